//! Why a proof proves nothing.

use engine_core::Seat;

use crate::nouns::MOVE;

/// Why a proof proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofError {
    /// A move of the strategy is not legal where it is to be played.
    #[error("move {nth} of {seat}'s strategy: found `{found}`, expected {}", legal.join(", "))]
    Illegal {
        /// Whose strategy.
        seat: Seat,
        /// Which of its moves, from 1.
        nth: usize,
        /// The move.
        found: String,
        /// What would be legal there.
        legal: Vec<String>,
    },
    /// The strategy ends too early.
    #[error("found {} of {seat}'s strategy, expected more", MOVE.count(*found))]
    Short {
        /// Whose strategy.
        seat: Seat,
        /// How many moves there are.
        found: usize,
    },
    /// The strategy has moves that are never played.
    #[error("found more than {} of {seat}'s strategy, expected no more", MOVE.count(*used))]
    Long {
        /// Whose strategy.
        seat: Seat,
        /// How many moves are played.
        used: usize,
    },
    /// Play by the strategy comes back to a position.
    #[error(
        "after move {nth} of {seat}'s strategy: found a position again, expected play to lead on"
    )]
    Circles {
        /// Whose strategy.
        seat: Seat,
        /// Which of its moves, from 1.
        nth: usize,
    },
    /// The strategy gives less than was claimed.
    #[error("found that {seat}'s strategy makes sure of {found}, expected {claimed}")]
    Less {
        /// Whose strategy.
        seat: Seat,
        /// What it gives for sure; in a match, the outcome, 1 if it is won.
        found: i32,
        /// What was claimed.
        claimed: i32,
    },
    /// A round can begin of which nothing is claimed for the seat.
    #[error("found no claim for {seat} from {at} on, expected that {wanted}")]
    Missing {
        /// Whose claim.
        seat: Seat,
        /// Where the round begins.
        at: String,
        /// What ought to be claimed.
        wanted: String,
    },
    /// What is claimed of a round that can begin is too little.
    #[error("found the claim `{found}`, expected that {wanted}")]
    Weak {
        /// The claim.
        found: String,
        /// What ought to be claimed.
        wanted: String,
    },
    /// A round can begin where the match ought to be over.
    #[error("found that the match can go on with {at}, expected {seat} to win it in this round")]
    Late {
        /// Whose claim.
        seat: Seat,
        /// Where the next round begins.
        at: String,
    },
    /// The same is claimed twice.
    #[error("found a second claim for this seat and round, expected one")]
    Twice,
    /// A claim is wrong.
    #[error("`{claim}`: {error}")]
    Claim {
        /// The claim.
        claim: String,
        /// Why.
        error: Box<ProofError>,
    },
    /// Claims about rounds do not make a match of this kind, or no rounds of this game.
    #[error("{0}")]
    Match(String),
    /// The position cannot be looked at.
    #[error(
        "found a position with something hidden or too large to be told apart, expected a plain one"
    )]
    Unfit,
    /// It was stopped.
    #[error("stopped before it was done")]
    Stopped,
}

impl ProofError {
    /// The same, said of a claim.
    pub(crate) fn of_claim(self, claim: &impl ToString) -> ProofError {
        match self {
            ProofError::Stopped => self,
            error => ProofError::Claim { claim: claim.to_string(), error: Box::new(error) },
        }
    }
}
