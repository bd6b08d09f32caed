//! Laws that a variant does not keep, each with the reason.

use std::fmt;
use std::path::Path;

use crate::DataError;
use crate::files::read;

/// A law that is not tried on a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skip {
    /// The law's name.
    pub law: String,
    /// The ruleset, or the option as `name=value`; all of them if there is none.
    pub place: Option<String>,
    /// Why the law does not hold there.
    pub reason: String,
    /// The line of the file that says so.
    pub line: usize,
}

impl Skip {
    /// Where a variant's folder lists its skips.
    pub const FILE: &'static str = "tests/data/skips.txt";

    /// The skips of the variant in a folder, a line each: `LAW: REASON`, or `LAW in PLACE: REASON`; none if there is no
    /// such file.
    ///
    /// # Errors
    /// If the file cannot be read, or a line is not as it should be.
    pub fn of_folder(folder: &Path) -> Result<Vec<Skip>, DataError> {
        let file = folder.join(Skip::FILE);
        if !file.exists() {
            return Ok(Vec::new());
        }
        let text = read(&file)?;
        let lines = (1..).zip(text.lines());
        let lines = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
        let skip = |(number, line)| {
            Skip::of_line(line, number).ok_or_else(|| {
                let expected = "`LAW: REASON` or `LAW in RULESET: REASON`";
                DataError::new(&file, number, format!("found `{line}`, expected {expected}"))
            })
        };
        lines.map(skip).collect()
    }

    fn of_line(line: &str, number: usize) -> Option<Skip> {
        let (what, reason) = line.split_once(": ")?;
        let (law, place) = match what.split_once(" in ") {
            Some((law, place)) => (law, Some(place.trim().to_owned())),
            None => (what, None),
        };
        let (law, reason) = (law.trim().to_owned(), reason.trim().to_owned());
        let is_whole = !law.is_empty() && !reason.is_empty();
        is_whole.then_some(Skip { law, place, reason, line: number })
    }

    /// Whether it is about this law, and about this ruleset or option.
    #[must_use]
    pub fn is_of(&self, law: &str, place: &str) -> bool {
        self.law == law && self.place.as_deref().is_none_or(|only| only == place)
    }
}

impl fmt::Display for Skip {
    /// As the file says it, without the reason.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Some(place) => write!(f, "{} in {place}", self.law),
            None => f.write_str(&self.law),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Skip;

    #[test]
    fn a_line_names_a_law_a_place_and_a_reason() {
        let skip = Skip::of_line("mirror: seats differ: one has more", 1).unwrap();
        assert!(skip.is_of("mirror", "any") && skip.reason == "seats differ: one has more");
        let skip = Skip::of_line("play_ends in long: it may take years", 2).unwrap();
        assert!(skip.is_of("play_ends", "long") && !skip.is_of("play_ends", "short"));
        let skip = Skip::of_line("mirror in fill=left: rows differ", 3).unwrap();
        assert!(skip.is_of("mirror", "fill=left") && !skip.is_of("play_ends", "fill=left"));
        for wrong in ["mirror", "mirror:", "mirror: ", ": why", "mirror seats differ"] {
            assert_eq!(Skip::of_line(wrong, 4), None, "{wrong}");
        }
    }
}
