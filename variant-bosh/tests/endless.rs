//! Sowings that never end, and ones that end late.
#![allow(clippy::unwrap_used, reason = "a failing test panics")]
#![allow(clippy::print_stdout, reason = "figures are printed for whoever asks")]

mod common;

use std::time::{Duration, Instant};

use engine_core::Act;

/// Plays a move that would be sown for ever, and says how long it took to find out.
fn void(position: &str, mv: &str) -> Duration {
    let mut game = common::from("bosh:round", position);
    let start = Instant::now();
    let ply = game.play(mv).unwrap();
    let took = start.elapsed();
    let acts: Vec<_> = ply.events.iter().map(|event| event.act).collect();
    assert_eq!(acts, [Act::Void { seat: ply.seat }], "{position} {mv}");
    assert_eq!(ply.events[0].clause.id, "S2.5");
    let turned = if position.ends_with('S') { "N" } else { "S" };
    let expected = [&position[..position.len() - 1], turned].concat();
    assert_eq!(game.position().to_string(), expected);
    took
}

#[test]
fn endless_sowings_void_the_turn() {
    void("x.x.x.1.0/1.0.1.0.1 18-18 S", "4");
    void("x.x.x.x.4/5.4.3.2.3 9-10 S", "5");
    // Period 55,110 laps, and 512,523.
    void("7.4.5.6.12/6.x.x.x.x 0-0 S", "4");
    void("4.3.7.3.5/4.5.4.3.x 1-1 N", "7");
}

#[test]
fn a_lone_pit_is_its_own_next_pit() {
    let mut game = common::from("bosh:round", "3.x.x.x.x/x.x.x.x.x 17-20 S");
    let ply = game.play("1").unwrap();
    assert_eq!(ply.events[0].clause.id, "S2.5");
    // Then Second has no stone to lift.
    assert_eq!(game.position().to_string(), "0.x.x.x.x/x.x.x.x.x 20-20 N");
    assert_eq!(game.turn().clause().id, "S4.1");
}

#[test]
fn a_period_of_millions_of_laps_is_found_exactly() {
    // Period 2,255,840 laps; the board comes back after 6,450,144 at the latest.
    let took = void("4.3.4.3.4/8.4.6.4.0 0-0 N", "9");
    println!("found in {took:?}");
}

#[test]
fn long_sowings_that_end_are_played() {
    for (position, mv, laps) in [
        ("13.3.7.12.5/x.x.x.x.x 0-0 S", "3", 382),
        ("9.1.3.5.4/1.8.3.2.3 0-1 S", "3", 605),
        // Two neighbouring pits are empty, as they are in a match.
        ("1.11.3.1.2/8.9.4.0.0 0-1 S", "4", 630),
        ("1.3.0.10.9/1.5.6.0.0 2-3 S", "2", 683),
    ] {
        let mut game = common::from("bosh:round", position);
        let ply = game.play(mv).unwrap();
        assert_eq!(common::laps(&ply.events), Some(laps), "{position} {mv}");
    }
}
