//! The `mancala` program as a library.
#![forbid(unsafe_code)]
#![cfg_attr(not(test), deny(unused_crate_dependencies))]

mod roster;

use engine_core as _;

/// Runs the program.
#[must_use]
pub fn run() -> std::process::ExitCode {
    std::process::ExitCode::SUCCESS
}
