//! Reading records.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;

use crate::text_error::quoted;
use crate::{Record, RecordMove, Spot, Tag};

/// A record that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{at}: found {found}, expected {expected}")]
#[non_exhaustive]
pub struct RecordError {
    /// Where.
    pub at: Spot,
    /// What stands there.
    pub found: String,
    /// What would be right.
    pub expected: String,
    /// The record as far as it could be read.
    pub so_far: Box<Record>,
}

impl RecordError {
    fn new(at: Spot, found: &str, expected: &str) -> RecordError {
        let (found, expected) = (quoted(found), expected.to_string());
        RecordError { at, found, expected, so_far: Box::default() }
    }
}

impl FromStr for Record {
    type Err = RecordError;

    /// Reads the record of one game.
    fn from_str(text: &str) -> Result<Record, RecordError> {
        let mut games = Record::read_all(text).into_iter();
        let expected = "the record of one game";
        let game = games.next().unwrap_or_else(|| {
            Err(RecordError::new(
                Spot { line: 1, column: 1 },
                "",
                "a tag such as `[Variant \"…\"]`",
            ))
        })?;
        match games.next() {
            None => Ok(game),
            Some(Ok(second)) => Err(RecordError::new(second.at, "[", expected)),
            Some(Err(error)) => Err(error),
        }
    }
}

impl Record {
    /// Reads the games of a file, one after another; none for a file without tags and moves.
    ///
    /// An error spoils one game: the next one begins at the next line that opens with `[` after the moves. What stands
    /// before the error is not lost.
    ///
    /// ```
    /// use engine_core::Record;
    ///
    /// let games = Record::read_all("[Variant \"bosh\"]\n\n1. 5 8 {and then");
    /// let error = games[0].as_ref().unwrap_err();
    /// assert_eq!(error.to_string(), "line 3, column 8: found `{`, expected `}` at the end of the comment");
    /// assert_eq!(error.so_far.moves.len(), 2);
    /// ```
    #[must_use]
    pub fn read_all(text: &str) -> Vec<Result<Record, RecordError>> {
        let mut reader = Reader::of(text);
        let mut games = Vec::new();
        loop {
            reader.skip_space();
            if reader.peek().is_none() {
                return games;
            }
            let mut record = Record { at: reader.at, ..Record::default() };
            let game = match reader.game(&mut record) {
                Ok(()) => Ok(record),
                Err(error) => {
                    reader.skip_game();
                    Err(RecordError { so_far: Box::new(record), ..error })
                }
            };
            // Move numbers alone are no game.
            if game.as_ref() != Ok(&Record::default()) {
                games.push(game);
            }
        }
    }
}

/// A text, read from the left, that knows where it is.
struct Reader<'t> {
    rest: &'t str,
    at: Spot,
}

