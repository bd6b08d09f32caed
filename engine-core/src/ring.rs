//! The seeds of a ring of pits: sowing round it in one addition, emptying a pit.

use core::hash::{Hash, Hasher};

use crate::lanes::Look;
use crate::words;
use crate::{Pit, Row};

/// The seeds of `N` pits in `W` words, at most 255 in all; bytes that are no pit stay 0.
///
/// What is done to them is precomputed for every pit, as vectors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ring<const N: usize, const W: usize>([u64; W]);

/// Hands of fewer seeds than this are sown by one addition; hardly any is larger.
const HANDS: usize = 64;

impl<const N: usize, const W: usize> Ring<N, W> {
    /// Pits in a word.
    const PER_WORD: usize = words::pits_in_word(N, W);

    /// By word, the pit after which sowing begins and the number of seeds: what each pit of the word gets.
    const SOWN: &'static [[[u64; HANDS]; N]; W] = &sown::<N, W>();

    /// By the pit after which sowing begins and the number of seeds: the place of the last pit sown, and of the pit after it.
    const PLACES: &'static [[[u8; HANDS]; N]; 2] = &[places(0), places(1)];

    /// By word and pit: all bits for every other pit of the word.
    const OTHERS: &'static [[u64; N]; W] = &others::<N, W>();

    pub(crate) const fn new(pits: [u8; N]) -> Ring<N, W> {
        let mut ring = Ring([0; W]);
        let mut place = 0;
        while place < N {
            ring.0[place / Self::PER_WORD] |= (pits[place] as u64) << words::shift(place);
            place += 1;
        }
        ring
    }

    /// What a pit holds.
    #[inline(always)]
    pub(crate) const fn holds(&self, pit: Pit) -> u8 {
        let mut word = self.0[0];
        let mut nth = 1;
        // By choice and not by index: words that are indexed have to lie in memory.
        while nth < W {
            if pit.index() >= nth * Self::PER_WORD {
                word = self.0[nth];
            }
            nth += 1;
        }
        words::byte(word, pit.index())
    }

    /// What all pits hold together.
    #[inline(always)]
    pub(crate) fn sum(&self) -> u8 {
        // No byte overflows, since there are at most 255 seeds.
        words::sum_of_bytes(self.0.iter().sum())
    }

    /// A look at a row.
    #[inline(always)]
    pub(crate) fn look_at(&self, row: Row) -> Look<W> {
        Look::at(&self.0, Self::PER_WORD, row)
    }

    /// Adds a hand, and gives the last pit sown.
    #[inline(always)]
    pub(crate) fn sow(&mut self, hand: u8, after: Pit) -> Pit {
        self.sow_and_go_on(hand, after, 0)
    }

    /// Adds a hand, and gives the pit after the last one sown: it is in the tables too, and so known as early as the last.
    #[inline(always)]
    pub(crate) fn sow_then_next(&mut self, hand: u8, after: Pit) -> Pit {
        self.sow_and_go_on(hand, after, 1)
    }

    /// Adds a hand, and gives the pit so many steps after the last one sown.
    ///
    /// No byte carries into the next: a board holds at most 255 seeds in all.
    #[inline(always)]
    fn sow_and_go_on(&mut self, hand: u8, after: Pit, steps: usize) -> Pit {
        let hand = usize::from(hand);
        if hand >= HANDS {
            let (ring, last) = self.sown_in_rounds(hand, after, steps);
            *self = ring;
            return last;
        }
        self.sow_few(hand, after, steps)
    }

    /// Adds a hand that is in the tables.
    #[inline(always)]
    fn sow_few(&mut self, hand: usize, after: Pit, steps: usize) -> Pit {
        let entry = after.index() * HANDS + hand;
        for (word, sown) in self.0.iter_mut().zip(Self::SOWN) {
            *word += sown.as_flattened()[entry];
        }
        Pit::at(Self::PLACES[steps].as_flattened()[entry])
    }

    /// Adds one to every pit for each time round, until the hand is small.
    #[cold]
    #[inline(never)]
    #[allow(clippy::cast_possible_truncation, reason = "a board has at most 64 pits")]
    fn sown_in_rounds(mut self, mut hand: usize, after: Pit, steps: usize) -> (Ring<N, W>, Pit) {
        while hand >= HANDS {
            for (word, ones) in self.0.iter_mut().zip(Ring::<N, W>::new([1; N]).0) {
                *word += ones;
            }
            hand -= N;
        }
        self.sow_few(hand, after, 0);
        let place = (after.index() + hand + steps) % N;
        (self, Pit::at(place as u8))
    }

    /// Empties a pit, and gives what it held.
    #[inline(always)]
    pub(crate) fn empty(&mut self, pit: Pit) -> u8 {
        let held = self.holds(pit);
        for (word, others) in self.0.iter_mut().zip(Self::OTHERS) {
            *word &= others[pit.index()];
        }
        held
    }

