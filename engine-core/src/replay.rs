//! Replaying records: from text to a checked game.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::{
    Game, GameError, OptionError, PlayError, PositionError, Record, Registry, Seat, Spot,
    StartError,
};

/// A record played through: the game as far as it went, and what stopped it.
#[allow(missing_debug_implementations, reason = "a game is shown by its position and record")]
pub struct Replay {
    /// The game; `None` if it could not even be started.
    pub game: Option<Box<dyn Game>>,
    /// What is wrong with the record, if anything.
    pub error: Option<ReplayError>,
}

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{at}: {fault}")]
#[non_exhaustive]
pub struct ReplayError {
    /// Where.
    pub at: Spot,
    /// What.
    pub fault: ReplayFault,
}

/// What can be wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayFault {
    /// It does not say which game it is.
    #[error("found no tag `Variant`, expected one such as `[Variant \"…\"]`")]
    NoVariant,
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] GameError),
    /// An option cannot be set.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The position to start from cannot be read.
    #[error("in the tag From, {0}")]
    From(PositionError),
    /// The game cannot be started.
    #[error(transparent)]
    Start(StartError),
    /// A move cannot be played.
    #[error("{seat}'s move {number} cannot be played: {error}")]
    Move {
        /// Whose move it would be; First's after the end of the game.
        seat: Seat,
        /// Which move of the record, from 1.
        number: usize,
        /// Why not.
        error: PlayError,
    },
    /// The result is not what the moves lead to.
    #[error("found result {found}, expected {expected}")]
    Result {
        /// The result in the record, quoted.
        found: String,
        /// What the moves lead to.
        expected: String,
    },
}

impl Registry {
    /// Plays a record through and checks its moves and result.
    #[must_use]
    pub fn replay(&self, record: &Record) -> Replay {
        let mut game = match self.start_of(record) {
            Ok(game) => game,
            Err(error) => {
                return Replay { game: None, error: Some(error) };
            }
        };
        let error = play_all(game.as_mut(), record).and_then(|()| check_result(&*game, record));
        Replay { game: Some(game), error: error.err() }
    }

    fn start_of(&self, record: &Record) -> Result<Box<dyn Game>, ReplayError> {
        let at = |name| record.find(name).map_or(record.at, |tag| tag.at);
        let fail = |name, fault| ReplayError { at: at(name), fault };
        let variant = record.tag("Variant").ok_or(fail("Variant", ReplayFault::NoVariant))?;
        let choice = self.find(variant).map_err(|error| fail("Variant", error.into()))?;
        let choice = match record.tag("Ruleset") {
            None => choice,
            Some(ruleset) => self
                .find(&[choice.entry.meta().id, ruleset].join(":"))
                .map_err(|error| fail("Ruleset", error.into()))?,
        };
        let from = record.tag("From").map(str::parse).transpose();
        let from = from.map_err(|error| fail("From", ReplayFault::From(error)))?;
        let settings: Vec<_> = record
            .tag("Options")
            .unwrap_or("")
            .split_whitespace()
            .map(|part| part.split_once('=').unwrap_or((part, "")))
            .collect();
        choice.start(&settings, from.as_ref()).map_err(|error| match error {
            StartError::Option(error) => fail("Options", error.into()),
            StartError::Position(error) => fail("From", ReplayFault::From(error)),
            other => fail("Variant", ReplayFault::Start(other)),
        })
    }
}

fn play_all(game: &mut dyn Game, record: &Record) -> Result<(), ReplayError> {
    for (number, mv) in (1..).zip(&record.moves) {
        let seat = game.turn().seat().unwrap_or(Seat::First);
        game.play(&mv.text).map_err(|error| ReplayError {
            at: mv.at,
            fault: ReplayFault::Move { seat, number, error },
        })?;
    }
    Ok(())
}

/// A result other than `*` must be the score of a finished game.
fn check_result(game: &dyn Game, record: &Record) -> Result<(), ReplayError> {
    let Some(tag) = record.find("Result").filter(|tag| tag.value != "*") else {
        return Ok(());
    };
    let score = game.score().to_string();
    let expected = match (game.turn().is_over(), tag.value == score) {
        (true, true) => return Ok(()),
        (true, false) => ["`", &score, "`"].concat(),
        (false, _) => "`*`, since the game is not finished".to_string(),
    };
    let found = crate::text_error::quoted(&tag.value);
    Err(ReplayError { at: tag.at, fault: ReplayFault::Result { found, expected } })
}
