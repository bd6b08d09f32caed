//! What is wrong with a text, and where.

use alloc::string::{String, ToString};

/// A position text that cannot be read, or that the game does not know.
///
/// Columns count characters from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: found {found}, expected {expected}")]
#[non_exhaustive]
pub struct PositionError {
    /// Where.
    pub column: usize,
    /// What stands there, in backquotes, or a description.
    pub found: String,
    /// What would be right.
    pub expected: String,
}

impl PositionError {
    /// An error at a column; `found` is text of the user's, and is shortened and quoted.
    #[must_use]
    pub fn new(column: usize, found: &str, expected: impl Into<String>) -> PositionError {
        PositionError { column, found: quoted(found), expected: expected.into() }
    }
}

/// A text that is no move of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found {found}, expected {expected}")]
#[non_exhaustive]
pub struct MoveError {
    /// The text, in backquotes, shortened if long.
    pub found: String,
    /// What would be right.
    pub expected: String,
}

impl MoveError {
    /// An error about a text of the user's.
    #[must_use]
    pub fn new(found: &str, expected: impl Into<String>) -> MoveError {
        MoveError { found: quoted(found), expected: expected.into() }
    }
}

/// The text as one line in backquotes, shortened, control characters escaped; `nothing` for none.
pub(crate) fn quoted(text: &str) -> String {
    const MOST: usize = 32;
    if text.is_empty() {
        return "nothing".to_string();
    }
    let mut shown: String = "`".to_string();
    for letter in text.chars().take(MOST) {
        if letter.is_control() {
            shown.extend(letter.escape_default());
        } else {
            shown.push(letter);
        }
    }
    if text.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    shown.push('`');
    shown
}
