//! What a table says of a board.

use crate::endgame::Bounds;

/// What a board is worth to the seat to move: margins still to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// With endless play as the worst and as the best for the seat to move: where both are equal, nothing depends on
    /// the repetition rule.
    pub endless: Bounds,
    /// By the repetition rule of the game, for a position none of whose level has occurred twice.
    pub ruled: Bounds,
}

impl Entry {
    /// A value that depends on no repetition.
    #[must_use]
    #[inline]
    pub const fn exactly(value: i8) -> Entry {
        Entry { endless: Bounds::exactly(value), ruled: Bounds::exactly(value) }
    }

    /// Whether the repetition rule changes the value, or may.
    #[must_use]
    pub const fn depends(&self) -> bool {
        !self.endless.is_exact()
    }
}
