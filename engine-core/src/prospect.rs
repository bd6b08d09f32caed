//! Prospects: what a decision is bound to lead to.

use alloc::string::String;

use crate::{BySeat, Outcome, Seat};

/// A decision that leaves nothing to decide: how the game ends if it is made.
///
/// A variant tells them where play is forced: see [`Variant::prospects`](crate::Variant::prospects).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// Whose decision it is, or would be.
    pub seat: Seat,
    /// The decision, as a move.
    pub mv: String,
    /// How the game then ends.
    pub outcome: Outcome,
    /// The score at the end.
    pub score: BySeat<u16>,
}
