//! `mancala replay`: records played through and checked.

use std::path::Path;

use engine_core::{
    Game, GameError, PlayError, Record, Registry, Replay, ReplayError, ReplayFault, Spot,
    tell_ending,
};

use crate::args::ReplayArgs;
use crate::error::Error;
use crate::json::ReplayLine;
use crate::output::{Output, cited, complain, fill, strong};
use crate::start::{suggest_game, suggest_option, variants};
use crate::story::tell_game;
use crate::texts::{pointed, read};

pub(crate) fn run(args: &ReplayArgs, out: &mut Output) -> Result<(), Error> {
    let registry = variants()?;
    let mut is_good = true;
    for file in &args.files {
        is_good &= replay_file(&registry, file, args, out)?;
    }
    if is_good { Ok(()) } else { Err(Error::Told) }
}

/// Replays the games of a file; whether all of them are good.
fn replay_file(
    registry: &Registry,
    file: &Path,
    args: &ReplayArgs,
    out: &mut Output,
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
    for (number, game) in (1..).zip(games) {
        let checked = game
            .map_err(|error| {
                let wrong = format!("found {}, expected {}", error.found, error.expected);
                located(&name, error.at, &wrong)
            })
            .and_then(|record| play_through(registry, &name, record));
        match checked {
            Ok((record, game)) => {
                let title = format!("{name}, game {number}");
                answer(out, args, &title, &record, &*game)?;
            }
            Err(fault) => {
                complain(&fault);
                is_good = false;
            }
        }
    }
    Ok(is_good)
}

/// Plays a record through; the error says where and what is wrong.
fn play_through(
    registry: &Registry,
    file: &str,
    record: Record,
) -> Result<(Record, Box<dyn Game>), String> {
    let Replay { game, error } = registry.replay(&record);
    match (game, error) {
        (Some(game), None) => Ok((record, game)),
        (_, Some(error)) => Err(fault(file, &record, &error)),
        (None, None) => Err(located(file, record.at, "the game cannot be started")),
    }
}

fn located(file: &str, at: Spot, wrong: &str) -> String {
    format!("{file}:{}:{}: {wrong}", at.line, at.column)
}

/// What is wrong with a record: where, the move, and the clause that forbids it with its sentence.
fn fault(file: &str, record: &Record, error: &ReplayError) -> String {
    let more = match &error.fault {
        ReplayFault::Move { error: PlayError::Refused { refusal, .. }, .. } => {
            let sentence = format!("{}: {}", refusal.clause.id, refusal.clause.sentence);
            format!("\n{}", fill(2, 4, &sentence))
        }
        ReplayFault::Game(error) => {
            let tag = |name| record.tag(name).unwrap_or("");
            let name = match error {
                GameError::Variant { .. } => tag("Variant").to_owned(),
                _ => format!("{}:{}", tag("Variant"), tag("Ruleset")),
            };
            suggest_game(&name, error)
        }
        ReplayFault::Option(error) => {
            let options = record.tag("Options").unwrap_or("").split_whitespace();
            let settings: Vec<_> = options.filter_map(|part| part.split_once('=')).collect();
            suggest_option(&settings, error)
        }
        ReplayFault::From(error) => {
            format!("\n{}", pointed(record.tag("From").unwrap_or(""), error.column))
        }
        _ => String::new(),
    };
    located(file, error.at, &format!("{}{more}", error.fault))
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
