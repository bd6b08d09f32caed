//! Walking forwards and backwards through what may come, whatever the variant.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use crate::{BoardId, BySeat, Key, Outcome, Seat, Setup};

/// A walk through what may come of a game: it enters moves and leaves them again.
///
/// It is the face for programs that look ahead and know no variant. Moves are named by their place among the legal
/// ones, from 0, in ascending order. A walk begins where the game stands, as the seat to move may know it, and knows
/// the game's history: a position that occurs for the third time is settled as in play. After a first descent no step
/// allocates. [`Game::walk`](crate::Game::walk) gives one.
pub trait Walk: Send {
    /// What is to be seen here.
    fn sight(&self) -> Sight;

    /// How many moves are legal here; at most 255 can be told apart.
    fn count(&mut self) -> usize;

    /// Enters a move, by its place among those that [`count`](Walk::count) counted here.
    ///
    /// # Panics
    /// If there is no such move, or they were not counted.
    fn enter(&mut self, nth: usize) -> Sight;

    /// Leaves the move that was entered last; at the beginning it does nothing.
    fn leave(&mut self);

    /// How many moves have been entered and not left.
    fn height(&self) -> usize;

    /// What the future depends on, stores left out where it does not depend on them; `None` if it takes too many bytes.
    fn key(&self) -> Option<Key>;

    /// First's score less Second's if the position were settled here because it occurs for the third time; of a game that
    /// is over, as it stands.
    fn repetition(&self) -> i32;

    /// The number of the board among the game's [levels](crate::Levels), if it has any and the game is not over.
    fn board(&self) -> Option<BoardId>;

    /// Counts the legal moves as [`count`](Walk::count) does, and adds what each brings at once to a list, in their order.
    ///
    /// All are played for it, so to enter them afterwards costs little.
    fn prospects(&mut self, list: &mut Vec<Prospect>);

    /// The best that the seat to move can come to by one move, looking no further than to the first move that gives
    /// `enough`.
    fn last_ply(&mut self, enough: i32) -> LastPly;

    /// The position as text writes it, with the number of the round in a match.
    fn position(&self) -> Setup;

    /// A move as text, by its place.
    fn text(&self, nth: usize) -> Option<String>;

    /// The same walk, where it stands.
    fn fork(&self) -> Box<dyn Walk>;
}

/// What a walk sees where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// Who decides; nobody when the game is over.
    pub seat: Option<Seat>,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// What decides the game, as it stands.
    pub score: BySeat<u16>,
    /// First's score less Second's; in a finished match [`Sight::WON`], 0 or its negative, since there the outcome
    /// counts and not by how much.
    pub margin: i32,
    /// How often the position has occurred before; after a third occurrence has been settled, 2.
    pub repeats: u8,
    /// Whether no earlier position can come back, see [`Rules::progress`](crate::Rules::progress).
    pub is_fresh: bool,
    /// Whether a position that can still come back has occurred twice, so that the future depends on the past.
    pub is_bound: bool,
    /// Whether the seat to move does not know everything, and so cannot choose by what it does not know.
    pub is_blind: bool,
}

impl Sight {
    /// The margin of a match that is won: more than any score.
    pub const WON: i32 = 30_000;

    /// The margin as a seat sees it.
    #[must_use]
    #[inline]
    pub const fn margin_of(&self, seat: Seat) -> i32 {
        match seat {
            Seat::First => self.margin,
            Seat::Second => -self.margin,
        }
    }
}

/// What [`Walk::last_ply`] found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastPly {
    /// The best margin for the seat to move.
    pub margin: i32,
    /// The move that gives it, the first of several.
    pub nth: usize,
    /// How many moves were tried.
    pub tried: u64,
    /// Whether a game may go on after one of the moves that the margin rests on.
    pub is_open: bool,
    /// Whether one of those moves repeats a position.
    pub is_repeated: bool,
}

/// What a move brings at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// The [margin](Sight::margin) after it, for the seat that moves.
    pub margin: i32,
    /// A number below [`Prospect::CODES`] that the same move has in every position; others may have it too.
    pub code: u8,
}

impl Prospect {
    /// How many codes there are.
    pub const CODES: u8 = 64;
}
