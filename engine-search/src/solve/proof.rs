//! Proofs as text: what each seat does, whatever the other does.

use std::fmt;
use std::str::{FromStr, SplitWhitespace};

use engine_core::{BySeat, Game, Record, RecordError, Seat, Walk};

use super::check::{Guide, ProofError, sure};
use super::graph::Node;
use super::solution::Solution;
use super::strategy::Plan;
use crate::Stop;

/// What stands for a move where a seat need not care.
const ANY: &str = "-";

/// A proof of what a position is worth: a strategy for either seat that makes sure of it.
///
/// A strategy is the list of the seat's moves, in the order in which they are asked for when play goes through all that
/// the other seat can do: move by move, in ascending order, passing over what has been seen. `-` stands where the seat
/// could lose no more than all that is in play, and need not care. The text has the tags of a record, and then the moves:
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The game, the position and its value, as tags of a record.
    pub start: Record,
    /// What the position is worth to the seat to move.
    pub value: i16,
    /// The moves of both seats, with spaces between.
    strategies: BySeat<String>,
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
        let mut strategies = BySeat::new(String::new(), String::new());
        for seat in Seat::BOTH {
            let mut writer =
                Writer { solution, way: vec![Some(solution.root)], text: String::new(), used: 0 };
            sure(game, seat, &mut writer, stop)?;
            strategies[seat] = writer.text;
        }
        Ok(Some(Proof { start: start_of(game, value), value, strategies }))
    }

    /// How many moves a seat's strategy has.
    #[must_use]
    pub fn len(&self, seat: Seat) -> usize {
        self.strategies[seat].split_whitespace().count()
    }

    /// Checks the proof by playing the strategies against every reply, by the rules of the game and nothing else; tells
    /// how many positions were looked at.
    ///
    /// `game` stands where the proof says.
    ///
    /// # Errors
    /// If it proves less than it claims.
    pub fn check(&self, game: &dyn Game, stop: &Stop) -> Result<u64, ProofError> {
        let mut positions = 0;
        for seat in Seat::BOTH {
            let value = i32::from(self.value);
            let claimed = if game.turn().seat() == Some(seat) { value } else { -value };
            let mut reader =
                Reader { seat, moves: self.strategies[seat].split_whitespace(), used: 0 };
            let found = sure(game, seat, &mut reader, stop)?;
            positions += found.positions;
            if found.margin < claimed {
                return Err(ProofError::Less { seat, found: found.margin, claimed });
            }
            if reader.moves.next().is_some() {
                return Err(ProofError::Long { seat, used: reader.used });
            }
        }
        Ok(positions)
    }
}

/// The game and its position as a record without moves.
fn start_of(game: &dyn Game, value: i16) -> Record {
    let mut start = Record::new(game.meta().id, game.ruleset().id);
    if let Some(options) = game.record().tag("Options") {
        start.set_tag("Options", options);
    }
    start.set_tag("From", &game.position().to_string());
    start.set_tag("Value", &value.to_string());
    start
}

/// Writes a solution's strategy down while it is followed.
struct Writer<'w> {
    solution: &'w Solution,
    way: Vec<Option<Node>>,
    text: String,
    used: usize,
}

impl Guide for Writer<'_> {
    fn plan(&mut self, walk: &dyn Walk, _count: usize) -> Result<Plan, ProofError> {
        self.used += 1;
        let node = self.way.last().copied().flatten();
        let plan = node.map_or(Plan::Any, |node| self.solution.plan(node));
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        match plan {
            Plan::Move(nth) => self.text.push_str(&word(walk, nth).unwrap_or_default()),
            Plan::Any => self.text.push_str(ANY),
        }
        Ok(plan)
    }

    fn enter(&mut self, nth: usize) {
        let node = self.way.last().copied().flatten();
        self.way.push(node.and_then(|node| self.solution.after(node, nth)));
    }

    fn leave(&mut self) {
        self.way.pop();
    }

    fn used(&self) -> usize {
        self.used
    }
}

/// Reads a strategy.
struct Reader<'r> {
    seat: Seat,
    moves: SplitWhitespace<'r>,
    used: usize,
}

impl Guide for Reader<'_> {
    fn plan(&mut self, walk: &dyn Walk, count: usize) -> Result<Plan, ProofError> {
        let (seat, found) = (self.seat, self.used);
        let mv = self.moves.next().ok_or(ProofError::Short { seat, found })?;
        self.used += 1;
        if mv == ANY {
            return Ok(Plan::Any);
        }
        let nth = (0..count).find(|&nth| word(walk, nth).as_deref() == Some(mv));
        nth.map(Plan::Move).ok_or_else(|| ProofError::Illegal {
            seat,
            nth: self.used,
            found: mv.into(),
            legal: (0..count).filter_map(|nth| word(walk, nth)).collect(),
        })
    }

    fn used(&self) -> usize {
        self.used
    }
}

/// A move as one word.
fn word(walk: &dyn Walk, nth: usize) -> Option<String> {
    Some(walk.text(nth)?.replace(' ', "_"))
}

/// Why a text is no proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofTextError {
    /// The tags cannot be read.
    #[error(transparent)]
    Tags(#[from] RecordError),
    /// There is no value, or it is none.
    #[error("found no value that is a number, expected a tag such as `[Value \"6\"]`")]
    Value,
    /// A strategy is missing.
    #[error("found no line that begins with `{0}`, expected the moves of that seat behind it")]
    Strategy(String),
}

impl FromStr for Proof {
    type Err = ProofTextError;

    fn from_str(text: &str) -> Result<Proof, ProofTextError> {
        let label = |seat: Seat| [seat.word(), ":"].concat();
        let split = |text, seat| split_at_line(text, &label(seat));
        let missing = |seat| ProofTextError::Strategy(label(seat));
        let (tags, rest) = split(text, Seat::First).ok_or_else(|| missing(Seat::First))?;
        let (first, second) = split(rest, Seat::Second).ok_or_else(|| missing(Seat::Second))?;
        let start: Record = tags.parse()?;
        let value = start.tag("Value").and_then(|value| value.parse().ok());
        let value = value.ok_or(ProofTextError::Value)?;
        Ok(Proof { start, value, strategies: BySeat::new(first.into(), second.into()) })
    }
}

/// What stands before and behind a label that begins a line.
fn split_at_line<'t>(text: &'t str, label: &str) -> Option<(&'t str, &'t str)> {
    let starts = text.match_indices(label).map(|(at, _)| at);
    let at = { starts }.find(|&at| at == 0 || text[..at].ends_with('\n'))?;
    Some((&text[..at], &text[at + label.len()..]))
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MOST: usize = 80;
        write!(f, "{}", self.start)?;
        for seat in Seat::BOTH {
            write!(f, "\n{}:", seat.word())?;
            let mut column = seat.word().len() + 1;
            for mv in self.strategies[seat].split_whitespace() {
                let width = mv.chars().count() + 1;
                let gap = if column + width > MOST { '\n' } else { ' ' };
                column = if gap == '\n' { width - 1 } else { column + width };
                write!(f, "{gap}{mv}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
