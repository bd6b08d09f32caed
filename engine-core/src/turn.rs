//! Whose decision it is, and how a game ended.

use core::cmp::Ordering;
use core::fmt;

use crate::{BySeat, Clause, Seat};

/// Who decides next, or that the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A seat decides.
    Decide {
        /// Who.
        seat: Seat,
        /// The clause that asks for the decision.
        asked_by: &'static Clause,
    },
    /// The game is over.
    Over {
        /// How it ended.
        outcome: Outcome,
        /// The clause that ended it.
        by: &'static Clause,
    },
}

impl Turn {
    /// The seat that decides, if the game is not over.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        match *self {
            Turn::Decide { seat, .. } => Some(seat),
            Turn::Over { .. } => None,
        }
    }

    /// How the game ended, if it is over.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        match *self {
            Turn::Decide { .. } => None,
            Turn::Over { outcome, .. } => Some(outcome),
        }
    }

    /// Whether the game is over.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self, Turn::Over { .. })
    }

    /// The clause that asks for the decision or ended the game.
    #[must_use]
    pub const fn clause(&self) -> &'static Clause {
        match *self {
            Turn::Decide { asked_by, .. } => asked_by,
            Turn::Over { by, .. } => by,
        }
    }
}

/// How a game ended.
///
/// ```
/// use engine_core::{BySeat, Outcome, Seat};
///
/// assert_eq!(Outcome::of(BySeat::new(46, 26)), Outcome::Won(Seat::First));
/// assert_eq!(Outcome::of(BySeat::new(36, 36)), Outcome::Drawn);
/// assert_eq!(Outcome::Won(Seat::First).to_string(), "First wins");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A seat won.
    Won(Seat),
    /// Nobody won.
    Drawn,
}

impl Outcome {
    /// The outcome by score: more wins, equal scores draw.
    #[must_use]
    pub fn of(score: BySeat<u16>) -> Outcome {
        match score.first.cmp(&score.second) {
            Ordering::Greater => Outcome::Won(Seat::First),
            Ordering::Less => Outcome::Won(Seat::Second),
            Ordering::Equal => Outcome::Drawn,
        }
    }

    /// The seat that won, if one did.
    #[must_use]
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Outcome::Won(seat) => Some(seat),
            Outcome::Drawn => None,
        }
    }

    /// `first`, `second` or `draw`, as JSON writes it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Outcome::Won(seat) => seat.word(),
            Outcome::Drawn => "draw",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Won(seat) => write!(f, "{seat} wins"),
            Outcome::Drawn => f.write_str("a draw"),
        }
    }
}
