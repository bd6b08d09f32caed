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
            reasons.push(word_meant(mv));
            reasons
        }
        Ok(Some(refusal)) => reasons(game, &PlayError::Refused { mv: mv.to_owned(), refusal }),
    }
}

/// Which word may have been meant by what is no move.
fn word_meant(text: &str) -> String {
    let first = |text: &'static str| text.split(' ').next().unwrap_or(text);
    let is_word = |(word, _): &&(&'static str, &str)| text.split(' ').next() == Some(first(word));
    if let Some((word, about)) = HELP.iter().find(is_word) {
        return format!("`{word}`: {about}");
    }
    let words = HELP.iter().map(|(word, _)| first(word));
    let near = suggestion(text, words.filter(|word| word.chars().all(char::is_lowercase)));
    match near.trim() {
        "" => "`help` lists the words besides moves".to_owned(),
        near => near.to_owned(),
    }
}
