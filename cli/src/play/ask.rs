//! What a person decides, and what a person may ask before.

use std::path::Path;

use engine_core::{Game, PlayError, Seat};

use super::orders::{HELP, Order};
use super::record_file::RecordFile;
use super::session::{Flow, Session};
use super::{hint, players};
use crate::commands::{moves, rules};
use crate::error::Error;
use crate::nearest::suggestion;
use crate::output::{Output, complain};
use crate::render;
use crate::story::{Legend, tell_ply};
use crate::texts::{is_ritual, refused};

impl Session {
    /// Shows the board to a person, and does what the next line says.
    pub(super) fn ask(&mut self, seat: Seat, out: &mut Output) -> Result<Flow, Error> {
        let plies = self.game.plies().len();
        if self.drawn != Some(plies) {
            self.draw(out)?;
            self.drawn = Some(plies);
        }
        let is_secret = is_secret(&*self.game);
        let unseen = if is_secret { ", unseen" } else { "" };
        let prompt = format!("{seat}{unseen}> ");
        let Some(line) = self.input.line(out, &prompt, is_secret)? else {
            return Ok(Flow::Leave);
        };
        if line.is_empty() {
            return Ok(Flow::On);
        }
        match Order::of(&line) {
            Order::Play(mv) => self.play(&mv, is_secret, out)?,
            Order::Undo => self.take_back(out)?,
            Order::Redo => self.play_again(out)?,
            Order::Moves => moves::write(out, &*self.game)?,
            Order::Hint(player) => self.hint(player.as_deref(), out)?,
            Order::Rules => rules::write(out, self.game.meta())?,
            Order::Why(ply) => self.explain(ply, out)?,
            Order::Board => self.draw(out)?,
            Order::Save(file) => self.save(&file, out)?,
            Order::Help => help(out)?,
            Order::Resign => {
                self.resigned = Some(seat);
                return Ok(Flow::Leave);
            }
            Order::Quit => return Ok(Flow::Leave),
        }
        Ok(Flow::On)
    }

    fn hint(&mut self, player: Option<&str>, out: &mut Output) -> Result<(), Error> {
        match players::program(player.unwrap_or("hard"), &[]) {
            Ok(name) => hint::write(out, &*self.game, name, self.tables.as_ref(), &mut self.chance),
            Err(error) => {
                self.wrong(&error.to_string());
                Ok(())
            }
        }
    }

    fn draw(&self, out: &mut Output) -> Result<(), Error> {
        out.gap()?;
        render::board(out, &*self.game)?;
        let moves = self.game.moves();
        let choices = match moves.first() {
            Some(first) if is_ritual(first) => format!(": {}", moves.join(", ")),
            _ => String::new(),
        };
        out.line(format_args!("{}{choices}", render::status(&*self.game)))
    }

    /// Plays what a person typed, unless it names a forced move that has been played already.
    fn play(&mut self, mv: &str, is_secret: bool, out: &mut Output) -> Result<(), Error> {
        let objection = self.game.objection(mv);
        let is_legal = matches!(objection, Ok(None));
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
            return self.advance(mv, true, out);
        }
        let error = match objection {
            _ if is_secret => "that is no choice here; `moves` lists them".to_owned(),
            Err(error) => {
                let words = HELP.iter().map(|(word, _)| *word);
                let near =
                    suggestion(mv, words.filter(|word| word.chars().all(char::is_lowercase)));
                refused(&*self.game, &PlayError::Text(error)) + &near
            }
            Ok(Some(refusal)) => {
                let mv = mv.to_owned();
                refused(&*self.game, &PlayError::Refused { mv, refusal })
            }
            Ok(None) => return Ok(()),
        };
        self.wrong(&error);
        Ok(())
    }

    /// Tells that a line was wrong.
    fn wrong(&mut self, error: &str) {
        self.is_wrong = true;
        complain(&format!("{}{error}", self.input.place()));
    }

    fn take_back(&mut self, out: &mut Output) -> Result<(), Error> {
        match self.undo() {
            Ok(()) => {
                out.line("taken back")?;
                self.drawn = None;
                self.keep_record()
            }
            Err(error) => {
                self.wrong(&error.to_string());
                Ok(())
            }
        }
    }

    fn play_again(&mut self, out: &mut Output) -> Result<(), Error> {
        if !self.redo(out)? {
            self.wrong("there is nothing to play again");
        }
        self.keep_record()
    }

    /// Tells a ply, counted from 1, event by event; the last one if none is named.
    fn explain(&mut self, ply: Option<usize>, out: &mut Output) -> Result<(), Error> {
        let plies = self.game.plies().len();
        match ply.unwrap_or(plies).checked_sub(1).filter(|&ply| ply < plies) {
            None => self.wrong(&match plies {
                0 => "nothing has been played yet".to_owned(),
                _ => format!("the plies so far are 1 to {plies}"),
            }),
            Some(ply) => {
                let mut legend = Legend::default();
                tell_ply(out, &*self.game, ply, &mut legend)?;
                legend.write(out, self.game.meta().rulebook)?;
            }
        }
        Ok(())
    }

    /// Appends the record to a file, or brings up to date what was saved there before.
    fn save(&mut self, path: &Path, out: &mut Output) -> Result<(), Error> {
        let text = self.record_text();
        let known = self.saved.iter().position(|file| file.path() == path);
        let nth = known.unwrap_or_else(|| {
            self.saved.push(RecordFile::at(path));
            self.saved.len() - 1
        });
        match self.saved[nth].write(&text) {
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

/// Whether what is decided now is hidden from the other seat: some move is shown in disguise once it is played.
pub(crate) fn is_secret(game: &dyn Game) -> bool {
    game.moves().into_iter().any(|mv| {
        let mut trial = game.fork();
        trial.play(&mv).is_ok() && trial.seen_move(game.plies().len()) != Some(mv)
    })
}
