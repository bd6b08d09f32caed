//! How a game stands when it is left.

use super::sitting::Sitting;
use crate::error::Error;
use crate::output::{Output, strong};
use crate::render;

/// Says how the game stands, and where its record is.
pub(crate) fn write(out: &mut Output, sitting: &mut Sitting) -> Result<(), Error> {
    let game = &*sitting.game;
    out.gap()?;
    match sitting.resigned() {
        Some(seat) => {
            let winner = seat.other();
            out.line(strong(format_args!("{seat} resigns; {winner} wins")))?;
        }
        None if game.turn().is_over() => {
            render::board(out, game)?;
            out.gap()?;
            out.line(render::status(game))?;
        }
        None => out.line(strong("the game is left unfinished"))?,
    }
    out.line(format_args!("position: {}", game.shown()))?;
    sitting.keep_record()?;
    if let Some(path) = sitting.record_path() {
        out.line(format_args!("record: {}", path.display()))?;
    }
    Ok(())
}
