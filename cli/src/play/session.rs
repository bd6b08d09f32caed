//! A game played line by line.

use std::collections::VecDeque;

use engine_search::Stop;

use super::hint::Adviser;
use super::input::Input;
use super::sitting::{Next, Sitting};
use super::{closing, summary};
use crate::error::Error;
use crate::output::Output;

/// A game of which every turn is a line typed and a line told.
pub(crate) struct Session {
    pub(super) sitting: Sitting,
    pub(super) input: Input,
    /// Who gives hints.
    pub(super) adviser: Adviser,
    /// The forced moves played for people that a script may still name.
    pub(super) unnamed: VecDeque<String>,
    /// Whether the script names forced moves, once it is known.
    pub(super) names_forced: Option<bool>,
    /// How many plies the board showed that was drawn last.
    pub(super) drawn: Option<usize>,
    /// Whether a line was wrong.
    pub(super) is_wrong: bool,
}

/// Whether play goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flow {
    On,
    Leave,
}

impl Session {
    pub(crate) fn new(sitting: Sitting, adviser: Adviser) -> Session {
        Session {
            sitting,
            input: Input::new(),
            adviser,
            unnamed: VecDeque::new(),
            names_forced: None,
            drawn: None,
            is_wrong: false,
        }
    }

    /// Plays until the game is over or a person leaves it.
    pub(crate) fn run(mut self, out: &mut Output) -> Result<(), Error> {
        out.line(format_args!("from {}", self.sitting.game.shown_after(0)))?;
        self.sitting.keep_record()?;
        while self.turn(out)? == Flow::On {}
        closing::write(out, &mut self.sitting)?;
        if self.is_wrong && !self.input.is_terminal {
            return Err(Error::Told);
        }
        Ok(())
    }

    fn turn(&mut self, out: &mut Output) -> Result<Flow, Error> {
        match self.sitting.next() {
            Next::Over => return Ok(Flow::Leave),
            Next::Forced(seat, only) => {
                if self.sitting.players[seat].is_person {
                    self.unnamed.push_back(only.clone());
                }
                self.advance(&only, out)?;
            }
            Next::Program(seat) => {
                let game = &*self.sitting.game;
                let mv = self.sitting.players[seat].choose(game, &Stop::new());
                self.advance(&mv, out)?;
            }
            Next::Person(seat) => return self.ask(seat, out),
        }
        Ok(Flow::On)
    }

    /// Plays a move and tells it in short.
    pub(super) fn advance(&mut self, mv: &str, out: &mut Output) -> Result<(), Error> {
        self.sitting.advance(mv)?;
        summary::write(out, &self.sitting, self.sitting.game.plies().len() - 1)
    }
}
