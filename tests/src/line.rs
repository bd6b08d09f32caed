//! A line of play: a start and the moves that were played from it.

use engine_core::Setup;

use crate::Subject;

/// A line of play: a start and moves, as text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The position it starts from; the opening if there is none.
    pub from: Option<Setup>,
    /// The moves, in playing order.
    pub moves: Vec<String>,
}

impl Line {
    /// Whether it can be played: the start is one of the game's, every move legal.
    #[must_use]
    pub fn is_playable(&self, subject: &Subject) -> bool {
        let Ok(mut game) = subject.start(self.from.as_ref()) else {
            return false;
        };
        self.moves.iter().all(|mv| game.play(mv).is_ok())
    }

    /// The command that plays the line and tells what happens.
    ///
    /// ```
    /// use conformance::Line;
    ///
    /// let line = Line { from: Some("4.4/4.4 0-0 S".parse()?), moves: vec!["1".into(), "guess odd".into()] };
    /// assert_eq!(
    ///     line.command("tiny:standard"),
    ///     "mancala explain tiny:standard --from \"4.4/4.4 0-0 S\" 1 \"guess odd\"",
    /// );
    /// # Ok::<(), engine_core::PositionError>(())
    /// ```
    #[must_use]
    pub fn command(&self, game: &str) -> String {
        let act = if self.moves.is_empty() { "show" } else { "explain" };
        let mut words = vec![format!("mancala {act} {game}")];
        words.extend(self.from.as_ref().map(|from| format!("--from \"{from}\"")));
        words.extend(self.moves.iter().map(|mv| quoted(mv)));
        words.join(" ")
    }
}

/// The move as one argument of a command.
fn quoted(mv: &str) -> String {
    if mv.contains(' ') { format!("\"{mv}\"") } else { mv.into() }
}
