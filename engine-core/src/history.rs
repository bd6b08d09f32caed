//! Which positions of a round have occurred, for the repetition rule.

use alloc::vec::Vec;

use crate::Rules;

/// The positions of a round that can still occur again, in the order in which they occurred.
///
/// It forgets the rest: what was before the last capture cannot come back, as [`Rules::progress`] tells. It keeps its
/// room when it is begun anew, so that playing many games with one history allocates nothing after the first few.
#[derive(Clone, Debug)]
pub struct History<S> {
    since: Vec<S>,
    progress: u32,
}

impl<S: Clone + Eq> History<S> {
    /// Room that few games need more of.
    const USUAL: usize = 64;

    /// A history without positions.
    #[must_use]
    pub const fn new() -> History<S> {
        History { since: Vec::new(), progress: 0 }
    }

    /// Forgets everything, and takes note of the position that a game starts from: its first occurrence.
    pub fn begin<R: Rules<State = S>>(&mut self, rules: &R, start: &S) {
        self.since.clear();
        self.progress = rules.progress(start);
        self.since.push(start.clone());
    }

    /// The history of a game whose states these are, from the start to now.
    #[must_use]
    pub fn of<R: Rules<State = S>>(rules: &R, states: &[S]) -> History<S> {
        let mut history = History { since: Vec::with_capacity(Self::USUAL), progress: 0 };
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
    #[inline]
    pub fn is_third<R: Rules<State = S>>(&mut self, rules: &R, reached: &S) -> bool {
        let progress = rules.progress(reached);
        if progress != self.progress {
            self.since.clear();
            self.progress = progress;
        }
        let before =
            self.since.iter().fold(0, |count, earlier| count + u32::from(earlier == reached));
        self.since.push(reached.clone());
        before >= 2
    }
}

impl<S: Clone + Eq> Default for History<S> {
    fn default() -> History<S> {
        History::new()
    }
}
