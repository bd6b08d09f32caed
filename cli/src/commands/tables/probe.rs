//! `mancala tables probe`: looking a position up.

use engine_search::endgame::{Entry, Probe, Tables};

use super::json::{ProbeLine, ProbeMove, pair};
use super::{wrong, wrong_with};
use crate::args::ProbeArgs;
use crate::error::Error;
use crate::nouns::LEVEL;
use crate::output::{Output, cited, strong};
use crate::start::start;

pub(super) fn run(args: &ProbeArgs, out: &mut Output) -> Result<(), Error> {
    let (choice, game) = start(&args.start)?;
    let tables = Tables::open(&args.dir, &*game).map_err(|error| wrong_with(choice, error))?;
    if let Some(told) = engine_core::tell_ending(game.meta(), game.turn(), game.score()) {
        return if args.json { Ok(()) } else { out.line(cited(&told.text, told.clause)) };
    }
    let Some(probe) = tables.probe(&*game).map_err(wrong)? else {
        let seeds: Vec<_> = tables.files().map(|(header, _)| header.seeds.to_string()).collect();
        return Err(Error::Input(format!(
            "{}: found {} {}, expected the one of as many {} as lie in the pits",
            args.dir.display(),
            LEVEL.of(seeds.len()),
            seeds.join(", "),
            game.meta().seed.many
        )));
    };
    let moves = game.moves();
    if args.json {
        let Entry { afresh, endless, .. } = probe.entry;
        let moves = moves.iter().zip(&probe.moves).map(|(mv, entry)| ProbeMove::of(mv, entry));
        return out.json(&ProbeLine {
            game: choice.name(),
            from: game.shown().to_string(),
            value: afresh.value(),
            bounds: pair(afresh),
            endless: pair(endless),
            moves: moves.collect(),
        });
    }
    out.line(strong(format_args!("{} {}", choice.name(), game.shown())))?;
    write(&moves, &probe, out)
}

fn write(moves: &[String], probe: &Probe, out: &mut Output) -> Result<(), Error> {
    out.line(format_args!("worth {}", told(&probe.entry)))?;
    let widest = moves.iter().map(String::len).max().unwrap_or(0);
    for (mv, entry) in moves.iter().zip(&probe.moves) {
        out.line(format_args!("move {mv:>widest$}  {}", told(entry)))?;
    }
    Ok(())
}

/// A value, and what it is without the repetition rule if that differs.
fn told(entry: &Entry) -> String {
    let signed = |value: i8| if value == 0 { "0".into() } else { format!("{value:+}") };
    let afresh = match entry.afresh.value() {
        Some(value) => signed(value),
        None => format!("{} to {}", signed(entry.afresh.low), signed(entry.afresh.high)),
    };
    if entry.depends() {
        let endless = entry.endless;
        let (low, high) = (signed(endless.low), signed(endless.high));
        format!(
            "{afresh}, by the repetition rule from here; {low} if endless play is lost, {high} if it is won"
        )
    } else {
        afresh
    }
}
