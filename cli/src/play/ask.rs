//! What a person decides, and what a person may ask before.

use std::path::Path;

use engine_core::Seat;
use engine_search::Stop;

use super::orders::{HELP, Order};
use super::session::{Flow, Session};
use super::sitting::is_secret;
use super::wrong::{no_ply, wrong_with};
use super::{players, summary};
use crate::changes;
use crate::commands::{moves, rules};
use crate::error::Error;
use crate::output::{Output, complain};
use crate::render;
use crate::story::{Legend, tell_ply};
use crate::texts::{in_lines, is_ritual};

impl Session {
    /// Shows the board to a person, and does what the next line says.
    pub(super) fn ask(&mut self, seat: Seat, out: &mut Output) -> Result<Flow, Error> {
        let plies = self.sitting.game.plies().len();
        if self.drawn != Some(plies) {
            self.draw(out)?;
            self.drawn = Some(plies);
        }
        let is_secret = is_secret(&*self.sitting.game);
        let unseen = if is_secret { ", unseen" } else { "" };
        let prompt = format!("{seat}{unseen}> ");
        let Some(line) = self.input.line(out, &prompt, is_secret)? else {
            return Ok(Flow::Leave);
        };
        if line.is_empty() {
            return Ok(Flow::On);
        }
        match Order::of(&line) {
            Order::Play(mv) => self.play(&mv, out)?,
            Order::Undo => self.take_back(out)?,
            Order::Redo => self.play_again(out)?,
            Order::Moves => moves::write(out, &*self.sitting.game)?,
            Order::Hint(player) => self.hint(player.as_deref(), out)?,
            Order::Rules => {
                let game = &*self.sitting.game;
                rules::write(out, game.meta(), &changes::of_game(game))?;
            }
            Order::Why(ply) => self.explain(ply, out)?,
            Order::Board => self.draw(out)?,
            Order::Save(file) => self.save(&file, out)?,
            Order::Help => help(out)?,
            Order::Resign => self.sitting.resign(seat),
            Order::Quit => return Ok(Flow::Leave),
        }
        Ok(Flow::On)
    }

    fn hint(&mut self, player: Option<&str>, out: &mut Output) -> Result<(), Error> {
        match players::program(player.unwrap_or("hard"), &[]) {
            Ok(name) => {
                let game = &*self.sitting.game;
                self.adviser.hint(game, name, &Stop::new()).write(out)
            }
            Err(error) => {
                self.wrong(&error.to_string());
                Ok(())
            }
        }
    }

    fn draw(&self, out: &mut Output) -> Result<(), Error> {
        out.gap()?;
        render::board(out, &*self.sitting.game)?;
        let moves = self.sitting.game.moves();
        let choices = match moves.first() {
            Some(first) if is_ritual(first) => format!(": {}", moves.join(", ")),
            _ => String::new(),
        };
        out.line(format_args!("{}{choices}", render::status(&*self.sitting.game)))
    }

    /// Plays what a person typed, unless it names a forced move that has been played already.
    fn play(&mut self, mv: &str, out: &mut Output) -> Result<(), Error> {
        let wrong = wrong_with(&*self.sitting.game, mv);
        let is_legal = wrong.is_empty();
        let is_named = self.unnamed.front().is_some_and(|forced| forced == mv);
        if is_named && !self.input.is_terminal {
            if self.names_forced == Some(true) || !is_legal {
                self.names_forced = Some(true);
                self.unnamed.pop_front();
                return Ok(());
            }
        } else if !self.unnamed.is_empty() && is_legal {
            self.names_forced = Some(false);
        }
        if is_legal {
            self.unnamed.clear();
            return self.advance(mv, out);
        }
        self.wrong(&in_lines(&wrong));
        Ok(())
    }

    /// Tells that a line was wrong.
    fn wrong(&mut self, error: &str) {
        self.is_wrong = true;
        complain(&format!("{}{error}", self.input.place()));
    }

    fn take_back(&mut self, out: &mut Output) -> Result<(), Error> {
        match self.sitting.undo() {
            Ok(()) => {
                out.line("taken back")?;
                self.unnamed.clear();
                self.drawn = None;
                self.sitting.keep_record()
            }
            Err(error) => {
                self.wrong(&error.to_string());
                Ok(())
            }
        }
    }

    fn play_again(&mut self, out: &mut Output) -> Result<(), Error> {
        let plies = self.sitting.redo();
        if plies.is_empty() {
            self.wrong("there is nothing to play again");
        }
        for ply in plies {
            summary::write(out, &self.sitting, ply)?;
        }
        self.sitting.keep_record()
    }

    /// Tells a ply, counted from 1, event by event; the last one if none is named.
    fn explain(&mut self, ply: Option<usize>, out: &mut Output) -> Result<(), Error> {
        let plies = self.sitting.game.plies().len();
        match ply.unwrap_or(plies).checked_sub(1).filter(|&ply| ply < plies) {
            None => self.wrong(&no_ply(plies)),
            Some(ply) => {
                let mut legend = Legend::default();
                tell_ply(out, &*self.sitting.game, ply, &mut legend)?;
                legend.write(out, self.sitting.game.meta().rulebook)?;
            }
        }
        Ok(())
    }

    fn save(&mut self, path: &Path, out: &mut Output) -> Result<(), Error> {
        match self.sitting.save(path) {
            Ok(()) => out.line(format_args!("saved in {}", path.display())),
            Err(error) => {
                self.wrong(&error.to_string());
                Ok(())
            }
        }
    }
}

fn help(out: &mut Output) -> Result<(), Error> {
    HELP.iter().try_for_each(|(word, about)| out.line(format_args!("{word:<11}{about}")))
}
