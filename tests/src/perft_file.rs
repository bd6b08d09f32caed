//! Perft files: lines `GAME [--set NAME=VALUE]… [--from "POSITION"] DEPTH NODES`, as the command line takes them.
//!
//! A comment `# depth GAME N` promises the counts from the opening for every depth from 1 to N; lines from other
//! positions may have any depth.

use std::path::Path;

use engine_core::{Registry, Setup};

use crate::files::read;
use crate::{DataError, Subject};

/// A file of line counts.
#[derive(Clone, Debug, Default)]
pub struct PerftFile {
    /// The depths that its header promises, by game.
    pub depths: Vec<Promise>,
    /// The counts.
    pub counts: Vec<Count>,
}

/// A depth that the header of a perft file promises.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promise {
    /// The game, `variant:ruleset`.
    pub game: String,
    /// The depth.
    pub depth: u32,
    /// The line of the file.
    pub line: usize,
}

/// A count of legal lines of play.
#[derive(Clone, Debug)]
pub struct Count {
    /// The game.
    pub subject: Subject,
    /// The position counted from; the opening if there is none.
    pub from: Option<Setup>,
    /// How many plies.
    pub depth: u32,
    /// How many lines.
    pub nodes: u64,
    /// The line of the file.
    pub line: usize,
}

impl Count {
    /// Whether it is a count from the opening by the ruleset as it is.
    #[must_use]
    pub fn is_from_opening(&self) -> bool {
        self.from.is_none() && self.subject.settings().is_empty()
    }
}

impl PerftFile {
    /// Reads a file.
    ///
    /// # Errors
    /// If it cannot be read, or a line is not as it should be.
    pub fn read(registry: &Registry, file: &Path) -> Result<PerftFile, DataError> {
        let mut perft = PerftFile::default();
        for (number, line) in (1..).zip(read(file)?.lines()) {
            let fail = |what: String| DataError::new(file, number, what);
            if let Some(comment) = line.strip_prefix('#') {
                perft.depths.extend(read_promise(comment, number).map_err(fail)?);
            } else if !line.trim().is_empty() {
                perft.counts.push(read_count(registry, line, number).map_err(fail)?);
            }
        }
        if perft.counts.is_empty() {
            return Err(DataError::new(
                file,
                0,
                "found no count, expected lines such as `GAME DEPTH NODES`",
            ));
        }
        Ok(perft)
    }

    /// The depths promised and not counted, a sentence each.
    #[must_use]
    pub fn gaps(&self) -> Vec<String> {
        let mut gaps = Vec::new();
        for promise in &self.depths {
            for depth in 1..=promise.depth {
                let is_it = |count: &&Count| {
                    count.is_from_opening()
                        && count.depth == depth
                        && count.subject.name() == promise.game
                };
                if self.counts.iter().find(is_it).is_none() {
                    gaps.push(format!("{} {depth}", promise.game));
                }
            }
        }
        gaps
    }
}

fn read_promise(comment: &str, line: usize) -> Result<Option<Promise>, String> {
    let mut words = comment.split_whitespace();
    if words.next() != Some("depth") {
        return Ok(None);
    }
    match (words.next(), words.next().map(str::parse), words.next()) {
        (Some(game), Some(Ok(depth @ 1..)), None) => {
            Ok(Some(Promise { game: game.into(), depth, line }))
        }
        _ => Err(format!("found `#{comment}`, expected `# depth GAME N`")),
    }
}

fn read_count(registry: &Registry, line: &str, number: usize) -> Result<Count, String> {
    let mut words = words(line).into_iter();
    let game = words.next().unwrap_or_default();
    let choice = registry.find(&game).map_err(|error| error.to_string())?;
    let mut subject = Subject::new(registry, choice);
    let mut from = None;
    let mut rest = Vec::new();
    while let Some(word) = words.next() {
        match (word.as_str(), rest.is_empty()) {
            ("--set", true) => {
                let pair = words.next().unwrap_or_default();
                let (name, value) =
                    pair.split_once('=').ok_or("found `--set` without `NAME=VALUE`")?;
                subject = subject.with(name, value);
            }
            ("--from", true) => {
                let text = words.next().unwrap_or_default();
                from = Some(text.parse().map_err(|error| format!("found `{text}`: {error}"))?);
            }
            _ => rest.push(word),
        }
    }
    let numbers = match rest.as_slice() {
        [depth, nodes] => depth.parse().ok().zip(nodes.parse().ok()),
        _ => None,
    };
    let (depth, nodes) = numbers.ok_or("expected a depth and a count at the end of the line")?;
    Ok(Count { subject, from, depth, nodes, line: number })
}

/// The words of a line; what stands in quotes is one.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (nth, part) in line.split('"').enumerate() {
        if nth % 2 == 1 {
            words.push(part.to_string());
        } else {
            words.extend(part.split_whitespace().map(String::from));
        }
    }
    words
}

/// Counts what a file says has been counted.
///
/// # Errors
/// If the file is not as it should be, a depth that its header promises is missing, or a count differs: with the
/// command that counts it.
pub fn check_perft_file(registry: &Registry, file: &Path) -> Result<(), DataError> {
    let perft = PerftFile::read(registry, file)?;
    if let Some(gap) = perft.gaps().first() {
        return Err(DataError::new(
            file,
            0,
            format!("found no line `{gap} NODES`, which the header promises"),
        ));
    }
    perft.counts.iter().try_for_each(|count| check_count(file, count))
}

fn check_count(file: &Path, count: &Count) -> Result<(), DataError> {
    let fail = |what: String| DataError::new(file, count.line, what);
    let game = count.subject.start(count.from.as_ref()).map_err(|error| fail(error.to_string()))?;
    let found = game.perft(count.depth);
    if found == count.nodes {
        return Ok(());
    }
    let from = count.from.as_ref().map(|from| format!(" --from \"{from}\"")).unwrap_or_default();
    Err(fail(format!(
        "found {found} lines of {} plies, expected {}; to see where: mancala perft {} {}{from} --divide",
        count.depth,
        count.nodes,
        count.subject.arguments(),
        count.depth,
    )))
}
