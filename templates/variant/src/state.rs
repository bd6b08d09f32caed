//! The state of a game.

use engine_core::{Board, Row, Seat};

/// The row of a seat.
pub(crate) const fn row(seat: Seat) -> Row {
    match seat {
        Seat::First => Row::new(1, 4),
        Seat::Second => Row::new(5, 8),
    }
}

/// The state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) board: Board<8>,
    pub(crate) mover: Seat,
    /// Whether the position occurred for the third time, which the board does not show.
    pub(crate) repeated: bool,
}
