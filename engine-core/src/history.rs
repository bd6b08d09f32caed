//! Which positions of a round have occurred, for the repetition rule.

use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use crate::Rules;

/// The positions of a round that can still occur again, in the order in which they occurred.
///
/// It forgets the rest: what was before the last capture cannot come back, as [`Rules::progress`] tells. It keeps its
/// room when it is begun anew, so that playing many games with one history allocates nothing after the first few.
#[derive(Clone, Debug)]
pub struct History<S> {
    since: Vec<S>,
    /// For each position a bit, chosen by its hash: one whose bit is not set has not occurred.
    seen: Seen,
    progress: u32,
}

impl<S: Clone + Eq + Hash> History<S> {
    /// Room that few games need more of.
    const USUAL: usize = 64;

    /// A history without positions.
    #[must_use]
    pub const fn new() -> History<S> {
        History { since: Vec::new(), seen: Seen::NOTHING, progress: 0 }
    }

    /// Forgets everything, and takes note of the position that a game starts from: its first occurrence.
    pub fn begin<R: Rules<State = S>>(&mut self, rules: &R, start: &S) {
        self.forget(rules.progress(start));
        self.seen.add(start);
        self.since.push(start.clone());
    }

    /// The history of a game whose states these are, from the start to now.
    #[must_use]
    pub fn of<R: Rules<State = S>>(rules: &R, states: &[S]) -> History<S> {
        let mut history = History { since: Vec::with_capacity(Self::USUAL), ..History::new() };
        if let Some((start, later)) = states.split_first() {
            history.begin(rules, start);
            for state in later {
                history.is_third(rules, state);
            }
        }
        history
    }

    /// Takes note of a position that has been reached, and tells whether it has now occurred three times.
    ///
    /// The caller looks at an ending by the board first: a finished position does not repeat.
    #[inline(always)]
    pub fn is_third<R: Rules<State = S>>(&mut self, rules: &R, reached: &S) -> bool {
        let progress = rules.progress(reached);
        if progress != self.progress {
            self.forget(progress);
        }
        let is_third = self.seen.add(reached) && self.count(reached.clone()) >= 2;
        self.since.push(reached.clone());
        is_third
    }

    #[inline]
    fn forget(&mut self, progress: u32) {
        self.since.clear();
        self.seen = Seen::NOTHING;
        self.progress = progress;
    }

    /// How often a position has occurred that may have.
    #[inline(never)]
    #[allow(
        clippy::needless_pass_by_value,
        reason = "a state whose address is given away leaves the registers"
    )]
    fn count(&self, reached: S) -> usize {
        self.since.iter().filter(|earlier| **earlier == reached).count()
    }
}

impl<S: Clone + Eq + Hash> Default for History<S> {
    fn default() -> History<S> {
        History::new()
    }
}

/// A bit for each hash that has been seen, shared with few others (Bloom 1970).
#[derive(Clone, Copy, Debug)]
struct Seen([u64; 4]);

impl Seen {
    const NOTHING: Seen = Seen([0; 4]);

    /// Adds a thing, and tells whether it, or another with the same bit, was there before.
    #[inline]
    fn add(&mut self, thing: &impl Hash) -> bool {
        let mut mixer = Mixer(0);
        thing.hash(&mut mixer);
        let place = mixer.finish() >> 56;
        let (word, bit) = (usize::from((place >> 6) as u8 & 3), 1 << (place & 63));
        let was_there = self.0[word] & bit != 0;
        self.0[word] |= bit;
        was_there
    }
}

/// A hash of few instructions: a multiplication for each word, none for what is smaller, one at the end.
struct Mixer(u64);

/// Odd, with its bits well spread: the golden ratio.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

impl Hasher for Mixer {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            self.write_u64(u64::from_le_bytes(*word));
        }
        let last = rest.iter().rev().fold(0, |last, &byte| last << 8 | u64::from(byte));
        self.write_u64(last);
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(SPREAD).rotate_left(32);
    }

    #[inline]
    fn write_u8(&mut self, byte: u8) {
        self.write_u32(byte.into());
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.write_u32(number.into());
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.0 = self.0.rotate_left(8) ^ u64::from(number);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.0 = self.0.rotate_left(8) ^ number as u64;
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.write_usize(number.cast_unsigned());
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0.wrapping_mul(SPREAD)
    }
}
