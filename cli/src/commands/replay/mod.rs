//! `mancala replay`: records played through and checked.

mod fault;
mod sights;

use std::path::Path;

use engine_core::{Game, Record, RecordError, Registry, Replay, tell_ending};

use crate::args::ReplayArgs;
use crate::error::Error;
use crate::json::ReplayLine;
use crate::output::{Output, cited, complain, strong};
use crate::start::variants;
use crate::story::tell_game;
use crate::texts::read;

use fault::Fault;
use sights::Sights;

/// A game of a file, as far as it could be played.
struct Played {
    /// The file, and which of its games it is.
    title: String,
    record: Record,
    game: Option<Box<dyn Game>>,
    fault: Option<Fault>,
}

pub(crate) fn run(args: &ReplayArgs, out: &mut Output) -> Result<(), Error> {
    let registry = variants()?;
    let mut sights = Sights::of(args)?;
    let mut is_good = true;
    for file in &args.files {
        is_good &= replay_file(&registry, file, args, out, &mut sights)?;
    }
    sights.finish()?;
    if is_good { Ok(()) } else { Err(Error::Told) }
}

/// Replays the games of a file; whether all of them are good.
fn replay_file(
    registry: &Registry,
    file: &Path,
    args: &ReplayArgs,
    out: &mut Output,
    sights: &mut Sights<'_>,
) -> Result<bool, Error> {
    let (name, text) = match read(file) {
        Ok(read) => read,
        Err(message) => {
            complain(&message);
            return Ok(false);
        }
    };
    let games = Record::read_all(&text);
    if games.is_empty() {
        complain(&format!("{name}: found no game, expected tags such as `[Variant \"…\"]`"));
        return Ok(false);
    }
    let mut is_good = true;
    for (number, record) in (1..).zip(games) {
        let played = Played::of(registry, &name, number, record);
        if let Some(fault) = &played.fault {
            complain(&fault.told());
            is_good = false;
        } else if let Some(game) = &played.game {
            answer(out, args, &played.title, &played.record, &**game)?;
        }
        sights.add(played);
    }
    Ok(is_good)
}

impl Played {
    /// Plays a record through, up to what is wrong with it.
    fn of(
        registry: &Registry,
        file: &str,
        number: usize,
        record: Result<Record, RecordError>,
    ) -> Played {
        let title = format!("{file}, game {number}");
        match record {
            Err(error) => {
                let fault = Some(Fault::unreadable(file, &error));
                Played { title, record: Record::default(), game: None, fault }
            }
            Ok(record) => {
                let Replay { game, error } = registry.replay(&record);
                let fault = error.map(|error| Fault::of(file, &record, &error));
                Played { title, record, game, fault }
            }
        }
    }
}

/// Prints a good game.
fn answer(
    out: &mut Output,
    args: &ReplayArgs,
    title: &str,
    record: &Record,
    game: &dyn Game,
) -> Result<(), Error> {
    if args.json {
        return out.json(&ReplayLine::of(game, args.events));
    }
    let name = [game.meta().id, game.ruleset().id].join(":");
    if args.explain {
        out.separate()?;
    }
    out.line(strong(format_args!("{title}: {name}")))?;
    if let Some(event) = record.tag("Event") {
        out.wrapped(2, event)?;
    }
    if let (Some(first), Some(second)) = (record.tag("First"), record.tag("Second")) {
        out.wrapped(2, &format!("First: {first}; Second: {second}"))?;
    }
    out.wrapped(2, &result(record, game))?;
    if args.explain {
        out.gap()?;
        tell_game(out, game)?;
    }
    Ok(())
}

/// How many plies there were, and what came of them.
fn result(record: &Record, game: &dyn Game) -> String {
    let plies = match game.plies().len() {
        1 => "1 ply".to_owned(),
        plies => format!("{plies} plies"),
    };
    let score = game.score();
    let ending = match tell_ending(game.meta(), game.turn(), score) {
        Some(told) => format!("result {score}: {}", cited(&told.text, told.clause)),
        None => match record.tag("Termination") {
            Some(termination) => format!("unfinished at {score}: {termination}"),
            None => format!("unfinished at {score}"),
        },
    };
    format!("{plies}, {ending}")
}
