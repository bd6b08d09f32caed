//! `mancala solve --at-least`: a proof of what a position is worth at least or at most.

use std::path::Path;
use std::time::{Duration, Instant};

use engine_core::{Choice, Game};
use engine_search::{Answer, Limits, Prover, Question, Stop};
use serde::Serialize;

use crate::args::SolveArgs;
use crate::commands::{perft, tables};
use crate::error::Error;
use crate::nouns::{CLAIM, POSITION};
use crate::output::{Output, note, strong};
use crate::progress::Progress;

/// How long is searched between two checkpoints.
const LEG: Duration = Duration::from_secs(300);

/// An answer, as `--json` prints it.
#[derive(Serialize)]
struct BoundLine {
    game: String,
    from: String,
    at_least: i8,
    /// Null if nothing is proven.
    answer: Option<bool>,
    positions: u64,
}

pub(super) fn prove(
    args: &SolveArgs,
    at_least: i8,
    choice: Choice,
    game: &dyn Game,
    stop: &Stop,
    out: &mut Output,
) -> Result<(), Error> {
    let endgames = tables::open(args.prove.tables.as_deref(), game)?;
    let bytes = usize::try_from(args.memory.saturating_mul(super::MEGABYTE)).unwrap_or(usize::MAX);
    let mut prover = Prover::of(game, bytes, endgames.clone()).map_err(tables::wrong)?;
    let file = args.prove.checkpoint.as_deref();
    if let Some(file) = file.filter(|file| file.exists()) {
        let claims = prover.resume(file).map_err(tables::wrong)?;
        note(&format!("{} taken up from {}", CLAIM.count(claims), file.display()));
    }
    let began = Instant::now();
    let question = Question { at_least };
    let answer = search(&mut prover, question, game, args, began, stop)?;
    tables::check(endgames.as_ref())?;
    write(&prover, question, answer, choice, game, args.json, out)?;
    out.finish()?;
    note(&perft::speed(prover.nodes(), began.elapsed()));
    match answer {
        Answer::Unknown { .. } if stop.is_raised() => Err(unfinished(file)),
        _ => Ok(()),
    }
}

/// Searches leg by leg, with a checkpoint after each.
fn search(
    prover: &mut Prover,
    question: Question,
    game: &dyn Game,
    args: &SolveArgs,
    began: Instant,
    stop: &Stop,
) -> Result<Answer, Error> {
    let progress = Progress::of_stages();
    loop {
        let (nodes, time) = left(args, prover.nodes(), began.elapsed());
        let limits =
            Limits { nodes, time: Some(time.map_or(LEG, |time| time.min(LEG))), depth: None };
        let before = prover.nodes();
        let answer = prover.ask(game, question, &limits, stop);
        keep(prover, args.prove.checkpoint.as_deref(), stop)?;
        let Answer::Unknown { yes, no } = answer else {
            return Ok(answer);
        };
        progress.tell(format!(
            "{} looked at; about {yes} to prove for a yes, {no} for a no",
            POSITION.count(prover.nodes())
        ));
        let (nodes, time) = left(args, prover.nodes(), began.elapsed());
        let is_over = nodes == Some(0) || time == Some(Duration::ZERO) || stop.is_raised();
        if is_over || prover.nodes() == before {
            return Ok(answer);
        }
    }
}

/// What is left of the limits.
fn left(args: &SolveArgs, nodes: u64, time: Duration) -> (Option<u64>, Option<Duration>) {
    let nodes = args.prove.nodes.map(|most| most.saturating_sub(nodes));
    (nodes, args.prove.time.map(|most| most.saturating_sub(time)))
}

/// Writes a checkpoint; whoever waits for an interrupted search to end is told.
fn keep(prover: &Prover, file: Option<&Path>, stop: &Stop) -> Result<(), Error> {
    let Some(file) = file else {
        return Ok(());
    };
    if stop.is_raised() {
        note(&format!("writing what is known to {}", file.display()));
    }
    prover.save(file).map_err(tables::wrong)
}

/// What is missing after an interrupt.
fn unfinished(file: Option<&Path>) -> Error {
    Error::Unfinished(file.map_or_else(
        || "nothing is proven, and without --checkpoint nothing is kept".into(),
        |file| format!("nothing is proven; the next search goes on from {}", file.display()),
    ))
}

fn write(
    prover: &Prover,
    Question { at_least }: Question,
    answer: Answer,
    choice: Choice,
    game: &dyn Game,
    json: bool,
    out: &mut Output,
) -> Result<(), Error> {
    let (name, from) = (choice.name(), game.shown().to_string());
    if json {
        let answer = match answer {
            Answer::Yes => Some(true),
            Answer::No => Some(false),
            Answer::Unknown { .. } => None,
        };
        return out.json(&BoundLine {
            game: name,
            from,
            at_least,
            answer,
            positions: prover.nodes(),
        });
    }
    out.line(strong(format_args!("{name} {from}")))?;
    out.line(match answer {
        Answer::Yes => {
            format!("proven: the seat to move can come to {at_least:+} or more from here")
        }
        Answer::No => {
            format!("refuted: the seat to move cannot come to {at_least:+} or more from here")
        }
        Answer::Unknown { yes, no } => format!(
            "not proven: about {} still to prove for {at_least:+} or more, {no} to refute it",
            POSITION.count(yes)
        ),
    })
}
