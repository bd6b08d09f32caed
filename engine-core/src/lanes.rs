//! Looking at many pits at once: eight bytes of a word are eight pits.

use crate::words::{LANES, load};
use crate::{Pit, Row};

const HIGH_BITS: u64 = 0x8080_8080_8080_8080;
const LOW_BITS: u64 = !HIGH_BITS;

/// The pits of a row that hold seeds, ascending; made by [`Board::filled_in`](crate::Board::filled_in).
///
/// It knows how many there are without walking them.
#[derive(Clone, Debug)]
pub struct FilledPits<'b, const N: usize> {
    pits: &'b [u8; N],
    /// The high bit of each byte that stands for one of the eight pits from `start` and is still to come.
    coming: u64,
    start: usize,
    end: usize,
}

impl<'b, const N: usize> FilledPits<'b, N> {
    #[inline]
    pub(crate) fn of(pits: &'b [u8; N], row: Row) -> FilledPits<'b, N> {
        let (start, end) = (row.start(), row.end());
        FilledPits { pits, coming: filled_lanes(word(pits, start, end)), start, end }
    }
}

impl<const N: usize> Iterator for FilledPits<'_, N> {
    type Item = Pit;

    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "a board has at most 64 pits")]
    fn next(&mut self) -> Option<Pit> {
        while self.coming == 0 {
            if self.start + LANES >= self.end {
                return None;
            }
            self.start += LANES;
            self.coming = filled_lanes(word(self.pits, self.start, self.end));
        }
        let lane = self.coming.trailing_zeros() / 8;
        self.coming &= self.coming - 1;
        Some(Pit::at(self.start as u8 + lane as u8))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let mut left = count_lanes(self.coming);
        let mut start = self.start + LANES;
        while start < self.end {
            left += count_lanes(filled_lanes(word(self.pits, start, self.end)));
            start += LANES;
        }
        (left, Some(left))
    }
}

impl<const N: usize> ExactSizeIterator for FilledPits<'_, N> {}

/// Whether no pit of a row holds seeds.
#[inline]
pub(crate) fn is_bare<const N: usize>(pits: &[u8; N], row: Row) -> bool {
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
#[inline]
fn word<const N: usize>(pits: &[u8; N], start: usize, end: usize) -> u64 {
    let (nth, shift) = (start / LANES, 8 * (start % LANES));
    let mut word = load(pits, nth) >> shift;
    if shift > 0 && end > (nth + 1) * LANES {
        word |= load(pits, nth + 1) << (64 - shift);
    }
    match end.saturating_sub(start) {
        wanted @ 0..LANES => word & ((1 << (8 * wanted)) - 1),
        _ => word,
    }
}

/// The high bit of each byte that is not zero.
#[inline]
const fn filled_lanes(word: u64) -> u64 {
    (((word & LOW_BITS) + LOW_BITS) | word) & HIGH_BITS
}

/// How many high bits there are.
#[inline]
#[allow(clippy::cast_possible_truncation, reason = "at most eight")]
const fn count_lanes(high_bits: u64) -> usize {
    const EACH: u64 = 0x0101_0101_0101_0101;
    ((high_bits >> 7).wrapping_mul(EACH) >> 56) as usize
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::{FilledPits, is_bare};
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
                    let plain: Vec<_> =
                        row.into_iter().filter(|pit| pits[pit.index()] > 0).collect();
                    let filled = FilledPits::of(&pits, row);
                    assert_eq!(filled.len(), plain.len(), "{pits:?} {row}");
                    assert_eq!(filled.collect::<Vec<_>>(), plain, "{pits:?} {row}");
                    assert_eq!(is_bare(&pits, row), plain.is_empty(), "{pits:?} {row}");
                }
            }
        }
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
        assert_eq!(FilledPits::of(&[1; 12], Row::new(20, 24)).len(), 0);
        let pits: Vec<_> = FilledPits::of(&[1; 4], Row::new(3, 9)).collect();
        assert_eq!(pits, [Pit::new(3), Pit::new(4)]);
    }
}
