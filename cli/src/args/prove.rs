//! The command line of the proof search of `mancala solve`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

/// How to look for a proof where a position cannot be solved as a whole.
#[derive(Debug, Args)]
pub(crate) struct ProveArgs {
    /// Only prove or refute that the seat to move can come to this difference in score, which may be below 0
    #[arg(long, value_name = "N", value_parser = super::number::between(i8::MIN, i8::MAX), allow_negative_numbers = true, conflicts_with_all = ["check", "proof", "divisions"])]
    pub(crate) at_least: Option<i8>,

    /// Look endgames up in the tables of this folder
    #[arg(long, value_name = "DIR", requires = "at_least")]
    pub(crate) tables: Option<PathBuf>,

    /// Keep what is found in a file, now and then and at the end, and go on from it
    #[arg(long, value_name = "FILE", requires = "at_least")]
    pub(crate) checkpoint: Option<PathBuf>,

    /// Look at most at so many positions
    #[arg(long, value_name = "N", requires = "at_least", value_parser = super::number::from(1), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,

    /// Take at most so much time, such as `10s` or `500ms`
    #[arg(long, value_name = "T", requires = "at_least", value_parser = super::time, allow_hyphen_values = true)]
    pub(crate) time: Option<Duration>,
}
