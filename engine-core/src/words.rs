//! Pits as words of eight bytes: a word is eight pits, the first in its lowest byte.
//!
//! A board is a few words that stay in registers while a turn is played. Looking at one byte of a word in memory that was
//! just written as a whole, or the other way round, costs more than a lap.

/// Pits in a word.
pub(crate) const LANES: usize = 8;

const ONES: u64 = 0x0101_0101_0101_0101;

/// Words from bytes, the first in the lowest byte of the first word.
pub(crate) const fn of_bytes<const N: usize, const W: usize>(bytes: [u8; N]) -> [u64; W] {
    let mut words = [0; W];
    let mut place = 0;
    while place < N {
        words[place / LANES] |= (bytes[place] as u64) << shift(place);
        place += 1;
    }
    words
}

/// Where the byte of a pit is in its word.
#[inline(always)]
pub(crate) const fn shift(pit: usize) -> usize {
    8 * (pit % LANES)
}

/// What a pit holds.
#[inline(always)]
pub(crate) const fn lane<const W: usize>(words: &[u64; W], pit: usize) -> u8 {
    let mut word = words[0];
    let mut nth = 1;
    // By choice and not by index: words that are indexed have to lie in memory.
    while nth < W {
        if pit / LANES >= nth {
            word = words[nth];
        }
        nth += 1;
    }
    byte(word, pit)
}

/// What a pit holds, out of its word.
#[inline(always)]
#[allow(clippy::cast_possible_truncation, reason = "a byte of the word is wanted")]
pub(crate) const fn byte(word: u64, pit: usize) -> u8 {
    (word >> shift(pit)) as u8
}

/// Replaces each word by what `change` makes of it and of the same word of `others`.
#[inline(always)]
pub(crate) fn zip<const W: usize>(
    words: &mut [u64; W],
    others: &[u64; W],
    change: impl Fn(u64, u64) -> u64,
) {
    for (word, other) in words.iter_mut().zip(others) {
        *word = change(*word, *other);
    }
}

/// What all pits hold together, however much it is.
pub(crate) const fn total<const W: usize>(words: &[u64; W]) -> u32 {
    let (mut total, mut place) = (0, 0);
    while place < W * LANES {
        total += lane(words, place) as u32;
        place += 1;
    }
    total
}

/// What all pits hold together; at most 255.
#[inline(always)]
pub(crate) fn sum<const W: usize>(words: &[u64; W]) -> u16 {
    let lanes = words.iter().fold(0_u64, |lanes, word| lanes.wrapping_add(*word));
    (lanes.wrapping_mul(ONES) >> 56) as u16
}

#[cfg(test)]
mod tests {
    use super::{lane, of_bytes, sum, zip};

    fn every_pit_is_found<const N: usize, const W: usize>() {
        let pits: [u8; N] = core::array::from_fn(|place| u8::try_from(place % 3).unwrap() + 1);
        let mut words: [u64; W] = of_bytes(pits);
        for (place, &seeds) in pits.iter().enumerate() {
            assert_eq!(lane(&words, place), seeds, "{N} {place}");
        }
        assert_eq!(sum(&words), pits.iter().copied().map(u16::from).sum());
        let once = words;
        zip(&mut words, &once, |left, right| left + right);
        assert_eq!(words, of_bytes(pits.map(|seeds| 2 * seeds)));
    }

    #[test]
    fn every_length() {
        every_pit_is_found::<1, 2>();
        every_pit_is_found::<7, 2>();
        every_pit_is_found::<8, 2>();
        every_pit_is_found::<12, 2>();
        every_pit_is_found::<16, 2>();
        every_pit_is_found::<23, 3>();
        every_pit_is_found::<64, 8>();
    }
}
