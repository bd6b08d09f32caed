//! The two players, as seats at the board.

use core::fmt;
use core::ops::{Index, IndexMut};
use core::str::FromStr;

/// One of the two players.
///
/// A seat is a person, not a half of the board: see [`Side`](crate::Side) for the latter.
///
/// ```
/// use engine_core::Seat;
///
/// assert_eq!(Seat::First.other(), Seat::Second);
/// assert_eq!(Seat::Second.to_string(), "Second");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Seat {
    /// The player who opens the first round.
    First,
    /// The other player.
    Second,
}

impl Seat {
    /// Both seats, First before Second.
    pub const BOTH: [Seat; 2] = [Seat::First, Seat::Second];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }

    /// The seat in lower case, as JSON and records write it: `first`, `second`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Seat::First => "first",
            Seat::Second => "second",
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Seat::First => "First",
            Seat::Second => "Second",
        })
    }
}

/// A text that names no seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected `first` or `second`")]
#[non_exhaustive]
pub struct SeatError;

impl FromStr for Seat {
    type Err = SeatError;

    fn from_str(text: &str) -> Result<Seat, SeatError> {
        Seat::BOTH.into_iter().find(|seat| seat.word().eq_ignore_ascii_case(text)).ok_or(SeatError)
    }
}

/// A pair of values, one a seat.
///
/// ```
/// use engine_core::{BySeat, Seat};
///
/// let score = BySeat::new(46, 26);
/// assert_eq!(score[Seat::Second], 26);
/// assert_eq!(score.map(|seeds| seeds > 36), BySeat::new(true, false));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BySeat<T> {
    /// First's value.
    pub first: T,
    /// Second's value.
    pub second: T,
}

impl<T> BySeat<T> {
    /// Pairs First's value with Second's.
    pub const fn new(first: T, second: T) -> BySeat<T> {
        BySeat { first, second }
    }

    /// Applies `change` to both values.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat { first: change(self.first), second: change(self.second) }
    }

    /// Gives each seat what `of` says.
    pub fn from_fn(mut of: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat { first: of(Seat::First), second: of(Seat::Second) }
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        match seat {
            Seat::First => &self.first,
            Seat::Second => &self.second,
        }
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        match seat {
            Seat::First => &mut self.first,
            Seat::Second => &mut self.second,
        }
    }
}

impl<T: fmt::Display> fmt::Display for BySeat<T> {
    /// First's value, a hyphen, Second's: `46-26`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.first, self.second)
    }
}
