//! What a person can ask for besides choosing.

use std::path::Path;

use engine_core::Seat;

use super::{Over, PlayScreen, Question, keys};
use crate::commands::moves;
use crate::error::Error;
use crate::play::hint::Hint;
use crate::play::orders::Order;
use crate::play::players;
use crate::play::sitting::Next;
use crate::play::wrong::{no_ply, wrong_with};
use crate::screen::page::Page;

impl PlayScreen {
    pub(super) fn obey(&mut self, order: Order) -> Result<(), Error> {
        match order {
            Order::Play(mv) => return self.try_move(&mv),
            Order::Undo => return self.take_back(),
            Order::Redo => return self.play_again(),
            Order::Moves if self.game().turn().is_over() => self.log.note("the game is over"),
            Order::Moves => self.open(Page::of_lines("Moves", &moves::lines(self.game()))),
            Order::Hint(name) => self.hint(name.as_deref().unwrap_or("hard")),
            Order::Rules => self.open(Page::rules(self.game())),
            Order::Why(ply) => self.explain(ply),
            Order::Board => self.rest(),
            Order::Save(path) => self.save(&path),
            Order::Help => self.open(Page::table("Help", &keys::HELP)),
            Order::Resign => self.ask_resign(),
            Order::Quit if self.game().turn().is_over() => self.is_left = true,
            Order::Quit => self.over = Some(Over::Question(Question::Quit)),
        }
        Ok(())
    }

    fn open(&mut self, page: Page) {
        self.over = Some(Over::Page(page));
    }

    /// Forgets notes and hints.
    pub(super) fn rest(&mut self) {
        self.log.hush();
        if self.thinking.is_hinting() {
            self.thinking.forget();
        }
    }

    /// Plays a move of a person, or says why it cannot be played.
    pub(super) fn try_move(&mut self, mv: &str) -> Result<(), Error> {
        if !matches!(self.sitting.next(), Next::Person(_)) {
            return Ok(());
        }
        self.show_at_once();
        self.rest();
        let wrong = wrong_with(self.game(), mv);
        if wrong.is_empty() {
            return self.advance(mv);
        }
        self.choices.forget_typed();
        for reason in &wrong {
            self.log.note(reason);
        }
        Ok(())
    }

    fn take_back(&mut self) -> Result<(), Error> {
        self.thinking.forget();
        self.chosen = None;
        match self.sitting.undo() {
            Ok(()) => {
                self.tell();
                self.show_at_once();
                self.log.note("taken back");
                self.sitting.keep_record()
            }
            Err(error) => {
                self.log.note(&error.to_string());
                Ok(())
            }
        }
    }

    fn play_again(&mut self) -> Result<(), Error> {
        self.thinking.forget();
        self.chosen = None;
        if self.sitting.redo().is_empty() {
            self.log.note("there is nothing to play again");
            return Ok(());
        }
        self.tell();
        self.show_at_once();
        self.sitting.keep_record()
    }

    fn hint(&mut self, name: &str) {
        if !matches!(self.sitting.next(), Next::Person(_)) {
            return self.log.note("there is nothing to choose now");
        }
        self.rest();
        match players::program(name, &[]) {
            Ok(name) => self.thinking.hint(self.sitting.game.fork(), name),
            Err(error) => self.log.note(&error.to_string()),
        }
    }

    /// Shows a hint, and goes to the move.
    pub(super) fn show_hint(&mut self, hint: &Hint) {
        self.log.hush();
        for line in &hint.lines {
            self.log.note(line);
        }
        self.choices.go_to(&hint.mv);
    }

    /// Tells a ply, counted from 1, with its clauses in full; the last one if none is named.
    fn explain(&mut self, ply: Option<usize>) {
        let plies = self.plies();
        match ply.unwrap_or(plies).checked_sub(1).filter(|&ply| ply < plies) {
            Some(ply) => self.open(Page::new("Why", self.log.why(ply))),
            None => self.log.note(&no_ply(plies)),
        }
    }

    pub(super) fn save(&mut self, path: &Path) {
        let note = match self.sitting.save(path) {
            Ok(()) => format!("saved in {}", path.display()),
            Err(error) => error.to_string(),
        };
        self.log.hush();
        self.log.note(&note);
    }

    fn ask_resign(&mut self) {
        match self.who_may_resign() {
            Some(seat) => self.over = Some(Over::Question(Question::Resign(seat))),
            None => self.log.note("there is nothing to give up"),
        }
    }

    /// The person who is to move, or the only person.
    fn who_may_resign(&self) -> Option<Seat> {
        let mover = self.game().turn().seat()?;
        let is_person = |seat: &Seat| self.sitting.players[*seat].is_person;
        [mover, mover.other()].into_iter().find(is_person)
    }
}
