//! The state of a game.

use engine_core::{Board, Row, Seat};

/// Pits 1 to 6, First's, and 7 to 12, Second's.
pub(crate) const fn row(seat: Seat) -> Row {
    match seat {
        Seat::First => Row::new(1, 6),
        Seat::Second => Row::new(7, 12),
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
        State {
            board: Board::filled(6),
            mover,
            ended: None,
        }
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
