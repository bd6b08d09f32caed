//! `mancala play`: a game on the screen, line by line, or from a script.

mod ask;
pub(crate) mod closing;
pub(crate) mod hint;
mod input;
pub(crate) mod orders;
pub(crate) mod players;
mod record_file;
pub(crate) mod seed;
mod session;
pub(crate) mod sitting;
mod summary;
pub(crate) mod wrong;

use engine_core::{BySeat, Seat};

use crate::args::PlayArgs;
use crate::commands::tables;
use crate::error::Error;
use crate::output::{Output, note, strong};
use crate::screen;
use crate::start::{choose, settings, start_with};

use hint::Adviser;
use players::Seated;
use record_file::RecordFile;
use session::Session;
use sitting::Sitting;

/// Plays a game between the players of the command line.
pub(crate) fn run(args: &PlayArgs, out: &mut Output) -> Result<(), Error> {
    let choice = choose(&args.start.game.game)?;
    let settings = settings(&args.start.game.set)?;
    let from = args.start.from.as_deref();
    let seed = args.seed.unwrap_or_else(seed::drawn);
    // The options of the command line must be right before the seed is added to them.
    let plain = start_with(choice, &settings, from)?;
    let tables = tables::open(args.tables.as_deref(), &*plain)?;
    let players = BySeat::new(
        Seated::named(&args.first, Seat::First, seed, tables.as_ref())?,
        Seated::named(&args.second, Seat::Second, seed, tables.as_ref())?,
    );
    let game = seed::deal(choice, plain, &settings, from, seed);
    if args.seed.is_none() {
        // Even between two people: a hint may be drawn by chance.
        note(&format!("seed {seed}"));
    }
    let title = format!(
        "{}, First: {}, Second: {}",
        choice.name(),
        players.first.name,
        players.second.name
    );
    out.line(strong(title))?;
    let record = args.record.as_deref().map(RecordFile::at);
    let sitting = Sitting::new(game, players, record);
    let adviser = Adviser::new(engine_search::chance(seed, 3), tables.clone());
    if !args.plain && screen::is_possible() {
        screen::play(sitting, adviser, out)?;
    } else {
        Session::new(sitting, adviser).run(out)?;
    }
    tables::check(tables.as_ref())
}
