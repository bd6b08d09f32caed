//! The `mancala` program with Oware among its games.
#![forbid(unsafe_code)]

use variant_oware as _;

fn main() -> std::process::ExitCode {
    cli::run()
}
