//! `mancala ugi`: an engine protocol on standard input and output; `UGI.md` describes it.

mod answers;
mod go;
mod position;

use std::io::{self, BufRead};

use engine_core::Game;

use crate::error::Error;
use crate::output::Output;
use go::Engine;

/// Serves until `quit` or the end of the input.
pub(crate) fn run(out: &mut Output) -> Result<(), Error> {
    let mut session = Session::new()?;
    let mut input = io::stdin().lock();
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        if input.read_until(b'\n', &mut bytes)? == 0 {
            return session.engine.wait();
        }
        let line = String::from_utf8_lossy(&bytes);
        let words: Vec<&str> = line.split_whitespace().collect();
        if words.first() == Some(&"quit") {
            return session.engine.halt();
        }
        session.obey(&words, out)?;
        out.finish()?;
    }
}

/// The game that is talked about, and the engine that thinks about it.
pub(super) struct Session {
    /// The name of the game, and the options that differ from it.
    variant: String,
    settings: Vec<(String, String)>,
    game: Box<dyn Game>,
    engine: Engine,
}

/// What is wrong with a line; the session goes on.
pub(super) struct Wrong(String);

impl<E: std::fmt::Display> From<E> for Wrong {
    fn from(error: E) -> Wrong {
        Wrong(error.to_string())
    }
}

impl Session {
    fn new() -> Result<Session, Error> {
        let variants = crate::start::variants()?;
        let id = variants.entries().next().map_or("", |entry| entry.meta().id);
        let game = crate::start::start_with(crate::start::choose(id)?, &[], None)?;
        Ok(Session { variant: id.into(), settings: Vec::new(), game, engine: Engine::default() })
    }

    /// Does what a line says, or tells what is wrong with it.
    fn obey(&mut self, words: &[&str], out: &mut Output) -> Result<(), Error> {
        let Some((&word, rest)) = words.split_first() else {
            return Ok(());
        };
        match word {
            "isready" => return out.line("readyok"),
            "stop" => return self.engine.halt(),
            // Whatever else is asked waits for the answer to `go`.
            _ => self.engine.wait()?,
        }
        let done = match word {
            "ugi" => return answers::greet(out),
            "uginewgame" => self.new_game(),
            "variant" => self.choose(rest),
            "setoption" => self.engine.set(rest),
            "position" => self.set_up(rest),
            "go" => self.engine.go(&*self.game, rest),
            "perft" => return self.perft(rest, out),
            "query" => return self.query(rest, out),
            _ => Err(Wrong(format!(
                "found `{word}`, expected ugi, isready, uginewgame, variant, setoption, position, go, stop, perft, query \
                 or quit"
            ))),
        };
        done.or_else(|wrong| tell(&wrong, out))
    }
}

/// Tells what is wrong in one line.
pub(super) fn tell(wrong: &Wrong, out: &mut Output) -> Result<(), Error> {
    let Wrong(message) = wrong;
    // Not the text again with a mark under it, which takes more than one line.
    let is_told = |(nth, line): &(usize, &str)| *nth == 0 || line.starts_with("did you mean");
    let lines = message.lines().map(str::trim).enumerate().filter(is_told);
    let lines: Vec<&str> = lines.map(|(_, line)| line).collect();
    let text: String = lines.join("; ").chars().filter(|sign| !sign.is_control()).collect();
    out.line(format_args!("error {text}"))
}
