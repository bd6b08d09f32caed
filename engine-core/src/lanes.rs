//! Looking at many pits at once: eight bytes of a word are eight pits.

use crate::words::LANES;
use crate::{Pit, PitSet, Row};

const HIGH_BITS: u64 = 0x8080_8080_8080_8080;
const LOW_BITS: u64 = !HIGH_BITS;
const ONES: u64 = 0x0101_0101_0101_0101;

/// The pits of a row that hold seeds.
#[inline(always)]
pub(crate) fn filled<const W: usize>(pits: &[u64; W], row: Row) -> PitSet {
    let mut bits = 0;
    let mut start = row.start();
    while start < row.end() {
        bits |= together(filled_lanes(word(pits, start, row.end()))) << start;
        start += LANES;
    }
    PitSet::of_bits(bits)
}

/// How many pits of a row hold seeds.
#[inline(always)]
pub(crate) fn count_filled<const W: usize>(pits: &[u64; W], row: Row) -> u32 {
    let mut count = 0;
    let mut start = row.start();
    while start < row.end() {
        count += sum(filled_lanes(word(pits, start, row.end())));
        start += LANES;
    }
    count
}

/// The pit with this number, from 0, among those of a row that hold seeds.
#[inline(always)]
#[allow(clippy::cast_possible_truncation, reason = "a board has at most 64 pits")]
pub(crate) fn nth_filled<const W: usize>(pits: &[u64; W], row: Row, mut nth: u32) -> Option<Pit> {
    let mut start = row.start();
    while start < row.end() {
        let filled = filled_lanes(word(pits, start, row.end()));
        let count = sum(filled);
        if nth < count {
            let lane = NTH[together(filled) as usize & 0xff][nth as usize & (LANES - 1)];
            return Some(Pit::at(start as u8 + lane));
        }
        nth -= count;
        start += LANES;
    }
    None
}

/// Whether no pit of a row holds seeds.
#[inline(always)]
pub(crate) fn is_bare<const W: usize>(pits: &[u64; W], row: Row) -> bool {
    let mut start = row.start();
    while start < row.end() {
        if word(pits, start, row.end()) != 0 {
            return false;
        }
        start += LANES;
    }
    true
}

/// The seeds of up to eight pits from `start`, before `end`, a byte each; the first is the lowest byte.
#[inline(always)]
fn word<const W: usize>(pits: &[u64; W], start: usize, end: usize) -> u64 {
    let (nth, shift) = (start / LANES, 8 * (start % LANES));
    let mut word = pits.get(nth).map_or(0, |word| word >> shift);
    if shift > 0 && end > (nth + 1) * LANES {
        word |= pits.get(nth + 1).map_or(0, |word| word << (64 - shift));
    }
    match end.saturating_sub(start) {
        wanted @ 0..LANES => word & ((1 << (8 * wanted)) - 1),
        _ => word,
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

    use super::{count_filled, filled, is_bare, nth_filled};
    use crate::words::of_bytes;
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
        let words: [u64; 3] = of_bytes(*pits);
        let plain: Vec<_> = row.into_iter().filter(|pit| pits[pit.index()] > 0).collect();
        let all: Vec<_> = filled(&words, row).into_iter().collect();
        assert_eq!(all, plain, "{pits:?} {row}");
        let counted = usize::try_from(count_filled(&words, row)).unwrap();
        assert_eq!(counted, plain.len(), "{pits:?} {row}");
        let found: Vec<_> = (0..).map_while(|nth| nth_filled(&words, row, nth)).collect();
        assert_eq!(found, plain, "{pits:?} {row}");
        assert_eq!(is_bare(&words, row), plain.is_empty(), "{pits:?} {row}");
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
        assert!(filled(&of_bytes::<12, 2>([1; 12]), Row::new(20, 24)).is_empty());
        let pits: Vec<_> = filled(&of_bytes::<4, 2>([1; 4]), Row::new(3, 9)).into_iter().collect();
        assert_eq!(pits, [Pit::new(3), Pit::new(4)]);
    }
}
