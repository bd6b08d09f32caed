//! `mancala moves`: the legal moves and what each captures.

use engine_core::{Game, tell_ending};

use crate::args::MovesArgs;
use crate::error::Error;
use crate::json::MoveLine;
use crate::output::{Output, cited};
use crate::start::start;
use crate::texts::is_ritual;

pub(crate) fn run(args: &MovesArgs, out: &mut Output) -> Result<(), Error> {
    let (_, game) = start(&args.start)?;
    if args.json {
        for mv in game.moves() {
            let captures = captures(&*game, &mv);
            out.json(&MoveLine { mv: &mv, captures })?;
        }
        return Ok(());
    }
    write(out, &*game)
}

/// Writes each legal move and what it captures.
pub(crate) fn write(out: &mut Output, game: &dyn Game) -> Result<(), Error> {
    lines(game).into_iter().try_for_each(|line| out.line(line))
}

/// A line for each legal move, with what it captures.
pub(crate) fn lines(game: &dyn Game) -> Vec<String> {
    if let Some(told) = tell_ending(game.meta(), game.turn(), game.score()) {
        return vec![format!("no move: {}", cited(&told.text, told.clause))];
    }
    let moves = game.moves();
    let widest = moves.iter().map(String::len).max().unwrap_or(0);
    let line = |mv: &String| {
        if is_ritual(mv) {
            return mv.clone();
        }
        let seeds = match captures(game, mv) {
            0 => "nothing".to_owned(),
            seeds => game.meta().seed.count(seeds),
        };
        format!("{mv:>widest$}  captures {seeds}")
    };
    moves.iter().map(line).collect()
}

/// What a move takes for the mover, a sweep included.
///
/// A move made while something is hidden from the mover is not tried: it would tell what is hidden.
pub(crate) fn captures(game: &dyn Game, mv: &str) -> u16 {
    let is_open = game.position() == game.shown();
    let mut trial = game.fork();
    match trial.play(mv) {
        Ok(ply) if is_open => ply.gained(),
        _ => 0,
    }
}
