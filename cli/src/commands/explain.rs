//! `mancala explain`: moves told event by event.

use crate::args::ExplainArgs;
use crate::error::Error;
use crate::output::{Output, strong};
use crate::start::start;
use crate::story::tell_game;
use crate::texts::{moves_in, play_line};

pub(crate) fn run(args: &ExplainArgs, out: &mut Output) -> Result<(), Error> {
    let (choice, mut game) = start(&args.start)?;
    let mut moves = moves_in(&args.moves);
    if moves.is_empty() {
        moves.push(String::new());
    }
    play_line(&mut *game, &moves)?;
    out.line(strong(choice.name()))?;
    tell_game(out, &*game)
}
