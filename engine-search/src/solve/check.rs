//! Checking what a seat can be sure of, by playing.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::BuildHasherDefault;

use engine_core::{Game, Seat, Setup, Sight, Walk};

use super::proof_error::ProofError;
use super::strategy::Plan;
use super::wander::{Spread, Whole};
use crate::Stop;

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

/// Says what a seat is sure of once the round is over that its strategy is about, and the match goes on.
pub(crate) trait Sequel {
    /// The outcome of the match that it is sure of where the next round begins.
    fn follows(&mut self, start: &Setup) -> Result<i32, ProofError>;
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
/// on the rule on repetition. If there is a sequel, play ends with the round and the sequel says what follows.
pub(crate) fn sure<'t>(
    game: &dyn Game,
    seat: Seat,
    guide: &'t mut (dyn Guide + 't),
    sequel: Option<&'t mut (dyn Sequel + 't)>,
    stop: &Stop,
) -> Result<Sure, ProofError> {
    let position = game.position();
    let in_play = position.pits().flatten().map(i32::from).sum();
    let walk = game.walk();
    let start = walk.sight();
    let is_match = game.ruleset().is_match;
    let mut tour = Tour {
        walk,
        seat,
        guide,
        sequel,
        round: position.round,
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
    guide: &'t mut (dyn Guide + 't),
    sequel: Option<&'t mut (dyn Sequel + 't)>,
    /// The number of the round in which the tour starts.
    round: Option<u16>,
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
        if let Some(outcome) = self.next_round(&sight)? {
            return Ok(Some(outcome));
        }
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

    /// What the seat is sure of if another round has begun, and play is to end with the round.
    fn next_round(&mut self, sight: &Sight) -> Result<Option<i32>, ProofError> {
        match &mut self.sequel {
            // No position of an earlier round can come back in another.
            Some(sequel) if sight.is_fresh => {
                let here = self.walk.position();
                if here.round == self.round { Ok(None) } else { sequel.follows(&here).map(Some) }
            }
            _ => Ok(None),
        }
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
