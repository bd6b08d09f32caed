//! A line for each game, in a file.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use engine_core::{Outcome, Playout};

use crate::error::Error;

/// A file of comma-separated values, a line a game in the order of their numbers.
pub(super) struct Rows {
    path: PathBuf,
    file: BufWriter<File>,
}

const HEADING: &str =
    "game,outcome,first,second,swapped,plies,choices,rounds,repetitions,endless\n";

impl Rows {
    pub(super) fn create(path: &Path) -> Result<Rows, Error> {
        let file = File::create(path).map_err(|error| refused(path, &error))?;
        let mut rows = Rows { path: path.to_owned(), file: BufWriter::new(file) };
        rows.write(HEADING)?;
        Ok(rows)
    }

    pub(super) fn write(&mut self, rows: &str) -> Result<(), Error> {
        self.file.write_all(rows.as_bytes()).map_err(|error| refused(&self.path, &error))
    }

    pub(super) fn finish(mut self) -> Result<(), Error> {
        self.file.flush().map_err(|error| refused(&self.path, &error))
    }
}

fn refused(path: &Path, error: &std::io::Error) -> Error {
    Error::Input(format!("{} cannot be written: {error}", path.display()))
}

/// Adds the line of a game; seats are those of the board, whoever sat there.
pub(super) fn push(rows: &mut String, number: u64, played: &Playout, is_swapped: bool) {
    let Playout { score, plies, choices, rounds, repetitions, endless, .. } = played;
    let outcome = played.outcome.map_or("", Outcome::word);
    let swapped = u8::from(is_swapped);
    // Writing to a text cannot fail.
    let _ = writeln!(
        rows,
        "{},{outcome},{},{},{swapped},{plies},{choices},{rounds},{repetitions},{endless}",
        number + 1,
        score.first,
        score.second,
    );
}
