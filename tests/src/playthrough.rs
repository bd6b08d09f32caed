//! Playthroughs: `*.game` in, the explained game out.

use std::path::Path;

use engine_core::{Record, Registry};

use crate::files::read;
use crate::{DataError, Played, explained};

/// Plays every record of a file, and checks moves and results.
///
/// # Errors
/// If the file cannot be read or holds no record, or something is wrong with one: file and line are named.
pub fn play_file(registry: &Registry, file: &Path) -> Result<Vec<(Record, Played)>, DataError> {
    let records = Record::read_all(&read(file)?);
    if records.is_empty() {
        return Err(DataError::new(file, 0, "found no record, expected at least one"));
    }
    let play = |record: Record| match Played::record(registry, &record) {
        Ok(played) => Ok((record, played)),
        Err(fault) => Err(DataError::new(file, fault.at.line, fault.to_string())),
    };
    let read = records.into_iter().map(|record| {
        record.map_err(|error| DataError::new(file, error.at.line, error.to_string()))
    });
    read.map(|record| record.and_then(play)).collect()
}

/// Tells every game of a file: the text that a playthrough's snapshot pins.
///
/// # Errors
/// As [`play_file`].
pub fn explain_file(registry: &Registry, file: &Path) -> Result<String, DataError> {
    let games = play_file(registry, file)?;
    let texts: Vec<_> = games
        .iter()
        .map(|(record, played)| match record.tag("Event") {
            Some(event) => format!("event: {event}\n{}", explained(played)),
            None => explained(played),
        })
        .collect();
    Ok(texts.join(&format!("\n{}\n\n", "=".repeat(72))))
}
