//! Games of several rounds.

use core::fmt::Debug;
use core::hash::Hash;

use crate::{BySeat, Clause, Outcome, PositionError, Rules, Seat, Setup, Trace};

/// Rules whose rounds can make up a match: what happens between two rounds.
///
/// [`Match`](crate::Match) turns them into the rules of the whole match.
pub trait Rounds: Rules {
    /// What is kept from round to round besides the board; `()` if nothing is.
    type Ledger: Clone + Eq + Hash + Debug;

    /// The ledger before the first round.
    fn ledger(&self) -> Self::Ledger;

    /// Settles a finished round: sets up the next one or ends the match.
    ///
    /// `number` is the number of the finished round, from 1. Seeds move by board verbs, so that the trace tells
    /// refills, closings and openings.
    fn settle(
        &self,
        finished: &Self::State,
        ledger: &Self::Ledger,
        number: u16,
        trace: &mut impl Trace,
    ) -> Next<Self::State, Self::Ledger>;

    /// The score of the match, as it stands in this round.
    fn standing(&self, round: &Self::State, ledger: &Self::Ledger) -> BySeat<u16>;

    /// Writes what the ledger holds into a position text.
    fn write_ledger(&self, ledger: &Self::Ledger, setup: &mut Setup);

    /// Reads the ledger from a position text.
    ///
    /// # Errors
    /// If the text lacks what a match needs, or has what the match does not know.
    fn read_ledger(&self, setup: &Setup) -> Result<Self::Ledger, PositionError>;

    /// Whether the position does not show that a match was ended by this clause, so that its text says so.
    fn is_unseen_ending(&self, _by: &Clause) -> bool {
        false
    }
}

/// What follows a finished round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next<S, L> {
    /// Another round.
    Round {
        /// Its opening.
        opening: S,
        /// The ledger with the finished round entered.
        ledger: L,
        /// Who opens it.
        opens: Seat,
        /// The clause that says who does.
        by: &'static Clause,
    },
    /// The match is over.
    Over {
        /// The last round as the match keeps it: what the end of the match tells need not be said of the round too.
        last: S,
        /// How it ended.
        outcome: Outcome,
        /// The clause that ended it.
        by: &'static Clause,
    },
}
