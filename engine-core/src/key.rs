//! A whole state in a few bytes, for tables.

use core::hash::{Hash, Hasher};

/// The whole of a state in at most 32 bytes: equal keys are equal states.
///
/// It is what the state's own [`Hash`] tells, written down instead of being mixed, with small numbers in one byte; so
/// a table can compare states of a game that it does not know.
///
/// ```
/// use engine_core::Key;
///
/// assert_eq!(Key::of(&[6_u8; 12]), Key::of(&[6_u8; 12]));
/// assert_ne!(Key::of(&[6_u8; 12]), Key::of(&[6_u8; 11]));
/// assert_eq!(Key::of(&[6_u8; 32]), None, "32 bytes and their number are too many");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Key([u64; 4]);

impl Key {
    /// The most bytes of a state.
    pub const BYTES: usize = 32;

    /// A key that no state has, for empty places of a table.
    pub const NONE: Key = Key([u64::MAX; 4]);

    /// The key of a state, unless it takes more than [`Key::BYTES`] bytes.
    #[must_use]
    #[inline]
    pub fn of(state: &impl Hash) -> Option<Key> {
        let mut pen = Pen { bytes: [0; Key::BYTES], length: 0 };
        state.hash(&mut pen);
        let key = Key(words(&pen.bytes));
        (pen.length <= Key::BYTES && key != Key::NONE).then_some(key)
    }

    /// A number that spreads keys over a table.
    #[must_use]
    #[inline]
    pub const fn spread(&self) -> u64 {
        const ODD: [u64; 4] = [
            0x9e37_79b9_7f4a_7c15,
            0xc2b2_ae3d_27d4_eb4f,
            0xa076_1d64_78bd_642f,
            0xe703_7ed1_a0b4_28db,
        ];
        let low = fold(self.0[0] ^ ODD[0], self.0[1] ^ ODD[1]);
        let high = fold(self.0[2] ^ ODD[2], self.0[3] ^ ODD[3]);
        fold(low ^ ODD[1], high ^ ODD[2])
    }
}

/// Both halves of a product, mixed.
#[inline]
#[allow(clippy::cast_possible_truncation, reason = "the two halves are taken one by one")]
const fn fold(left: u64, right: u64) -> u64 {
    let product = (left as u128) * (right as u128);
    product as u64 ^ (product >> 64) as u64
}

#[inline]
fn words(bytes: &[u8; Key::BYTES]) -> [u64; 4] {
    let mut words = [0; 4];
    for (word, eight) in words.iter_mut().zip(bytes.as_chunks().0) {
        *word = u64::from_le_bytes(*eight);
    }
    words
}

/// Writes down what a state tells; once there is no more room, it only counts.
struct Pen {
    bytes: [u8; Key::BYTES],
    length: usize,
}

impl Pen {
    /// A number in sevens of bits, the last one marked, so that its end can be told.
    #[inline]
    fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.write(&[(number & 0x7f) as u8]);
            number >>= 7;
        }
        self.write(&[number.to_le_bytes()[0] | 0x80]);
    }
}

impl Hasher for Pen {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let end = self.length.saturating_add(bytes.len());
        if let Some(room) = self.bytes.get_mut(self.length..end) {
            room.copy_from_slice(bytes);
        }
        self.length = end;
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.number(number.into());
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.number(number.into());
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.number(number);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.number(number as u64);
    }

    /// Discriminants of enums come as signed numbers.
    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.number(number.cast_unsigned() as u64);
    }

    fn finish(&self) -> u64 {
        self.length as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_end_where_they_end() {
        let keys = [(1_u64, 2_u64), (0x81, 0), (1, 0x102), (129, 1), (0x4081, 0), (u64::MAX, 0)];
        for (nth, one) in keys.iter().enumerate() {
            for other in &keys[nth + 1..] {
                assert_ne!(Key::of(one).unwrap(), Key::of(other).unwrap(), "{one:?} {other:?}");
            }
        }
    }

    #[test]
    fn long_states_have_no_key() {
        assert!(Key::of(&(0_u64, [0_u8; 30])).is_some());
        assert!(Key::of(&(0_u64, [0_u8; 31])).is_none());
    }
}
