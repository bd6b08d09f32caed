//! Proving what a position is worth at least, with endgame tables at the leaves.
//!
//! The question is always whether the seat to move can come to a margin. It is answered by proof-number search in its
//! depth-first form (Nagai 2002): at each position the question is how many positions must still be proven for a yes,
//! and how many for a no, and the line that needs least is followed first. Yes and no rest on positions that are
//! finished, in the tables, or decided because too few seeds are left, and on nothing else: running out of time or memory
//! proves nothing.
//!
//! A repetition proves nothing either: a position that has occurred on the way is neither a yes nor a no. So each
//! answer rests on answers that were found before it, from which a way of playing can be read off that never comes back
//! to a position: no repetition rule can change it. Answers can be kept, and asked again on another way.

mod checkpoint;
mod memory;
mod search;

pub use search::{Answer, Prover, Question};
