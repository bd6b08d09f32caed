//! Looking at many pits at once: eight bytes of a word are eight pits.

use crate::words::{self, LANES};
use crate::{Pit, PitSet, Row};

const HIGH_BITS: u64 = 0x8080_8080_8080_8080;
const LOW_BITS: u64 = !HIGH_BITS;
const ONES: u64 = 0x0101_0101_0101_0101;

/// What a look at a row shows: which pits hold seeds.
///
/// ```
/// use engine_core::{Board, Pit, Row};
///
/// let mut board = Board::<6>::filled(2);
/// assert_eq!(board.look_at(Row::new(4, 6)).count(), 3);
/// assert_eq!(board.look_at(Row::new(4, 6)).nth(1), Some(Pit::new(5)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look<const W: usize = 2> {
    /// The seeds of the row, a byte a pit, from the lowest byte of the first word.
    seeds: [u64; W],
    /// The place of the row's first pit.
    start: u8,
}

impl<const W: usize> Look<W> {
    /// A look at the pits of these words, of which each has `per_word`.
    #[inline(always)]
    #[allow(clippy::cast_possible_truncation, reason = "a board has at most 64 pits")]
    pub(crate) fn at(words: &[u64; W], per_word: usize, row: Row) -> Look<W> {
        let seeds = core::array::from_fn(|nth| {
            let start = row.start() + nth * LANES;
            seeds_from(words, per_word, start, row.end())
        });
        Look { seeds, start: row.start() as u8 }
    }

    /// Whether all pits are empty.
    #[must_use]
    #[inline(always)]
    pub fn is_bare(self) -> bool {
        self.seeds.iter().all(|&word| word == 0)
    }

    /// How many pits hold seeds.
    #[must_use]
    #[inline(always)]
    pub fn count(self) -> u32 {
        self.seeds.iter().map(|&word| sum(filled_lanes(word))).sum()
    }

    /// The pit with this number, from 0, among those that hold seeds, ascending.
    #[must_use]
    #[inline(always)]
    #[allow(clippy::cast_possible_truncation, reason = "a board has at most 64 pits")]
    pub fn nth(self, mut nth: u32) -> Option<Pit> {
        for (place, &word) in self.seeds.iter().enumerate() {
            let filled = filled_lanes(word);
            let count = sum(filled);
            if nth < count {
                let lane = NTH[together(filled) as usize & 0xff][nth as usize & (LANES - 1)];
                return Some(Pit::at(self.start + (place * LANES) as u8 + lane));
            }
            nth -= count;
        }
        None
    }

    /// The pits that hold seeds.
    #[must_use]
    #[inline(always)]
    pub fn filled(self) -> PitSet {
        let words = self.seeds.iter().enumerate();
        let bits = words
            .fold(0, |bits, (place, &word)| bits | together(filled_lanes(word)) << (place * LANES));
        PitSet::of_bits(bits << self.start)
    }
}

/// The seeds of up to eight pits from `start`, before `end`, a byte each; the first is the lowest byte.
#[inline(always)]
fn seeds_from<const W: usize>(words: &[u64; W], per_word: usize, start: usize, end: usize) -> u64 {
    let mut seeds = 0;
    for (nth, word) in words.iter().enumerate() {
        let first = nth * per_word;
        // Its pits from the lowest byte, then as many bytes up or down as they are behind or before the start.
        let pits = word.rotate_right(words::bits(first % LANES));
        if start <= first && first < start + LANES {
            seeds |= pits << words::bits(first - start);
        } else if first < start && start < first + per_word {
            seeds |= pits >> words::bits(start - first);
        }
    }
    match end.saturating_sub(start) {
        wanted @ 0..LANES => seeds & ((1 << words::bits(wanted)) - 1),
        _ => seeds,
    }
}

/// A one in each byte that is not zero.
#[inline(always)]
const fn filled_lanes(word: u64) -> u64 {
    (unlike(word) & HIGH_BITS) >> 7
}

/// The high bit, among others, in each byte that is not zero.
#[inline(always)]
const fn unlike(word: u64) -> u64 {
    ((word & LOW_BITS) + LOW_BITS) | word
}

/// How many lanes have a one.
#[inline(always)]
#[allow(clippy::cast_possible_truncation, reason = "at most eight")]
const fn sum(ones: u64) -> u32 {
    (ones.wrapping_mul(ONES) >> 56) as u32
}

/// The ones of the lanes, as neighbouring bits.
#[inline(always)]
const fn together(ones: u64) -> u64 {
    /// Moves the bit of each lane to its place in the highest byte, where no two of them meet.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    ones.wrapping_mul(GATHER) >> 56
}

/// By neighbouring bits and a number: which of the bits that are set has that number, from 0.
static NTH: [[u8; LANES]; 256] = nth_of_bits();

const fn nth_of_bits() -> [[u8; LANES]; 256] {
    let mut nth = [[0; LANES]; 256];
    let mut bits = 0;
    while bits < 256 {
        let (mut bit, mut found) = (0_u8, 0);
        while (bit as usize) < LANES {
            if bits >> bit & 1 == 1 {
                nth[bits][found] = bit;
                found += 1;
            }
            bit += 1;
        }
        bits += 1;
    }
    nth
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use crate::ring::Ring;
    use crate::{Pit, Row};

    /// Every row of a board with one or two filled pits, against a plain look at each pit.
    fn agrees_with_a_plain_look<const N: usize>() {
        let last = u8::try_from(N).unwrap();
        for (first, end) in (1..=last).flat_map(|first| (first..=last).map(move |end| (first, end)))
        {
            let row = Row::new(first, end);
            for (one, other) in (0..N).flat_map(|one| (0..N).map(move |other| (one, other))) {
                for (few, many) in [(1, 255), (2, 128), (127, 0)] {
                    let mut pits = [0_u8; N];
                    pits[one] = few;
                    pits[other] = many;
                    agrees(&pits, row);
                }
            }
            agrees(&[1; N], row);
        }
    }

    fn agrees<const N: usize>(pits: &[u8; N], row: Row) {
        let ring = Ring::<N, 3>::new(*pits);
        let plain: Vec<_> = row.into_iter().filter(|pit| pits[pit.index()] > 0).collect();
        let look = ring.look_at(row);
        let all: Vec<_> = look.filled().into_iter().collect();
        assert_eq!(all, plain, "{pits:?} {row}");
        let counted = usize::try_from(look.count()).unwrap();
        assert_eq!(counted, plain.len(), "{pits:?} {row}");
        let found: Vec<_> = (0..).map_while(|nth| look.nth(nth)).collect();
        assert_eq!(found, plain, "{pits:?} {row}");
        assert_eq!(look.is_bare(), plain.is_empty(), "{pits:?} {row}");
    }

    #[test]
    fn small_and_large_boards() {
        agrees_with_a_plain_look::<4>();
        agrees_with_a_plain_look::<8>();
        agrees_with_a_plain_look::<12>();
        agrees_with_a_plain_look::<18>();
    }

    #[test]
    fn a_row_beyond_the_board_holds_nothing() {
        assert!(Ring::<12, 2>::new([1; 12]).look_at(Row::new(20, 24)).is_bare());
        let pits: Vec<_> =
            Ring::<4, 2>::new([1; 4]).look_at(Row::new(3, 9)).filled().into_iter().collect();
        assert_eq!(pits, [Pit::new(3), Pit::new(4)]);
    }
}
