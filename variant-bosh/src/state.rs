//! The state of a round.

use engine_core::{Board, Look, Row, Seat};

/// The stones in a pit when it is filled.
pub(crate) const EACH: u8 = 4;

/// Pits 1 to 5.
const FIRSTS: Row = Row::new(1, 5);
/// Pits 6 to 10.
const SECONDS: Row = Row::new(6, 10);

/// The row of a seat.
pub(crate) const fn row(seat: Seat) -> Row {
    match seat {
        Seat::First => FIRSTS,
        Seat::Second => SECONDS,
    }
}

/// The state of one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) board: Board<10>,
    pub(crate) mover: Seat,
    pub(crate) ended: Option<Ended>,
}

/// An ending that the board does not show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Ended {
    /// The position occurred for the third time.
    Repetition,
}

impl State {
    /// A round that is about to begin on this board.
    pub(crate) const fn opened_by(mover: Seat, board: Board<10>) -> State {
        State { board, mover, ended: None }
    }

    /// A look at the row of a seat.
    #[inline(always)]
    pub(crate) fn row_of(&self, seat: Seat) -> Look {
        self.board.look_at_one_of([FIRSTS, SECONDS], seat == Seat::Second)
    }

    /// Whether a seat has no stone in the own row.
    #[inline]
    pub(crate) fn is_bare(&self, seat: Seat) -> bool {
        self.row_of(seat).is_bare()
    }

    /// The board with its stores.
    #[must_use]
    pub const fn board(&self) -> &Board<10> {
        &self.board
    }

    /// Who is to move, or would be.
    #[must_use]
    pub const fn mover(&self) -> Seat {
        self.mover
    }
}
