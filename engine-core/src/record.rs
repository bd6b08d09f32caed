//! Records of games, as text.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// A record of a game: tags, then moves in playing order.
///
/// The text is like a PGN file. Move numbers are decoration; comments stand in braces; several games follow one
/// another. Unknown tags are kept.
///
/// ```
/// use engine_core::Record;
///
/// let text = "[Variant \"bohnenspiel\"]\n[Result \"*\"]\n\n1. 2 7  2. 1 {a comment}\n";
/// let record: Record = text.parse()?;
/// assert_eq!(record.tag("Variant"), Some("bohnenspiel"));
/// assert_eq!(record.moves[2].text, "1");
/// assert_eq!(record.to_string(), text);
/// # Ok::<(), engine_core::RecordError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The tags, in order.
    pub tags: Vec<Tag>,
    /// A comment before the first move.
    pub comment: Option<String>,
    /// The moves, in order.
    pub moves: Vec<RecordMove>,
    /// Where the record begins in its file.
    pub at: Spot,
}

/// A line and column in a text, counted in characters from 1; 0 for what comes from no text.
///
/// Two spots are always equal, so that records compare by what they say.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spot {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

impl PartialEq for Spot {
    fn eq(&self, _: &Spot) -> bool {
        true
    }
}

impl Eq for Spot {}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// A tag: `[Name "value"]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
    /// Where the value begins.
    pub at: Spot,
}

/// A move in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordMove {
    /// The move as written; a word of a ritual has its argument.
    pub text: String,
    /// The comment behind it.
    pub comment: Option<String>,
    /// Where it stands.
    pub at: Spot,
}

impl Record {
    /// A record without moves, of a game by a ruleset.
    #[must_use]
    pub fn new(variant: &str, ruleset: &str) -> Record {
        let mut record = Record::default();
        record.set_tag("Variant", variant);
        record.set_tag("Ruleset", ruleset);
        record
    }

    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.find(name).map(|tag| tag.value.as_str())
    }

    /// A tag.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    /// Sets a tag, at the end if it is new.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        if let Some(tag) = self.tags.iter_mut().find(|tag| tag.name == name) {
            tag.value = value.to_string();
        } else {
            let (name, value) = (name.to_string(), value.to_string());
            self.tags.push(Tag { name, value, at: Spot::default() });
        }
    }

    /// Adds a move.
    pub fn push(&mut self, mv: &str) {
        self.moves.push(RecordMove { text: mv.to_string(), comment: None, at: Spot::default() });
    }

    /// The texts of the movetext, to be laid out: numbers with moves, and comments.
    fn chunks(&self) -> Vec<String> {
        let mut chunks: Vec<String> = self.comment.iter().map(|text| braced(text)).collect();
        for (number, pair) in (1..).zip(self.moves.chunks(2)) {
            let mut chunk = number_text(number);
            for mv in pair {
                chunk.push(' ');
                chunk.push_str(&mv.text);
                if let Some(comment) = &mv.comment {
                    chunk.push(' ');
                    chunk.push_str(&braced(comment));
                }
            }
            chunks.push(chunk);
        }
        chunks
    }
}

fn number_text(number: usize) -> String {
    number.to_string() + "."
}

fn braced(comment: &str) -> String {
    ["{", comment, "}"].concat()
}

impl fmt::Display for Record {
    /// The tags a line each, an empty line, and the moves in lines of at most 80 columns.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MOST: usize = 80;
        for Tag { name, value, .. } in &self.tags {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            writeln!(f, "[{name} \"{value}\"]")?;
        }
        let mut column = 0;
        for chunk in self.chunks() {
            let width = chunk.chars().count();
            let gap = match column {
                0 => "\n",
                _ if column + 2 + width > MOST => "\n",
                _ => "  ",
            };
            column = if gap == "\n" { width } else { column + 2 + width };
            write!(f, "{gap}{chunk}")?;
        }
        if column > 0 { writeln!(f) } else { Ok(()) }
    }
}
