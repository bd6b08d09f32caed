//! RULES.md that runs: positions and moves in fenced blocks are played.
//!
//! A block opens with three backquotes and `mancala GAME [NAME=VALUE]…`. Its lines are positions, moves behind `>`, and
//! comments behind `#`. The first position starts a game; a later one must be the position reached. `> 9 is refused
//! by B2.1` asserts that a move may not be played. An empty line ends the game, so that the next position starts another.

use std::path::Path;

use engine_core::{PlayError, Registry, Setup};

use crate::files::read;
use crate::{DataError, Played, Subject};

/// A block that was played: the game and the clauses that its plays and refusals cite.
#[allow(missing_debug_implementations, reason = "a game is shown by its position and record")]
pub struct Block {
    /// The game as it stands at the end.
    pub played: Played,
    /// The clauses that refused a move.
    pub refused_by: Vec<&'static str>,
}

/// Plays the blocks of a RULES.md.
///
/// # Errors
/// If there is none, or something is not as it says: file and line are named.
pub fn play_rules(registry: &Registry, file: &Path) -> Result<Vec<Block>, DataError> {
    let text = read(file)?;
    let mut runner = Runner { registry, file, subject: None, block: None, blocks: Vec::new() };
    for (number, line) in (1..).zip(text.lines()) {
        runner.line(number, line.trim_end())?;
    }
    runner.close();
    if runner.blocks.is_empty() {
        let what = "found no block that opens with ```mancala GAME, expected positions and moves that can be played";
        return Err(DataError::new(file, 0, what));
    }
    Ok(runner.blocks)
}

struct Runner<'a> {
    registry: &'a Registry,
    file: &'a Path,
    /// The game of the block that the line is in.
    subject: Option<Subject>,
    block: Option<Block>,
    blocks: Vec<Block>,
}

impl Runner<'_> {
    fn line(&mut self, number: usize, line: &str) -> Result<(), DataError> {
        let done = match (&self.subject, line.strip_prefix("```")) {
            (None, Some(info)) => self.open(info),
            (None, None) => Ok(()),
            (Some(_), Some(_)) => {
                self.close();
                self.subject = None;
                Ok(())
            }
            (Some(subject), None) => self.inside(&subject.clone(), line),
        };
        done.map_err(|what| DataError::new(self.file, number, what))
    }

    fn open(&mut self, info: &str) -> Result<(), String> {
        let mut words = info.split_whitespace();
        if words.next() != Some("mancala") {
            return Ok(());
        }
        let game = words.next().ok_or("found no game, expected ```mancala GAME")?;
        let choice = self.registry.find(game).map_err(|error| error.to_string())?;
        let mut subject = Subject::new(self.registry, choice);
        for word in words {
            let (name, value) =
                word.split_once('=').ok_or(format!("found `{word}`, expected NAME=VALUE"))?;
            subject = subject.with(name, value);
        }
        self.subject = Some(subject);
        Ok(())
    }

    fn close(&mut self) {
        self.blocks.extend(self.block.take());
    }

    fn inside(&mut self, subject: &Subject, line: &str) -> Result<(), String> {
        if line.is_empty() {
            self.close();
            Ok(())
        } else if let Some(mv) = line.strip_prefix('>') {
            self.play(mv.trim())
        } else if line.starts_with('#') {
            Ok(())
        } else {
            self.position(subject, line)
        }
    }

    fn position(&mut self, subject: &Subject, line: &str) -> Result<(), String> {
        let setup: Setup = line.parse().map_err(|error| format!("found `{line}`: {error}"))?;
        match &self.block {
            None => {
                let game = subject.start(Some(&setup)).map_err(|error| error.to_string())?;
                let played = Played::begin(game);
                self.block = Some(Block { played, refused_by: Vec::new() });
                Ok(())
            }
            Some(block) => {
                let reached = block.played.game.position();
                let is_it = reached == setup;
                is_it
                    .then_some(())
                    .ok_or(format!("found the position `{reached}`, expected `{setup}`"))
            }
        }
    }

    fn play(&mut self, line: &str) -> Result<(), String> {
        let block =
            self.block.as_mut().ok_or("found a move, expected a position to play it from")?;
        let Some((mv, clause)) = line.split_once(" is refused by ") else {
            return block.played.play(line).map_err(|error| error.to_string());
        };
        match block.played.game.play(mv) {
            Ok(_) => Err(format!("found {mv} played, expected it to be refused by {clause}")),
            Err(PlayError::Refused { refusal, .. }) if refusal.clause.id == clause => {
                block.refused_by.push(refusal.clause.id);
                Ok(())
            }
            Err(error) => Err(format!("found {error}, expected {mv} to be refused by {clause}")),
        }
    }
}
