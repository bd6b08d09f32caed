//! Which positions of a round have occurred, for the repetition rule.

use alloc::vec::Vec;
use core::hash::{Hash, Hasher};
use core::hint;

use crate::Rules;

/// The positions that play has left and that can still occur again, in the order in which they occurred.
///
/// It forgets the rest: what was before the last capture cannot come back, as [`Rules::progress`] tells. It keeps its
/// room when it is begun anew, so that playing many games with one history allocates nothing after the first few.
#[derive(Clone, Debug)]
pub struct History<S> {
    since: Vec<S>,
    /// What has certainly not occurred twice need not be looked for.
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

    /// Forgets everything: a game, or a round of it, starts from this position.
    pub fn begin<R: Rules<State = S>>(&mut self, rules: &R, start: &S) {
        self.progress = rules.progress(start);
        self.since.clear();
    }

    /// The history of a game whose states these are, from the start to now.
    #[must_use]
    pub fn of<R: Rules<State = S>>(rules: &R, states: &[S]) -> History<S> {
        let mut history = History { since: Vec::with_capacity(Self::USUAL), ..History::new() };
        if let Some(start) = states.first() {
            history.begin(rules, start);
        }
        for (left, reached) in states.iter().zip(states.iter().skip(1)) {
            history.leave(left);
            history.is_third(rules, reached);
        }
        history
    }

    /// Takes note of a position that is about to be left by a move.
    #[inline(always)]
    pub fn leave(&mut self, position: &S) {
        self.since.push(position.clone());
    }

    /// Whether a position that has been reached by a move has now occurred three times.
    ///
    /// The caller looks at an ending by the board first: a finished position does not repeat.
    #[inline(always)]
    pub fn is_third<R: Rules<State = S>>(&mut self, rules: &R, reached: &S) -> bool {
        let progress = rules.progress(reached);
        self.forget_if(progress != self.progress);
        self.progress = progress;
        self.since.len() >= 2 * R::SOONEST_RETURN
            && self.is_third_of(reached, 2 * R::SOONEST_RETURN)
    }

    /// Without a branch: nobody could predict whether a turn captures.
    #[inline(always)]
    fn forget_if(&mut self, is_new: bool) {
        self.since.truncate(hint::select_unpredictable(is_new, 0, self.since.len()));
    }

    /// Whether a position occurs for the third time, among so many others that it can; `soonest` is the first such number.
    #[inline(always)]
    fn is_third_of(&mut self, reached: &S, soonest: usize) -> bool {
        if self.since.len() == soonest {
            self.look_closer();
        }
        self.seen.adds_third(reached) && self.count(reached.clone()) >= 2
    }

    /// Takes note of what has occurred while nothing could for the third time.
    #[cold]
    #[inline(never)]
    fn look_closer(&mut self) {
        self.seen.forget();
        for earlier in &self.since {
            self.seen.adds_third(earlier);
        }
    }

    /// How often a position has occurred that may have occurred twice.
    #[cold]
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

/// For each hash, shared with few others, the age in which it was seen last, and whether more than once (after Bloom 1970).
///
/// Everything is forgotten by beginning a new age. Ages that come again after 32,768 others make it say that a thing may
/// have been there which was not, and that is looked for.
#[derive(Clone, Copy, Debug)]
struct Seen {
    /// An even number for an age, and one more for what was seen more than once in it.
    marks: [u16; Self::PLACES],
    age: u16,
}

impl Seen {
    const PLACES: usize = 1 << Self::BITS;
    const BITS: u32 = 10;

    const NOTHING: Seen = Seen { marks: [0; Self::PLACES], age: 2 };

    #[inline(always)]
    fn forget(&mut self) {
        self.age = self.age.wrapping_add(2);
    }

    /// Adds a thing, and tells whether it was there twice before, if with others of the same hash.
    #[inline(always)]
    #[allow(clippy::cast_possible_truncation, reason = "the highest bits of the hash are left")]
    fn adds_third(&mut self, thing: &impl Hash) -> bool {
        let mut mixer = Mixer(0);
        thing.hash(&mut mixer);
        let mark = &mut self.marks[(mixer.finish() >> (u64::BITS - Self::BITS)) as usize];
        let before = *mark ^ self.age;
        *mark = self.age | u16::from(before <= 1);
        before == 1
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
