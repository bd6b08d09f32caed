//! Position texts: what is accepted, what is refused and where, and strange positions made by hand.
#![allow(clippy::unwrap_used, reason = "a failing test panics")]

mod common;

use engine_core::{Game, registry};

fn error(name: &str, position: &str) -> String {
    let choice = registry().unwrap().find(name).unwrap();
    let setup = position.parse().unwrap();
    let error = choice.start(&[], Some(&setup)).err();
    error.unwrap_or_else(|| panic!("{name} {position} accepted")).to_string()
}

#[test]
fn a_match_needs_its_round_and_all_stones() {
    let opening = "4.4.4.4.4/4.4.4.4.4 0-0 S";
    let found = error("bosh:match", opening);
    assert_eq!(
        found,
        "column 1: found `4.4.4.4.4/4.4.4.4.4`, expected the number of the round, such as `r1`"
    );
    let found = error("bosh:match", "r1 4.4.4.4.4/4.4.4.4.3 0-0 S");
    assert_eq!(found, "column 4: found 39 stones in pits and stores, expected all 40 stones");
    let found = error("bosh:match", "r1 3-4 4.4.4.4.4/4.4.4.4.4 0-0 S");
    assert_eq!(found, "column 4: found `3-4`, expected no totals: this ruleset keeps none");
    let found = error("bosh:round", "r1 4.4.4.4.4/4.4.4.4.4 0-0 S");
    assert_eq!(
        found,
        "column 1: found `r1`, expected no round number: this ruleset plays one round"
    );
    let found = error("bosh:round", "4.4.4.4.4/4.4.4.4.4 1-0 S");
    assert_eq!(found, "column 1: found 41 stones in pits and stores, expected at most 40");
    let found = error("bosh:round", "4.4.4.4/4.4.4.4 0-0 S");
    assert_eq!(found, "column 1: found 2 rows of 4 and 4 pits, expected 2 rows of 5 pits");
    let found = error("bosh:round", "4.4.4.4.4/4.4.4.4.4 0-0 S first=N");
    assert_eq!(
        found,
        "column 27: found `first=N`, expected First in South: sides are fixed in this game"
    );
}

#[test]
fn an_ending_must_be_true_and_unseen() {
    let found = error("bosh:round", "0.0.0.0.0/0.0.0.0.0 20-20 S over S4.1");
    assert_eq!(
        found,
        "column 34: found `S4.1`, expected an ending that the board does not show: S4.2"
    );
    let found = error("bosh:round", "0.0.0.0.1/0.0.0.0.0 20-19 S over S4.2");
    assert!(
        found.starts_with("column 34: found `S4.2`, expected an ending that leaves stones"),
        "{found}"
    );
    let found = error("bosh:match", "r1 0.0.0.0.0/0.0.0.0.0 20-20 S over S5.7");
    assert_eq!(found, "column 37: found `S5.7`, expected an ending that is true of the position");
    let found = error("bosh:match", "r1 0.0.0.0.0/0.0.0.0.0 20-20 S over S4.2");
    assert_eq!(found, "column 37: found `S4.2`, expected an ending that is true of the position");
}

#[test]
fn texts_come_back_as_they_were() {
    let texts = [
        ("bosh:round", "x.x.x.x.x/x.x.x.x.x 20-20 S"),
        ("bosh:round", "x.3.x.0.1/1.x.2.x.0 6-6 N"),
        ("bosh:round", "0.0.0.0.0/0.0.0.0.0 26-14 S over S4.2"),
        ("bosh:round", "0.0.0.0.0/0.0.0.0.0 28-12 N"),
        ("bosh:match", "r3 0.0.0.0.0/0.0.0.0.0 37-3 S"),
        ("bosh:match", "r65535 x.4.4.4.4/4.4.4.4.4 1-3 N"),
        ("bosh:immediate", "r7 x.x.x.0.0/0.0.0.0.0 2-38 S"),
    ];
    for (name, text) in texts {
        assert_eq!(common::from(name, text).position().to_string(), text, "{name}");
    }
    let over = "r3 0.0.0.0.0/x.x.0.0.0 24-16 S over S5.7";
    let game = common::start("bosh:match", &[("max-rounds", "3")], Some(over));
    assert_eq!(game.position().to_string(), over);
    assert_eq!(game.turn().clause().id, "S5.7");
}

#[test]
fn a_position_without_a_move_is_the_finished_one_it_is() {
    let game = common::from("bosh:round", "0.0.0.0.0/0.0.2.0.0 15-23 S");
    assert_eq!(game.position().to_string(), "0.0.0.0.0/0.0.0.0.0 15-25 S");
    assert_eq!(game.turn().clause().id, "S4.1");
    let game = common::from("bosh:match", "r1 0.0.0.0.0/0.0.2.0.0 15-23 S");
    assert_eq!(game.position().to_string(), "r2 x.x.4.4.4/4.4.4.4.4 3-5 N");
    let game = common::from("bosh:immediate", "r1 0.0.1.0.0/0.0.0.0.0 16-23 S");
    assert_eq!(game.position().to_string(), "r2 x.4.4.4.4/4.4.4.4.4 1-3 N");
    let game = common::from("bosh:match", "r65535 0.0.0.0.0/0.0.2.0.0 15-23 S");
    assert!(game.turn().is_over());
}

#[test]
fn strange_boards_are_played_without_panic() {
    let boards = [
        "x.x.x.x.x/x.x.x.x.x 20-20 N",
        "40.x.x.x.x/x.x.x.x.x 0-0 S",
        "1.x.x.x.x/x.x.x.x.x 19-20 S",
        "x.x.x.x.x/x.x.x.x.1 19-20 N",
        "1.x.x.x.x/x.x.x.x.0 19-20 S",
        "20.x.x.x.x/x.x.x.x.20 0-0 S",
        "39.x.x.x.x/x.x.x.x.1 0-0 N",
        "x.x.1.x.x/x.1.x.1.x 19-18 S",
        "40.0.0.0.0/0.0.0.0.0 0-0 S",
        "0.0.0.0.0/0.0.0.0.40 0-0 N",
        "1.1.1.1.1/1.1.1.1.1 15-15 N",
    ];
    for board in boards {
        for (name, text) in [
            ("bosh:round", board.to_owned()),
            ("bosh:match", format!("r1 {board}")),
            ("bosh:immediate", format!("r1 {board}")),
        ] {
            play_some(common::from(name, &text).as_mut());
        }
    }
}

/// Plays the first move there is, for a while.
fn play_some(game: &mut dyn Game) {
    for _ in 0..40 {
        let moves = game.moves();
        assert_eq!(moves.is_empty(), game.turn().is_over());
        let Some(mv) = moves.first() else { return };
        let before = game.position();
        let events = game.play(mv).unwrap().events.clone();
        let told = before.after(&events);
        let now = game.position();
        assert_eq!((told.rows, told.stores), (now.rows, now.stores), "{before} {mv}");
    }
}
