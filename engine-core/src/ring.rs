//! Sowing round a ring in one addition, and emptying a pit.

use crate::words;

/// What verbs do to a ring of `N` open pits, as vectors that are precomputed for every pit.
pub(crate) struct Ring<const N: usize>;

impl<const N: usize> Ring<N> {
    /// By the pit after which sowing begins and the number of seeds, less than `N`: one for each pit that gets a seed.
    const RESTS: &'static [[[u8; N]; N]; N] = &rests();

    /// By pit: all bits for every other pit.
    const OTHERS: &'static [[u8; N]; N] = &others();

    /// Adds a hand, and gives the place of the last pit sown.
    ///
    /// A hand of `N` seeds or more adds one to every pit for each time round. No byte carries into the next: a board
    /// holds at most 255 seeds in all.
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "a board has at most 64 pits")]
    pub(crate) fn sow(pits: &mut [u8; N], after: usize, hand: u8) -> u8 {
        let mut rest = usize::from(hand);
        while rest >= N {
            words::zip(pits, &[1; N], u64::wrapping_add);
            rest -= N;
        }
        words::zip(pits, &Self::RESTS[after][rest], u64::wrapping_add);
        let last = after + rest;
        (if last >= N { last - N } else { last }) as u8
    }

    /// Empties a pit, and gives what it held.
    #[inline]
    pub(crate) fn empty(pits: &mut [u8; N], pit: usize) -> u8 {
        let held = pits[pit];
        words::zip(pits, &Self::OTHERS[pit], |pits, others| pits & others);
        held
    }
}

const fn rests<const N: usize>() -> [[[u8; N]; N]; N] {
    let mut rests = [[[0; N]; N]; N];
    let mut after = 0;
    while after < N {
        let mut seeds = 1;
        while seeds < N {
            rests[after][seeds] = rests[after][seeds - 1];
            rests[after][seeds][(after + seeds) % N] = 1;
            seeds += 1;
        }
        after += 1;
    }
    rests
}

const fn others<const N: usize>() -> [[u8; N]; N] {
    let mut others = [[u8::MAX; N]; N];
    let mut pit = 0;
    while pit < N {
        others[pit][pit] = 0;
        pit += 1;
    }
    others
}
