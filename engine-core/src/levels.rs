//! Boards with few seeds, numbered, so that all of them can be looked at.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::{Board, PitSet, Seat, Setup, Variant};

/// Rules whose boards can be numbered by what lies in their open pits, level by level in seeds.
///
/// It is all that endgame tables need of a variant with a ring of `N` pits, of which First owns the first half:
/// seeds that leave the pits must never come back, and what may come of a position must not depend on the stores. A
/// variant that implements it says so in [`Variant::ENDGAME`], and [`Game::levels`](crate::Game::levels) then gives
/// [`Levels`].
pub trait Endgame<const N: usize, const W: usize = 2>: Variant + Sync {
    /// Whether the board, turned by half, is the same game with the seats exchanged; one number then stands for both.
    const IS_ALIKE: bool = true;

    /// A number that divides whatever can leave the pits while play goes on; levels between are never reached.
    const STRIDE: u16 = 1;

    /// Why there are no levels, if the options do not allow for them.
    fn no_levels(&self) -> Option<&'static str> {
        None
    }

    /// The board of a position, and the seat to move.
    fn laid_out(state: &Self::State) -> (&Board<N, W>, Seat);

    /// The position with this board, finished if it is; what [`Variant::adopt`] makes of its text.
    fn lay_out(&self, board: Board<N, W>, mover: Seat) -> Self::State;

    /// Whether play may bring about this board; for boards that only a position set up by hand can have, it may say no.
    fn is_in_play(&self, _board: &Board<N, W>) -> bool {
        true
    }
}

/// How the boards of a variant are numbered; a variant that can do so says it in [`Variant::ENDGAME`].
pub struct EndgameStart<V: Variant>(Start<V>);

type Start<V> = fn(&V, &<V as crate::Rules>::State) -> Result<Box<dyn LevelsOf<V>>, NoLevels>;

impl<V: Variant> EndgameStart<V> {
    /// By what lies in the open pits.
    #[must_use]
    pub const fn of<const N: usize, const W: usize>() -> EndgameStart<V>
    where
        V: Endgame<N, W>,
    {
        EndgameStart(crate::numbered::start::<V, N, W>)
    }

    /// The levels of the game that stands here.
    pub(crate) fn levels(
        &self,
        rules: &V,
        state: &V::State,
    ) -> Result<Box<dyn LevelsOf<V>>, NoLevels> {
        (self.0)(rules, state)
    }
}

impl<V: Variant> fmt::Debug for EndgameStart<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("EndgameStart").finish_non_exhaustive()
    }
}

/// Why a game has no levels.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are no endgame tables of {game}: {why}")]
#[non_exhaustive]
pub struct NoLevels {
    /// The game.
    pub game: String,
    /// The reason.
    pub why: &'static str,
}

/// A board with its seat to move, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BoardId {
    /// The seeds in the pits: the level.
    pub seeds: u16,
    /// The number within the level.
    pub rank: u64,
}

/// What a move leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lead {
    /// What the mover wins at once, less what the other does; a final sweep included.
    pub gain: i16,
    /// The board that is reached, unless the game is over.
    pub next: Option<BoardId>,
    /// Whether the same seat is to move again there.
    pub again: bool,
}

/// The boards of a game, level by level in seeds, by number: a face for programs that know no variant.
///
/// It holds for the options and closed pits of the game that gave it. A board is seen by the seat to move, stores left
/// out: where the seats are alike, a number stands for the board and for the same board turned by half with the other
/// seat to move. Values are margins for the seat to move, from the board on.
pub trait Levels: Send + Sync {
    /// The number of the position in which the game stood, unless it was over.
    fn here(&self) -> Option<BoardId>;

    /// The most seeds that the game has.
    fn most_seeds(&self) -> u16;

    /// A number that divides the difference between the levels of any two positions of one line of play.
    fn stride(&self) -> u16;

    /// How many boards a level has; [`u64::MAX`] stands for more than can be numbered.
    ///
    /// # Panics
    /// If there are more seeds than the game has.
    fn boards(&self, seeds: u16) -> u64;

    /// Adds what each legal move leads to, in the order of the moves; a board that is a finished game gives its margin
    /// instead.
    ///
    /// # Panics
    /// If there is no such board.
    fn expand(&self, board: BoardId, leads: &mut Vec<Lead>) -> Option<i16>;

    /// The margin if the position is settled because it occurred for the third time.
    ///
    /// # Panics
    /// If there is no such board.
    fn repetition(&self, board: BoardId) -> i16;

    /// Whether play may bring about this board; see [`Endgame::is_in_play`].
    ///
    /// # Panics
    /// If there is no such board.
    fn is_in_play(&self, board: BoardId) -> bool;

    /// The board as text, with empty stores; First is to move where the seats are alike.
    ///
    /// # Panics
    /// If there is no such board.
    fn setup(&self, board: BoardId) -> Setup;

    /// The closed pits.
    fn closed(&self) -> PitSet;
}

/// Levels that know the states of their variant.
pub(crate) trait LevelsOf<V: Variant>: Levels {
    /// The number of a position, if it belongs to these levels and is not finished.
    fn number(&self, state: &V::State) -> Option<BoardId>;
}
