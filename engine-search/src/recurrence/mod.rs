//! What the repetition rule makes of a position that has not occurred before.
//!
//! Which position occurs for the third time depends on all that was played since the last capture. So positions are told
//! apart here by what has occurred and can come back, as the rule tells them apart, and each is worth the best of what its
//! moves lead to: what can come back is little, and it occurs twice at most before the round is over.

mod field;
mod ways;

pub(crate) use field::{Ground, Span, Step};

use std::cell::Cell;

use field::Field;
use ways::Ways;

/// What comes of a position that has not occurred before, as nothing has that play can come back to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Afresh {
    /// What each move is worth to the seat that makes it, in their order.
    pub(crate) moves: Vec<Span>,
    /// Best moves of both seats, by their places, to where something is won, the round is over, or the value is known.
    pub(crate) line: Vec<usize>,
}

impl Afresh {
    /// Looks at every way that there is from a position; `None` if that would take too long, or more work than is left.
    ///
    /// # Errors
    /// If the ground cannot tell.
    pub(crate) fn of<G: Ground>(
        ground: &G,
        start: u64,
        work: &Work,
    ) -> Result<Option<Afresh>, G::Error> {
        let field = Field::around(ground, start, work)?;
        Ok(field.and_then(|field| Ways::new(&field, work).afresh()))
    }

    /// What the position is worth; `None` if it has no moves.
    pub(crate) fn worth(&self) -> Option<Span> {
        self.moves.iter().copied().reduce(Span::or)
    }
}

/// How many positions may still be looked at, each as often as its past differs.
#[derive(Debug)]
pub(crate) struct Work(Cell<u64>);

impl Work {
    /// So many positions: a few seconds for the largest level that is built, or the largest graph.
    pub(crate) fn enough() -> Work {
        Work(Cell::new(1 << 23))
    }

    /// Whether another position may be looked at.
    fn look(&self) -> bool {
        let left = self.0.get().checked_sub(1);
        self.0.set(left.unwrap_or(0));
        left.is_some()
    }
}

#[cfg(test)]
mod tests;
