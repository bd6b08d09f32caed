//! `mancala solve`: what a position is worth, exactly, and the proof.

mod bound;
mod divisions;
mod proof;

use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use engine_core::{Choice, Game};
use engine_search::{Effort, MatchSolution, Solution, SolveError, Step, Stop};

use crate::args::SolveArgs;
use crate::error::Error;
use crate::interrupt;
use crate::json::SolveLine;
use crate::nouns::{BOARD, MOVE, POSITION, ROUND};
use crate::output::{Output, cited, note, strong};
use crate::progress::Progress;
use crate::start::start;

const MEGABYTE: u64 = 1_000_000;

pub(crate) fn run(args: &SolveArgs, out: &mut Output) -> Result<(), Error> {
    let (choice, game) = start(&args.start)?;
    refuse_unfit(args, game.ruleset().is_match)?;
    let stop = interrupt::stop();
    if let Some(file) = args.check.as_deref().filter(|file| *file != Path::new("-")) {
        return proof::check_file(file, args, choice, &*game, &stop, out);
    }
    if let Some(told) = engine_core::tell_ending(game.meta(), game.turn(), game.score()) {
        return if args.json { Ok(()) } else { out.line(cited(&told.text, told.clause)) };
    }
    if let Some(at_least) = args.prove.at_least {
        return bound::prove(args, at_least, choice, &*game, &stop, out);
    }
    let began = Instant::now();
    let reached = Reached::default();
    if game.ruleset().is_match {
        match work(&*game, args.memory, &stop, &reached, MatchSolution::of) {
            Ok(solution) => {
                divisions::write(&solution, choice, &*game, args, &stop, out)?;
                out.finish()?;
                note(&took(began));
                return proof::prove_match(args, &*game, &solution, &stop, out);
            }
            Err(SolveError::Match(why)) if !args.divisions => note(&why),
            Err(error) => return Err(reached.refused(&error)),
        }
    }
    let solution = work(&*game, args.memory, &stop, &reached, Solution::of);
    let solution = solution.map_err(|error| reached.refused(&error))?;
    write(&solution, choice, &*game, args.json, out)?;
    out.finish()?;
    note(&took(began));
    proof::prove(args, &*game, &solution, &stop, out)
}

/// Refuses what only a match has.
fn refuse_unfit(args: &SolveArgs, is_match: bool) -> Result<(), Error> {
    if args.divisions && !is_match {
        let found = "found --divisions with a game of one round, expected a match";
        return Err(Error::Usage(found.into()));
    }
    Ok(())
}

fn took(began: Instant) -> String {
    format!("solved in {:.2} s", began.elapsed().as_secs_f64())
}

/// Solves a position in some way, with progress on a terminal.
fn work<S>(
    game: &dyn Game,
    megabytes: u64,
    stop: &Stop,
    reached: &Reached,
    solve: impl FnOnce(&dyn Game, &Effort<'_>) -> Result<S, SolveError>,
) -> Result<S, SolveError> {
    note(&announcement(game, megabytes));
    let progress = Progress::of_stages();
    let report = |step| {
        let told = told(step);
        reached.keep(told.clone());
        progress.tell(told);
    };
    let bytes = megabytes * MEGABYTE;
    solve(game, &Effort { bytes, stop, report: &report })
}

fn told(step: Step) -> String {
    match step {
        Step::Found(found) => format!("{} found", POSITION.count(found)),
        Step::Linked(done, all) => format!("moves of {done} of {} followed", POSITION.count(all)),
        Step::Settled(done, all) => format!("{done} of {} settled", POSITION.count(all)),
        Step::Rounds(rounds) => format!("matches of {} looked at", ROUND.count(rounds)),
        _ => String::new(),
    }
}

/// How far the work has got, in words: what there is if it is interrupted.
#[derive(Default)]
struct Reached(Mutex<Option<String>>);

impl Reached {
    fn keep(&self, told: String) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(told);
    }

    fn refused(&self, error: &SolveError) -> Error {
        let told = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        match (error, told) {
            (SolveError::Stopped, Some(told)) => {
                Error::Unfinished(format!("{told}, nothing is solved"))
            }
            _ => refused(error),
        }
    }
}

/// What is about to be done, and how much memory it may take.
fn announcement(game: &dyn Game, megabytes: u64) -> String {
    let all = game.levels().ok().and_then(|levels| {
        let here = levels.here()?;
        Some((0..=here.seeds).fold(0_u64, |all, seeds| all.saturating_add(levels.boards(seeds))))
    });
    let of_all = all.map_or(String::new(), |all| format!(" of {}", BOARD.count(all)));
    format!("looking for what play can reach{of_all}, in {megabytes} MB at most")
}

fn refused(error: &SolveError) -> Error {
    match error {
        SolveError::Stopped => Error::Interrupted,
        SolveError::TooMany { .. } => {
            Error::Input(format!("{error}\n  --memory sets how much it may take"))
        }
        _ => Error::Input(error.to_string()),
    }
}

/// The moves with some places.
fn names(game: &dyn Game, places: &[usize]) -> Vec<String> {
    let moves = game.moves();
    places.iter().filter_map(|&nth| moves.get(nth).cloned()).collect()
}

/// A line of moves by their places.
fn played(game: &dyn Game, places: &[usize]) -> Vec<String> {
    let mut game = game.fork();
    let mut line = Vec::new();
    for &nth in places {
        let Some(mv) = game.moves().get(nth).cloned() else {
            break;
        };
        if game.play(&mv).is_err() {
            break;
        }
        line.push(mv);
    }
    line
}

fn write(
    solution: &Solution,
    choice: Choice,
    game: &dyn Game,
    json: bool,
    out: &mut Output,
) -> Result<(), Error> {
    let line = SolveLine {
        game: choice.name(),
        from: game.position().to_string(),
        value: solution.value(),
        best: names(game, &solution.best()),
        pv: played(game, &solution.line()),
        positions: solution.positions(),
    };
    if json {
        return out.json(&line);
    }
    out.line(strong(format_args!("{} {}", line.game, line.from)))?;
    let (low, high) = solution.bounds();
    out.line(match line.value {
        Some(value) if solution.rests_on_repetition() => {
            format!("value  {value:+} for the seat to move, by the rule on repetition from here")
        }
        Some(value) => format!("value  {value:+} for the seat to move"),
        None => {
            format!("value  {low:+} to {high:+} for the seat to move, by the rule on repetition")
        }
    })?;
    out.line(format_args!("best   {}", line.best.join(" ")))?;
    if !line.pv.is_empty() {
        out.labelled("line", 7, &line.pv.join(" "))?;
    }
    let (positions, moves) = (POSITION.count(line.positions), MOVE.count(solution.moves()));
    out.line(format_args!("{positions}, {moves}"))?;
    let open = solution.open_positions();
    out.line(if open == 0 {
        "no value rests on the rule on repetition".to_owned()
    } else {
        format!("the rule on repetition may decide in {}", POSITION.count(open))
    })
}
