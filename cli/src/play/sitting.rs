//! Two players at a board: whose turn it is, what was chosen, taken back, kept and given up.
//!
//! The rules of a session are here, and here only; the line mode and the screen show them.

use std::ops::Range;
use std::path::{Path, PathBuf};

use engine_core::{BySeat, Game, Record, Seat, Tag, Turn, UndoError};

use super::players::Seated;
use super::record_file::RecordFile;
use crate::error::Error;

/// A game between two players, as far as it has come.
pub(crate) struct Sitting {
    pub(crate) game: Box<dyn Game>,
    pub(crate) players: BySeat<Seated>,
    resigned: Option<Seat>,
    record: Option<RecordFile>,
    /// Files that were named by people.
    saved: Vec<RecordFile>,
    /// For each ply, how it came about.
    ways: Vec<Way>,
}

/// How a ply came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// It was the only move.
    Forced,
    /// A program chose it.
    Program,
    /// A person chose it.
    Person,
}

/// What has to happen next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// The only move is played, whoever is to move.
    Forced(Seat, String),
    /// A program chooses.
    Program(Seat),
    /// A person chooses.
    Person(Seat),
    /// Nothing: the game is over, or somebody has resigned.
    Over,
}

impl Next {
    fn way(&self) -> Option<Way> {
        match self {
            Next::Forced(..) => Some(Way::Forced),
            Next::Program(_) => Some(Way::Program),
            Next::Person(_) => Some(Way::Person),
            Next::Over => None,
        }
    }
}

impl Sitting {
    pub(crate) fn new(
        game: Box<dyn Game>,
        players: BySeat<Seated>,
        record: Option<RecordFile>,
    ) -> Sitting {
        Sitting { game, players, resigned: None, record, saved: Vec::new(), ways: Vec::new() }
    }

    pub(crate) fn next(&self) -> Next {
        let seat = match self.game.turn() {
            Turn::Decide { seat, .. } if self.resigned.is_none() => seat,
            _ => return Next::Over,
        };
        match self.game.moves().as_slice() {
            [only] => Next::Forced(seat, only.clone()),
            _ if self.players[seat].is_person => Next::Person(seat),
            _ => Next::Program(seat),
        }
    }

    /// Plays a move and keeps the record.
    pub(crate) fn advance(&mut self, mv: &str) -> Result<(), Error> {
        let way = self.next().way();
        self.game.play(mv).map_err(|error| Error::Input(error.to_string()))?;
        self.ways.extend(way);
        self.keep_record()
    }

    /// Takes back to the last decision of a person, or nothing.
    pub(crate) fn undo(&mut self) -> Result<(), UndoError> {
        let decision = self.ways.iter().rposition(|&way| way == Way::Person);
        let decision = decision.ok_or(UndoError::Nothing)?;
        let plies = self.ways.len();
        for undone in 0..plies - decision {
            if let Err(error) = self.game.undo() {
                for _ in 0..undone {
                    self.game.redo();
                }
                return Err(error);
            }
        }
        self.ways.truncate(decision);
        Ok(())
    }

    /// Plays again what was taken back, up to the next decision of a person; the answer is which plies.
    pub(crate) fn redo(&mut self) -> Range<usize> {
        let begin = self.ways.len();
        while let Some(way) = self.next().way() {
            let is_any = self.ways.len() > begin;
            if is_any && way == Way::Person || !self.game.redo() {
                break;
            }
            self.ways.push(way);
        }
        begin..self.ways.len()
    }

    /// Whether a ply, counted from 0, was the only move.
    pub(crate) fn is_forced(&self, ply: usize) -> bool {
        self.ways.get(ply) == Some(&Way::Forced)
    }

    /// Gives the game up.
    pub(crate) fn resign(&mut self, seat: Seat) {
        self.resigned = Some(seat);
    }

    /// Who has given the game up.
    pub(crate) fn resigned(&self) -> Option<Seat> {
        self.resigned
    }

    /// The file that the record is kept in.
    pub(crate) fn record_path(&self) -> Option<&Path> {
        self.record.as_ref().map(RecordFile::path)
    }

    /// Writes the record, if there is a file for it.
    pub(crate) fn keep_record(&mut self) -> Result<(), Error> {
        if self.record.is_none() {
            return Ok(());
        }
        let text = self.record_text();
        match &mut self.record {
            Some(file) => file.write(&text),
            None => Ok(()),
        }
    }

    /// Appends the record to a file, or brings up to date what was saved there before.
    pub(crate) fn save(&mut self, path: &Path) -> Result<(), Error> {
        let text = self.record_text();
        let known = self.saved.iter().position(|file| file.path() == path);
        let nth = known.unwrap_or_else(|| {
            self.saved.push(RecordFile::at(path));
            self.saved.len() - 1
        });
        self.saved[nth].write(&text)
    }

    /// A file that was named before, or one that would suit.
    pub(crate) fn likely_path(&self) -> PathBuf {
        let last = self.saved.last().map(RecordFile::path).or(self.record_path());
        last.map_or_else(|| format!("{}.game", self.game.meta().id).into(), Path::to_owned)
    }

    /// The record of the game as it stands, with the players and a resignation.
    pub(crate) fn record_text(&self) -> String {
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

/// Whether what is decided now is hidden from the other seat: some move is shown in disguise once it is played.
pub(crate) fn is_secret(game: &dyn Game) -> bool {
    game.moves().into_iter().any(|mv| {
        let mut trial = game.fork();
        trial.play(&mv).is_ok() && trial.seen_move(game.plies().len()) != Some(mv)
    })
}
