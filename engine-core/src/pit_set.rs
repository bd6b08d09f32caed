//! Sets of pits, such as the closed ones.

use core::fmt;

use crate::Pit;

/// A set of pits; iterates in ascending order.
///
/// ```
/// use engine_core::{Pit, PitSet};
///
/// let closed: PitSet = [Pit::new(9), Pit::new(2)].into_iter().collect();
/// assert_eq!(closed.len(), 2);
/// assert!(closed.contains(Pit::new(2)));
/// assert_eq!(closed.into_iter().next(), Some(Pit::new(2)));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct PitSet(u64);

impl PitSet {
    /// No pits.
    pub const EMPTY: PitSet = PitSet(0);

    /// The set with a pit for each bit, the lowest being the first pit's.
    #[inline]
    pub(crate) const fn of_bits(bits: u64) -> PitSet {
        PitSet(bits)
    }

    /// Whether the pit is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, pit: Pit) -> bool {
        self.0 >> pit.index() & 1 == 1
    }

    /// The set with the pit added.
    #[must_use]
    pub const fn with(self, pit: Pit) -> PitSet {
        PitSet(self.0 | 1 << pit.index())
    }

    /// The set with the pit removed.
    #[must_use]
    pub const fn without(self, pit: Pit) -> PitSet {
        PitSet(self.0 & !(1 << pit.index()))
    }

    /// How many pits are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no pit is in the set.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl fmt::Debug for PitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl FromIterator<Pit> for PitSet {
    fn from_iter<I: IntoIterator<Item = Pit>>(pits: I) -> PitSet {
        pits.into_iter().fold(PitSet::EMPTY, PitSet::with)
    }
}

impl IntoIterator for PitSet {
    type Item = Pit;
    type IntoIter = PitSetPits;

    #[inline]
    fn into_iter(self) -> PitSetPits {
        PitSetPits(self.0)
    }
}

/// The pits of a [`PitSet`], ascending; it knows how many are left without walking them.
#[derive(Clone, Debug)]
pub struct PitSetPits(u64);

impl Iterator for PitSetPits {
    type Item = Pit;

    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "a bit's place is below 64")]
    fn next(&mut self) -> Option<Pit> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Pit::at(index))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = PitSet(self.0).len();
        (left, Some(left))
    }
}

impl ExactSizeIterator for PitSetPits {}
