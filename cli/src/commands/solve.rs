//! `mancala solve`: what a position is worth, exactly, and the proof.

use std::fmt::Display;
use std::fs;
use std::path::Path;
use std::time::Instant;

use engine_core::{Choice, Game, Seat};
use engine_search::{Effort, Proof, ProofError, Solution, SolveError, Step, Stop};

use crate::args::SolveArgs;
use crate::error::Error;
use crate::interrupt;
use crate::json::SolveLine;
use crate::output::{Output, cited, note, strong};
use crate::progress::Progress;
use crate::start::{start, variants};

const MEGABYTE: u64 = 1_000_000;

pub(crate) fn run(args: &SolveArgs, out: &mut Output) -> Result<(), Error> {
    let (choice, game) = start(&args.start)?;
    let stop = interrupt::stop();
    if let Some(Some(file)) = &args.check {
        return check_file(file, args, choice, &*game, &stop, out);
    }
    if let Some(told) = engine_core::tell_ending(game.meta(), game.turn(), game.score()) {
        return if args.json { Ok(()) } else { out.line(cited(&told.text, told.clause)) };
    }
    let began = Instant::now();
    let solution = solve(&*game, args.memory, &stop)?;
    let line = SolveLine {
        game: choice.name(),
        from: game.position().to_string(),
        value: solution.value(),
        best: names(&*game, &solution.best()),
        pv: played(&*game, &solution.line()),
        positions: solution.positions(),
    };
    if args.json {
        out.json(&line)?
    } else {
        write(&line, &solution, out)?
    }
    out.finish()?;
    note(&format!("solved in {:.2} s", began.elapsed().as_secs_f64()));
    prove(args, &*game, &solution, &stop, out)
}

/// Solves a position, with progress on a terminal.
fn solve(game: &dyn Game, megabytes: u64, stop: &Stop) -> Result<Solution, Error> {
    note(&announcement(game, megabytes));
    let progress = Progress::of_stages();
    let report = |step| {
        progress.tell(match step {
            Step::Found(found) => format!("{found} positions found"),
            Step::Linked(done, all) => format!("moves of {done} of {all} positions followed"),
            Step::Settled(done, all) => format!("{done} of {all} positions settled"),
            _ => String::new(),
        });
    };
    let bytes = megabytes * MEGABYTE;
    Solution::of(game, &Effort { bytes, stop, report: &report }).map_err(refused)
}

/// What is about to be done, and how much memory it may take.
fn announcement(game: &dyn Game, megabytes: u64) -> String {
    let all = game.levels().ok().and_then(|levels| {
        let here = levels.here()?;
        Some((0..=here.seeds).fold(0_u64, |all, seeds| all.saturating_add(levels.boards(seeds))))
    });
    let of_all = all.map_or(String::new(), |all| format!(" of {all} boards"));
    format!("looking for the positions{of_all} that play can reach, in {megabytes} MB at most")
}

fn refused(error: SolveError) -> Error {
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

fn write(line: &SolveLine, solution: &Solution, out: &mut Output) -> Result<(), Error> {
    out.line(strong(format_args!("{} {}", line.game, line.from)))?;
    let (low, high) = solution.bounds();
    out.line(match line.value {
        Some(value) => format!("value  {value:+} for the seat to move"),
        None => {
            format!("value  {low:+} to {high:+} for the seat to move, by the rule on repetition")
        }
    })?;
    out.line(format_args!("best   {}", line.best.join(" ")))?;
    if !line.pv.is_empty() {
        out.labelled("line", 7, &line.pv.join(" "))?;
    }
    let moves = solution.moves();
    out.line(format_args!("{} positions, {moves} moves", line.positions))?;
    let open = solution.open_positions();
    out.line(if open == 0 {
        "no value rests on the rule on repetition".to_owned()
    } else {
        format!("the rule on repetition may decide in {open} positions")
    })
}

/// Writes the proof to a file and checks it, as far as that is asked for.
fn prove(
    args: &SolveArgs,
    game: &dyn Game,
    solution: &Solution,
    stop: &Stop,
    out: &mut Output,
) -> Result<(), Error> {
    if args.proof.is_none() && args.check.is_none() {
        return Ok(());
    }
    let proof = Proof::of(game, solution, stop).map_err(unproven)?;
    let Some(proof) = proof else {
        return Err(Error::Input(
            "found no proof, since the value rests on the rule on repetition".into(),
        ));
    };
    if let Some(file) = &args.proof {
        let refused =
            |error| Error::Input(format!("{} cannot be written: {error}", file.display()));
        fs::write(file, proof.to_string()).map_err(refused)?;
    }
    if args.check.is_some() { check(&proof, game, stop, args.json, out) } else { Ok(()) }
}

/// Checks the proof in a file, which is to be of this game and position.
fn check_file(
    file: &Path,
    args: &SolveArgs,
    choice: Choice,
    game: &dyn Game,
    stop: &Stop,
    out: &mut Output,
) -> Result<(), Error> {
    let refused = |error: &dyn Display| Error::Input(format!("{}: {error}", file.display()));
    let text = fs::read_to_string(file).map_err(|error| refused(&error))?;
    let proof: Proof = text.parse().map_err(|error| refused(&error))?;
    let replayed = variants()?.replay(&proof.start);
    let proven = match (replayed.game, replayed.error) {
        (Some(proven), None) => proven,
        (_, Some(error)) => return Err(refused(&error)),
        (None, None) => return Err(refused(&"found no game")),
    };
    let about = |game: &dyn Game| (game.settings(), game.meta().id, game.position());
    if about(&*proven) != about(game) {
        let (found, wanted) = (proven.position(), game.position());
        let name = choice.name();
        return Err(refused(&format!(
            "found a proof about another game or position, {found}, expected {name} {wanted}"
        )));
    }
    check(&proof, game, stop, args.json, out)
}

/// Plays the strategies of a proof against every reply.
fn check(
    proof: &Proof,
    game: &dyn Game,
    stop: &Stop,
    json: bool,
    out: &mut Output,
) -> Result<(), Error> {
    let positions = proof.check(game, stop).map_err(unproven)?;
    let [first, second] = Seat::BOTH.map(|seat| proof.len(seat));
    let told = format!(
        "proof  {:+} holds: {first} moves of First and {second} of Second against every reply, \
         {positions} positions",
        proof.value
    );
    if json {
        note(&told);
        return Ok(());
    }
    out.line(told)
}

fn unproven(error: ProofError) -> Error {
    match error {
        ProofError::Stopped => Error::Interrupted,
        _ => Error::Input(format!("the proof fails: {error}")),
    }
}
