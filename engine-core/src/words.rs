//! Pits as words: a word is up to eight pits, a byte each.
//!
//! A board is a few words that stay in registers while a turn is played. Looking at one byte of a word in memory that was
//! just written as a whole, or the other way round, costs more than a lap. So the pits are dealt out evenly: on a board
//! of two rows each row is a word of its own, and whoever looks at a row reads a word as it was written.

/// Bytes in a word.
pub(crate) const LANES: usize = 8;

const ONES: u64 = 0x0101_0101_0101_0101;

/// How many of `pits` pits a word has, if there are `words`.
pub(crate) const fn pits_in_word(pits: usize, words: usize) -> usize {
    pits.div_ceil(words)
}

/// The bits of so many bytes.
#[inline(always)]
#[allow(clippy::cast_possible_truncation, reason = "a word has eight bytes")]
pub(crate) const fn bits(bytes: usize) -> u32 {
    8 * bytes as u32
}

/// Where the byte of a pit is in its word: as if each word went on where the one before it ends.
#[inline(always)]
pub(crate) const fn shift(pit: usize) -> usize {
    8 * (pit % LANES)
}

/// A byte of a word.
#[inline(always)]
#[allow(clippy::cast_possible_truncation, reason = "a byte of the word is wanted")]
pub(crate) const fn byte(word: u64, pit: usize) -> u8 {
    (word >> shift(pit)) as u8
}

/// The sum of the bytes of a word, if it is at most 255.
#[inline(always)]
pub(crate) const fn sum_of_bytes(word: u64) -> u8 {
    (word.wrapping_mul(ONES) >> 56) as u8
}