impl<'t> Reader<'t> {
    fn of(text: &'t str) -> Reader<'t> {
        let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
        Reader { rest, at: Spot { line: 1, column: 1 } }
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let mut letters = self.rest.chars();
        let letter = letters.next()?;
        self.rest = letters.as_str();
        if letter == '\n' {
            self.at = Spot { line: self.at.line + 1, column: 1 };
        } else {
            self.at.column += 1;
        }
        Some(letter)
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'t str {
        let text = self.rest;
        while self.peek().is_some_and(&wanted) {
            self.next();
        }
        &text[..text.len() - self.rest.len()]
    }

    fn skip_space(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// A run of letters without space, bracket, brace or quote.
    fn word(&mut self) -> &'t str {
        self.take_while(|letter| !letter.is_whitespace() && !"[]{}\"".contains(letter))
    }

    /// The error that the next thing is not what was expected.
    fn unexpected(&self, expected: &str) -> RecordError {
        let line = self.rest.lines().next().unwrap_or("");
        let word = line.split_whitespace().next().unwrap_or("");
        RecordError::new(self.at, word, expected)
    }

    fn expect(&mut self, letter: char, expected: &str) -> Result<(), RecordError> {
        match self.peek() {
            Some(found) if found == letter => {
                self.next();
                Ok(())
            }
            _ => Err(self.unexpected(expected)),
        }
    }

    /// Reads a game into an empty record; after an error it holds what could be read.
    fn game(&mut self, record: &mut Record) -> Result<(), RecordError> {
        while self.peek() == Some('[') {
            let tag = self.tag()?;
            if record.find(&tag.name).is_some() {
                return Err(RecordError::new(tag.at, &tag.value, "each tag once a game"));
            }
            record.tags.push(tag);
            self.skip_space();
        }
        while let Some(letter) = self.peek().filter(|&letter| letter != '[') {
            match letter {
                '{' => self.comment(record)?,
                _ => self.word_of_moves(record)?,
            }
            self.skip_space();
        }
        Ok(())
    }

    fn tag(&mut self) -> Result<Tag, RecordError> {
        self.expect('[', "a tag")?;
        let name = self.word().to_string();
        if name.is_empty() {
            return Err(self.unexpected("the name of a tag"));
        }
        self.skip_space();
        self.expect('"', "the value of the tag in double quotes")?;
        let at = self.at;
        let value = self.quoted_value()?;
        self.skip_space();
        self.expect(']', "`]` at the end of the tag")?;
        Ok(Tag { name, value, at })
    }

    fn quoted_value(&mut self) -> Result<String, RecordError> {
        let mut value = String::new();
        loop {
            match self.peek() {
                None | Some('\n') => return Err(self.unexpected("`\"` at the end of the value")),
                Some('"') => {
                    self.next();
                    return Ok(value);
                }
                Some('\\') => {
                    self.next();
                    match self.next() {
                        Some(letter @ ('\\' | '"')) => value.push(letter),
                        _ => return Err(self.unexpected("`\\\\` or `\\\"` behind a backslash")),
                    }
                }
                Some(letter) => {
                    self.next();
                    value.push(letter);
                }
            }
        }
    }

    fn comment(&mut self, record: &mut Record) -> Result<(), RecordError> {
        let open = self.at;
        self.expect('{', "a comment")?;
        let text = self.take_while(|letter| letter != '}');
        if self.next().is_none() {
            return Err(RecordError::new(open, "{", "`}` at the end of the comment"));
        }
        let place = match record.moves.last_mut() {
            Some(mv) => &mut mv.comment,
            None => &mut record.comment,
        };
        match place {
            Some(earlier) => {
                earlier.push(' ');
                earlier.push_str(text);
            }
            None => *place = Some(text.to_string()),
        }
        Ok(())
    }

    /// A move, or a move number, which is dropped.
    fn word_of_moves(&mut self, record: &mut Record) -> Result<(), RecordError> {
        let at = self.at;
        let word = self.word();
        if word.is_empty() {
            return Err(self.unexpected("a move, a move number, a comment or a tag"));
        }
        let text = behind_number(word).unwrap_or(word);
        if text.is_empty() {
            return Ok(());
        }
        let column = at.column + word.chars().count() - text.chars().count();
        let at = Spot { column, ..at };
        if text.len() < word.len() && behind_number(text).is_some() {
            return Err(RecordError::new(at, text, "a move behind its number"));
        }
        let mut mv = text.to_string();
        if takes_argument(text) {
            self.skip_space();
            let argument = self.word();
            if !argument.is_empty() {
                mv = [text, argument].join(" ");
            }
        }
        record.moves.push(RecordMove { text: mv, comment: None, at });
        Ok(())
    }

    /// Goes on to where the next game may begin, so that one bad game does not spoil the rest.
    fn skip_game(&mut self) {
        let mut in_tags = true;
        while self.peek().is_some() {
            self.take_while(|letter| letter != '\n');
            self.next();
            let opens_tag = self.rest.starts_with('[');
            if opens_tag && !in_tags {
                return;
            }
            in_tags = opens_tag;
        }
    }
}

/// What follows a move number and its dots; `None` for a word that does not begin with one.
fn behind_number(word: &str) -> Option<&str> {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    (rest.len() < word.len() && rest.starts_with('.')).then(|| rest.trim_start_matches('.'))
}

/// Whether a word of the moves takes the next one as its argument: every word of letters but `pass`.
fn takes_argument(word: &str) -> bool {
    word != "pass" && word.chars().all(char::is_alphabetic)
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use crate::Record;

    fn moves(text: &str) -> alloc::vec::Vec<alloc::string::String> {
        let record: Record = text.parse().unwrap();
        assert_eq!(
            record.to_string().parse(),
            Ok(record.clone()),
            "{text:?} written and read again"
        );
        record.moves.into_iter().map(|mv| mv.text).collect()
    }

    #[test]
    fn a_word_of_a_ritual_takes_its_argument_from_the_next_line() {
        assert_eq!(
            moves("1. hide 1 guess\nodd  2. take\n  south 3"),
            ["hide 1", "guess odd", "take south", "3"]
        );
    }

    #[test]
    fn a_word_without_an_argument_stands_alone() {
        assert_eq!(moves("1. pass\n7  2. hide {then} 1"), ["pass", "7", "hide", "1"]);
        assert_eq!(moves("1. 7 guess\n"), ["7", "guess"]);
    }

    #[test]
    fn a_number_stands_before_a_move_and_not_before_another_number() {
        assert_eq!(moves("1.2 7 2. 1 3...12"), ["2", "7", "1", "12"]);
        let error = "1. 2\n 2.4.4/4".parse::<Record>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "line 2, column 4: found `4.4/4`, expected a move behind its number"
        );
    }

    #[test]
    fn numbers_alone_are_no_game() {
        assert_eq!(Record::read_all("1. 2.\n"), []);
        assert!("1.".parse::<Record>().is_err());
    }
}
