//! The state of a game.

use engine_core::{Board, Look, Row, Seat};

/// Pits 1 to 6.
const FIRSTS: Row = Row::new(1, 6);
/// Pits 7 to 12.
const SECONDS: Row = Row::new(7, 12);

/// The row of a seat.
pub(crate) const fn row(seat: Seat) -> Row {
    match seat {
        Seat::First => FIRSTS,
        Seat::Second => SECONDS,
    }
}

/// The state of one game, or of one round of a Partie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) board: Board<12>,
    pub(crate) mover: Seat,
    pub(crate) ended: Option<Ended>,
}

/// An ending that the board does not show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Ended {
    /// The position occurred for the third time.
    Repetition,
    /// A store holds a majority, and the options stop play then.
    Decided,
}

impl State {
    /// Six beans in every pit.
    pub(crate) const fn opened_by(mover: Seat) -> State {
        State { board: Board::filled(6), mover, ended: None }
    }

    /// A look at the row of a seat.
    #[inline(always)]
    pub(crate) fn row_of(&self, seat: Seat) -> Look {
        self.board.look_at_one_of([FIRSTS, SECONDS], seat == Seat::Second)
    }

    /// Whether a seat has no bean in the own row.
    #[inline]
    pub(crate) fn is_bare(&self, seat: Seat) -> bool {
        self.row_of(seat).is_bare()
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
