//! The full screen, driven through a pseudo-terminal.
//!
//! Every test starts the program in a terminal of its own, presses keys, waits until the screen shows what it should,
//! and looks at what is left when the program has ended: the screen, the terminal's modes, the record, the exit status.
#![cfg_attr(not(unix), allow(unused, reason = "pseudo-terminals are Unix's"))]

#[cfg(unix)]
mod endings;
mod faulty;
#[cfg(unix)]
mod play;
#[cfg(unix)]
mod terminal;
#[cfg(unix)]
mod watch;

use std::process::ExitCode;

use libtest_mimic::{Arguments, Trial};

/// Set for the process that is to be the program with the faulty variant.
const AS_PROGRAM: &str = "MANCALA_SCREEN_TEST_AS_PROGRAM";

fn main() -> ExitCode {
    if std::env::var_os(AS_PROGRAM).is_some() {
        return cli::run();
    }
    libtest_mimic::run(&Arguments::from_args(), trials()).exit_code()
}

#[cfg(unix)]
fn trials() -> Vec<Trial> {
    let tests = [play::TESTS, watch::TESTS, endings::TESTS].concat();
    let trial = |(name, test): (&str, fn())| {
        Trial::test(name, move || {
            test();
            Ok(())
        })
    };
    tests.into_iter().map(trial).collect()
}

#[cfg(not(unix))]
fn trials() -> Vec<Trial> {
    Vec::new()
}
