//! Tables beside searches that follow every line to its end.

use std::sync::Arc;

use engine_core::BoardId;
use engine_search::{Limits, Search, Stop, Worth};

use crate::{game, sample, tables};

/// Compares tables with a search that follows every line to its end without them.
fn agrees_with_search(name: &str, settings: &[(&str, &str)], levels: &[u16], test: &str) {
    let origin = game(name, settings, None);
    let most = *levels.last().unwrap();
    let tables = tables(&*origin, test, most);
    let mut search = Search::new();
    let mut compared = 0;
    for &seeds in levels {
        for board in sample(tables.levels(), seeds, 60) {
            let position = tables.levels().setup(board);
            let game = game(name, settings, Some(&position.to_string()));
            let analysis = search.analyse(&*game, &Limits::nodes(200_000), &Stop::new());
            let Some(best) = analysis.choices.first().filter(|_| analysis.is_complete) else {
                continue;
            };
            let entry = tables.look(board).unwrap().unwrap();
            let value = entry.ruled.value().map(|value| Worth::Margin(value.into()));
            assert_eq!(Some(best.worth), value, "{name} {position}");
            compared += 1;
        }
    }
    assert!(compared > 30, "only {compared} positions were compared");
}

#[test]
fn tables_agree_with_searches_to_the_end() {
    agrees_with_search("bohnenspiel", &[], &[2, 4, 6, 8], "search-standard");
    agrees_with_search("bohnenspiel:hemprich", &[], &[2, 4, 6], "search-hemprich");
    agrees_with_search("bosh:round", &[], &[2, 4, 6, 8, 10], "search-bosh");
}

#[test]
fn a_search_with_tables_sees_further_and_finds_the_same() {
    let origin = game("bosh:round", &[], None);
    let tables = Arc::new(tables(&*origin, "with-tables", 9));
    let mut plain = Search::new();
    let mut knowing = Search::new().knowing(Some(&tables));
    let mut solved = 0;
    for board in sample(tables.levels(), 11, 40) {
        let position = tables.levels().setup(board);
        let game = game("bosh:round", &[], Some(&position.to_string()));
        if game.turn().is_over() {
            continue;
        }
        let whole = plain.analyse(&*game, &Limits::nodes(400_000), &Stop::new());
        let found = knowing.analyse(&*game, &Limits::nodes(400_000), &Stop::new());
        assert!(tables.fault().is_none());
        if whole.is_complete && found.is_complete {
            assert_eq!(whole.choices[0].worth, found.choices[0].worth, "{position}");
            assert!(found.depth <= whole.depth, "{position}");
            solved += 1;
        }
    }
    assert!(solved > 10, "only {solved} positions were solved both ways");
}

#[test]
fn what_repetitions_make_of_a_board_is_within_its_bounds() {
    let from = "x.x.4.4.4/x.x.4.4.4 0-0 S";
    let origin = game("bosh:round", &[], Some(from));
    let tables = tables(&*origin, "search-repetitions", 12);
    let mut search = Search::new();
    let mut compared = 0;
    for seeds in 0..=12 {
        for rank in 0..tables.levels().boards(seeds) {
            let board = BoardId { seeds, rank };
            let entry = tables.look(board).unwrap().unwrap();
            if !entry.depends() {
                continue;
            }
            let position = tables.levels().setup(board).to_string();
            let game = game("bosh:round", &[], Some(&position));
            let analysis = search.analyse(&*game, &Limits::nodes(3_000_000), &Stop::new());
            if analysis.is_complete
                && let Worth::Margin(value) = analysis.choices[0].worth
            {
                let ruled = i32::from(entry.ruled.low)..=i32::from(entry.ruled.high);
                assert!(ruled.contains(&value), "{position}: {value}, and {ruled:?} by the tables");
                compared += 1;
            }
        }
    }
    assert!(compared > 0, "no board was compared");
}
