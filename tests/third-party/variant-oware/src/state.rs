//! The state of a game.

use engine_core::{Board, Row, Seat};

/// The row of a seat.
pub(crate) const fn row(seat: Seat) -> Row {
    match seat {
        Seat::First => Row::new(1, 6),
        Seat::Second => Row::new(7, 12),
    }
}

/// The state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) board: Board<12>,
    pub(crate) mover: Seat,
    /// Whether the position occurred for the third time, which the board does not show.
    pub(crate) repeated: bool,
}

impl State {
    /// Whether a seat has no seed in the own row.
    pub(crate) fn is_bare(&self, seat: Seat) -> bool {
        self.board.is_bare(row(seat))
    }

    /// Whether a seat has captured more than half of all seeds.
    pub(crate) fn has_majority(&self) -> bool {
        Seat::BOTH.into_iter().any(|seat| self.board.store(seat) > 24)
    }

    /// The board with its stores.
    #[must_use]
    pub const fn board(&self) -> &Board<12> {
        &self.board
    }

    /// Who is to move, or would be.
    #[must_use]
    pub const fn mover(&self) -> Seat {
        self.mover
    }
}
