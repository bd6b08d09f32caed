//! Moves: a pit, or a pass.

use core::fmt;
use core::str::FromStr;

use engine_core::{MoveError, Pit};

/// A move: the number of the pit that is lifted, or `pass`.
///
/// ```
/// use variant_bohnenspiel::{Move, Pit};
///
/// assert_eq!("2".parse(), Ok(Move::Lift(Pit::new(2))));
/// assert_eq!(Move::Pass.to_string(), "pass");
/// assert_eq!("two".parse::<Move>().unwrap_err().to_string(), "found `two`, expected a pit number or `pass`");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Lift this pit and sow it.
    Lift(Pit),
    /// Pass, by Hemprich's ending, because the own row is empty.
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Lift(pit) => fmt::Display::fmt(pit, f),
            Move::Pass => f.pad("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Move, MoveError> {
        match text {
            "pass" => Ok(Move::Pass),
            _ => text
                .parse()
                .map(Move::Lift)
                .map_err(|_| MoveError::new(text, "a pit number or `pass`")),
        }
    }
}
