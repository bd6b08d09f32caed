//! Depth-first proof-number search.

use std::path::Path;
use std::sync::Arc;

use engine_core::{Game, Prospect, Walk};

use super::checkpoint;
use super::memory::{Claim, Memory, Numbers};
use crate::endgame::{Identity, TableError, Tables};
use crate::limits::{Limits, Meter, Stop};

/// Whether the seat to move in a position can come to a margin, whatever the other does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The margin that is still to come, at least.
    pub at_least: i8,
}

/// What is known of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It can; it is proven.
    Yes,
    /// It cannot; it is proven.
    No,
    /// Nothing is proven: the search was stopped, or all that is left rests on repetitions.
    Unknown {
        /// About how many positions must still be proven for a yes.
        yes: u32,
        /// About how many for a no.
        no: u32,
    },
}

/// A proof search, and what it has found.
#[derive(Debug)]
pub struct Prover {
    memory: Memory,
    tables: Option<Arc<Tables>>,
    identity: Identity,
    nodes: u64,
}

impl Prover {
    /// A search of this game that remembers in so many bytes; endgames are looked up in tables.
    ///
    /// # Errors
    /// If the game does not number its boards, or has too many of them or too many seeds.
    pub fn of(
        game: &dyn Game,
        bytes: usize,
        tables: Option<Arc<Tables>>,
    ) -> Result<Prover, TableError> {
        let levels = game.levels()?;
        let (seeds, boards) = (levels.most_seeds(), levels.boards(levels.most_seeds()));
        if seeds > Claim::MOST_SEEDS {
            return Err(TableError::TooManySeeds { seeds, most: Claim::MOST_SEEDS });
        }
        if boards > Claim::MOST_BOARDS {
            return Err(TableError::TooMany { seeds, boards, most: Claim::MOST_BOARDS });
        }
        let identity = Identity::of(game, &*levels);
        Ok(Prover { memory: Memory::of_bytes(bytes), tables, identity, nodes: 0 })
    }

    /// How many positions have been looked into.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Keeps all that is known in a file, under a temporary name until it is complete.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, path: &Path) -> Result<(), TableError> {
        checkpoint::save(path, &self.identity, &self.memory)
    }

    /// Takes up what a file has kept, and tells how many claims that are.
    ///
    /// # Errors
    /// If it cannot be read, is damaged, or is of another game.
    pub fn resume(&mut self, path: &Path) -> Result<u64, TableError> {
        checkpoint::load(path, &self.identity, &mut self.memory)
    }

    /// Answers a question about the position of a game, as if none before it had occurred.
    pub fn ask(
        &mut self,
        game: &dyn Game,
        question: Question,
        limits: &Limits,
        stop: &Stop,
    ) -> Answer {
        let mut walk = game.walk();
        let Some(board) = walk.board() else {
            // Nothing more is to come of a finished game.
            return if question.at_least <= 0 { Answer::Yes } else { Answer::No };
        };
        let claim = Claim::of(board, question.at_least);
        let tables = self.tables.clone();
        let mut seeker = Seeker {
            walk: &mut *walk,
            memory: &mut self.memory,
            tables: tables.as_deref(),
            meter: Meter::new(limits, stop),
            prospects: Vec::new(),
            children: Vec::new(),
        };
        let reach = Numbers { yes: Numbers::MOST - 1, no: Numbers::MOST - 1 };
        let numbers = match seeker.judge(board.seeds, question.at_least) {
            Some(numbers) if numbers.is_decided() => numbers,
            _ => seeker.look_into(claim, question.at_least, reach),
        };
        self.nodes += seeker.meter.nodes;
        match numbers {
            Numbers { yes: 0, .. } => Answer::Yes,
            Numbers { no: 0, .. } => Answer::No,
            Numbers { yes, no } => Answer::Unknown { yes, no },
        }
    }
}

/// A search under way.
struct Seeker<'s> {
    walk: &'s mut dyn Walk,
    memory: &'s mut Memory,
    tables: Option<&'s Tables>,
    meter: Meter,
    prospects: Vec<Prospect>,
    /// The moves of all positions on the way.
    children: Vec<Child>,
}

/// A move, and what is asked of the position that it leads to.
#[derive(Clone, Copy)]
struct Child {
    nth: usize,
    claim: Claim,
    at_least: i8,
    /// Whether the same seat moves again.
    again: bool,
    /// What a first look tells.
    first: Numbers,
    /// Whether that is all there is to know.
    is_fixed: bool,
}

