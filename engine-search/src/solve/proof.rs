//! Proofs: what each seat does, whatever the other does.

use engine_core::{Game, Record, Seat};

use super::book::Book;
use super::check::sure;
use super::claim::{Claim, Promise};
use super::graph::Node;
use super::moves::{Planner, Reader, Writer};
use super::proof_error::ProofError;
use super::solution::Solution;
use super::strategy::Plan;
use super::verdict::Verdict;
use super::whole_match::OpeningVerdict;
use crate::Stop;

/// A proof of what a position is worth: strategies that make sure of it.
///
/// A strategy is the list of the seat's moves, in the order in which they are asked for when play goes through all that
/// the other seat can do: move by move, in ascending order, passing over what has been seen. `-` stands where the seat
/// could lose no more than all that is in play, and need not care. The text has the tags of a record, and then the moves.
/// A value is proven by a strategy for either seat:
///
/// ```text
/// [Variant "bosh"]
/// [Ruleset "round"]
/// [From "0.0.0.1.0/0.0.0.0.2 0-0 S"]
/// [Value "-3"]
///
/// first: -
/// second: 10
/// ```
///
/// What comes of a match is proven by claims about rounds: from where a round begins, a seat wins the match in so many
/// rounds, or does not lose it. The strategy of a claim is for its round only, and whatever division of the seeds it ends
/// with, there is a claim about the round that follows: of a win in fewer rounds, or of not losing. The number of a round
/// counts only as odd or even.
///
/// ```text
/// [Variant "bosh"]
/// [Ruleset "match"]
/// [From "r2 x.x.x.x.4/4.4.4.4.4 0-16 N"]
/// [Verdict "Second wins in this round"]
///
/// r2 x.x.x.x.4/4.4.4.4.4 0-16 N, Second wins in this round: 6
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The game and the position, and what is proven of it, as tags of a record.
    pub start: Record,
    /// What is proven.
    pub proven: Proven,
    pub(super) parts: Vec<Part>,
}

/// What a proof is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Proven {
    /// What the position is worth to the seat to move.
    Value(i16),
    /// What comes of the match.
    Verdict(Verdict),
}

/// A claim, and the moves that prove it, with spaces between.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) claim: Claim,
    pub(super) moves: String,
}

impl Proof {
    /// The proof of a solution; `None` if its value rests on the rule on repetition.
    ///
    /// # Errors
    /// If the strategies do not prove what they should, which would be a fault of this program, or it was stopped.
    pub fn of(
        game: &dyn Game,
        solution: &Solution,
        stop: &Stop,
    ) -> Result<Option<Proof>, ProofError> {
        let value = match solution.value() {
            Some(value) if !solution.rests_on_repetition() => value,
            _ => return Ok(None),
        };
        let mut parts = Vec::new();
        for seat in Seat::BOTH {
            let mut writer = Writer::of(Way { solution, nodes: vec![Some(solution.root)] });
            sure(game, seat, &mut writer, None, stop)?;
            let claim = Claim { at: None, seat, promise: Promise::Value };
            parts.push(Part { claim, moves: writer.text });
        }
        let start = start_of(game, "Value", &value.to_string());
        Ok(Some(Proof { start, proven: Proven::Value(value), parts }))
    }

    /// How many moves a seat's strategies have.
    #[must_use]
    pub fn len(&self, seat: Seat) -> usize {
        let its = self.parts.iter().filter(|part| part.claim.seat == seat);
        its.map(|part| part.moves.split_whitespace().count()).sum()
    }

    /// How many claims it makes, each with its strategy.
    #[must_use]
    pub fn claims(&self) -> usize {
        self.parts.len()
    }

    /// Checks the proof by playing the strategies against every reply, by the rules of the game and nothing else; tells
    /// how many positions were looked at.
    ///
    /// `game` stands where the proof says.
    ///
    /// # Errors
    /// If it proves less than it claims.
    pub fn check(&self, game: &dyn Game, stop: &Stop) -> Result<u64, ProofError> {
        match self.proven {
            Proven::Value(value) => self.check_value(game, value, stop),
            Proven::Verdict(verdict) => Book::of(self, game)?.check(verdict, stop),
        }
    }

    /// What is claimed of every round of a match that can follow another, in the order of
    /// [`MatchSolution::openings`](super::MatchSolution::openings); a
    /// round about which nothing is claimed is open.
    ///
    /// # Errors
    /// If the game is not a match of this kind, or claims contradict each other.
    pub fn openings(&self, game: &dyn Game) -> Result<Vec<OpeningVerdict>, ProofError> {
        Ok(Book::of(self, game)?.openings())
    }

    fn check_value(&self, game: &dyn Game, value: i16, stop: &Stop) -> Result<u64, ProofError> {
        let mut positions = 0;
        for Part { claim: Claim { seat, .. }, moves } in &self.parts {
            let value = i32::from(value);
            let claimed = if game.turn().seat() == Some(*seat) { value } else { -value };
            let mut reader = Reader::of(*seat, moves);
            let found = sure(game, *seat, &mut reader, None, stop)?;
            positions += found.positions;
            if found.margin < claimed {
                return Err(ProofError::Less { seat: *seat, found: found.margin, claimed });
            }
            reader.end()?;
        }
        Ok(positions)
    }
}

/// The game and its position, and what is proven of it, as a record without moves.
pub(super) fn start_of(game: &dyn Game, tag: &str, proven: &str) -> Record {
    let mut start = Record::new(game.meta().id, game.ruleset().id);
    if let Some(options) = game.record().tag("Options") {
        start.set_tag("Options", options);
    }
    start.set_tag("From", &game.position().to_string());
    start.set_tag(tag, proven);
    start
}

/// A way through the positions of a solution.
struct Way<'w> {
    solution: &'w Solution,
    nodes: Vec<Option<Node>>,
}

impl Planner for Way<'_> {
    fn plan(&mut self) -> Plan {
        let node = self.nodes.last().copied().flatten();
        node.map_or(Plan::Any, |node| self.solution.plan(node))
    }

    fn enter(&mut self, nth: usize) {
        let node = self.nodes.last().copied().flatten();
        self.nodes.push(node.and_then(|node| self.solution.after(node, nth)));
    }

    fn leave(&mut self) {
        self.nodes.pop();
    }
}
