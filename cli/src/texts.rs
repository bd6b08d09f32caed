//! Texts from people: positions, moves, files.

use std::io::Read;
use std::path::Path;

use engine_core::{Game, PlayError};

use crate::error::Error;
use crate::output::{WIDTH, fill};

/// A text with a caret under one of its columns, both indented; a long text is cut around the column.
pub(crate) fn pointed(text: &str, column: usize) -> String {
    const INDENT: &str = "    ";
    const MOST: usize = WIDTH - 8;
    if text.is_empty() {
        return format!("{INDENT}(an empty text)");
    }
    let letters: Vec<char> =
        text.chars().map(|letter| if letter.is_control() { '?' } else { letter }).collect();
    let at = column.saturating_sub(1).min(letters.len());
    let begin = if letters.len() > MOST { at.saturating_sub(MOST / 2) } else { 0 };
    let end = letters.len().min(begin + MOST);
    let before: String = letters[begin..at].iter().collect();
    let after: String = letters[at..end].iter().collect();
    let dots = if begin > 0 { "…" } else { "" };
    let more = if end < letters.len() { "…" } else { "" };
    let gap = textwrap::core::display_width(&before) + dots.chars().count();
    format!("{INDENT}{dots}{before}{after}{more}\n{INDENT}{:gap$}^", "")
}

/// A text of the user's in backquotes, shortened, without control characters.
pub(crate) fn quoted(text: &str) -> String {
    const MOST: usize = 32;
    let shown: String = text.chars().take(MOST).flat_map(char::escape_debug).collect();
    let dots = if text.chars().nth(MOST).is_some() { "…" } else { "" };
    format!("`{shown}{dots}`")
}

/// The moves in a list of words: a word of letters takes the next one as its argument, `pass` takes none.
///
/// ```text
/// hide 1 guess odd 3 pass  ->  [hide 1] [guess odd] [3] [pass]
/// ```
pub(crate) fn moves_in(words: &[String]) -> Vec<String> {
    let words = words.iter().flat_map(|word| word.split_whitespace());
    let mut moves: Vec<String> = Vec::new();
    let mut open = false;
    for word in words {
        if let Some(last) = moves.last_mut().filter(|_| open) {
            *last = [last, " ", word].concat();
            open = false;
        } else {
            moves.push(word.to_owned());
            open = is_ritual(word);
        }
    }
    moves
}

/// Whether a move, or the first word of one, belongs to a ritual: it is neither a pit nor `pass`.
pub(crate) fn is_ritual(mv: &str) -> bool {
    mv != "pass" && mv.starts_with(char::is_alphabetic)
}

/// Why a move cannot be played, with the sentence of the clause that forbids it, in lines.
pub(crate) fn refused(game: &dyn Game, error: &PlayError) -> String {
    in_lines(&reasons(game, error))
}

/// Why a move cannot be played: what is wrong, the sentence of the clause that forbids it, the legal moves.
pub(crate) fn reasons(game: &dyn Game, error: &PlayError) -> Vec<String> {
    let mut reasons = vec![error.to_string()];
    if let PlayError::Refused { refusal, .. } = error {
        reasons.push(format!("{}: {}", refusal.clause.id, refusal.clause.sentence));
    }
    let moves = game.moves();
    if !moves.is_empty() {
        reasons.push(format!("legal: {}", moves.join(", ")));
    }
    reasons
}

/// Paragraphs in lines, all but the first indented.
pub(crate) fn in_lines(paragraphs: &[String]) -> String {
    let mut lines = paragraphs.iter();
    let first = lines.next().cloned().unwrap_or_default();
    lines.fold(first, |text, paragraph| text + "\n" + &fill(2, 4, paragraph))
}

/// The text of a file, or of standard input for `-`, and its name.
pub(crate) fn read(path: &Path) -> Result<(String, String), String> {
    let is_stdin = path.as_os_str() == "-";
    let name = if is_stdin { "standard input".into() } else { path.display().to_string() };
    let mut bytes = Vec::new();
    let read = if is_stdin {
        std::io::stdin().lock().read_to_end(&mut bytes)
    } else {
        std::fs::File::open(path).and_then(|mut file| file.read_to_end(&mut bytes))
    };
    read.map_err(|error| format!("{name}: it cannot be read: {error}"))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.split(|&byte| byte == b'\n').count();
        format!("{name}:{line}: found bytes that are no text, expected records in UTF-8")
    })?;
    Ok((name, text))
}

/// Checks that moves follow one another, for commands that play a line.
pub(crate) fn play_line(game: &mut dyn Game, moves: &[String]) -> Result<(), Error> {
    for (number, mv) in (1..).zip(moves) {
        if let Err(error) = game.play(mv) {
            let refused = refused(game, &error);
            let position = game.shown();
            return Err(Error::Input(format!("move {number}, {refused}\n  position: {position}")));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split('|').map(String::from).collect()
    }

    #[test]
    fn a_word_takes_its_argument() {
        let apart = moves_in(&words("hide|1|guess|odd|3|pass|12"));
        let quoted = moves_in(&words("hide 1|guess odd|3 pass|12"));
        assert_eq!(apart, ["hide 1", "guess odd", "3", "pass", "12"]);
        assert_eq!(apart, quoted);
    }

    #[test]
    fn the_caret_stands_under_its_column() {
        assert_eq!(pointed("6.q/6.6", 3), "    6.q/6.6\n      ^");
        assert_eq!(pointed("6.6", 9), "    6.6\n       ^");
        let long = pointed(&"6.".repeat(200), 201);
        let lines: Vec<_> = long.lines().collect();
        let caret = lines[1].chars().count() - 1;
        assert_eq!(lines[0].chars().nth(caret), Some('6'));
        assert!(lines.iter().all(|line| line.chars().count() <= WIDTH));
    }
}
