//! Refusals: why a move may not be played.

use alloc::borrow::Cow;

use alloc::format;

use crate::{Board, Clause, Pit, Row, Seat};

/// Why a move may not be played, and the clause that forbids it.
///
/// ```
/// use engine_core::{Refusal, rulebook};
///
/// rulebook! {
///     pub BOOK;
///     LIFT "R1.1" source "a source" cited "The mover lifts a pit of the own row.";
/// }
/// let refusal = Refusal::new("pit 9 is in Second's row", &LIFT);
/// assert_eq!(refusal.to_string(), "pit 9 is in Second's row [R1.1]");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason} [{clause}]")]
#[non_exhaustive]
pub struct Refusal {
    /// What stands against the move, as a sentence without a full stop.
    pub reason: Cow<'static, str>,
    /// The clause that forbids it.
    pub clause: &'static Clause,
}

impl Refusal {
    /// A refusal for this reason, by this clause.
    #[must_use]
    pub fn new(reason: impl Into<Cow<'static, str>>, clause: &'static Clause) -> Refusal {
        Refusal { reason: reason.into(), clause }
    }

    /// Why a seat may not lift a pit: it is not on the board, not in the own row, closed, or empty.
    ///
    /// `None` if nothing of this kind stands against it.
    ///
    /// ```
    /// use engine_core::{Board, Pit, Refusal, Row, Seat, rulebook};
    ///
    /// rulebook! {
    ///     pub BOOK;
    ///     LIFT "L1.1" source "a source" cited "The mover lifts a pit of the own row.";
    /// }
    /// let board = Board::<12>::filled(6);
    /// let refusal = Refusal::to_lift(&board, Pit::new(9), Seat::First, Row::new(1, 6), &LIFT);
    /// assert_eq!(refusal.unwrap().to_string(), "pit 9 is not in First's row, pits 1-6 [L1.1]");
    /// ```
    #[must_use]
    pub fn to_lift<const N: usize, const W: usize>(
        board: &Board<N, W>,
        pit: Pit,
        mover: Seat,
        row: Row,
        clause: &'static Clause,
    ) -> Option<Refusal> {
        let reason = if pit.index() >= N {
            format!("there is no pit {pit}, the last one is {N}")
        } else if !row.contains(pit) {
            format!("pit {pit} is not in {mover}'s row, pits {row}")
        } else if board.closed().contains(pit) {
            format!("pit {pit} is closed")
        } else if board[pit] == 0 {
            format!("pit {pit} is empty")
        } else {
            return None;
        };
        Some(Refusal::new(reason, clause))
    }
}
