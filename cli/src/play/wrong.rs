//! What is wrong with what a person typed as a move.

use engine_core::{Game, PlayError};

use super::orders::HELP;
use super::sitting::is_secret;
use crate::nearest::suggestion;
use crate::texts::reasons;

/// Why this cannot be played, in paragraphs; none if it can.
///
/// Where something is hidden, what was typed is not repeated.
pub(crate) fn wrong_with(game: &dyn Game, mv: &str) -> Vec<String> {
    match game.objection(mv) {
        Ok(None) => Vec::new(),
        _ if is_secret(game) => vec!["that is no choice here; `moves` lists them".to_owned()],
        Err(error) => {
            let mut reasons = reasons(game, &PlayError::Text(error));
            let words = HELP.iter().map(|(word, _)| *word);
            let near = suggestion(mv, words.filter(|word| word.chars().all(char::is_lowercase)));
            reasons.extend(Some(near.trim().to_owned()).filter(|near| !near.is_empty()));
            reasons
        }
        Ok(Some(refusal)) => reasons(game, &PlayError::Refused { mv: mv.to_owned(), refusal }),
    }
}
