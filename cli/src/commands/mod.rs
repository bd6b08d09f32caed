//! One module a command.

mod analyse;
mod completions;
mod explain;
mod info;
mod list;
mod man;
pub(crate) mod moves;
pub(crate) mod perft;
mod replay;
pub(crate) mod rules;
mod show;
mod solve;
mod stats;
pub(crate) mod tables;
mod ugi;

use crate::args::Command;
use crate::error::Error;
use crate::output::Output;

/// Runs a command; none prints a short help.
pub(crate) fn run(command: Option<Command>, out: &mut Output) -> Result<(), Error> {
    match command {
        None => welcome(out),
        Some(Command::List(args)) => list::run(&args, out),
        Some(Command::Info(args)) => info::run(&args, out),
        Some(Command::Rules(args)) => rules::run(&args, out),
        Some(Command::Show(args)) => show::run(&args, out),
        Some(Command::Moves(args)) => moves::run(&args, out),
        Some(Command::Play(args)) => crate::play::run(&args, out),
        Some(Command::Replay(args)) => replay::run(&args, out),
        Some(Command::Explain(args)) => explain::run(&args, out),
        Some(Command::Perft(args)) => perft::run(&args, out),
        Some(Command::Stats(args)) => stats::run(&args, out),
        Some(Command::Analyse(args)) => analyse::run(&args, out),
        Some(Command::Solve(args)) => solve::run(&args, out),
        Some(Command::Tables(command)) => tables::run(&command, out),
        Some(Command::Ugi) => ugi::run(out),
        Some(Command::Completions(args)) => completions::run(&args, out),
        Some(Command::Man) => man::run(out),
    }
}

/// What to do first.
fn welcome(out: &mut Output) -> Result<(), Error> {
    let variants = crate::start::variants()?;
    let game = variants.entries().next().map_or("GAME", |entry| entry.meta().id);
    out.line("mancala plays, replays, explains and counts mancala games. For example:")?;
    out.gap()?;
    out.line("  mancala list                       the games")?;
    out.line(format_args!("  {:33}  a game against the program", format!("mancala play {game}")))?;
    out.line(format_args!(
        "  {:33}  a move, told rule by rule",
        format!("mancala explain {game} 1")
    ))?;
    out.gap()?;
    out.line("All commands: mancala --help. One of them: mancala help play.")
}
