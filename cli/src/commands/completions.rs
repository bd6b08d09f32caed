//! `mancala completions`: a completion script for a shell.

use clap::CommandFactory;

use crate::args::{Cli, CompletionsArgs};
use crate::error::Error;
use crate::output::Output;

pub(crate) fn run(args: &CompletionsArgs, out: &mut Output) -> Result<(), Error> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "mancala", &mut script);
    out.raw(&script)
}
