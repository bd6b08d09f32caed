//! How much memory a solution may take, and how far it has got.

use std::fmt;

use crate::Stop;
use crate::nouns::{BYTE, POSITION};

/// How much memory a solution may take, who may stop it, and who is told how far it has got.
#[derive(Clone, Copy)]
pub struct Effort<'e> {
    /// The most bytes.
    pub bytes: u64,
    /// Ends the work from outside.
    pub stop: &'e Stop,
    /// Is told how far the work has got.
    pub report: &'e (dyn Fn(Step) + Sync),
}

impl fmt::Debug for Effort<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Effort").field("bytes", &self.bytes).finish_non_exhaustive()
    }
}

impl Effort<'_> {
    /// Whether so many positions and bytes fit, and nobody has stopped the work.
    pub(crate) fn allow(&self, positions: u64, bytes: u64) -> Result<(), SolveError> {
        if self.stop.is_raised() {
            return Err(SolveError::Stopped);
        }
        if bytes > self.bytes {
            return Err(SolveError::TooMany { positions, bytes: self.bytes });
        }
        Ok(())
    }
}

/// How far the work has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Step {
    /// So many positions have been found.
    Found(u64),
    /// The moves of so many positions, of so many, have been written down.
    Linked(u64, u64),
    /// So many positions, of so many, have been settled.
    Settled(u64, u64),
    /// Matches of so many rounds are being looked at.
    Rounds(u16),
}

/// Why a position is not solved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The positions that play can reach do not fit.
    #[error(
        "found {}, and more to come, expected no more than {} can hold",
        POSITION.count(*positions),
        BYTE.count(*bytes)
    )]
    TooMany {
        /// How many were found before there was no more room.
        positions: u64,
        /// The most bytes that the work might take.
        bytes: u64,
    },
    /// The game is over.
    #[error("found a game that is over, expected one in which a seat is to move")]
    Over,
    /// A seat does not know everything.
    #[error(
        "found a game with something hidden from the seat to move, expected nothing to be hidden"
    )]
    Hidden,
    /// A position takes too many bytes to be told apart from others.
    #[error(
        "found a position that takes more than {} bytes, expected no more",
        engine_core::Key::BYTES
    )]
    Large,
    /// The match is not one whose rounds follow from how the seeds are divided.
    #[error("{0}")]
    Match(String),
    /// It was stopped.
    #[error("stopped before it was done")]
    Stopped,
}
