//! What comes of a match, division by division.

use engine_core::{Choice, Game};
use engine_search::{MatchSolution, OpeningVerdict, Verdict};

use crate::args::SolveArgs;
use crate::error::Error;
use crate::json::DivisionLine;
use crate::output::{Output, strong};

pub(super) fn write(
    solution: &MatchSolution,
    choice: Choice,
    game: &dyn Game,
    args: &SolveArgs,
    out: &mut Output,
) -> Result<(), Error> {
    if args.divisions {
        return solution.openings().iter().try_for_each(|opening| {
            if args.json { out.json(&line(opening)) } else { out.line(told(opening)) }
        });
    }
    out.line(strong(format_args!("{} {}", choice.name(), game.position())))?;
    out.line(verdict(solution.verdict()))?;
    out.line(format_args!("{} positions", solution.positions()))
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
    format!("{owned:>7}  {parity:4} round, {opener} opens: {}", verdict(opening.verdict))
}

fn verdict(verdict: Verdict) -> String {
    match verdict {
        Verdict::Won { by, rounds: 1 } => format!("{by} wins in this round"),
        Verdict::Won { by, rounds } => format!("{by} wins in {rounds} rounds at most"),
        Verdict::Endless => "neither can force a win".into(),
        _ => "the rule on repetition decides".into(),
    }
}
