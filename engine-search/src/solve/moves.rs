//! Strategies as text: a seat's moves, in the order in which they are asked for.

use std::fmt;
use std::str::SplitWhitespace;

use engine_core::{Seat, Walk};

use super::check::Guide;
use super::proof_error::ProofError;
use super::strategy::Plan;

/// What stands for a move where a seat need not care.
const ANY: &str = "-";

/// Knows what a seat does, position after position.
pub(crate) trait Planner {
    /// What it does here.
    fn plan(&mut self) -> Plan;

    /// Somebody has made the move with this place.
    fn enter(&mut self, nth: usize);

    /// The last move has been taken back.
    fn leave(&mut self);
}

/// Writes a strategy down while it is followed.
pub(crate) struct Writer<P> {
    planner: P,
    pub(crate) text: String,
    used: usize,
}

impl<P> Writer<P> {
    pub(crate) fn of(planner: P) -> Writer<P> {
        Writer { planner, text: String::new(), used: 0 }
    }
}

impl<P: Planner> Guide for Writer<P> {
    fn plan(&mut self, walk: &dyn Walk, _count: usize) -> Result<Plan, ProofError> {
        self.used += 1;
        let plan = self.planner.plan();
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        match plan {
            Plan::Move(nth) => self.text.push_str(&word(walk, nth).unwrap_or_default()),
            Plan::Any => self.text.push_str(ANY),
        }
        Ok(plan)
    }

    fn enter(&mut self, nth: usize) {
        self.planner.enter(nth);
    }

    fn leave(&mut self) {
        self.planner.leave();
    }

    fn used(&self) -> usize {
        self.used
    }
}

/// Reads a strategy.
pub(crate) struct Reader<'r> {
    seat: Seat,
    moves: SplitWhitespace<'r>,
    used: usize,
}

impl Reader<'_> {
    pub(crate) fn of(seat: Seat, moves: &str) -> Reader<'_> {
        Reader { seat, moves: moves.split_whitespace(), used: 0 }
    }

    /// Makes sure that there are no more moves.
    pub(crate) fn end(mut self) -> Result<(), ProofError> {
        match self.moves.next() {
            Some(_) => Err(ProofError::Long { seat: self.seat, used: self.used }),
            None => Ok(()),
        }
    }
}

impl Guide for Reader<'_> {
    fn plan(&mut self, walk: &dyn Walk, count: usize) -> Result<Plan, ProofError> {
        let (seat, found) = (self.seat, self.used);
        let mv = self.moves.next().ok_or(ProofError::Short { seat, found })?;
        self.used += 1;
        if mv == ANY {
            return Ok(Plan::Any);
        }
        let nth = (0..count).find(|&nth| word(walk, nth).as_deref() == Some(mv));
        nth.map(Plan::Move).ok_or_else(|| ProofError::Illegal {
            seat,
            nth: self.used,
            found: mv.into(),
            legal: (0..count).filter_map(|nth| word(walk, nth)).collect(),
        })
    }

    fn used(&self) -> usize {
        self.used
    }
}

/// A move as one word.
fn word(walk: &dyn Walk, nth: usize) -> Option<String> {
    Some(walk.text(nth)?.replace(' ', "_"))
}

/// Writes a label and the moves behind it, in lines of at most 80 columns if the label leaves room.
pub(crate) fn write_labelled(f: &mut fmt::Formatter<'_>, label: &str, moves: &str) -> fmt::Result {
    const MOST: usize = 80;
    write!(f, "{label}:")?;
    let mut column = label.chars().count() + 1;
    for mv in moves.split_whitespace() {
        let width = mv.chars().count() + 1;
        let gap = if column + width > MOST { '\n' } else { ' ' };
        column = if gap == '\n' { width - 1 } else { column + width };
        write!(f, "{gap}{mv}")?;
    }
    writeln!(f)
}
