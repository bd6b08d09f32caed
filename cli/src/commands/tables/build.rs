//! `mancala tables build`: all levels up to a number of seeds.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use engine_core::Noun;
use engine_search::Stop;
use engine_search::endgame::{
    BuildWatch, Built, Effort, Identity, Plan, PlannedLevel, TableError, Watch, build,
};

use super::{info, room, wrong, wrong_with};
use crate::args::BuildArgs;
use crate::commands::perft::speed_of;
use crate::error::Error;
use crate::interrupt;
use crate::nouns::{BOARD, LEVEL};
use crate::output::{Output, note, strong};
use crate::progress::Progress;
use crate::start::start;

pub(super) fn run(args: &BuildArgs, out: &mut Output) -> Result<(), Error> {
    let (choice, game) = start(&args.start)?;
    let seed = game.meta().seed;
    let levels = game.levels().map_err(|error| wrong_with(choice, TableError::from(error)))?;
    let identity = Identity::of(&*game, &*levels);
    let is_there = |seeds| args.dir.join(identity.file_name(seeds)).exists();
    let plan = Plan::of(&*levels, args.seeds, is_there).map_err(wrong)?;
    let threads = match args.threads {
        Some(threads) => threads.into(),
        None => std::thread::available_parallelism().map_or(1, Into::into),
    };
    let keeps_steps = fits(&plan, args, seed)?;
    let effort = Effort { threads, keeps_steps };
    note(&told(&plan, plan.time(&*levels, effort), keeps_steps));
    out.line(strong(format_args!("{} up to {}", choice.name(), seed.count(args.seeds))))?;
    out.line(info::heading(seed))?;
    let progress = Progress::lasting(plan.boards());
    let watch = Watching {
        stop: interrupt::stop(),
        progress: &progress,
        level: Mutex::new(None),
        looked: AtomicU64::new(0),
        out: Mutex::new((out, Ok(()))),
    };
    let began = Instant::now();
    let is_complete = build(&*game, &args.dir, args.seeds, effort, &watch).map_err(wrong)?;
    let (out, written) = watch.out.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    drop(progress);
    written?;
    out.finish()?;
    if !is_complete {
        let again = "the levels that are told are kept, and the same command goes on from there";
        return Err(Error::Unfinished(again.into()));
    }
    if plan.boards() > 0 {
        note(&speed_of(plan.boards(), BOARD, began.elapsed()));
    }
    Ok(())
}

/// Whether there is memory to keep steps in; a build that does not fit is refused.
fn fits(plan: &Plan, args: &BuildArgs, seed: Noun) -> Result<bool, Error> {
    let refuse = |needs: u64, what: &str, has: u64| {
        let (needs, has) = (room::bytes(needs), room::bytes(has));
        Err(Error::Usage(format!(
            "found {has} of {what} free, expected {needs} for tables up to {}\n  ask for fewer with --seeds",
            seed.count(args.seeds)
        )))
    };
    if let Some(free) = room::disk(&args.dir)
        && plan.disk > free
    {
        return refuse(plan.disk, "disk", free);
    }
    match room::memory() {
        Some(free) if plan.memory > free => refuse(plan.memory, "memory", free),
        // Some room is left to others.
        Some(free) => Ok(plan.memory_to_keep_steps <= free / 10 * 9),
        None => Ok(true),
    }
}

/// What the build will take.
fn told(plan: &Plan, time: Duration, keeps_steps: bool) -> String {
    if plan.boards() == 0 {
        return format!("already there: {}", LEVEL.count(plan.levels.len()));
    }
    let memory = if keeps_steps { plan.memory_to_keep_steps } else { plan.memory };
    let there = plan.levels.iter().filter(|level| level.is_there).count();
    format!(
        "{} in {}, {there} already there; it takes about {} of disk, {} of memory and {} s",
        BOARD.count(plan.boards()),
        LEVEL.count(plan.levels.len()),
        room::bytes(plan.disk),
        room::bytes(memory),
        time.as_secs().max(1)
    )
}

/// Shows how far the build has got, tells of levels as they are there, and hears interrupts.
struct Watching<'w, 'o> {
    stop: Stop,
    progress: &'w Progress,
    level: Mutex<Option<PlannedLevel>>,
    looked: AtomicU64,
    out: Mutex<(&'o mut Output, Result<(), Error>)>,
}

impl Watch for Watching<'_, '_> {
    fn looked(&self, positions: usize) -> bool {
        let looked = self.looked.fetch_add(positions as u64, Ordering::Relaxed);
        let level = self.level.lock().ok().and_then(|level| *level);
        if let Some(level) = level {
            self.progress.within(share(looked, level.boards));
        }
        !self.stop.is_raised()
    }
}

/// The boards of a level that count as done after so many looks: the first look at each takes longest, and how many
/// rounds there will be is not known.
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a guess"
)]
fn share(looked: u64, boards: u64) -> u64 {
    let rounds = looked as f64 / boards.max(1) as f64;
    let done = 0.4 * rounds.min(1.0) + 0.6 * (1.0 - (-(rounds - 1.0).max(0.0) / 6.0).exp());
    (done * boards as f64) as u64
}

impl BuildWatch for Watching<'_, '_> {
    fn begins(&self, level: PlannedLevel) {
        self.looked.store(0, Ordering::Relaxed);
        if let Ok(mut now) = self.level.lock() {
            *now = (!level.is_there).then_some(level);
        }
    }

    fn ends(&self, built: &Built) {
        if built.time.is_some() {
            self.progress.part(built.header.boards);
        }
        if let Ok(mut out) = self.out.lock() {
            let (out, written) = &mut *out;
            if written.is_ok() {
                let line = info::line(&built.header);
                *written = self.progress.beside(|| out.line(line).and_then(|()| out.finish()));
            }
            if written.is_err() {
                self.stop.raise();
            }
        }
    }
}
