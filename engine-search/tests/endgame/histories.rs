//! Boards that depend on the repetition rule, beside play that follows every line with all that has occurred.

use std::sync::Arc;

use crate::lines::{Lines, played};
use crate::{game, tables};
use engine_core::BoardId;
use engine_search::endgame::Tables;
use engine_search::{Effort, Limits, Search, Solution, Stop, Worth};

/// The boards of a table that depend on the repetition rule.
fn open(tables: &Tables) -> Vec<BoardId> {
    let all = |seeds| (0..tables.levels().boards(seeds)).map(move |rank| BoardId { seeds, rank });
    let levels: Vec<u16> = tables.files().map(|(header, _)| header.seeds).collect();
    let depends = |board: &BoardId| tables.look(*board).unwrap().unwrap().depends();
    levels.into_iter().flat_map(all).filter(depends).collect()
}

/// Compares what tables, solutions and searches with tables make of open boards with what every line makes of them.
fn agrees(
    name: &str,
    settings: &[(&str, &str)],
    from: Option<&str>,
    seeds: u16,
    test: &str,
) -> u32 {
    let origin = game(name, settings, from);
    let tables = Arc::new(tables(&*origin, test, seeds));
    tables.verify(1000, &()).unwrap().unwrap();
    let mut slow = Lines::default();
    let mut search = Search::new().knowing(Some(&tables));
    let (mut compared, stop) = (0, Stop::new());
    for board in open(&tables) {
        let position = tables.levels().setup(board).to_string();
        let game = game(name, settings, Some(&position));
        let value = slow.value(&*game);
        let probe = tables.probe(&*game).unwrap().unwrap();
        assert_eq!(probe.entry.afresh.value().map(i32::from), Some(value), "{position}");
        let best = probe.moves.iter().map(|entry| entry.afresh.value().unwrap()).max();
        assert_eq!(best.map(i32::from), Some(value), "{position}");
        let effort = Effort { bytes: 1 << 30, stop: &stop, report: &|_| {} };
        let solution = Solution::of(&*game, &effort).unwrap();
        assert!(solution.rests_on_repetition(), "{position}");
        assert_eq!(solution.value().map(i32::from), Some(value), "{position}");
        let line = played(&*game, &solution.line());
        assert_eq!(line, value, "{position} {:?}", solution.line());
        let found = search.analyse(&*game, &Limits::depth(40), &stop);
        assert!(found.is_complete, "{position}");
        assert_eq!(found.choices[0].worth, Worth::Margin(value), "{position}");
        compared += 1;
    }
    compared
}

#[test]
fn boards_that_depend_on_repetitions_agree_with_every_line() {
    assert_eq!(agrees("bosh:round", &[], None, 13, "open-bosh"), 11);
}

#[test]
fn closed_pits_and_repetitions_agree_with_every_line() {
    assert_eq!(agrees("bosh:round", &[], Some("x.x.4.4.4/x.x.4.4.4 0-0 S"), 16, "open-6-pits"), 33);
    let immediate = [("round-end", "immediate")];
    assert!(agrees("bosh:round", &immediate, None, 12, "open-immediate") > 0);
    assert_eq!(agrees("bohnenspiel:hemprich", &[], None, 1, "open-hemprich"), 12);
}
