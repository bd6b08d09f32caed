//! `mancala tables`: endgames looked at whole.

mod build;
mod info;
mod json;
mod probe;
mod room;
mod verify;

use std::path::Path;
use std::sync::Arc;

use engine_core::{Choice, Game, Ruleset};
use engine_search::endgame::{TableError, Tables};

use crate::args::TablesCommand;
use crate::error::Error;
use crate::output::Output;

pub(crate) fn run(command: &TablesCommand, out: &mut Output) -> Result<(), Error> {
    match command {
        TablesCommand::Build(args) => build::run(args, out),
        TablesCommand::Info(args) => info::run(args, out),
        TablesCommand::Verify(args) => verify::run(args, out),
        TablesCommand::Probe(args) => probe::run(args, out),
    }
}

/// The tables of a game in a folder, if one is named.
pub(crate) fn open(folder: Option<&Path>, game: &dyn Game) -> Result<Option<Arc<Tables>>, Error> {
    let Some(folder) = folder else {
        return Ok(None);
    };
    Ok(Some(Arc::new(Tables::open(folder, game).map_err(wrong)?)))
}

/// Whether a search could read all that it wanted to.
pub(crate) fn check(tables: Option<&Arc<Tables>>) -> Result<(), Error> {
    match tables.and_then(|tables| tables.fault()) {
        Some(fault) => Err(Error::Input(fault.into())),
        None => Ok(()),
    }
}

/// What is wrong with a game that is asked for; a match is told which ruleset of its variant has tables.
fn wrong_with(choice: Choice, error: TableError) -> Error {
    let has_levels = |ruleset: &&'static Ruleset| {
        let game = Choice { ruleset, ..choice }.start(&[], None);
        game.is_ok_and(|game| game.levels().is_ok())
    };
    match (&error, choice.entry.meta().rulesets.iter().find(has_levels)) {
        (TableError::NoLevels(_), Some(ruleset)) if choice.ruleset.is_match => {
            let other = Choice { ruleset, ..choice }.name();
            Error::Usage(format!("{error}\n  there are tables of {other}"))
        }
        _ => wrong(error),
    }
}

/// What is wrong: the command line if it asks for what cannot be, otherwise a file.
#[allow(clippy::needless_pass_by_value, reason = "errors are mapped by it")]
pub(crate) fn wrong(error: TableError) -> Error {
    match error {
        TableError::NoLevels(_) | TableError::TooMany { .. } | TableError::TooManySeeds { .. } => {
            Error::Usage(error.to_string())
        }
        _ => Error::Input(error.to_string()),
    }
}