    /// Adds seeds to a pit.
    #[inline]
    pub(crate) fn add(&mut self, pit: Pit, seeds: u8) {
        self.0[pit.index() / Self::PER_WORD] += u64::from(seeds) << words::shift(pit.index());
    }

    /// Takes seeds that are there out of a pit.
    #[inline]
    pub(crate) fn remove(&mut self, pit: Pit, seeds: u8) {
        self.0[pit.index() / Self::PER_WORD] -= u64::from(seeds) << words::shift(pit.index());
    }
}

/// A word at a time, its pits from the lowest byte on, so that the numbers are small.
impl<const N: usize, const W: usize> Hash for Ring<N, W> {
    #[inline]
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        for (nth, word) in self.0.iter().enumerate() {
            hasher.write_u64(word.rotate_right(words::bits(nth * Self::PER_WORD % words::LANES)));
        }
    }
}

const fn sown<const N: usize, const W: usize>() -> [[[u64; HANDS]; N]; W] {
    let mut sown = [[[0; HANDS]; N]; W];
    let mut after = 0;
    while after < N {
        let mut seeds = 1;
        while seeds < HANDS {
            let mut word = 0;
            while word < W {
                sown[word][after][seeds] = sown[word][after][seeds - 1];
                word += 1;
            }
            let pit = (after + seeds) % N;
            sown[pit / words::pits_in_word(N, W)][after][seeds] += 1 << words::shift(pit);
            seeds += 1;
        }
        after += 1;
    }
    sown
}

#[allow(clippy::cast_possible_truncation, reason = "a board has at most 64 pits")]
const fn places<const N: usize>(steps: usize) -> [[u8; HANDS]; N] {
    let mut places = [[0; HANDS]; N];
    let mut after = 0;
    while after < N {
        let mut seeds = 0;
        while seeds < HANDS {
            places[after][seeds] = ((after + seeds + steps) % N) as u8;
            seeds += 1;
        }
        after += 1;
    }
    places
}

const fn others<const N: usize, const W: usize>() -> [[u64; N]; W] {
    let mut others = [[u64::MAX; N]; W];
    let mut pit = 0;
    while pit < N {
        others[pit / words::pits_in_word(N, W)][pit] ^= 0xff << words::shift(pit);
        pit += 1;
    }
    others
}

#[cfg(test)]
mod tests {
    use super::Ring;
    use crate::Pit;

    fn every_pit_is_found<const N: usize, const W: usize>() {
        let pits: [u8; N] = core::array::from_fn(|place| u8::try_from(place % 3).unwrap() + 1);
        let mut ring = Ring::<N, W>::new(pits);
        assert_eq!(u16::from(ring.sum()), pits.iter().copied().map(u16::from).sum::<u16>());
        for (place, &seeds) in pits.iter().enumerate() {
            let pit = Pit::at(u8::try_from(place).unwrap());
            assert_eq!(ring.holds(pit), seeds, "{N} {place}");
            ring.add(pit, 2);
            ring.remove(pit, 1);
            assert_eq!(ring.empty(pit), seeds + 1, "{N} {place}");
            assert_eq!(ring.holds(pit), 0, "{N} {place}");
        }
        assert_eq!(ring, Ring::new([0; N]));
    }

    fn hands_are_sown_one_by_one<const N: usize, const W: usize>() {
        for (after, hand) in (0..N).flat_map(|after| (0..=200).map(move |hand| (after, hand))) {
            let mut ring = Ring::<N, W>::new([0; N]);
            let mut pits = [0_u8; N];
            (1..=hand).for_each(|seed| pits[(after + seed) % N] += 1);
            let last = ring.sow(u8::try_from(hand).unwrap(), Pit::at(u8::try_from(after).unwrap()));
            assert_eq!(last.index(), (after + hand) % N, "{N} {after} {hand}");
            assert_eq!(ring, Ring::new(pits), "{N} {after} {hand}");
            let mut other = Ring::<N, W>::new([0; N]);
            let next = other
                .sow_then_next(u8::try_from(hand).unwrap(), Pit::at(u8::try_from(after).unwrap()));
            assert_eq!((other, next.index()), (ring, (after + hand + 1) % N), "{N} {after} {hand}");
        }
    }

    fn works<const N: usize, const W: usize>() {
        every_pit_is_found::<N, W>();
        hands_are_sown_one_by_one::<N, W>();
    }

    #[test]
    fn every_length() {
        works::<1, 2>();
        works::<7, 2>();
        works::<8, 2>();
        works::<10, 2>();
        works::<12, 2>();
        works::<16, 2>();
        works::<23, 3>();
        works::<64, 8>();
    }
}
