//! `mancala play` on the screen: a sitting, shown.

mod choices;
mod draw;
mod keys;
mod line;
mod orders;
#[cfg(test)]
mod tests;
pub(crate) mod thinking;

use std::time::Instant;

use engine_core::{BySeat, Game, Seat};
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};

use self::choices::Choices;
use self::line::LineEdit;
use self::thinking::{Thinking, Thought};
use super::film::Film;
use super::log::Log;
use super::messages::Message;
use super::page::Page;
use super::run::Show;
use super::speed::Speed;
use super::theme::Theme;
use crate::error::Error;
use crate::play::sitting::{Next, Sitting, is_secret};

/// A sitting on the screen.
pub(crate) struct PlayScreen {
    pub(crate) sitting: Sitting,
    theme: Theme,
    speed: Speed,
    log: Log,
    names: BySeat<String>,
    /// How many plies have been shown, the one in the film included.
    shown: usize,
    film: Option<Film>,
    choices: Choices,
    thinking: Thinking,
    /// What a program has chosen and not yet played.
    chosen: Option<String>,
    over: Option<Over>,
    is_turned: bool,
    is_left: bool,
    /// Where choices were drawn, for clicks.
    targets: Vec<(Rect, String)>,
}

/// What lies over the board until it is answered.
enum Over {
    Page(Page),
    Line(LineEdit),
    Question(Question),
}

/// A question to be answered with yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    Quit,
    Resign(Seat),
}

impl PlayScreen {
    pub(crate) fn new(sitting: Sitting, theme: Theme, thinking: Thinking) -> PlayScreen {
        let names = BySeat::from_fn(|seat| sitting.players[seat].name.clone());
        PlayScreen {
            sitting,
            theme,
            speed: Speed::USUAL,
            log: Log::new(theme),
            names,
            shown: 0,
            film: None,
            choices: Choices::default(),
            thinking,
            chosen: None,
            over: None,
            is_turned: false,
            is_left: false,
            targets: Vec::new(),
        }
    }

    fn game(&self) -> &dyn Game {
        &*self.sitting.game
    }

    fn plies(&self) -> usize {
        self.game().plies().len()
    }

    /// Whether both players are people, so that what is hidden must not be seen on the screen.
    fn is_between_people(&self) -> bool {
        Seat::BOTH.into_iter().all(|seat| self.sitting.players[seat].is_person)
    }

    /// Plays a move; it will be shown.
    fn advance(&mut self, mv: &str) -> Result<(), Error> {
        self.thinking.forget();
        self.sitting.advance(mv)?;
        self.tell();
        Ok(())
    }

    /// Tells the log what has happened.
    fn tell(&mut self) {
        self.choices.clear();
        let sitting = &self.sitting;
        self.log.tell(&*sitting.game, |ply| sitting.is_forced(ply));
    }

    /// Shows the game as it stands, without a film.
    fn show_at_once(&mut self) {
        self.film = None;
        self.shown = self.plies();
    }

    /// Lets the program whose turn it is think, if it does not yet.
    fn think(&mut self) {
        let Next::Program(seat) = self.sitting.next() else {
            return;
        };
        if self.chosen.is_none() && !self.thinking.is_choosing() {
            // A program that still ponders a turn taken back is waited for.
            if let Some(program) = self.sitting.players[seat].program.take() {
                self.thinking.choose(self.sitting.game.fork(), seat, program);
            }
        }
    }

    /// Shows the film until its next step; whether there is more of it to come.
    fn is_filming(&mut self, now: Instant) -> bool {
        if self.film.as_mut().is_some_and(|film| film.run(self.speed, now)) {
            return true;
        }
        self.film = None;
        if self.speed == Speed::AT_ONCE {
            self.shown = self.plies();
        } else if self.shown < self.plies() {
            self.film = Some(Film::of(self.game(), self.shown, now));
            self.shown += 1;
        }
        self.film.is_some()
    }

    /// Offers the moves of whoever is to move.
    fn offer(&mut self, seat: Seat) {
        if self.choices.is_empty() {
            let is_unseen = is_secret(self.game()) && self.is_between_people();
            let picture = self.game().picture();
            let side = picture.side_of(self.near_seat());
            self.choices = Choices::of(self.game(), &picture, side, is_unseen);
            debug_assert!(self.game().turn().seat() == Some(seat), "the mover chooses");
        }
    }
}

impl Show for PlayScreen {
    fn draw(&mut self, frame: &mut Frame<'_>) {
        self.draw_all(frame);
    }

    fn key(&mut self, key: KeyCode, _now: Instant) -> Result<(), Error> {
        self.press(key)
    }

    fn click(&mut self, at: Position, _now: Instant) -> Result<(), Error> {
        self.touch(at)
    }

    fn scroll(&mut self, lines: i32) {
        match &mut self.over {
            Some(Over::Page(page)) => page.scroll(lines),
            _ => self.log.scroll(lines),
        }
    }

    fn hear(&mut self, message: Message, _now: Instant) -> Result<(), Error> {
        match self.thinking.hear(message) {
            Some(Thought::Back { seat, program, mv }) => {
                self.sitting.players[seat].program = Some(program);
                self.chosen = mv.or(self.chosen.take());
            }
            Some(Thought::Hint(hint)) => self.show_hint(&hint),
            None => {}
        }
        Ok(())
    }

    fn go_on(&mut self, now: Instant) -> Result<(), Error> {
        loop {
            self.think();
            if self.is_filming(now) {
                return Ok(());
            }
            match self.sitting.next() {
                Next::Forced(_, only) => self.advance(&only)?,
                Next::Program(_) => match self.chosen.take() {
                    Some(mv) => self.advance(&mv)?,
                    None => return Ok(()),
                },
                Next::Person(seat) => {
                    self.offer(seat);
                    return Ok(());
                }
                Next::Over => {
                    self.is_left |= self.sitting.resigned().is_some();
                    return Ok(());
                }
            }
        }
    }

    fn due(&self) -> Option<Instant> {
        self.film.as_ref().map(|film| film.due(self.speed))
    }

    fn is_left(&self) -> bool {
        self.is_left
    }
}
