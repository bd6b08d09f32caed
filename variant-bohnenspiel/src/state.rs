//! The state of a game.

use engine_core::{Board, Row, Seat};

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

    /// What a look at the row of a seat tells, such as [`Board::is_bare`].
    #[inline]
    pub(crate) fn row_of<T>(&self, seat: Seat, look: impl Fn(&Board<12>, Row) -> T) -> T {
        match seat {
            Seat::First => look(&self.board, FIRSTS),
            Seat::Second => look(&self.board, SECONDS),
        }
    }

    /// Whether a seat has no bean in the own row.
    #[inline]
    pub(crate) fn is_bare(&self, seat: Seat) -> bool {
        self.row_of(seat, Board::is_bare)
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
