//! Solving: what a position is worth, found by looking at everything that play can reach.

mod advice;
mod afresh;
mod bounds;
mod check;
mod climb;
mod division;
mod graph;
mod parallel;
mod proof;
mod reach;
mod room;
mod settle;
mod shelf;
mod solution;
mod strategy;
mod totals;
mod wander;
mod whole_match;

pub use advice::Advice;
pub use check::ProofError;
pub use proof::{Proof, ProofTextError};
pub use room::{Effort, SolveError, Step};
pub use solution::Solution;
pub use whole_match::{MatchSolution, OpeningVerdict, Verdict};
