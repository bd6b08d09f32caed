//! Pits as words of eight bytes.
//!
//! A processor that has just written a byte is slow to read the word around it, so pits that are looked at by words are
//! written by words too, and always in the same pieces: eight bytes while there are eight, then four, two and one.

/// Pits in a word.
pub(crate) const LANES: usize = 8;

/// The most words of a board.
pub(crate) const MOST: usize = crate::Pit::MOST as usize / LANES;

/// The word of eight pits with this number, the first pit in the lowest byte; zero for pits that are not there.
#[inline]
pub(crate) fn load<const N: usize>(pits: &[u8; N], nth: usize) -> u64 {
    let (start, mut word) = (nth * LANES, 0);
    if start + LANES <= N {
        return u64::from_le_bytes(piece(pits, start));
    }
    let mut at = start;
    if at + 4 <= N {
        word |= u64::from(u32::from_le_bytes(piece(pits, at)));
        at += 4;
    }
    if at + 2 <= N {
        word |= u64::from(u16::from_le_bytes(piece(pits, at))) << (8 * (at - start));
        at += 2;
    }
    if at < N {
        word |= u64::from(pits[at]) << (8 * (at - start));
    }
    word
}

/// Replaces each word of pits by what `change` makes of it and of the same word of `other`.
#[inline]
pub(crate) fn zip<const N: usize>(
    pits: &mut [u8; N],
    other: &[u8; N],
    change: impl Fn(u64, u64) -> u64,
) {
    let mut nth = 0;
    while nth * LANES < N {
        let word = change(load(pits, nth), load(other, nth));
        store(pits, nth, word);
        nth += 1;
    }
}

/// All words of pits, then zeros.
#[inline]
pub(crate) fn all<const N: usize>(pits: &[u8; N]) -> [u64; MOST] {
    let mut words = [0; MOST];
    let mut nth = 0;
    while nth * LANES < N {
        words[nth] = load(pits, nth);
        nth += 1;
    }
    words
}

/// Replaces all words of pits.
#[inline]
pub(crate) fn replace<const N: usize>(pits: &mut [u8; N], words: &[u64; MOST]) {
    let mut nth = 0;
    while nth * LANES < N {
        store(pits, nth, words[nth]);
        nth += 1;
    }
}

/// What all pits hold together; at most 255.
#[inline]
pub(crate) fn sum<const N: usize>(pits: &[u8; N]) -> u16 {
    let mut lanes = 0_u64;
    each(pits, |word| lanes = lanes.wrapping_add(word));
    (lanes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u16
}

/// Shows each word of pits.
#[inline]
pub(crate) fn each<const N: usize>(pits: &[u8; N], mut show: impl FnMut(u64)) {
    let mut nth = 0;
    while nth * LANES < N {
        show(load(pits, nth));
        nth += 1;
    }
}

#[inline]
fn store<const N: usize>(pits: &mut [u8; N], nth: usize, word: u64) {
    let bytes = word.to_le_bytes();
    let start = nth * LANES;
    if start + LANES <= N {
        return pits[start..start + LANES].copy_from_slice(&bytes);
    }
    let mut at = start;
    if at + 4 <= N {
        pits[at..at + 4].copy_from_slice(&bytes[..4]);
        at += 4;
    }
    if at + 2 <= N {
        pits[at..at + 2].copy_from_slice(&bytes[at - start..at - start + 2]);
        at += 2;
    }
    if at < N {
        pits[at] = bytes[at - start];
    }
}

/// `W` pits from `at`.
#[inline]
fn piece<const W: usize>(pits: &[u8], at: usize) -> [u8; W] {
    let mut bytes = [0; W];
    bytes.copy_from_slice(&pits[at..at + W]);
    bytes
}

#[cfg(test)]
mod tests {
    use super::{load, zip};

    fn round_trips<const N: usize>() {
        let pits: [u8; N] = core::array::from_fn(|place| u8::try_from(place).unwrap() + 1);
        for place in 0..80 {
            let byte = load(&pits, place / 8) >> (8 * (place % 8)) & 0xff;
            assert_eq!(byte, pits.get(place).copied().unwrap_or(0).into(), "{N} {place}");
        }
        let mut sum = pits;
        zip(&mut sum, &pits, |left, right| left + right);
        assert_eq!(sum, pits.map(|seeds| 2 * seeds));
    }

    #[test]
    fn every_length_loads_and_stores() {
        round_trips::<1>();
        round_trips::<6>();
        round_trips::<7>();
        round_trips::<8>();
        round_trips::<10>();
        round_trips::<12>();
        round_trips::<14>();
        round_trips::<23>();
        round_trips::<64>();
    }
}
