//! `mancala tables info`: what a folder has.

use std::path::Path;

use engine_core::Noun;
use engine_search::endgame::{Header, Identity, Sums};

use super::json::LevelLine;
use super::wrong;
use crate::args::TablesInfoArgs;
use crate::error::Error;
use crate::nouns::SEED;
use crate::output::{Output, strong};

pub(super) fn run(args: &TablesInfoArgs, out: &mut Output) -> Result<(), Error> {
    let headers = headers(&args.dir)?;
    if args.json {
        return headers
            .iter()
            .try_for_each(|(header, bytes)| out.json(&LevelLine::of(header, *bytes)));
    }
    let games = headers.chunk_by(|(one, _), (other, _)| one.identity == other.identity);
    games.into_iter().try_for_each(|levels| write_game(levels, out))
}

/// The levels of a game.
fn write_game(levels: &[(Header, u64)], out: &mut Output) -> Result<(), Error> {
    let Some((Header { identity, .. }, _)) = levels.first() else {
        return Ok(());
    };
    let seed = seed_of(identity)?;
    out.separate()?;
    out.line(strong(&identity.game))?;
    out.labelled("options", 9, &identity.options)?;
    out.labelled("closed", 9, &identity.closed)?;
    out.gap()?;
    out.line(heading(seed))?;
    levels.iter().try_for_each(|(header, _)| out.line(line(header)))?;
    write_sums(levels, seed, "over all boards", |header| header.sums.all, out)?;
    if levels.iter().any(|(header, _)| header.sums.in_play != header.sums.all) {
        write_sums(
            levels,
            seed,
            "over the boards that play can reach",
            |header| header.sums.in_play,
            out,
        )?;
    }
    out.gap()?;
    out.line(format_args!("{:>6} {:>8} {:>13}", seed.many, "plies", "bytes"))?;
    levels.iter().try_for_each(|(header, bytes)| {
        let Header { seeds, sums, .. } = header;
        out.line(format_args!("{seeds:>6} {:>8} {bytes:>13}", sums.plies.len()))
    })
}

/// Above lines of levels.
pub(super) fn heading(seed: Noun) -> String {
    let names = ["boards", "won", "drawn", "lost", "depend"];
    let [boards, won, drawn, lost, depend] = names;
    format!("{:>6} {boards:>13} {won:>13} {drawn:>12} {lost:>13} {depend:>8}", seed.many)
}

/// A level in a line: how many boards are won, drawn and lost for the seat to move, and how many depend on the
/// repetition rule.
pub(super) fn line(header: &Header) -> String {
    let Sums { boards, won, drawn, lost, depend, .. } = header.sums.all;
    format!("{:>6} {boards:>13} {won:>13} {drawn:>12} {lost:>13} {depend:>8}", header.seeds)
}

/// Sums over levels.
fn write_sums(
    levels: &[(Header, u64)],
    seed: Noun,
    over: &str,
    of: impl Fn(&Header) -> Sums,
    out: &mut Output,
) -> Result<(), Error> {
    out.gap()?;
    out.line(over)?;
    out.line(format_args!(
        "{:>6} {:>13} {:>16} {:>18} {:>6} {:>8}",
        seed.many, "known", "sum", "of squares", "least", "greatest"
    ))?;
    levels.iter().try_for_each(|(header, _)| {
        let Sums { boards, unknown, sum, squares, least, greatest, .. } = of(header);
        let known = boards - unknown;
        out.line(format_args!(
            "{:>6} {known:>13} {sum:>16} {squares:>18} {least:>6} {greatest:>8}",
            header.seeds
        ))
    })
}

fn seed_of(identity: &Identity) -> Result<Noun, Error> {
    let variants = crate::start::variants()?;
    let entry = variants.entries().find(|entry| entry.meta().id == identity.game);
    Ok(entry.map_or(SEED, |entry| entry.meta().seed))
}

/// The headers of all tables in a folder, by game and level, with the bytes of their files.
fn headers(folder: &Path) -> Result<Vec<(Header, u64)>, Error> {
    let told = |error: std::io::Error| {
        Error::Input(format!("{}: it cannot be read: {error}", folder.display()))
    };
    let mut headers = Vec::new();
    for entry in folder.read_dir().map_err(told)? {
        let path = entry.map_err(told)?.path();
        if path.extension().is_some_and(|kind| kind == Header::EXTENSION) {
            let bytes = path.metadata().map_err(told)?.len();
            headers.push((Header::read(&path).map_err(wrong)?, bytes));
        }
    }
    if headers.is_empty() {
        let found = format!("{}: found no tables, expected some", folder.display());
        return Err(Error::Input(found));
    }
    headers.sort_by(|(one, _), (other, _)| {
        let key = |header: &Header| {
            let Identity { game, options, closed } = header.identity.clone();
            (game, options, closed, header.seeds)
        };
        key(one).cmp(&key(other))
    });
    Ok(headers)
}
