//! Pages hold what the games say, and nothing that a record could smuggle in.
#![allow(clippy::unwrap_used, reason = "what fails in a test stops it")]

mod common;

use cli as _;
use common::{games, played};
use engine_core::{Act, Game, Record, Side, registry};
use engine_drawing::Page;
use serde_json::Value;

/// The games of a page, as its script reads them.
fn data(html: &str) -> Value {
    let (_, rest) = html.split_once("id=\"games-data\">").unwrap();
    let (json, _) = rest.split_once("</script>").unwrap();
    serde_json::from_str(json).unwrap()
}

fn page_of(game: &dyn Game) -> String {
    let mut page = Page::new();
    page.add("a game", &game.record(), Some(game), None);
    page.html()
}

fn numbers(list: &Value) -> Vec<i64> {
    list.as_array().unwrap().iter().map(|number| number.as_i64().unwrap()).collect()
}

/// The pits, then the stores, as a picture of the game has them.
fn board(game: &dyn Game, plies: usize) -> Vec<i64> {
    let picture = game.picture_after(plies);
    let cells = picture.cells().map(|cell| cell.seeds.map_or(-1, i64::from));
    let stores = Side::BOTH.map(|side| i64::from(picture.half(side).store));
    cells.chain(stores).collect()
}

#[test]
fn steps_lead_from_board_to_board() {
    for game in games() {
        let data = data(&page_of(&*game));
        let film = &data[0]["film"];
        let mut slots = numbers(&film["start"]);
        let plies = film["plies"].as_array().unwrap();
        assert_eq!(plies.len(), game.plies().len());
        for (ply, number) in plies.iter().zip(1..) {
            for step in ply["steps"].as_array().unwrap() {
                let step = numbers(step);
                let marks = usize::try_from(step[1]).unwrap();
                for change in step[2 + marks..].chunks(2) {
                    slots[usize::try_from(change[0]).unwrap()] = change[1];
                }
            }
            let board = board(&*game, number);
            assert_eq!(slots[..board.len()], board, "ply {number} of {}", game.meta().id);
            assert_eq!(ply["after"]["position"], game.shown_after(number).to_string());
        }
    }
}

/// Every event is told, with its clause.
#[test]
fn every_step_has_its_sentence() {
    for game in games() {
        let data = data(&page_of(&*game));
        let film = &data[0]["film"];
        for (ply, played) in film["plies"].as_array().unwrap().iter().zip(game.plies()) {
            let told = ply["told"].as_array().unwrap();
            let steps = ply["steps"].as_array().unwrap();
            assert_eq!(steps.len(), played.events.len().max(1));
            for (step, event) in steps.iter().zip(&played.events) {
                let sentence = usize::try_from(step[0].as_u64().unwrap()).unwrap();
                let clause = usize::try_from(told[sentence - 1][1].as_u64().unwrap()).unwrap();
                assert_eq!(film["clauses"][clause]["id"], event.clause.id);
                assert_eq!(film["clauses"][clause]["source"], event.clause.source);
            }
        }
    }
}

/// A match of Bosh of 12 rounds and 130 turns at least.
#[test]
fn a_long_match_makes_a_small_page() {
    let mut game = registry().unwrap().find("bosh:match").unwrap().start(&[], None).unwrap();
    let rounds = |game: &dyn Game| {
        let events = game.plies().iter().flat_map(|ply| &ply.events);
        1 + events.filter(|event| matches!(event.act, Act::RoundBegins { .. })).count()
    };
    let mut number = 0;
    while game.plies().len() < 130 || rounds(&*game) < 12 {
        let moves = game.moves();
        assert!(!moves.is_empty(), "{} plies, {} rounds", game.plies().len(), rounds(&*game));
        game.play(&moves[number % 3 % moves.len()]).unwrap();
        number += 1;
    }
    let size = page_of(&*game).len();
    assert!(size < 1_000_000, "{} plies, {} rounds: {size} bytes", number, rounds(&*game));
}

/// The words of records stay words.
#[test]
fn records_cannot_bring_in_elements() {
    let evil = r#"</script><script>alert(1)</script><!--<img src=x onerror="alert(2)">"#;
    let text = format!(
        "[Variant \"bosh\"]\n[Event \"{}\"]\n[Second \"&lt;b&gt;\"]\n\n1. 5 {{<u>}} 99",
        evil.replace('"', "\\\"")
    );
    let mut page = Page::new();
    for record in Record::read_all(&text) {
        match record {
            Ok(record) => {
                let replay = registry().unwrap().replay(&record);
                let error = replay.error.map(|error| error.to_string()).unwrap_or_default() + evil;
                page.add(evil, &record, replay.game.as_deref(), Some(&error));
            }
            Err(error) => page.add_unreadable(evil, &(error.to_string() + evil)),
        }
    }
    page.add_unreadable(evil, evil);
    let html = page.html();
    assert_eq!(html.matches("<script").count(), 2, "the data and the script of the page");
    assert_eq!(html.matches("</script>").count(), 2);
    assert_eq!(html.matches("<!--").count(), 0);
    assert_eq!(html.matches("<img").count(), 0);
    let data = data(&html);
    let last = data.as_array().unwrap().last().unwrap();
    assert_eq!(last["title"], evil);
    assert_eq!(last["film"], Value::Null);
}

/// The moves are there for readers without scripts, and what is wrong with a game, too.
#[test]
fn pages_say_something_without_scripts() {
    let game = played(registry().unwrap().find("bohnenspiel").unwrap().start(&[], None).unwrap());
    let mut page = Page::new();
    page.add("a game", &game.record(), Some(&*game), Some("line 3: a fault"));
    let html = page.html();
    let (_, fallback) = html.split_once("<noscript>").unwrap();
    let (fallback, _) = fallback.split_once("</noscript>").unwrap();
    assert!(fallback.contains("line 3: a fault"));
    assert_eq!(fallback.matches("<li>").count(), game.plies().len());
}

/// Games on boards that look alike share a drawing.
#[test]
fn boards_are_drawn_once() {
    let mut page = Page::new();
    for game in games() {
        page.add("a game", &game.record(), Some(&*game), None);
    }
    let rulesets = page.games();
    let boards = page.html().matches("<template").count();
    assert!(boards < rulesets && boards == registry().unwrap().entries().count(), "{boards}");
}
