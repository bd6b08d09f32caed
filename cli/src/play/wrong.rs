//! What is wrong with what a person typed as a move.

use engine_core::{Game, PlayError};

use super::orders::HELP;
use super::sitting::is_secret;
use crate::nearest::suggestion;
use crate::texts::refused;

/// Why this cannot be played; nothing if it can.
///
/// Where something is hidden, what was typed is not repeated.
pub(crate) fn wrong_with(game: &dyn Game, mv: &str) -> Option<String> {
    let objection = game.objection(mv);
    match objection {
        Ok(None) => None,
        _ if is_secret(game) => Some("that is no choice here; `moves` lists them".to_owned()),
        Err(error) => {
            let words = HELP.iter().map(|(word, _)| *word);
            let near = suggestion(mv, words.filter(|word| word.chars().all(char::is_lowercase)));
            Some(refused(game, &PlayError::Text(error)) + &near)
        }
        Ok(Some(refusal)) => {
            let mv = mv.to_owned();
            Some(refused(game, &PlayError::Refused { mv, refusal }))
        }
    }
}
