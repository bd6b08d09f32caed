//! Solving: what a position is worth, found by looking at everything that play can reach.

mod advice;
mod afresh;
mod book;
mod bounds;
mod check;
mod claim;
mod climb;
mod course;
mod division;
mod graph;
mod match_proof;
mod moves;
mod parallel;
mod proof;
mod proof_error;
mod proof_text;
mod reach;
mod room;
mod settle;
mod shelf;
mod solution;
mod strategy;
mod totals;
mod verdict;
mod wander;
mod whole_match;

pub use advice::Advice;
pub use proof::{Proof, Proven};
pub use proof_error::ProofError;
pub use proof_text::ProofTextError;
pub use room::{Effort, SolveError, Step};
pub use solution::Solution;
pub use verdict::Verdict;
pub use whole_match::{MatchSolution, OpeningVerdict};
