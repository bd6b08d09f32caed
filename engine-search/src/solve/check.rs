//! Checking what a seat can be sure of, by playing.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::BuildHasherDefault;

use engine_core::{Game, Seat, Sight, Walk};

use super::strategy::Plan;
use super::wander::{Spread, Whole};
use crate::Stop;

/// Why a proof proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofError {
    /// A move of the strategy is not legal where it is to be played.
    #[error("move {nth} of {seat}'s strategy: found `{found}`, expected {}", legal.join(", "))]
    Illegal {
        /// Whose strategy.
        seat: Seat,
        /// Which of its moves, from 1.
        nth: usize,
        /// The move.
        found: String,
        /// What would be legal there.
        legal: Vec<String>,
    },
    /// The strategy ends too early.
    #[error("found {found} moves of {seat}'s strategy, expected more")]
    Short {
        /// Whose strategy.
        seat: Seat,
        /// How many moves there are.
        found: usize,
    },
    /// The strategy has moves that are never played.
    #[error("found more than {used} moves of {seat}'s strategy, expected no more")]
    Long {
        /// Whose strategy.
        seat: Seat,
        /// How many moves are played.
        used: usize,
    },
    /// Play by the strategy comes back to a position.
    #[error(
        "after move {nth} of {seat}'s strategy: found a position again, expected play to lead on"
    )]
    Circles {
        /// Whose strategy.
        seat: Seat,
        /// Which of its moves, from 1.
        nth: usize,
    },
    /// The strategy gives less than was claimed.
    #[error("found that {seat}'s strategy makes sure of {found}, expected {claimed}")]
    Less {
        /// Whose strategy.
        seat: Seat,
        /// What it gives for sure.
        found: i32,
        /// What was claimed.
        claimed: i32,
    },
    /// The position cannot be looked at.
    #[error(
        "found a position with something hidden or too large to be told apart, expected a plain one"
    )]
    Unfit,
    /// It was stopped.
    #[error("stopped before it was done")]
    Stopped,
}

/// Says what a seat does, position after position.
pub(crate) trait Guide {
    /// What it does where the walk stands; this many moves are legal.
    fn plan(&mut self, walk: &dyn Walk, count: usize) -> Result<Plan, ProofError>;

    /// Somebody has made the move with this place.
    fn enter(&mut self, _nth: usize) {}

    /// The last move has been taken back.
    fn leave(&mut self) {}

    /// How many times it has said what the seat does.
    fn used(&self) -> usize;
}

/// What a seat is sure of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sure {
    /// The margin from here on; in a match, the outcome.
    pub(crate) margin: i32,
    /// The positions that were looked at.
    pub(crate) positions: u64,
}

/// Finds what a seat is sure of if it does as its guide says, whatever the other seat does.
///
/// All is played by the rules of the game, and no position may come back on the way; so nothing that is found can rest
/// on the rule on repetition.
pub(crate) fn sure(
    game: &dyn Game,
    seat: Seat,
    guide: &mut dyn Guide,
    stop: &Stop,
) -> Result<Sure, ProofError> {
    let in_play = game.position().rows.iter().flatten().flatten().copied().map(i32::from).sum();
    let walk = game.walk();
    let start = walk.sight();
    let is_match = game.ruleset().is_match;
    let mut tour = Tour {
        walk,
        seat,
        guide,
        is_match,
        in_play,
        start,
        known: HashMap::default(),
        way: Vec::new(),
    };
    let margin = tour.margin(stop)?;
    Ok(Sure { margin, positions: tour.known.len() as u64 })
}

struct Tour<'t> {
    walk: Box<dyn Walk>,
    seat: Seat,
    guide: &'t mut dyn Guide,
    is_match: bool,
    /// The seeds in play where the tour starts.
    in_play: i32,
    start: Sight,
    /// What the seat is sure of in the positions that have been left; none while they are on the way.
    known: HashMap<Whole, Option<i32>, BuildHasherDefault<Spread>>,
    way: Vec<Here>,
}

/// A position on the way.
struct Here {
    sight: Sight,
    /// The next move to look at, and the one after the last.
    next: usize,
    end: usize,
    /// What the seat is sure of after those that were looked at.
    least: Option<i32>,
}

impl Tour<'_> {
    fn margin(&mut self, stop: &Stop) -> Result<i32, ProofError> {
        let mut found = self.arrive()?;
        loop {
            let Some(here) = self.way.last_mut() else {
                return Ok(found.unwrap_or(0));
            };
            if let Some(margin) = found.take() {
                here.least = Some(here.least.map_or(margin, |least| least.min(margin)));
            }
            if here.next < here.end {
                let nth = here.next;
                here.next += 1;
                self.walk.enter(nth);
                self.guide.enter(nth);
                found = self.arrive()?;
                if let Some(margin) = found {
                    found = Some(margin + self.step_back());
                }
            } else {
                let least = here.least.unwrap_or(0);
                self.way.pop();
                self.put_down(least)?;
                found = Some(if self.way.is_empty() { least } else { least + self.step_back() });
            }
            if stop.is_raised() {
                return Err(ProofError::Stopped);
            }
        }
    }

    /// Looks at the position where the walk stands: what the seat is sure of, or none if its moves must be looked at.
    fn arrive(&mut self) -> Result<Option<i32>, ProofError> {
        let sight = self.walk.sight();
        let Some(mover) = sight.seat else {
            return Ok(Some(0));
        };
        let key = self.walk.key().filter(|_| !sight.is_blind).ok_or(ProofError::Unfit)?;
        match self.known.entry(Whole(key)) {
            Entry::Occupied(known) => {
                let circles = ProofError::Circles { seat: self.seat, nth: self.guide.used() };
                return known.get().ok_or(circles).map(Some);
            }
            Entry::Vacant(place) => place.insert(None),
        };
        let count = self.walk.count();
        let (mut next, mut end) = (0, count);
        if mover == self.seat {
            match self.guide.plan(&*self.walk, count)? {
                Plan::Move(nth) => (next, end) = (nth, nth + 1),
                Plan::Any => {
                    let all = -self.left_in_play(&sight);
                    self.put_down(all)?;
                    return Ok(Some(all));
                }
            }
        }
        self.way.push(Here { sight, next, end, least: None });
        Ok(None)
    }

    /// Remembers what the seat is sure of where the walk stands.
    fn put_down(&mut self, margin: i32) -> Result<(), ProofError> {
        let key = self.walk.key().ok_or(ProofError::Unfit)?;
        self.known.insert(Whole(key), Some(margin));
        Ok(())
    }

    /// Takes the last move back, and tells what it won.
    fn step_back(&mut self) -> i32 {
        let after = self.walk.sight();
        self.walk.leave();
        self.guide.leave();
        let before = self.way.last().map_or(self.start, |here| here.sight);
        match (self.is_match, after.outcome) {
            (false, _) => after.margin_of(self.seat) - before.margin_of(self.seat),
            (true, None) => 0,
            (true, Some(_)) => after.margin_of(self.seat).signum(),
        }
    }

    /// The most that can still be lost: the seeds that are left, or the match.
    fn left_in_play(&self, sight: &Sight) -> i32 {
        let all = |sight: &Sight| i32::from(sight.score.first) + i32::from(sight.score.second);
        if self.is_match { 1 } else { self.in_play - (all(sight) - all(&self.start)) }
    }
}
