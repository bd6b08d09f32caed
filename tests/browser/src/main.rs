//! The `mancala` program, built for the tests of its pages.
#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    cli::run()
}
