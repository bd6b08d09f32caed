//! Lines of legal play, and texts that may be wrong, made from bytes: for fuzzing.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::{Game, Live, Variant};

/// A line of legal play, as choices among the moves there are: any bytes make one, for any game.
///
/// ```
/// use arbitrary::{Arbitrary, Unstructured};
/// use engine_core::Line;
///
/// let line = Line::arbitrary(&mut Unstructured::new(&[3, 1, 4, 1, 5]))?;
/// assert_eq!(line.choices(), [3, 1, 4, 1, 5]);
/// # Ok::<(), arbitrary::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    choices: Vec<u8>,
}

impl Line {
    /// The line that takes, ply by ply, the move with this number, counted round among the legal ones.
    #[must_use]
    pub fn of(choices: Vec<u8>) -> Line {
        Line { choices }
    }

    /// The choices, one a ply.
    #[must_use]
    pub fn choices(&self) -> &[u8] {
        &self.choices
    }

    /// Plays the line until it ends or the game does, telling `seen` of the game before each move and the move.
    pub fn play(&self, game: &mut dyn Game, mut seen: impl FnMut(&dyn Game, &str)) {
        for &choice in &self.choices {
            let moves = game.moves();
            let Some(mv) = moves.get(usize::from(choice) % moves.len().max(1)) else {
                return;
            };
            seen(game, mv);
            if game.play(mv).is_err() {
                return;
            }
        }
    }

    /// The game that the line leads to, by the rules of a variant.
    #[must_use]
    pub fn played<V: Variant>(&self, rules: V) -> Live<V> {
        let mut game = Live::new(rules);
        self.play(&mut game, |_, _| ());
        game
    }
}

impl<'a> Arbitrary<'a> for Line {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Line> {
        Ok(Line { choices: bytes.bytes(bytes.len())?.to_vec() })
    }
}

/// A text that may be a position, a move, a record or an option, or almost one, or garbage.
///
/// It is put together from the pieces that such texts are made of, with stray characters between.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyText(pub String);

/// What texts are made of.
const PIECES: &[&str] = &[
    "0",
    "1",
    "2",
    "4",
    "6",
    "7",
    "12",
    "255",
    "256",
    "65535",
    "65536",
    ".",
    ".",
    ".",
    "/",
    "x",
    " ",
    " ",
    "-",
    "S",
    "N",
    "r1",
    "r0",
    "0-0",
    "46-26",
    "over",
    "first=N",
    "last=S",
    "hide",
    "guess",
    "guess:1",
    "guess:?",
    "sides",
    "take",
    "odd",
    "even",
    "south",
    "north",
    "pass",
    "=",
    "[",
    "]",
    "\"",
    "\\",
    "{",
    "}",
    "\n",
    "1.",
    "[Variant \"",
    "[From \"",
    "[Result \"",
    "\"]\n",
    "6.6.6.6.6.6/6.6.6.6.6.6 0-0 S",
    "4.4.4.4.4/4.4.4.4.4 0-0 S",
    "7.7.7.7.7.7.7/7.7.7.7.7.7.7 0-0 S",
];

impl<'a> Arbitrary<'a> for AnyText {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<AnyText> {
        let mut text = String::new();
        while !bytes.is_empty() {
            match bytes.arbitrary::<u8>()? {
                choice if choice < 224 => text.push_str(PIECES[usize::from(choice) % PIECES.len()]),
                choice if choice < 240 => text.push_str(&bytes.arbitrary::<u8>()?.to_string()),
                choice if choice < 254 => text.push(char::from(bytes.arbitrary::<u8>()?)),
                _ => text.push(bytes.arbitrary::<char>()?),
            }
        }
        Ok(AnyText(text))
    }
}
