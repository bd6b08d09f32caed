//! The command line of `mancala tables`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::StartArgs;

#[derive(Debug, Subcommand)]
pub(crate) enum TablesCommand {
    /// Find out what every position with few seeds is worth, and keep it in files
    Build(BuildArgs),
    /// Tell what tables a folder has, and the sums over them
    Info(TablesInfoArgs),
    /// Check tables against their checksums and sums, and recompute a sample
    Verify(VerifyArgs),
    /// Look a position up
    Probe(ProbeArgs),
}

#[derive(Debug, Args)]
pub(crate) struct BuildArgs {
    #[command(flatten)]
    pub(crate) start: StartArgs,

    /// Up to so many seeds in the pits; of games that capture in twos, every other number
    #[arg(long, value_name = "N", value_parser = super::number::between(0, u16::MAX), allow_negative_numbers = true)]
    pub(crate) seeds: u16,

    /// The folder of the tables; what it has already is not built again
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: PathBuf,

    /// How many threads work; all that the machine has if not said
    #[arg(long, value_name = "N", value_parser = super::number::between(1, u16::MAX), allow_negative_numbers = true)]
    pub(crate) threads: Option<u16>,
}

#[derive(Debug, Args)]
pub(crate) struct TablesInfoArgs {
    /// The folder of the tables
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: PathBuf,

    /// Print a JSON object a level
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    #[command(flatten)]
    pub(crate) start: StartArgs,

    /// The folder of the tables
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: PathBuf,

    /// Recompute about so many positions of each level
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = super::number::from(0), allow_negative_numbers = true)]
    pub(crate) sample: u64,
}

#[derive(Debug, Args)]
pub(crate) struct ProbeArgs {
    #[command(flatten)]
    pub(crate) start: StartArgs,

    /// The folder of the tables
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: PathBuf,

    /// Print a JSON object
    #[arg(long)]
    pub(crate) json: bool,
}
