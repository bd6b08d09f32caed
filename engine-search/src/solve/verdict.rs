//! What comes of a match.

use std::fmt;

use engine_core::Seat;

/// What comes of a match if both play as well as they can.
///
/// ```
/// use engine_core::Seat;
/// use engine_search::Verdict;
///
/// let verdict = Verdict::Won { by: Seat::First, rounds: 3 };
/// assert_eq!(verdict.to_string(), "First wins in 3 rounds at most");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Verdict {
    /// A seat wins, in so many rounds at most, the one that begins here included.
    Won {
        /// Who.
        by: Seat,
        /// In how many rounds.
        rounds: u16,
    },
    /// Neither can force a win: the match goes on for ever.
    Endless,
    /// Who wins, if anybody, rests on the rule on repetition, or on rounds that did not fit.
    Open,
}

const ENDLESS: &str = "neither can force a win";
const THIS_ROUND: &str = " wins in this round";

impl Verdict {
    /// The verdict that is told by a text, unless it is an open one.
    pub(crate) fn told(text: &str) -> Option<Verdict> {
        if text == ENDLESS {
            return Some(Verdict::Endless);
        }
        Seat::BOTH.into_iter().find_map(|by| {
            let rest = text.strip_prefix(&by.to_string())?;
            let number = || rest.strip_prefix(" wins in ")?.strip_suffix(" rounds at most");
            let rounds = if rest == THIS_ROUND { 1 } else { number()?.parse().ok()? };
            let verdict = Verdict::Won { by, rounds };
            (rounds > 0 && verdict.to_string() == text).then_some(verdict)
        })
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Won { by, rounds: 1 } => write!(f, "{by}{THIS_ROUND}"),
            Verdict::Won { by, rounds } => write!(f, "{by} wins in {rounds} rounds at most"),
            Verdict::Endless => f.write_str(ENDLESS),
            Verdict::Open => f.write_str("neither is known to force a win"),
        }
    }
}
