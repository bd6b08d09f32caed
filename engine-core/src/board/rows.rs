//! Looking at a row.

use crate::lanes::Look;
use crate::{Board, Pit, PitSet, Row};

impl<const N: usize, const W: usize> Board<N, W> {
    /// A look at a row, for more than one question about it.
    #[must_use]
    #[inline(always)]
    pub fn look_at(&self, row: Row) -> Look<W> {
        self.pits.look_at(row)
    }

    /// A look at one of two rows: at the second, or at the first.
    ///
    /// Both are looked at, and one look is taken: that costs less than to find out first which row it is.
    #[must_use]
    #[inline(always)]
    pub fn look_at_one_of(&self, rows: [Row; 2], is_second: bool) -> Look<W> {
        let [first, second] = rows.map(|row| self.look_at(row));
        if is_second { second } else { first }
    }

    /// The pits of a row that hold seeds.
    #[must_use]
    #[inline(always)]
    pub fn filled_in(&self, row: Row) -> PitSet {
        self.look_at(row).filled()
    }

    /// How many pits of a row hold seeds.
    #[must_use]
    #[inline(always)]
    pub fn count_filled_in(&self, row: Row) -> u32 {
        self.look_at(row).count()
    }

    /// The pit with this number, from 0, among those of a row that hold seeds, ascending.
    #[must_use]
    #[inline(always)]
    pub fn nth_filled_in(&self, row: Row, nth: u32) -> Option<Pit> {
        self.look_at(row).nth(nth)
    }

    /// Whether all pits of a row are empty.
    #[must_use]
    #[inline(always)]
    pub fn is_bare(&self, row: Row) -> bool {
        self.look_at(row).is_bare()
    }
}
