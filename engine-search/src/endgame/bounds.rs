//! What a position is worth, as far as it is known.

use core::fmt;

/// What a position is worth to the seat to move, at least and at most: margins still to come.
///
/// They differ where play may go on for ever: the lower one counts endless play as the worst for the seat to move, the
/// upper one as the best. Where they are equal, no repetition rule changes the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// What the seat to move can make sure of.
    pub low: i8,
    /// What the other seat can hold it to.
    pub high: i8,
}

impl Bounds {
    /// The most seeds, so that all margins can be told.
    pub const MOST_SEEDS: u16 = 127;

    /// A value that is known.
    #[must_use]
    #[inline]
    pub const fn exactly(value: i8) -> Bounds {
        Bounds { low: value, high: value }
    }

    /// All that is known of a board with so many seeds.
    #[must_use]
    #[inline]
    pub const fn within(seeds: i8) -> Bounds {
        Bounds { low: -seeds, high: seeds }
    }

    /// The value, if it is known.
    #[must_use]
    #[inline]
    pub const fn value(self) -> Option<i8> {
        if self.low == self.high { Some(self.low) } else { None }
    }

    /// Whether the value is known.
    #[must_use]
    #[inline]
    pub const fn is_exact(self) -> bool {
        self.low == self.high
    }

    /// As the mover sees what the move leads to: `again` if the mover is to move there too.
    #[must_use]
    #[inline]
    pub const fn seen(self, again: bool) -> Bounds {
        if again { self } else { Bounds { low: -self.high, high: -self.low } }
    }

    /// The better of two choices.
    #[must_use]
    #[inline]
    pub fn or(self, other: Bounds) -> Bounds {
        Bounds { low: self.low.max(other.low), high: self.high.max(other.high) }
    }

    /// The same with seeds won before; what no board can bring is cut off.
    #[must_use]
    #[inline]
    pub const fn after(self, gain: i8) -> Bounds {
        Bounds { low: self.low.saturating_add(gain), high: self.high.saturating_add(gain) }
    }

    /// The value if endless play brings this margin to the seat to move.
    #[must_use]
    pub fn with_endless(self, margin: i8) -> i8 {
        margin.clamp(self.low, self.high)
    }
}

impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value() {
            Some(value) => write!(f, "{value}"),
            None => write!(f, "{} to {}", self.low, self.high),
        }
    }
}
