//! What is wrong with what a person typed as a move.

use engine_core::{Game, PlayError};

use super::orders::HELP;
use super::sitting::is_secret;
use crate::nearest::suggestion;
use crate::texts::reasons;

/// Why there is no such ply, where so many have been played.
pub(crate) fn no_ply(plies: usize) -> String {
    match plies {
        0 => "nothing has been played yet".to_owned(),
        1 => "there is only ply 1 so far".to_owned(),
        _ => format!("the plies so far are 1 to {plies}"),
    }
}

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
