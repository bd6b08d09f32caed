//! A hand of seeds.

/// Seeds lifted from a pit and not yet sown: a hand.
///
/// A hand comes from [`Board::lift`](crate::Board::lift) and goes to
/// [`Board::sow`](crate::Board::sow). It can be neither copied nor made from nothing, so seeds are
/// conserved by construction; with the feature `std`, dropping a hand that still holds seeds panics in debug builds.
#[must_use = "a hand must be sown, or its seeds are lost"]
#[derive(Debug, PartialEq, Eq)]
pub struct Seeds(u8);

impl Seeds {
    #[inline]
    pub(crate) fn new(count: u8) -> Seeds {
        Seeds(count)
    }

    /// How many seeds the hand holds.
    #[must_use]
    #[inline]
    pub fn count(&self) -> u8 {
        self.0
    }

    /// Whether the hand is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// Empties the hand; the caller has put the seeds somewhere.
    #[inline]
    pub(crate) fn let_go(mut self) -> u8 {
        core::mem::take(&mut self.0)
    }

    /// Takes one seed out of the hand; the caller puts it somewhere.
    #[inline]
    pub(crate) fn take_one(&mut self) -> Option<()> {
        self.0 = self.0.checked_sub(1)?;
        Some(())
    }
}

#[cfg(all(feature = "std", debug_assertions))]
impl Drop for Seeds {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert!(self.0 == 0, "a hand of {} seeds was dropped unsown", self.0);
        }
    }
}
