//! Sowing round a ring in one addition, and emptying a pit.

use crate::words::{self, LANES};

/// What verbs do to a ring of `N` open pits, as vectors that are precomputed for every pit.
pub(crate) struct Ring<const N: usize, const W: usize>;

/// Hands of fewer seeds than this are sown by one addition; hardly any is larger.
const HANDS: usize = 64;

impl<const N: usize, const W: usize> Ring<N, W> {
    /// By the pit after which sowing begins and the number of seeds: what each pit gets.
    const SOWN: &'static [[[u64; W]; HANDS]; N] = &sown::<N, W>();

    /// By the places after the first pit of the ring: where one is when one has gone round.
    const PLACES: &'static [[u8; HANDS]; N] = &places();

    /// By pit: all bits for every other pit.
    const OTHERS: &'static [[u64; W]; N] = &others::<N, W>();

    /// Adds a hand, and gives the place of the last pit sown.
    ///
    /// No byte carries into the next: a board holds at most 255 seeds in all.
    #[inline(always)]
    pub(crate) fn sow(pits: &mut [u64; W], after: usize, hand: u8) -> u8 {
        let mut hand = usize::from(hand);
        if hand >= HANDS {
            (*pits, hand) = Self::sown_rounds(*pits, hand);
        }
        words::zip(pits, &Self::SOWN[after][hand], u64::wrapping_add);
        Self::PLACES[after][hand]
    }

    /// Adds one to every pit for each time round, until the hand is small; gives what is left of it.
    #[cold]
    #[inline(never)]
    fn sown_rounds(mut pits: [u64; W], mut hand: usize) -> ([u64; W], usize) {
        while hand >= HANDS {
            words::zip(&mut pits, &words::of_bytes([1; N]), u64::wrapping_add);
            hand -= N;
        }
        (pits, hand)
    }

    /// Empties a pit, and gives what it held.
    #[inline(always)]
    pub(crate) fn empty(pits: &mut [u64; W], pit: usize) -> u8 {
        let held = words::lane(pits, pit);
        words::zip(pits, &Self::OTHERS[pit], |pits, others| pits & others);
        held
    }
}

const fn sown<const N: usize, const W: usize>() -> [[[u64; W]; HANDS]; N] {
    let mut sown = [[[0; W]; HANDS]; N];
    let mut after = 0;
    while after < N {
        let mut seeds = 1;
        while seeds < HANDS {
            let pit = (after + seeds) % N;
            sown[after][seeds] = sown[after][seeds - 1];
            sown[after][seeds][pit / LANES] += 1 << words::shift(pit);
            seeds += 1;
        }
        after += 1;
    }
    sown
}

#[allow(clippy::cast_possible_truncation, reason = "a board has at most 64 pits")]
const fn places<const N: usize>() -> [[u8; HANDS]; N] {
    let mut places = [[0; HANDS]; N];
    let mut after = 0;
    while after < N {
        let mut seeds = 0;
        while seeds < HANDS {
            places[after][seeds] = ((after + seeds) % N) as u8;
            seeds += 1;
        }
        after += 1;
    }
    places
}

const fn others<const N: usize, const W: usize>() -> [[u64; W]; N] {
    let mut others = [[u64::MAX; W]; N];
    let mut pit = 0;
    while pit < N {
        others[pit][pit / LANES] ^= 0xff << words::shift(pit);
        pit += 1;
    }
    others
}
