//! A game being played, turn by turn.

use std::collections::VecDeque;
use std::sync::Arc;

use engine_core::{BySeat, Game, Record, Seat, Tag, UndoError};
use engine_search::Stop;
use engine_search::endgame::Tables;
use rand_pcg::Pcg32;

use super::input::Input;
use super::players::Seated;
use super::record_file::RecordFile;
use super::summary;
use crate::error::Error;
use crate::json::shown_after;
use crate::output::{Output, strong};
use crate::render;

/// A game between two players.
pub(crate) struct Session {
    pub(super) game: Box<dyn Game>,
    pub(super) players: BySeat<Seated>,
    pub(super) input: Input,
    /// Chance for hints.
    pub(super) chance: Pcg32,
    /// Endgames for hints.
    pub(super) tables: Option<Arc<Tables>>,
    /// The forced moves played for people that a script may still name.
    pub(super) unnamed: VecDeque<String>,
    /// Whether the script names forced moves, once it is known.
    pub(super) names_forced: Option<bool>,
    /// Files that were named by `save`.
    pub(super) saved: Vec<RecordFile>,
    /// How many plies the board showed that was drawn last.
    pub(super) drawn: Option<usize>,
    pub(super) resigned: Option<Seat>,
    /// Whether a line was wrong.
    pub(super) is_wrong: bool,
    record: Option<RecordFile>,
    /// For each ply, whether a person chose it.
    chosen: Vec<bool>,
}

/// Whether play goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flow {
    On,
    Leave,
}

impl Session {
    pub(crate) fn new(
        game: Box<dyn Game>,
        players: BySeat<Seated>,
        record: Option<RecordFile>,
        chance: Pcg32,
        tables: Option<Arc<Tables>>,
    ) -> Session {
        Session {
            game,
            players,
            input: Input::new(),
            chance,
            tables,
            unnamed: VecDeque::new(),
            names_forced: None,
            saved: Vec::new(),
            drawn: None,
            resigned: None,
            is_wrong: false,
            record,
            chosen: Vec::new(),
        }
    }

    /// Plays until the game is over or a person leaves it.
    pub(crate) fn run(mut self, out: &mut Output) -> Result<(), Error> {
        out.line(format_args!("from {}", shown_after(&*self.game, 0)))?;
        self.keep_record()?;
        while let Some(seat) = self.game.turn().seat() {
            if self.turn_of(seat, out)? == Flow::Leave {
                break;
            }
        }
        self.close(out)?;
        if self.is_wrong && !self.input.is_terminal {
            return Err(Error::Told);
        }
        Ok(())
    }

    fn turn_of(&mut self, seat: Seat, out: &mut Output) -> Result<Flow, Error> {
        let moves = self.game.moves();
        let player = &mut self.players[seat];
        match (moves.as_slice(), &mut player.program) {
            ([only], program) => {
                if program.is_none() {
                    self.unnamed.push_back(only.clone());
                }
                self.advance(only, false, out)?;
            }
            (_, Some(program)) => {
                let mv = program.choose(&*self.game, &Stop::new());
                self.advance(&mv, false, out)?;
            }
            (_, None) => return self.ask(seat, out),
        }
        Ok(Flow::On)
    }

    /// Plays a move and tells it in short.
    pub(super) fn advance(
        &mut self,
        mv: &str,
        is_chosen: bool,
        out: &mut Output,
    ) -> Result<(), Error> {
        let is_forced = self.game.moves().len() == 1;
        if let Err(error) = self.game.play(mv) {
            return Err(Error::Input(error.to_string()));
        }
        self.chosen.push(is_chosen);
        self.keep_record()?;
        summary::write(out, &*self.game, self.chosen.len() - 1, is_forced)
    }

    /// Takes back to the last decision of a person, or nothing.
    pub(super) fn undo(&mut self) -> Result<(), UndoError> {
        let decision = self.chosen.iter().rposition(|&chosen| chosen);
        let decision = decision.ok_or(UndoError::Nothing)?;
        let plies = self.chosen.len();
        for undone in 0..plies - decision {
            if let Err(error) = self.game.undo() {
                for _ in 0..undone {
                    self.game.redo();
                }
                return Err(error);
            }
        }
        self.chosen.truncate(decision);
        self.unnamed.clear();
        Ok(())
    }

    /// Plays again what was taken back, up to the next decision of a person; whether there was anything.
    pub(super) fn redo(&mut self, out: &mut Output) -> Result<bool, Error> {
        let mut is_any = false;
        while let Some(seat) = self.game.turn().seat() {
            let is_forced = self.game.moves().len() == 1;
            let is_decision = self.players[seat].program.is_none() && !is_forced;
            if is_any && is_decision || !self.game.redo() {
                break;
            }
            is_any = true;
            self.chosen.push(is_decision);
            summary::write(out, &*self.game, self.chosen.len() - 1, is_forced)?;
        }
        Ok(is_any)
    }

    /// Says how the game stands when it is left.
    fn close(&mut self, out: &mut Output) -> Result<(), Error> {
        out.gap()?;
        match self.resigned {
            Some(seat) => {
                let winner = seat.other();
                out.line(strong(format_args!("{seat} resigns; {winner} wins")))?;
            }
            None if self.game.turn().is_over() => {
                render::board(out, &*self.game)?;
                out.gap()?;
                out.line(render::status(&*self.game))?;
            }
            None => out.line(strong("the game is left unfinished"))?,
        }
        out.line(format_args!("position: {}", self.game.shown()))?;
        self.keep_record()?;
        if let Some(record) = &self.record {
            out.line(format_args!("record: {}", record.path().display()))?;
        }
        Ok(())
    }

    /// Writes the record, if there is a file for it.
    pub(super) fn keep_record(&mut self) -> Result<(), Error> {
        if self.record.is_none() {
            return Ok(());
        }
        let text = self.record_text();
        match &mut self.record {
            Some(file) => file.write(&text),
            None => Ok(()),
        }
    }

    /// The record of the game as it stands, with the players and a resignation.
    pub(super) fn record_text(&self) -> String {
        let mut record: Record = self.game.record();
        let result = record.tags.pop_if(|tag: &mut Tag| tag.name == "Result");
        record.set_tag("First", &self.players.first.name);
        record.set_tag("Second", &self.players.second.name);
        let result = result.map_or_else(|| "*".to_owned(), |tag| tag.value);
        record.set_tag("Result", &result);
        if let Some(seat) = self.resigned {
            record.set_tag("Termination", &format!("{} resigns", seat.word()));
        }
        if record.moves.is_empty() {
            // Without it, the tags of the next game in the file would seem to belong to this one.
            record.comment = Some("no move was played".into());
        }
        record.to_string()
    }
}
