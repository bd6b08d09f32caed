//! Every law, tried on every ruleset of every variant that the program links.

use std::path::Path;
use std::process::ExitCode;

use cli as _;
use libtest_mimic::Trial;

fn main() -> ExitCode {
    let workspace = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    conformance::run(match engine_core::registry() {
        Ok(registry) => conformance::law_trials(&registry, workspace),
        Err(error) => vec![Trial::test("registry", move || Err(error.into()))],
    })
}
