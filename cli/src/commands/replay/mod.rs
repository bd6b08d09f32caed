//! `mancala replay`: records played through and checked.

mod sights;

use std::path::{Path, PathBuf};

use engine_core::{Game, Record, Registry, tell_ending};

use crate::args::ReplayArgs;
use crate::error::Error;
use crate::json::ReplayLine;
use crate::nouns::PLY;
use crate::output::{Output, cited, complain, strong};
use crate::records::play_file;
use crate::screen;
use crate::start::variants;
use crate::story::tell_game;

use sights::Sights;

pub(crate) fn run(args: &ReplayArgs, out: &mut Output) -> Result<(), Error> {
    let registry = variants()?;
    if args.watch {
        return watch(&registry, &args.files);
    }
    let mut sights = Sights::of(args)?;
    let mut is_good = true;
    for file in &args.files {
        is_good &= replay_file(&registry, file, args, out, &mut sights)?;
    }
    sights.finish()?;
    if is_good { Ok(()) } else { Err(Error::Told) }
}

/// Shows the games of all files on the full screen.
fn watch(registry: &Registry, files: &[PathBuf]) -> Result<(), Error> {
    if !screen::is_possible() {
        return Err(Error::Usage(
            "found no terminal, expected one for --watch; --explain tells the games in text".into(),
        ));
    }
    let mut games = Vec::new();
    let mut is_good = true;
    for file in files {
        match play_file(registry, file) {
            Ok(played) => games.extend(played),
            Err(message) => {
                complain(&message);
                is_good = false;
            }
        }
    }
    if !games.is_empty() {
        screen::watch(games)?;
    }
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
    let games = match play_file(registry, file) {
        Ok(games) => games,
        Err(message) => {
            complain(&message);
            return Ok(false);
        }
    };
    let mut is_good = true;
    for played in games {
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
    let plies = PLY.count(game.plies().len());
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
