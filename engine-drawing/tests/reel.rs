//! A film shows what the game says.
#![allow(clippy::unwrap_used, reason = "what fails in a test stops it")]

mod common;

use cli as _;
use common::games;
use engine_drawing::{Reel, Unit};

#[test]
fn every_ply_ends_with_the_board_of_the_game() {
    for game in games() {
        let reel = Reel::of(&*game);
        for ply in 0..=game.plies().len() {
            let step = &reel.steps[reel.after_ply(ply)];
            assert_eq!(step.picture, game.picture_after(ply));
            assert_eq!((step.ply, step.hand), (ply, 0));
        }
    }
}

#[test]
fn events_lead_from_each_board_to_the_next() {
    for game in games() {
        for (number, ply) in game.plies().iter().enumerate() {
            let after = game.picture_after(number).after(&ply.events);
            let truth = game.picture_after(number + 1);
            assert!(after.cells().eq(truth.cells()), "ply {number} of {}", game.meta().id);
            let stores = [after.south.store, after.north.store];
            assert_eq!(stores, [truth.south.store, truth.north.store]);
            assert_eq!((after.round, after.totals), (truth.round, truth.totals));
        }
    }
}

#[test]
fn going_back_undoes_going_forward() {
    for game in games() {
        let reel = Reel::of(&*game);
        for unit in [Unit::Event, Unit::Lap, Unit::Turn, Unit::Round] {
            let mut stops = vec![0];
            while reel.forward(stops[stops.len() - 1], unit) != stops[stops.len() - 1] {
                stops.push(reel.forward(stops[stops.len() - 1], unit));
            }
            assert_eq!(stops[stops.len() - 1], reel.steps.len() - 1);
            let mut at = reel.steps.len() - 1;
            for &stop in stops.iter().rev().skip(1) {
                at = reel.back(at, unit);
                assert_eq!(at, stop, "{unit:?} in {}", game.meta().id);
            }
        }
    }
}
