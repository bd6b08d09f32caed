#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod chance;
pub mod endgame;
mod limits;
mod mcts;
mod name;
mod negamax;
mod nouns;
mod order;
mod player;
mod prove;
mod pv;
mod recurrence;
mod search;
mod solve;
mod table;
mod worth;

pub use chance::{chance, pick};
pub use limits::{Limits, Stop};
pub use mcts::{Mcts, Odds};
pub use name::{PlayerName, PlayerNameError, read_time};
pub use order::MoveOrder;
pub use player::{Player, greediest};
pub use prove::{Answer, Prover, Question};
pub use search::{Analysis, Choice, Search};
pub use solve::{
    Advice, Effort, MatchSolution, OpeningVerdict, Proof, ProofError, ProofTextError, Proven,
    Solution, SolveError, Step, Verdict,
};
pub use worth::Worth;
