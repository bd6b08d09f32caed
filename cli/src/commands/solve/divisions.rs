//! What comes of a match, division by division.

use engine_core::{Choice, Game, Seat};
use engine_search::{Effort, MatchSolution, OpeningVerdict, SolveError, Stop, Verdict};

use super::{names, played, refused};
use crate::args::SolveArgs;
use crate::error::Error;
use crate::json::{DivisionLine, SolveLine};
use crate::nouns::{BOARD, POSITION};
use crate::output::{Output, strong};

pub(super) fn write(
    solution: &MatchSolution,
    choice: Choice,
    game: &dyn Game,
    args: &SolveArgs,
    stop: &Stop,
    out: &mut Output,
) -> Result<(), Error> {
    if args.divisions {
        return write_openings(&solution.openings(), args.json, out);
    }
    let effort = Effort { bytes: u64::MAX, stop, report: &|_| {} };
    let advice = solution.advice(&effort).map_err(|error| match error {
        SolveError::Stopped => Error::Unfinished(format!(
            "{}, but the best moves have not been found",
            solution.verdict()
        )),
        error => refused(&error),
    })?;
    let answer = SolveLine {
        game: choice.name(),
        from: game.position().to_string(),
        value: value(solution.verdict(), game.turn().seat()),
        best: names(game, &advice.best),
        pv: played(game, &advice.line),
        positions: solution.positions(),
    };
    if args.json { out.json(&answer) } else { write_answer(&answer, solution, out) }
}

/// What comes of a match, a line a division.
pub(super) fn write_openings(
    openings: &[OpeningVerdict],
    json: bool,
    out: &mut Output,
) -> Result<(), Error> {
    openings.iter().try_for_each(|opening| {
        if json { out.json(&line(opening)) } else { out.line(told(opening)) }
    })
}

fn write_answer(
    answer: &SolveLine,
    solution: &MatchSolution,
    out: &mut Output,
) -> Result<(), Error> {
    out.line(strong(format_args!("{} {}", answer.game, answer.from)))?;
    let value = answer.value.map_or("?".into(), |value| format!("{value:+}"));
    out.line(format_args!("value  {value}: {}", solution.verdict()))?;
    out.line(format_args!("best   {}", answer.best.join(" ")))?;
    if !answer.pv.is_empty() {
        out.labelled("line", 7, &answer.pv.join(" "))?;
    }
    let (positions, boards) = (POSITION.count(answer.positions), BOARD.count(solution.boards()));
    out.line(format_args!("{positions} in rounds from {boards}"))?;
    match solution.left_out() {
        0 => Ok(()),
        boards => out.line(format_args!("rounds from {boards} more did not fit")),
    }
}

/// The outcome for the seat to move.
fn value(verdict: Verdict, mover: Option<Seat>) -> Option<i16> {
    match verdict {
        Verdict::Won { by, .. } => Some(if mover == Some(by) { 1 } else { -1 }),
        Verdict::Endless => Some(0),
        _ => None,
    }
}

fn line(opening: &OpeningVerdict) -> DivisionLine {
    let (outcome, rounds) = match opening.verdict {
        Verdict::Won { by, rounds } => (Some(by.word()), Some(rounds)),
        _ => (None, None),
    };
    DivisionLine {
        owned: [opening.owned.first, opening.owned.second],
        opener: opening.opener.word(),
        round: parity(opening),
        outcome,
        rounds,
    }
}

const fn parity(opening: &OpeningVerdict) -> &'static str {
    if opening.is_odd { "odd" } else { "even" }
}

fn told(opening: &OpeningVerdict) -> String {
    let owned = format!("{}", opening.owned);
    let (parity, opener) = (parity(opening), opening.opener);
    format!("{owned:>7}  {parity:4} round, {opener} opens: {}", opening.verdict)
}
