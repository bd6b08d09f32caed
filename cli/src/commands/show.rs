//! `mancala show`: the board.

use crate::args::ShowArgs;
use crate::error::Error;
use crate::output::{Output, strong};
use crate::render;
use crate::start::start;

pub(crate) fn run(args: &ShowArgs, out: &mut Output) -> Result<(), Error> {
    let (choice, game) = start(&args.start)?;
    out.line(strong(choice.name()))?;
    out.gap()?;
    render::show(out, &*game)
}
