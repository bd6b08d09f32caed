//! The match: pits are filled, closed and opened again from round to round.

use engine_core::{
    Act, Board, BySeat, Clause, Next, Outcome, PositionError, Rounds, Seat, Setup, Trace, Variant,
};

use crate::rulebook::{CLOSE, MAX_ROUNDS, NO_PIT, OPENER, REFILL, REOPEN, SCORE};
use crate::state::{EACH, row};
use crate::{Bosh, Fill, Starter, State};

impl Rounds for Bosh {
    /// Nothing: the stores hold all that is kept.
    type Ledger = ();

    fn ledger(&self) {}

    fn settle(
        &self,
        finished: &State,
        (): &(),
        number: u16,
        trace: &mut impl Trace,
    ) -> Next<State, ()> {
        let owned = self.standing(finished, &());
        for seat in Seat::BOTH {
            let seeds = owned[seat];
            trace.tell(Act::Own { seat, seeds }, &SCORE);
        }
        if let Some(by) = self.decided_by(owned, number) {
            // The stores tell that the match is over, or its clause does: no need to tell how the round ended.
            let last = State { ended: None, ..*finished };
            return Next::Over { last, outcome: Outcome::of(owned), by };
        }
        let mut board = finished.board;
        for owner in Seat::BOTH {
            self.lay_out(&mut board, owner, trace);
        }
        let opens = self.opener_after(number, owned);
        Next::Round { opening: State::opened_by(opens, board), ledger: (), opens, by: &OPENER }
    }

    fn standing(&self, round: &State, (): &()) -> BySeat<u16> {
        let State { board, .. } = round;
        BySeat::from_fn(|seat| board.store(seat) + board.seeds_in(row(seat)))
    }

    fn write_ledger(&self, (): &(), _setup: &mut Setup) {}

    fn read_ledger(&self, setup: &Setup) -> Result<(), PositionError> {
        setup.no_totals()?;
        setup.all_seeds(Bosh::META)
    }

    fn is_unseen_ending(&self, by: &Clause) -> bool {
        *by == MAX_ROUNDS
    }
}

impl Bosh {
    /// The clause by which the match is over after this round, if it is.
    fn decided_by(&self, owned: BySeat<u16>, number: u16) -> Option<&'static Clause> {
        let is_last = |most: engine_core::Number<1, 65535>| u32::from(number) >= most.get();
        if owned.first.min(owned.second) < u16::from(EACH) {
            Some(&NO_PIT)
        } else if self.options.max_rounds.is_some_and(is_last) {
            Some(&MAX_ROUNDS)
        } else {
            None
        }
    }

    /// Fills as many pits of a player as the store allows, and closes the others.
    fn lay_out(&self, board: &mut Board<10>, owner: Seat, trace: &mut impl Trace) {
        let row = row(owner);
        let filled = usize::from(board.store(owner) / u16::from(EACH)).min(row.len());
        let is_filled = |from_left| match self.options.fill {
            Fill::Right => from_left >= row.len() - filled,
            Fill::Left => from_left < filled,
        };
        for (from_left, pit) in row.into_iter().enumerate() {
            if is_filled(from_left) {
                board.open(pit, &REOPEN, trace);
            } else {
                board.close(pit, &CLOSE, trace);
            }
        }
        for pit in row {
            board.refill(pit, EACH, owner, &REFILL, trace);
        }
        let seeds = board.store(owner);
        trace.tell(Act::Keep { seat: owner, seeds }, &REFILL);
    }

    /// Who opens the round after the one with this number.
    fn opener_after(&self, number: u16, owned: BySeat<u16>) -> Seat {
        let in_turn = if number.is_multiple_of(2) { Seat::First } else { Seat::Second };
        match (self.options.starter, Outcome::of(owned)) {
            (Starter::Loser, Outcome::Won(winner)) => winner.other(),
            (Starter::Winner, Outcome::Won(winner)) => winner,
            (Starter::Alternate, _) | (_, Outcome::Drawn) => in_turn,
        }
    }
}
