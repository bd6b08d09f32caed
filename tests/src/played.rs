//! A record played through, with every clause that it cites.

use std::collections::BTreeSet;

use engine_core::{Clause, Game, PlayError, Record, Registry, Spot};

/// A game that was played from a record, and the clauses that it cites.
#[allow(missing_debug_implementations, reason = "a game is shown by its position and record")]
pub struct Played {
    /// The game, as far as the record goes.
    pub game: Box<dyn Game>,
    cited: BTreeSet<&'static str>,
}

/// What is wrong with a record, and where in its file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{at}: {what}")]
#[non_exhaustive]
pub struct RecordFault {
    /// Where.
    pub at: Spot,
    /// What.
    pub what: String,
}

impl Played {
    /// A game that has not been played yet.
    #[must_use]
    pub fn begin(game: Box<dyn Game>) -> Played {
        let cited = BTreeSet::from([game.turn().clause().id]);
        Played { game, cited }
    }

    /// Plays a record, and checks its moves and its result.
    ///
    /// # Errors
    /// If something is wrong with the record.
    pub fn record(registry: &Registry, record: &Record) -> Result<Played, RecordFault> {
        let unplayed = Record {
            tags: record.tags.iter().filter(|tag| tag.name != "Result").cloned().collect(),
            moves: Vec::new(),
            ..record.clone()
        };
        let start = registry.replay(&unplayed);
        let checked = registry.replay(record);
        if let Some(error) = start.error.or(checked.error) {
            return Err(RecordFault { at: error.at, what: error.fault.to_string() });
        }
        let nothing = || RecordFault { at: record.at, what: "found no game in the record".into() };
        let mut played = Played::begin(start.game.ok_or_else(nothing)?);
        for mv in &record.moves {
            // The record was replayed above: no move of it is refused.
            let _ = played.play(&mv.text);
        }
        Ok(played)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If the text is no move or the move is not legal.
    pub fn play(&mut self, mv: &str) -> Result<(), PlayError> {
        let ply = self.game.play(mv)?;
        self.cited.extend(ply.events.iter().map(|event| event.clause.id));
        self.cited.insert(self.game.turn().clause().id);
        Ok(())
    }

    /// The clauses that the events, the decisions and the ending cite, in the order of the rules.
    #[must_use]
    pub fn cited(&self) -> Vec<&'static Clause> {
        let clauses = self.game.meta().rulebook.clauses().iter();
        clauses.copied().filter(|clause| self.cited.contains(clause.id)).collect()
    }

    /// The name of the game, `variant:ruleset`.
    #[must_use]
    pub fn name(&self) -> String {
        [self.game.meta().id, self.game.ruleset().id].join(":")
    }
}
