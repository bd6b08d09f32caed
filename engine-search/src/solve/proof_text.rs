//! Proofs as text.

use std::fmt;
use std::str::FromStr;

use engine_core::{Record, RecordError, Seat};

use super::claim::Claim;
use super::moves::write_labelled;
use super::proof::{Part, Proof, Proven};
use super::verdict::Verdict;

/// Why a text is no proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofTextError {
    /// The tags cannot be read.
    #[error(transparent)]
    Tags(#[from] RecordError),
    /// There is no value and no verdict, or it is none.
    #[error(
        "found no value that is a number and no verdict, expected a tag such as `[Value \"6\"]` or \
         `[Verdict \"First wins in 3 rounds at most\"]`"
    )]
    Value,
    /// A strategy is missing.
    #[error("found no line that begins with `{0}`, expected the moves of that seat behind it")]
    Strategy(String),
    /// A line does not say whose moves follow.
    #[error("line {line}: found `{found}`, expected {expected}")]
    Claim {
        /// Which line, from 1.
        line: usize,
        /// What stands there.
        found: String,
        /// What might stand there.
        expected: &'static str,
    },
}

impl FromStr for Proof {
    type Err = ProofTextError;

    fn from_str(text: &str) -> Result<Proof, ProofTextError> {
        let is_tag = |line: &&str| line.trim().is_empty() || line.trim_start().starts_with('[');
        let tags: usize = text.split_inclusive('\n').take_while(is_tag).map(str::len).sum();
        let start: Record = text[..tags].parse()?;
        let value = start.tag("Value").and_then(|value| value.parse().ok().map(Proven::Value));
        let verdict = || start.tag("Verdict").and_then(Verdict::told).map(Proven::Verdict);
        let proven = value.or_else(verdict).ok_or(ProofTextError::Value)?;
        let parts = parts(&text[tags..], proven, text[..tags].lines().count())?;
        if matches!(proven, Proven::Value(_)) {
            look_for_both(&parts)?;
        }
        Ok(Proof { start, proven, parts })
    }
}

/// The claims and their moves, behind so many lines.
fn parts(text: &str, proven: Proven, before: usize) -> Result<Vec<Part>, ProofTextError> {
    let (of_value, expected) = match proven {
        Proven::Value(_) => (true, "`first:` or `second:`, and moves behind it"),
        Proven::Verdict(_) => {
            (false, "a claim such as `r1 .. S, First does not lose:`, and moves behind it")
        }
    };
    let mut parts: Vec<Part> = Vec::new();
    for (nth, line) in text.lines().enumerate() {
        let refused =
            || ProofTextError::Claim { line: before + nth + 1, found: line.into(), expected };
        if let Some((label, moves)) = line.split_once(':') {
            let claim = Claim::read(label).filter(|claim| claim.at.is_none() == of_value);
            let claim = claim.ok_or_else(refused)?;
            if of_value && parts.iter().any(|part| part.claim == claim) {
                return Err(refused());
            }
            parts.push(Part { claim, moves: String::new() });
            add(&mut parts, moves);
        } else if !add(&mut parts, line) {
            return Err(refused());
        }
    }
    Ok(parts)
}

/// Adds moves to the last strategy; `false` if there are some and no strategy.
fn add(parts: &mut [Part], moves: &str) -> bool {
    let Some(Part { moves: all, .. }) = parts.last_mut() else {
        return moves.trim().is_empty();
    };
    for mv in moves.split_whitespace() {
        if !all.is_empty() {
            all.push(' ');
        }
        all.push_str(mv);
    }
    true
}

/// A value is proven for both seats.
fn look_for_both(parts: &[Part]) -> Result<(), ProofTextError> {
    let has = |seat| parts.iter().any(|part| part.claim.seat == seat);
    match Seat::BOTH.into_iter().find(|&seat| !has(seat)) {
        Some(seat) => Err(ProofTextError::Strategy([seat.word(), ":"].concat())),
        None => Ok(()),
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.start)?;
        for Part { claim, moves } in &self.parts {
            writeln!(f)?;
            write_labelled(f, &claim.to_string(), moves)?;
        }
        Ok(())
    }
}
