//! From one round to the next: pools, closed pits, openers, and the end of a match.
#![allow(clippy::unwrap_used, reason = "a failing test panics")]

mod common;

use common::after;
use engine_core::{Act, Outcome, Seat, tell};

/// Positions, moves and the rounds that follow, by `fill` and `starter`.
const CASES: [(&str, &str, &str, &str, [char; 3]); 10] = [
    // Position, move; pits and stores filled right, filled left; alternate, loser, winner.
    (
        "r1 0.1.0.0.2/0.0.0.0.0 14-23 S",
        "2",
        "x.4.4.4.4/4.4.4.4.4 1-3",
        "4.4.4.4.x/4.4.4.4.4 1-3",
        ['N', 'S', 'N'],
    ),
    (
        "r2 0.1.0.0.0/0.0.0.1.0 17-21 N",
        "9",
        "x.4.4.4.4/4.4.4.4.4 1-3",
        "4.4.4.4.x/4.4.4.4.4 1-3",
        ['S', 'S', 'N'],
    ),
    (
        "r1 2.0.0.0.1/0.0.0.0.0 20-17 S",
        "1",
        "4.4.4.4.4/x.4.4.4.4 3-1",
        "4.4.4.4.4/4.4.4.4.x 3-1",
        ['N', 'N', 'S'],
    ),
    (
        "r2 0.0.0.0.0/0.1.1.0.1 23-14 N",
        "7",
        "4.4.4.4.4/x.4.4.4.4 3-1",
        "4.4.4.4.4/4.4.4.4.x 3-1",
        ['S', 'N', 'S'],
    ),
    (
        "r1 1.0.0.1.0/0.1.0.0.0 1-36 S",
        "4",
        "x.x.x.x.4/4.4.4.4.4 0-16",
        "4.x.x.x.x/4.4.4.4.4 0-16",
        ['N', 'S', 'N'],
    ),
    (
        "r2 0.0.0.0.0/0.1.1.0.1 4-33 N",
        "7",
        "x.x.x.x.4/4.4.4.4.4 0-16",
        "4.x.x.x.x/4.4.4.4.4 0-16",
        ['S', 'S', 'N'],
    ),
    (
        "r1 0.0.0.1.1/0.1.0.0.0 33-4 S",
        "4",
        "4.4.4.4.4/x.x.x.x.4 16-0",
        "4.4.4.4.4/4.x.x.x.x 16-0",
        ['N', 'N', 'S'],
    ),
    (
        "r1 0.0.1.1.0/1.0.0.0.0 17-20 S",
        "3",
        "4.4.4.4.4/4.4.4.4.4 0-0",
        "4.4.4.4.4/4.4.4.4.4 0-0",
        ['N', 'N', 'N'],
    ),
    (
        "r2 0.0.0.0.0/1.1.0.1.0 20-17 N",
        "6",
        "4.4.4.4.4/4.4.4.4.4 0-0",
        "4.4.4.4.4/4.4.4.4.4 0-0",
        ['S', 'S', 'S'],
    ),
    (
        "r3 0.1.0.0.1/0.0.0.0.0 16-22 S",
        "2",
        "x.4.4.4.4/4.4.4.4.4 2-2",
        "4.4.4.4.x/4.4.4.4.4 2-2",
        ['N', 'S', 'N'],
    ),
];

#[test]
fn pits_are_filled_with_four_from_what_each_owns() {
    for (position, mv, right, left, openers) in CASES {
        let round: u16 = position[1..2].parse().unwrap();
        for (fill, rows) in [("right", right), ("left", left)] {
            for (starter, opens) in ["alternate", "loser", "winner"].into_iter().zip(openers) {
                let settings = [("fill", fill), ("starter", starter)];
                let expected = format!("r{} {rows} {opens}", round + 1);
                let found = after("bosh:match", &settings, position, mv);
                assert_eq!(found, expected, "{position} {mv} {settings:?}");
            }
        }
    }
}

#[test]
fn who_cannot_fill_a_pit_has_lost() {
    for settings in [&[][..], &[("fill", "left")], &[("max-rounds", "1")], &[("max-rounds", "2")]] {
        let mut game = common::start("bosh:match", settings, Some("r1 0.0.1.0.0/1.0.0.0.0 1-37 S"));
        game.play("3").unwrap();
        assert_eq!(game.position().to_string(), "r1 0.0.0.0.0/0.0.0.0.0 3-37 N");
        assert_eq!(game.turn().outcome(), Some(Outcome::Won(Seat::Second)));
        assert_eq!(game.turn().clause().id, "S5.6");
        assert_eq!(game.score().to_string(), "3-37");
        let refusal = game.objection("6").unwrap().unwrap();
        assert_eq!(refusal.to_string(), "the match is over [S5.6]");
    }
}

