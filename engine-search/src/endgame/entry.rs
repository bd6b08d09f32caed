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
    /// By the repetition rule, for a position that has not occurred before, as none of its level has: the value of a
    /// problem, or of what a capture leads to. It is exact unless it would take too long to find out.
    pub afresh: Bounds,
}

impl Entry {
    /// A value that depends on no repetition.
    #[must_use]
    #[inline]
    pub const fn exactly(value: i8) -> Entry {
        Entry::whatever(Bounds::exactly(value))
    }

    /// Bounds that hold by every repetition rule, and nothing else known.
    #[must_use]
    #[inline]
    pub(crate) const fn whatever(bounds: Bounds) -> Entry {
        Entry { endless: bounds, ruled: bounds, afresh: bounds }
    }

    /// As the mover sees what the move leads to, `again` if the mover is to move there too, with what the move wins.
    #[must_use]
    #[inline]
    pub(crate) const fn seen(self, again: bool, gain: i8) -> Entry {
        Entry {
            endless: self.endless.seen(again).after(gain),
            ruled: self.ruled.seen(again).after(gain),
            afresh: self.afresh.seen(again).after(gain),
        }
    }

    /// Whether the repetition rule changes the value, or may.
    #[must_use]
    pub const fn depends(&self) -> bool {
        !self.endless.is_exact()
    }
}
