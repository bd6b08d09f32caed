//! The command line.

mod number;
mod prove;
mod tables;

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};

pub(crate) use prove::ProveArgs;
pub(crate) use tables::{BuildArgs, ProbeArgs, TablesCommand, TablesInfoArgs, VerifyArgs};

/// Executable rules for mancala games: play, replay, explain, count
#[derive(Debug, Parser)]
#[command(name = "mancala", version, max_term_width = 80)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games
    List(ListArgs),
    /// Tell about a game: origin, sources, board, rulesets, options
    Info(InfoArgs),
    /// Print the rulebook of a game, clause by clause
    Rules(RulesArgs),
    /// Draw the board
    Show(ShowArgs),
    /// List the legal moves and what each captures
    Moves(MovesArgs),
    /// Play a game at the terminal
    #[command(
        after_help = "On the full screen, arrows, numbers and clicks choose, enter plays, ? tells all keys."
    )]
    Play(PlayArgs),
    /// Replay records of games, checking moves and results
    Replay(ReplayArgs),
    /// Play moves and tell every event with its clause
    Explain(ExplainArgs),
    /// Count the legal lines of play
    Perft(PerftArgs),
    /// Play many games and count what comes of them
    Stats(StatsArgs),
    /// Look ahead: what a position is worth, and the best moves
    Analyse(AnalyseArgs),
    /// Solve a position: its exact value, all best moves, and a proof
    Solve(SolveArgs),
    /// Endgame tables: what every position with few seeds is worth
    #[command(subcommand)]
    Tables(TablesCommand),
    /// Serve interfaces and referees by an engine protocol, in the manner of UGI
    Ugi,
    /// Print a completion script for a shell
    Completions(CompletionsArgs),
    /// Print the manual page
    Man,
}

/// A game by its name, and what is changed in it.
#[derive(Debug, Args)]
pub(crate) struct GameArgs {
    /// The game, `variant` or `variant:ruleset`, in any case
    #[arg(value_name = "GAME")]
    pub(crate) game: String,

    /// Set an option of the game, such as `chain=unbroken`; may be repeated
    #[arg(long, value_name = "KEY=VALUE", allow_hyphen_values = true)]
    pub(crate) set: Vec<String>,
}

/// A game and the position it starts from.
#[derive(Debug, Args)]
pub(crate) struct StartArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,

    /// Start from this position, such as `6.6.6.6.6.6/6.6.6.6.6.6 0-0 S`
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub(crate) from: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct ListArgs {
    /// Print a JSON object a game
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct InfoArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,

    /// Print a JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct RulesArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
}

#[derive(Debug, Args)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) start: StartArgs,

    /// Write the board to a file as an SVG picture, too
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) start: StartArgs,

    /// Print a JSON object a move
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) start: StartArgs,

    /// Who plays First: `human`, `random`, `greedy`, `foresight`, `alphabeta`, `mcts`, `easy`, `medium`, `hard` or
    /// `expert`; `alphabeta:depth=8,time=2s` and `mcts:playouts=1000` say how far to look
    #[arg(long, value_name = "PLAYER", default_value = "human")]
    pub(crate) first: String,

    /// Who plays Second
    #[arg(long, value_name = "PLAYER", default_value = "greedy")]
    pub(crate) second: String,

    /// The seed of chance moves and deals; without it, one is drawn and told
    #[arg(long, value_name = "N", value_parser = number::from(0), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,

    /// Look endgames up in the tables of this folder, for `alphabeta`, the levels and `hint`
    #[arg(long, value_name = "DIR")]
    pub(crate) tables: Option<PathBuf>,

    /// Append the record of the game to a file
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,

    /// Play line by line, as without a terminal, instead of on the full screen
    #[arg(long)]
    pub(crate) plain: bool,
}

