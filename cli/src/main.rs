//! The `mancala` program.
#![forbid(unsafe_code)]

use engine_core as _;
use variant_bohnenspiel as _;

fn main() -> std::process::ExitCode {
    cli::run()
}
