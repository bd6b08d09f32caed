//! `mancala man`: the manual page.

use clap::CommandFactory;
use clap_mangen::Man;

use crate::args::Cli;
use crate::error::Error;
use crate::output::Output;

/// Prints the page of the program, and after it a page a command.
pub(crate) fn run(out: &mut Output) -> Result<(), Error> {
    let mut command = Cli::command();
    command.build();
    let mut page = Vec::new();
    Man::new(command.clone()).render(&mut page)?;
    for part in command.get_subcommands().filter(|part| part.get_name() != "help") {
        Man::new(part.clone()).render(&mut page)?;
    }
    out.raw(&page)
}
