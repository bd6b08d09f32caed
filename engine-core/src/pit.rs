//! Pits, rows of pits and sets of pits.

use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;

use crate::MoveError;

/// A hollow of the board, numbered from 1 counter-clockwise from South's leftmost pit.
///
/// ```
/// use engine_core::Pit;
///
/// let pit = Pit::new(7);
/// assert_eq!(pit.number(), 7);
/// assert_eq!(pit.index(), 6);
/// assert_eq!("7".parse(), Ok(pit));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pit(u8);

impl Pit {
    /// The most pits a board can have.
    pub const MOST: u8 = 64;

    /// The pit with this number, counted from 1.
    ///
    /// # Panics
    /// If `number` is not in 1 to [`Pit::MOST`].
    #[must_use]
    pub const fn new(number: u8) -> Pit {
        assert!(number >= 1 && number <= Pit::MOST, "pits are numbered 1 to 64");
        Pit(number - 1)
    }

    /// The pit at a place counted from 0, as arrays count.
    #[must_use]
    #[inline]
    pub(crate) const fn at(index: u8) -> Pit {
        Pit(index)
    }

    /// The number of the pit, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The place of the pit, from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Pit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

impl fmt::Debug for Pit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pit({})", self.number())
    }
}

impl FromStr for Pit {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Pit, MoveError> {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        match text.parse::<u8>() {
            Ok(number @ 1..=Pit::MOST) if digits && !text.starts_with('0') => Ok(Pit::new(number)),
            _ => Err(MoveError::new(text, "a pit number")),
        }
    }
}

/// Neighbouring pits, in ascending order: what one seat or side owns on a board of plain rows.
///
/// ```
/// use engine_core::{Pit, Row};
///
/// const NORTH: Row = Row::new(7, 12);
/// assert!(NORTH.contains(Pit::new(9)));
/// assert_eq!(NORTH.into_iter().next(), Some(Pit::new(7)));
/// assert_eq!(NORTH.to_string(), "7-12");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Row {
    start: u8,
    end: u8,
}

impl Row {
    /// The pits numbered `first` to `last`, both included.
    ///
    /// # Panics
    /// If `first` is zero, `last` is over [`Pit::MOST`], or they are in the wrong order.
    #[must_use]
    pub const fn new(first: u8, last: u8) -> Row {
        assert!(first >= 1 && last <= Pit::MOST && first <= last, "a row needs pits in 1 to 64");
        Row { start: first - 1, end: last }
    }

    /// Whether the pit belongs to the row.
    #[must_use]
    #[inline]
    pub const fn contains(self, pit: Pit) -> bool {
        self.start <= pit.0 && pit.0 < self.end
    }

    /// The place of its first pit, from 0.
    #[inline]
    pub(crate) const fn start(self) -> usize {
        self.start as usize
    }

    /// The place behind its last pit, from 0.
    #[inline]
    pub(crate) const fn end(self) -> usize {
        self.end as usize
    }

    /// How many pits the row has.
    #[must_use]
    pub const fn len(self) -> usize {
        (self.end - self.start) as usize
    }

    /// Whether the row has no pits; no row that can be made is.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.start + 1, self.end)
    }
}

impl From<RangeInclusive<Pit>> for Row {
    fn from(pits: RangeInclusive<Pit>) -> Row {
        Row::new(pits.start().number(), pits.end().number())
    }
}

impl IntoIterator for Row {
    type Item = Pit;
    type IntoIter = RowPits;

    #[inline]
    fn into_iter(self) -> RowPits {
        RowPits(self.start..self.end)
    }
}

/// The pits of a [`Row`], ascending, or descending from the back.
#[derive(Clone, Debug)]
pub struct RowPits(core::ops::Range<u8>);

impl Iterator for RowPits {
    type Item = Pit;

    #[inline]
    fn next(&mut self) -> Option<Pit> {
        self.0.next().map(Pit)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for RowPits {
    #[inline]
    fn next_back(&mut self) -> Option<Pit> {
        self.0.next_back().map(Pit)
    }
}

impl ExactSizeIterator for RowPits {}
