//! `mancala perft`: counting legal lines.

use std::time::{Duration, Instant};

use engine_core::{Game, Noun};

use crate::args::PerftArgs;
use crate::error::Error;
use crate::json::{DivideLine, PerftLine};
use crate::nouns::NODE;
use crate::output::{Output, note};
use crate::progress::Progress;
use crate::start::start;

pub(crate) fn run(args: &PerftArgs, out: &mut Output) -> Result<(), Error> {
    let (choice, game) = start(&args.start)?;
    let began = Instant::now();
    let mut nodes = 0;
    if let Some(below) = args.depth.checked_sub(1) {
        let moves = game.moves();
        let progress = Progress::of(moves.len() as u64);
        for mv in moves {
            let count = count_after(&*game, &mv, below);
            nodes += count;
            progress.step(1);
            if args.divide {
                progress.beside(|| write_first_move(out, args.json, &mv, count))?;
            }
        }
    } else {
        nodes = 1;
    }
    if args.json {
        return out.json(&PerftLine {
            game: choice.name(),
            from: game.shown().to_string(),
            depth: args.depth,
            nodes,
        });
    }
    out.line(if args.divide { format!("all: {nodes}") } else { nodes.to_string() })?;
    out.finish()?;
    note(&speed(nodes, began.elapsed()));
    Ok(())
}

fn count_after(game: &dyn Game, mv: &str, depth: u32) -> u64 {
    let mut after = game.fork();
    match after.play(mv) {
        Ok(_) => after.perft(depth),
        Err(_) => 0,
    }
}

fn write_first_move(out: &mut Output, json: bool, mv: &str, nodes: u64) -> Result<(), Error> {
    if json { out.json(&DivideLine { mv, nodes }) } else { out.line(format_args!("{mv}: {nodes}")) }
}

/// How long it took to look at so many nodes, and how fast that was.
pub(crate) fn speed(nodes: u64, time: Duration) -> String {
    speed_of(nodes, NODE, time)
}

/// How long something took with so many things, and how fast that was.
pub(crate) fn speed_of(number: u64, things: Noun, time: Duration) -> String {
    #[allow(clippy::cast_precision_loss, reason = "the speed is shown in three digits")]
    let rate = number as f64 / time.as_secs_f64().max(1e-9);
    let (rate, unit) = match rate {
        1e6.. => (rate / 1e6, " million"),
        _ => (rate, ""),
    };
    format!("{:.2} s, {rate:.1}{unit} {} a second", time.as_secs_f64(), things.many)
}
