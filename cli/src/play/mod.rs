//! `mancala play`.

use crate::args::PlayArgs;
use crate::error::Error;
use crate::output::Output;

pub(crate) fn run(_: &PlayArgs, _: &mut Output) -> Result<(), Error> {
    Err(Error::Told)
}
use {console as _, rand as _, rand_pcg as _};
