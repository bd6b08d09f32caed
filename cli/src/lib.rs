//! The `mancala` program as a library: play, replay, explain and count mancala games at the terminal.
//!
//! The program offers the variants that it links. To offer another one beside them, make a program that links its
//! crate and calls [`run`]:
//!
//! ```no_run
//! // use variant_kalah as _;
//!
//! fn main() -> std::process::ExitCode {
//!     cli::run()
//! }
//! ```
#![forbid(unsafe_code)]
#![cfg_attr(not(test), deny(unused_crate_dependencies))]

mod args;
mod changes;
mod commands;
mod error;
mod files;
mod interrupt;
mod json;
mod nearest;
mod nouns;
mod output;
mod play;
mod progress;
mod records;
mod render;
mod roster;
mod screen;
mod start;
mod story;
mod table;
mod texts;

use std::process::ExitCode;

use clap::Parser;

use crate::args::Cli;
use crate::error::Error;
use crate::output::Output;

/// Runs the program with the arguments of the process, and tells how to leave it.
///
/// The answer goes to standard output, everything else to standard error. The exit status is 0 when all went well, 1
/// if a position, move or record is at fault, 2 if the command line is. Standard output that nobody reads any more
/// ends the program quietly.
#[must_use]
pub fn run() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Nobody is left to be told that help could not be printed.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(Error::USAGE));
        }
    };
    let mut out = Output::new();
    let answered = commands::run(cli.command, &mut out).and_then(|()| out.finish());
    match answered {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            if let Some(message) = error.message() {
                output::complain(&message);
            }
            ExitCode::from(error.exit_code())
        }
    }
}
