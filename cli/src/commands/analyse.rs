//! `mancala analyse`: what a position is worth, deeper and deeper.

use engine_search::{Analysis, Choice, Limits, Search, Worth};
use serde_json::Number;

use crate::args::AnalyseArgs;
use crate::commands::tables;
use crate::error::Error;
use crate::interrupt;
use crate::json::AnalyseLine;
use crate::nouns::NODE;
use crate::output::{Output, cited, note, strong};
use crate::start::start;

/// The positions that are looked at if no limit is given.
const NODES: u64 = 5_000_000;

pub(crate) fn run(args: &AnalyseArgs, out: &mut Output) -> Result<(), Error> {
    let (choice, game) = start(&args.start)?;
    if let Some(told) = engine_core::tell_ending(game.meta(), game.turn(), game.score()) {
        return if args.json { Ok(()) } else { out.line(cited(&told.text, told.clause)) };
    }
    let mut limits = Limits { depth: args.depth, nodes: args.nodes, time: args.time };
    if limits.is_endless() {
        limits.nodes = Some(NODES);
    }
    if !args.json {
        out.line(strong(format_args!("{} {}", choice.name(), game.shown())))?;
    }
    let (stop, best) = (interrupt::stop(), usize::from(args.multi));
    let mut told = Ok(());
    let endgames = tables::open(args.tables.as_deref(), &*game)?;
    let mut search = Search::new().knowing(endgames.as_ref());
    let analysis = search.analyse_best(&*game, &limits, &stop, best, &mut |found| {
        if told.is_ok() {
            told =
                tables::check(endgames.as_ref()).and_then(|()| write_depth(out, found, args.json));
        }
        if told.is_err() {
            stop.raise();
        }
    });
    told?;
    write_best(out, &analysis, args)?;
    out.finish()?;
    if !analysis.is_blind {
        let Analysis { nodes, time, .. } = analysis;
        note(&crate::commands::perft::speed(nodes, time));
    }
    if stop.is_raised() {
        return Err(Error::Unfinished("the search has not come to its limit".into()));
    }
    Ok(())
}

/// A line a depth.
fn write_depth(out: &mut Output, found: &Analysis, json: bool) -> Result<(), Error> {
    let Some(best) = found.choices.first() else {
        return Ok(());
    };
    if json {
        write_json(out, found, best)?;
    } else {
        let Analysis { depth, nodes, .. } = found;
        let (worth, wide) = (best.worth.to_string(), width(best.worth));
        out.line(format_args!(
            "depth {depth:>3}  {worth:>wide$}  {nodes:>11} {:<5}  {}",
            NODE.of(*nodes),
            best.line.join(" ")
        ))?;
    }
    out.finish()
}

/// The best moves, once the search is over.
fn write_best(out: &mut Output, analysis: &Analysis, args: &AnalyseArgs) -> Result<(), Error> {
    // A line a depth has told it already.
    let is_told = args.multi == 1 && analysis.depth > 0;
    if args.json {
        let is_new = |_: &&Choice| !is_told;
        return analysis
            .choices
            .iter()
            .filter(is_new)
            .try_for_each(|best| write_json(out, analysis, best));
    }
    if analysis.is_blind {
        return out
            .line("something is hidden from the seat to move, so its moves are all alike to it");
    }
    let widest = analysis.choices.iter().map(|best| best.mv.len()).max().unwrap_or(0);
    for best in &analysis.choices {
        let (worth, wide) = (best.worth.to_string(), width(best.worth));
        out.line(format_args!(
            "best {:>widest$}  {worth:>wide$}  {}",
            best.mv,
            best.line.join(" ")
        ))?;
    }
    if analysis.is_complete {
        out.line("every line was followed to its end")?;
    }
    Ok(())
}

/// The columns for what a move is worth: a margin, or words about a match.
const fn width(worth: Worth) -> usize {
    match worth {
        Worth::Margin(_) => 5,
        Worth::Outcome(_) | Worth::Estimate(_) => 15,
    }
}

fn write_json(out: &mut Output, found: &Analysis, best: &Choice) -> Result<(), Error> {
    out.json(&AnalyseLine {
        depth: found.depth,
        value: number(best.worth),
        nodes: found.nodes,
        mv: &best.mv,
        pv: &best.line,
    })
}

/// A whole number, but for the estimates of a match.
fn number(worth: Worth) -> Number {
    match worth {
        Worth::Margin(value) | Worth::Outcome(value) => value.into(),
        Worth::Estimate(0) => 0.into(),
        Worth::Estimate(_) => Number::from_f64(worth.number()).unwrap_or_else(|| 0.into()),
    }
}
