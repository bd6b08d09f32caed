//! What a law is, and what it is tried on.

use engine_core::{Game, Ply, Setup};

use crate::{Line, Subject};

/// Whether a law holds; the error says what was found and what was expected.
pub type Verdict = Result<(), String>;

/// A law: something that is true of every line of play, in any game.
#[derive(Clone, Copy, Debug)]
pub struct Law {
    /// Its name, as tests are called.
    pub name: &'static str,
    /// What it says, in a sentence.
    pub about: &'static str,
    /// Why it does not apply to a game, if it does not.
    pub spares: fn(&Subject) -> Option<&'static str>,
    /// Whether it holds along a line of play.
    pub check: fn(&Attempt<'_>) -> Verdict,
}

impl Law {
    /// A law of every game.
    #[must_use]
    pub const fn new(
        name: &'static str,
        about: &'static str,
        check: fn(&Attempt<'_>) -> Verdict,
    ) -> Law {
        Law { name, about, spares: |_| None, check }
    }

    /// The same law, with an exception: why it does not apply to a game.
    #[must_use]
    pub const fn sparing(self, spares: fn(&Subject) -> Option<&'static str>) -> Law {
        Law { spares, ..self }
    }
}

/// A game and a line of play by it: what a law is tried on.
#[derive(Clone, Copy, Debug)]
pub struct Attempt<'a> {
    /// The game.
    pub subject: &'a Subject,
    /// The line.
    pub line: &'a Line,
}

/// A game as a walk along a line sees it: before the first move, and after each.
#[allow(missing_debug_implementations, reason = "a game is shown by its position and record")]
pub struct Scene<'a> {
    /// The game, as far as it has come.
    pub game: &'a dyn Game,
    /// The position before the last move, and the move; `None` before the first.
    pub last: Option<(&'a Setup, &'a Ply)>,
}

impl Attempt<'_> {
    /// Starts the game where the line starts.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn start(&self) -> Result<Box<dyn Game>, String> {
        self.start_from(self.line.from.as_ref())
    }

    /// Starts the game from a position.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn start_from(&self, from: Option<&Setup>) -> Result<Box<dyn Game>, String> {
        let start = self.subject.start(from);
        start.map_err(|error| match from {
            Some(from) => format!("found `{from}` refused ({error}), expected a game from there"),
            None => format!("found no game ({error}), expected one from the opening"),
        })
    }

    /// The game at the end of the line.
    ///
    /// # Errors
    /// If it cannot be played to there.
    pub fn end(&self) -> Result<Box<dyn Game>, String> {
        let mut game = self.start()?;
        self.line.moves.iter().try_for_each(|mv| play(game.as_mut(), mv))?;
        Ok(game)
    }

    /// Plays the line and looks at the game before the first move and after each.
    ///
    /// # Errors
    /// The first that `look` gives, with the place in the line.
    pub fn walk(&self, mut look: impl FnMut(&Scene<'_>) -> Verdict) -> Verdict {
        let mut game = self.start()?;
        look(&Scene { game: &*game, last: None })?;
        for (number, mv) in (1..).zip(&self.line.moves) {
            let before = game.position();
            play(game.as_mut(), mv)?;
            let last = game.plies().last().map(|ply| (&before, ply));
            look(&Scene { game: &*game, last })
                .map_err(|error| format!("after ply {number}, {mv}: {error}"))?;
        }
        Ok(())
    }
}

/// Plays a move that should be legal.
pub(crate) fn play(game: &mut dyn Game, mv: &str) -> Verdict {
    match game.play(mv) {
        Ok(_) => Ok(()),
        Err(error) => Err(format!("found {mv} refused ({error}), expected a legal move")),
    }
}

/// That two things are equal.
pub(crate) fn same<T: PartialEq + std::fmt::Debug>(what: &str, found: &T, expected: &T) -> Verdict {
    if found == expected {
        return Ok(());
    }
    Err(format!("{what}: found {found:?}, expected {expected:?}"))
}

/// That two positions are equal.
pub(crate) fn same_position(what: &str, found: &Setup, expected: &Setup) -> Verdict {
    if found == expected {
        return Ok(());
    }
    Err(format!("{what}: found `{found}`, expected `{expected}`"))
}

/// That something is so.
pub(crate) fn ensure(holds: bool, error: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(error()) }
}
