//! The full-screen board.
//!
//! Everything is drawn from pictures, events and the texts of moves; no game is known here.

mod board;
mod film;
mod frame;
mod grid;
mod lines;
mod log;
mod messages;
mod moment;
mod page;
mod play;
mod run;
mod speed;
mod terminal;
#[cfg(test)]
mod testing;
mod theme;
mod watch;

use std::io::{self, IsTerminal};

use self::messages::{die_by, open};
use self::play::PlayScreen;
use self::play::thinking::Thinking;
use self::run::{Ending, run};
use self::terminal::Guard;
use self::theme::Theme;
use self::watch::{WatchScreen, Watched};
use crate::error::Error;
use crate::output::{Output, complain};
use crate::play::closing;
use crate::play::hint::Adviser;
use crate::play::sitting::Sitting;
use crate::records::{Fault, Played};

/// Whether there is a terminal that a screen can be drawn on.
pub(crate) fn is_possible() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
}

/// Plays a game on the screen, and says how it stands when it is left.
pub(crate) fn play(mut sitting: Sitting, adviser: Adviser, out: &mut Output) -> Result<(), Error> {
    out.line(format_args!("from {}", sitting.game.shown_after(0)))?;
    out.finish()?;
    sitting.keep_record()?;
    let mut guard = Guard::take()?;
    let (sender, messages) = open();
    let thinking = Thinking::new(sender, adviser);
    let mut screen = PlayScreen::new(sitting, Theme::from_environment(), thinking);
    let ended = run(&mut screen, &mut guard, &messages);
    drop(guard);
    let ending = ended?;
    let closed = closing::write(out, &mut screen.sitting);
    leave(ending)?;
    closed
}

/// Shows the games of records, of which there must be one; a wrong record is told when the screen is left.
pub(crate) fn watch(games: Vec<Played>) -> Result<(), Error> {
    let faults: Vec<String> = games.iter().flat_map(|game| &game.fault).map(Fault::told).collect();
    let games: Vec<Watched> = games.into_iter().map(Watched::from).collect();
    let mut guard = Guard::take()?;
    let (_sender, messages) = open();
    let mut screen = WatchScreen::new(games, Theme::from_environment());
    let ended = run(&mut screen, &mut guard, &messages);
    drop(guard);
    leave(ended?)?;
    for fault in &faults {
        complain(fault);
    }
    if faults.is_empty() { Ok(()) } else { Err(Error::Told) }
}

/// Ends the program as it was told to.
fn leave(ending: Ending) -> Result<(), Error> {
    match ending {
        Ending::Left => Ok(()),
        Ending::Signal(signal) => {
            die_by(signal);
            Err(Error::Told)
        }
        Ending::Gone | Ending::Panicked => Err(Error::Told),
    }
}
