//! `mancala tables verify`: checking what a folder has of a game.

use engine_search::Stop;
use engine_search::endgame::{Tables, Watch};

use super::{wrong, wrong_with};
use crate::args::VerifyArgs;
use crate::error::Error;
use crate::interrupt;
use crate::nouns::{BOARD, LEVEL};
use crate::output::Output;
use crate::progress::Progress;
use crate::start::start;

pub(super) fn run(args: &VerifyArgs, out: &mut Output) -> Result<(), Error> {
    let (choice, game) = start(&args.start)?;
    let tables = Tables::open(&args.dir, &*game).map_err(|error| wrong_with(choice, error))?;
    let looks = tables.files().map(|(header, _)| header.boards.min(args.sample)).sum();
    let watch = Watching { stop: interrupt::stop(), progress: Progress::lasting(looks) };
    let verified = tables.verify(args.sample, &watch).map_err(wrong)?;
    drop(watch);
    match verified {
        Some(verified) => out.wrapped(
            0,
            &format!(
                "{}: the checksums and sums of {} in {} are right; {} recomputed and found right",
                choice.name(),
                BOARD.count(verified.boards),
                LEVEL.count(verified.levels),
                BOARD.count(verified.recomputed)
            ),
        ),
        None => Err(Error::Unfinished("not everything has been checked".into())),
    }
}

struct Watching {
    stop: Stop,
    progress: Progress,
}

impl Watch for Watching {
    fn looked(&self, positions: usize) -> bool {
        self.progress.step(positions as u64);
        !self.stop.is_raised()
    }
}
