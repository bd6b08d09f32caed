//! `mancala stats`: many games, and what comes of them.

mod elo;
mod field;
mod report;
mod rows;
mod thinking;
mod totals;

use engine_core::BySeat;

use crate::args::StatsArgs;
use crate::commands::tables;
use crate::error::Error;
use crate::files;
use crate::nouns::GAME;
use crate::output::Output;
use crate::play::seed;
use crate::progress::Progress;

use field::{Field, Pairing};
use rows::Rows;
use totals::Totals;

/// Plays the games of the command line, and tells what came of them.
pub(crate) fn run(args: &StatsArgs, out: &mut Output) -> Result<(), Error> {
    if args.paired && !args.games.is_multiple_of(2) {
        let found = GAME.count(args.games);
        return Err(Error::Usage(format!("found {found}, expected an even number with --paired")));
    }
    let players = BySeat::new(field::player(&args.first)?, field::player(&args.second)?);
    let seed = args.seed.unwrap_or_else(seed::drawn);
    let pairing = if args.paired { Pairing::Swapped } else { Pairing::Seated };
    let (mut field, start) = Field::new(&args.start, players, pairing, seed)?;
    let tables = tables::open(args.tables.as_deref(), &*start)?;
    field.knowing(tables.as_ref());
    let mut rows = args.csv.as_deref().map(Rows::create).transpose()?;
    let progress = Progress::of(args.games);
    let mut totals = Totals::default();
    field.play(&*start, args.games, args.threads, rows.is_some(), |block| {
        progress.step(block.totals.games());
        totals.add(&block.totals);
        rows.as_mut().map_or(Ok(()), |rows| rows.write(&block.rows))
    })?;
    rows.map_or(Ok(()), Rows::finish)?;
    drop(progress);
    tables::check(tables.as_ref())?;
    if totals.games() == 0 {
        return Err(Error::Interrupted);
    }
    let report = report::Report { game: field.name(), seed, players, args, totals: &totals };
    if args.json {
        report.write_json(out)?;
    } else {
        report.write(out)?;
    }
    args.svg.as_deref().map_or(Ok(()), |path| files::write(path, &report.svg()?))?;
    is_complete(&totals, args.games)
}

/// Whether all games have been played: an interrupt from the keyboard ends them early.
fn is_complete(totals: &Totals, games: u64) -> Result<(), Error> {
    let played = totals.games();
    if played < games {
        return Err(Error::Unfinished(format!(
            "{played} of {} have been played",
            GAME.count(games)
        )));
    }
    Ok(())
}