impl Seeker<'_> {
    /// Looks into the position where the walk stands until a yes or a no takes as many positions as `reach` says.
    fn look_into(&mut self, claim: Claim, at_least: i8, reach: Numbers) -> Numbers {
        let from = self.children.len();
        self.list(at_least);
        let numbers = loop {
            let (sum, best, second) = self.sum(from);
            let is_done = sum.yes >= reach.yes || sum.no >= reach.no || sum.is_decided();
            if is_done || self.meter.is_over {
                break sum;
            }
            let Some(best) = best else {
                break sum;
            };
            let child = self.children[best];
            let here = self.numbers(&child);
            // As the mover here sees it: until another move is better by a quarter, so that lines are not left too soon.
            let yes = reach.yes.min(second.saturating_add(second / 4).saturating_add(1));
            let no = (reach.no - sum.no).saturating_add(here.no);
            let within = Numbers { yes, no: no.min(Numbers::MOST - 1) };
            let within = if child.again { within } else { within.turned() };
            self.walk.enter(child.nth);
            self.look_into(child.claim, child.at_least, within);
            self.walk.leave();
        };
        self.children.truncate(from);
        self.memory.keep(claim, numbers);
        numbers
    }

    /// Lists the moves of the position where the walk stands, with what is to be asked after each.
    fn list(&mut self, at_least: i8) {
        let here = self.walk.sight();
        let Some(seat) = here.seat else {
            return;
        };
        self.prospects.clear();
        self.walk.prospects(&mut self.prospects);
        self.meter.count(self.prospects.len() as u64);
        let stands = here.margin_of(seat);
        for nth in 0..self.prospects.len() {
            let gain = small(self.prospects[nth].margin - stands);
            let sight = self.walk.enter(nth);
            let again = sight.seat == Some(seat);
            // To come to a margin is to keep the other from coming to what would prevent it.
            let needed = at_least.saturating_sub(gain);
            let asked = if again { needed } else { (-needed).saturating_add(1) };
            let board = self.walk.board();
            let judged = board.map(|board| self.judge(board.seeds, asked));
            let (first, is_fixed) = match (board, judged.flatten()) {
                (None, _) => (Numbers::of(gain >= at_least), true),
                (Some(_), Some(known)) => (if again { known } else { known.turned() }, true),
                (Some(_), None) if sight.repeats > 0 => (Numbers::NEITHER, true),
                (Some(board), None) => {
                    let guess = guess(board.seeds, asked);
                    (if again { guess } else { guess.turned() }, false)
                }
            };
            let claim = board
                .map_or(Claim::of(engine_core::BoardId { seeds: 0, rank: 0 }, 0), |board| {
                    Claim::of(board, asked)
                });
            self.walk.leave();
            self.children.push(Child { nth, claim, at_least: asked, again, first, is_fixed });
        }
    }

    /// Whether a question is answered without looking at moves: by the seeds that are left, or by the tables.
    fn judge(&self, seeds: u16, at_least: i8) -> Option<Numbers> {
        let left = i16::try_from(seeds).unwrap_or(i16::MAX);
        if i16::from(at_least) <= -left {
            return Some(Numbers::YES);
        }
        if i16::from(at_least) > left {
            return Some(Numbers::NO);
        }
        let tables = self.tables.filter(|_| !self.walk.sight().is_bound)?;
        let value = tables.value(&*self.walk, false)?;
        Some(Numbers::of(value >= at_least.into()))
    }

    /// What is known after a move, as the seat that makes it sees it.
    fn numbers(&self, child: &Child) -> Numbers {
        if child.is_fixed {
            return child.first;
        }
        match self.memory.get(child.claim) {
            Some(known) if child.again => known,
            Some(known) => known.turned(),
            None => child.first,
        }
    }

    /// What the moves come to together; the one to look into, and the numbers for a yes of the next best.
    fn sum(&self, from: usize) -> (Numbers, Option<usize>, u32) {
        let mut sum = Numbers { yes: Numbers::MOST, no: 0 };
        let (mut best, mut second) = (None, Numbers::MOST);
        let mut least = (u32::MAX, u32::MAX);
        for (at, child) in self.children.iter().enumerate().skip(from) {
            let here = self.numbers(child);
            sum.no = sum.no.saturating_add(here.no).min(Numbers::MOST);
            if here.yes < sum.yes {
                second = sum.yes;
                sum.yes = here.yes;
            } else {
                second = second.min(here.yes);
            }
            if !child.is_fixed && here.no > 0 && (here.yes, here.no) < least {
                least = (here.yes, here.no);
                best = Some(at);
            }
        }
        if sum.yes == 0 {
            sum.no = Numbers::MOST;
        } else if sum.no > 0 {
            // What cannot be proven either way is not a no.
            sum.yes = sum.yes.min(Numbers::MOST - 1);
        }
        (sum, best, second)
    }
}

/// How hard it seems to come to a margin with so many seeds left.
fn guess(seeds: u16, at_least: i8) -> Numbers {
    let left = u32::from(seeds).max(1);
    // From 0, when all seeds may be lost, to 16, when all must be won.
    let needs = u32::try_from(i64::from(at_least) + i64::from(left)).unwrap_or(0) * 8 / left;
    let needs = needs.min(16);
    Numbers { yes: 1 + needs * needs / 8, no: 1 + (16 - needs) * (16 - needs) / 8 }
}

fn small(margin: i32) -> i8 {
    i8::try_from(margin).unwrap_or(if margin < 0 { -i8::MAX } else { i8::MAX })
}
