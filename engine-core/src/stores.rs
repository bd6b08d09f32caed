//! What both seats have captured, in one word.

use crate::{BySeat, Seat};

/// Two counts of seeds that are always written together, so that whoever reads both at once need not wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Stores(u32);

impl Stores {
    const BITS: u32 = u16::BITS;

    pub(crate) const EMPTY: Stores = Stores(0);

    #[inline(always)]
    pub(crate) const fn new(stores: BySeat<u16>) -> Stores {
        Stores((stores.second as u32) << Self::BITS | stores.first as u32)
    }

    #[inline(always)]
    #[allow(clippy::cast_possible_truncation, reason = "the halves of the word are wanted")]
    pub(crate) const fn both(self) -> BySeat<u16> {
        BySeat::new(self.0 as u16, (self.0 >> Self::BITS) as u16)
    }

    #[inline(always)]
    pub(crate) fn add(&mut self, seat: Seat, seeds: u8) {
        self.0 += u32::from(seeds) << (Self::BITS * seat as u32);
    }

    #[inline(always)]
    pub(crate) fn take(&mut self, seat: Seat, seeds: u8) {
        self.0 -= u32::from(seeds) << (Self::BITS * seat as u32);
    }

    #[inline(always)]
    pub(crate) const fn word(self) -> u32 {
        self.0
    }
}