#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct ReplayArgs {
    /// Files of records; `-` is standard input
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,

    /// Tell every event with its clause
    #[arg(long, conflicts_with = "json")]
    pub(crate) explain: bool,

    /// Look at the games on the full screen, step by step
    #[arg(long, conflicts_with_all = ["json", "explain", "html", "svg"])]
    pub(crate) watch: bool,

    /// Print a JSON object a game
    #[arg(long)]
    pub(crate) json: bool,

    /// With --json, add the events of each ply
    #[arg(long, requires = "json")]
    pub(crate) events: bool,

    /// Write a page to a file on which the games can be gone through in a browser, too
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,

    /// Write a picture of the board after each turn to a folder, too, as SVG
    #[arg(long, value_name = "DIR")]
    pub(crate) svg: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) start: StartArgs,

    /// The moves in playing order; a word takes its argument: `hide 1`
    #[arg(value_name = "MOVE", required = true, allow_negative_numbers = true)]
    pub(crate) moves: Vec<String>,
}

#[derive(Debug, Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) start: StartArgs,

    /// How many plies
    #[arg(value_name = "DEPTH", value_parser = number::between(0_u32, 1000), allow_negative_numbers = true)]
    pub(crate) depth: u32,

    /// Count by first move
    #[arg(long)]
    pub(crate) divide: bool,

    /// Print JSON objects
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct AnalyseArgs {
    #[command(flatten)]
    pub(crate) start: StartArgs,

    /// Look at most so many plies ahead
    #[arg(long, value_name = "N", value_parser = number::between(1_u32, 250), allow_negative_numbers = true)]
    pub(crate) depth: Option<u32>,

    /// Look at most at so many positions; 5000000 if no limit is given
    #[arg(long, value_name = "N", value_parser = number::from(1), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,

    /// Take at most so much time, such as `10s` or `500ms`
    #[arg(long, value_name = "T", value_parser = time, allow_hyphen_values = true)]
    pub(crate) time: Option<Duration>,

    /// Look endgames up in the tables of this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) tables: Option<PathBuf>,

    /// Tell the best K moves
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = number::between(1, u8::MAX), allow_negative_numbers = true)]
    pub(crate) multi: u8,

    /// Print JSON objects
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) start: StartArgs,

    /// Print a JSON object
    #[arg(long)]
    pub(crate) json: bool,

    /// Check the proof by playing its strategies against every reply; with a file, check that proof and do not solve
    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true, default_missing_value = "-")]
    pub(crate) check: Option<PathBuf>,

    /// Write the proof to a file: a strategy for either seat that makes sure of the value
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,

    /// In a match, tell of every division of the seeds with which a round can begin
    #[arg(long)]
    pub(crate) divisions: bool,

    /// Take at most so many megabytes of memory
    #[arg(long, value_name = "MB", default_value_t = 2000, value_parser = number::from(1), allow_negative_numbers = true)]
    pub(crate) memory: u64,

    #[command(flatten)]
    pub(crate) prove: ProveArgs,
}

fn time(text: &str) -> Result<Duration, String> {
    engine_search::read_time(text).ok_or_else(|| "expected a time such as `10s` or `500ms`".into())
}

#[derive(Debug, Args)]
pub(crate) struct StatsArgs {
    #[command(flatten)]
    pub(crate) start: StartArgs,

    /// How many games
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = number::from(1), allow_negative_numbers = true)]
    pub(crate) games: u64,

    /// Who plays First: any player of `play` but `human`; if both look ahead, each game or pair begins with four random
    /// moves
    #[arg(long, value_name = "PLAYER", default_value = "random")]
    pub(crate) first: String,

    /// Who plays Second
    #[arg(long, value_name = "PLAYER", default_value = "random")]
    pub(crate) second: String,

    /// Look endgames up in the tables of this folder, for `alphabeta` and the levels
    #[arg(long, value_name = "DIR")]
    pub(crate) tables: Option<PathBuf>,

    /// Play each opening twice, with the seats swapped; results then go by player
    #[arg(long)]
    pub(crate) paired: bool,

    /// The seed of chance moves and deals; without it, one is drawn
    #[arg(long, value_name = "N", value_parser = number::from(0), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,

    /// How many threads play; all that the machine has if not said
    #[arg(long, value_name = "N", value_parser = number::between(1, u16::MAX), allow_negative_numbers = true)]
    pub(crate) threads: Option<u16>,

    /// Print a JSON object
    #[arg(long)]
    pub(crate) json: bool,

    /// Write a line for each game to a file
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,

    /// Write a plot of results, lengths and margins to a file, as SVG
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL")]
    pub(crate) shell: clap_complete::Shell,
}
