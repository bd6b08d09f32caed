//! Moves: the words of the ritual, a pit, or a pass.

use core::fmt;
use core::str::FromStr;

use engine_core::{MoveError, Pit, Side};

/// A move: a word of the ritual with its argument, the number of the pit that is lifted, or `pass`.
///
/// ```
/// use variant_mangala_iv::{Hidden, Move, Parity, Pit};
///
/// assert_eq!("hide 1".parse(), Ok(Move::Hide(Hidden::One)));
/// assert_eq!("guess odd".parse(), Ok(Move::Guess(Parity::Odd)));
/// assert_eq!("8".parse(), Ok(Move::Lift(Pit::new(8))));
/// assert_eq!(
///     "take west".parse::<Move>().unwrap_err().to_string(),
///     "found `take west`, expected a pit number, `pass`, or a word of the ritual such as `hide 1`, `guess odd` or `take south`",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Hide counters in a fist.
    Hide(Hidden),
    /// Guess whether their number is odd or even.
    Guess(Parity),
    /// Take a side of the board; the other player gets the other one.
    Take(Side),
    /// Lift this pit and sow it.
    Lift(Pit),
    /// Pass, because the own row is empty.
    Pass,
}

/// How many counters the fist hides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Hidden {
    /// One counter.
    One,
    /// Two counters.
    Two,
}

impl Hidden {
    /// Whether the number is odd or even.
    #[must_use]
    pub const fn parity(self) -> Parity {
        match self {
            Hidden::One => Parity::Odd,
            Hidden::Two => Parity::Even,
        }
    }
}

/// What the guesser says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Parity {
    /// Even: two counters.
    Even,
    /// Odd: one counter.
    Odd,
}

impl Move {
    /// Every move that is not a pit, and its word.
    const WORDS: [(Move, &'static str); 7] = [
        (Move::Hide(Hidden::One), "hide 1"),
        (Move::Hide(Hidden::Two), "hide 2"),
        (Move::Guess(Parity::Even), "guess even"),
        (Move::Guess(Parity::Odd), "guess odd"),
        (Move::Take(Side::South), "take south"),
        (Move::Take(Side::North), "take north"),
        (Move::Pass, "pass"),
    ];
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Move::Lift(pit) = self {
            return fmt::Display::fmt(pit, f);
        }
        let word = Move::WORDS.iter().find(|(mv, _)| mv == self);
        f.pad(word.map_or("", |(_, word)| word))
    }
}

impl FromStr for Move {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Move, MoveError> {
        const EXPECTED: &str = "a pit number, `pass`, or a word of the ritual such as `hide 1`, `guess odd` or \
                                `take south`";
        match Move::WORDS.iter().find(|(_, word)| *word == text) {
            Some((mv, _)) => Ok(*mv),
            None => text.parse().map(Move::Lift).map_err(|_| MoveError::new(text, EXPECTED)),
        }
    }
}
