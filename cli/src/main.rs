//! The `mancala` program.
#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    cli::run()
}
