//! A turn while it is shown.

use std::time::Instant;

use engine_core::{Game, Picture};
use engine_drawing::{Reel, Step};

use super::speed::Speed;

/// The steps of one ply, the one that is shown, and when the next is due.
#[derive(Clone, Debug)]
pub(crate) struct Film {
    /// The board before the ply.
    pub(crate) before: Picture,
    steps: Vec<Step>,
    at: usize,
    since: Instant,
}

impl Film {
    /// The film of a ply, counted from 0.
    pub(crate) fn of(game: &dyn Game, ply: usize, now: Instant) -> Film {
        let before = game.picture_after(ply);
        Film { before, steps: Reel::of_ply(game, ply), at: 0, since: now }
    }

    pub(crate) fn step(&self) -> &Step {
        &self.steps[self.at]
    }

    /// How many sentences have begun.
    pub(crate) fn sentences(&self) -> usize {
        self.steps[..=self.at].iter().filter(|step| step.begins_sentence).count()
    }

    /// When the next step is due.
    pub(crate) fn due(&self, speed: Speed) -> Instant {
        self.since + speed.time_of(self.step())
    }

    /// Shows the steps that are due; whether some are left to come.
    pub(crate) fn run(&mut self, speed: Speed, now: Instant) -> bool {
        while self.due(speed) <= now {
            if self.at + 1 == self.steps.len() || speed == Speed::AT_ONCE {
                return false;
            }
            // A screen that was held up does not hurry to catch up.
            self.since = if now - self.due(speed) > speed.time_of(self.step()) {
                now
            } else {
                self.due(speed)
            };
            self.at += 1;
        }
        true
    }
}
