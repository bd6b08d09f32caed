//! `mancala show`: the board.

use engine_drawing::Drawing;

use crate::args::ShowArgs;
use crate::error::Error;
use crate::output::{Output, strong};
use crate::start::start;
use crate::{files, render};

pub(crate) fn run(args: &ShowArgs, out: &mut Output) -> Result<(), Error> {
    let (choice, game) = start(&args.start)?;
    out.line(strong(choice.name()))?;
    out.gap()?;
    render::show(out, &*game)?;
    args.svg.as_deref().map_or(Ok(()), |path| files::write(path, &Drawing::of(&*game).svg()))
}
