//! What a position is worth.

use std::fmt;

use engine_core::Sight;

/// What a position is worth to the seat to move, if both play their best.
///
/// In a single game or round it is the difference in score that is still to come: what the seat will win from here on,
/// less what the other will, stores left out. In a match the outcome counts: it is known if the search came to the end
/// of the match, and otherwise estimated by the difference in score that is still to come within the horizon.
///
/// ```
/// use engine_search::Worth;
///
/// assert_eq!(Worth::Margin(12).to_string(), "+12");
/// assert_eq!(Worth::Outcome(-1).to_string(), "loses the match");
/// assert_eq!(Worth::Estimate(3).to_string(), "about +3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// The difference in score that is still to come.
    Margin(i32),
    /// The match is won, 1, drawn, 0, or lost, -1.
    Outcome(i32),
    /// The end of the match is out of sight; the difference in score that is still to come until then.
    Estimate(i32),
}

impl Worth {
    /// What a search found; `stands` is the margin where it began.
    pub(crate) fn of(value: i32, stands: i32, is_match: bool, is_open: bool) -> Worth {
        match value {
            _ if !is_match => Worth::Margin(value - stands),
            _ if value.abs() >= Sight::WON => Worth::Outcome(value.signum()),
            0 if !is_open => Worth::Outcome(0),
            _ => Worth::Estimate(value - stands),
        }
    }

    /// The worth as one number: a margin, or for a match 1, 0 or -1, and between them an estimate, a thousandth for
    /// each point.
    #[must_use]
    pub fn number(&self) -> f64 {
        match *self {
            Worth::Margin(value) | Worth::Outcome(value) => value.into(),
            Worth::Estimate(value) => f64::from(value.clamp(-999, 999)) / 1000.0,
        }
    }
}

impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Worth::Margin(value) => f.pad(&signed(value)),
            Worth::Outcome(1..) => f.pad("wins the match"),
            Worth::Outcome(0) => f.pad("draws the match"),
            Worth::Outcome(_) => f.pad("loses the match"),
            Worth::Estimate(value) => f.pad(&format!("about {}", signed(value))),
        }
    }
}

fn signed(value: i32) -> String {
    if value == 0 { "0".into() } else { format!("{value:+}") }
}