#[test]
fn a_number_of_rounds_can_end_a_match() {
    let last = |position, mv, most| after("bosh:match", &[("max-rounds", most)], position, mv);
    let behind = "r1 0.1.0.0.2/0.0.0.0.0 14-23 S";
    assert_eq!(last(behind, "2", "1"), "r1 0.0.0.0.0/0.0.0.0.0 17-23 N over S5.7");
    assert_eq!(last(behind, "2", "2"), "r2 x.4.4.4.4/4.4.4.4.4 1-3 N");
    let drawn = "r2 0.0.0.0.0/1.1.0.1.0 20-17 N";
    assert_eq!(last(drawn, "6", "2"), "r2 0.0.0.0.0/0.0.0.0.0 20-20 S over S5.7");
    assert_eq!(last(drawn, "6", "3"), "r3 4.4.4.4.4/4.4.4.4.4 0-0 S");
    let mut game = common::start("bosh:match", &[("max-rounds", "2")], Some(drawn));
    game.play("6").unwrap();
    assert_eq!(game.turn().outcome(), Some(Outcome::Drawn));
}

#[test]
fn an_empty_row_ends_a_round_at_the_turn_or_at_once() {
    let position = "1.0.0.0.1/0.2.1.1.0 17-17 S";
    let in_match = format!("r1 {position}");
    let at_once = [("round-end", "immediate")];
    assert_eq!(after("bosh:round", &[], position, "5"), "0.0.0.0.0/1.0.2.2.0 18-17 N");
    assert_eq!(after("bosh:round", &at_once, position, "5"), "0.0.0.0.0/0.0.0.0.0 18-22 N");
    assert_eq!(after("bosh:match", &[], &in_match, "5"), "r1 0.0.0.0.0/1.0.2.2.0 18-17 N");
    assert_eq!(after("bosh:immediate", &[], &in_match, "5"), "r2 x.4.4.4.4/4.4.4.4.4 2-2 N");
    // Here the row of the player to move is empty, and both readings end the round.
    let both = "1.0.0.1.1/0.1.0.0.0 18-18 S";
    assert_eq!(after("bosh:round", &[], both, "4"), "0.0.0.0.0/0.0.0.0.0 22-18 N");
    assert_eq!(after("bosh:round", &at_once, both, "4"), "0.0.0.0.0/0.0.0.0.0 22-18 N");
}

#[test]
fn a_new_round_is_told_with_its_clauses() {
    let mut game = common::from("bosh:match", "r2 x.x.x.1.2/0.0.0.0.0 20-17 S");
    let ply = game.play("4").unwrap().clone();
    let sentences: Vec<_> = tell(game.meta().seed, &ply.events)
        .into_iter()
        .skip_while(|told| told.clause.id != "S4.1")
        .map(|told| format!("{} [{}]", told.text, told.clause))
        .collect();
    assert_eq!(
        sentences,
        [
            "First takes the 3 stones left in pit 5 [S4.1]",
            "round 2 is over: First wins [S4.1]",
            "First owns 23 stones [S5.8]",
            "Second owns 17 stones [S5.8]",
            "pits 1 2 3 are opened again [S5.3]",
            "First puts 4 stones in each of pits 1 2 3 4 5 [S5.1]",
            "First keeps 3 stones in store [S5.1]",
            "pit 6 is closed [S5.4]",
            "Second puts 4 stones in each of pits 7 8 9 10 [S5.1]",
            "Second keeps 1 stone in store [S5.1]",
            "round 3 begins; First opens it [S5.5]",
        ]
    );
}

#[test]
fn a_repeated_position_ends_the_round_by_rows() {
    let board = "x.x.x.1.2/x.x.x.1.2";
    let round = repeat("bosh:round", &[], &format!("{board} 17-17 S"));
    assert_eq!(round, "x.x.x.0.0/x.x.x.0.0 20-20 S over S4.2");
    let next = repeat("bosh:match", &[], &format!("r1 {board} 15-19 S"));
    assert_eq!(next, "r2 x.4.4.4.4/4.4.4.4.4 2-2 N");
    let won = repeat("bosh:match", &[], &format!("r3 {board} 0-34 S"));
    assert_eq!(won, "r3 x.x.x.0.0/x.x.x.0.0 3-37 S");
    let last = repeat("bosh:match", &[("max-rounds", "2")], &format!("r2 {board} 15-19 S"));
    assert_eq!(last, "r2 x.x.x.0.0/x.x.x.0.0 18-22 S over S5.7");
}

#[test]
fn the_score_of_a_match_is_the_stones_owned() {
    let mut game = common::from("bosh:match", "r2 x.4.4.4.4/4.4.4.4.4 1-3 N");
    assert_eq!(game.score().to_string(), "17-23");
    let ply = game.play("6").unwrap();
    assert!(ply.events.iter().all(|event| !matches!(event.act, Act::Own { .. })));
    assert_eq!(game.position().to_string(), "r2 x.5.0.0.9/5.1.2.10.1 1-6 S");
    assert_eq!(game.score().to_string(), "15-25");
    let round = common::from("bosh:round", "x.5.0.0.9/5.1.2.10.1 1-6 S");
    assert_eq!(round.score().to_string(), "1-6");
}

/// Two sowings that never end, each tried twice, from a position that is then there for the third time.
fn repeat(name: &str, settings: &[(&str, &str)], position: &str) -> String {
    let mut game = common::start(name, settings, Some(position));
    for mv in ["5", "10", "5", "10"] {
        game.play(mv).unwrap();
    }
    assert!(game.plies()[3].repetition);
    game.position().to_string()
}
