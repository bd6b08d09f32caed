//! The Partie: rounds to 100 points.

use engine_core::{
    Act, BySeat, Clause, Next, Outcome, PositionError, Rounds, Rules, Seat, Setup, Trace,
};

use crate::rulebook::{ALTERNATE, BOTH_THERE, PARTIE, POINTS};
use crate::state::row;
use crate::{Bohnenspiel, State};

impl Rounds for Bohnenspiel {
    /// The totals of the settled rounds, in points.
    type Ledger = BySeat<u16>;

    fn ledger(&self) -> BySeat<u16> {
        BySeat::new(0, 0)
    }

    fn settle(
        &self,
        finished: &State,
        ledger: &BySeat<u16>,
        number: u16,
        trace: &mut impl Trace,
    ) -> Next<State, BySeat<u16>> {
        let totals = self.standing(finished, ledger);
        for seat in Seat::BOTH {
            trace.tell(Act::Total { seat, points: totals[seat] }, &POINTS);
        }
        if let Some(by) = self.decided_by(totals) {
            return Next::Over {
                last: as_the_board_shows(finished),
                outcome: Outcome::of(totals),
                by,
            };
        }
        let opens = if number.is_multiple_of(2) { Seat::First } else { Seat::Second };
        let opening = lay_out_again(finished, opens, trace);
        Next::Round { opening, ledger: totals, opens, by: &ALTERNATE }
    }

    fn standing(&self, round: &State, ledger: &BySeat<u16>) -> BySeat<u16> {
        let won = self.score(round);
        BySeat::from_fn(|seat| ledger[seat].saturating_add(won[seat]))
    }

    fn write_ledger(&self, ledger: &BySeat<u16>, setup: &mut Setup) {
        setup.totals = Some(*ledger);
    }

    fn read_ledger(&self, setup: &Setup) -> Result<BySeat<u16>, PositionError> {
        setup.totals.ok_or_else(|| {
            let expected = "the totals of the settled rounds, such as `46-26`";
            setup.error(engine_core::Place::Totals, expected)
        })
    }
}

impl Bohnenspiel {
    /// The clause by which these totals end the match, if they do.
    fn decided_by(&self, totals: BySeat<u16>) -> Option<&'static Clause> {
        let is_there = totals.map(|total| u32::from(total) >= self.options.goal.get());
        match (is_there.first, is_there.second) {
            (false, false) => None,
            (true, true) => (totals.first != totals.second).then_some(&BOTH_THERE),
            _ => Some(&PARTIE),
        }
    }
}

/// The last round of a finished match, its ending left out if the board shows that it is over.
fn as_the_board_shows(finished: &State) -> State {
    let is_bare = finished.board.is_bare(row(finished.mover));
    State { ended: finished.ended.filter(|_| !is_bare), ..*finished }
}

/// Puts all beans back, six in every pit.
fn lay_out_again(finished: &State, opens: Seat, trace: &mut impl Trace) -> State {
    const EACH: u8 = 6;
    let mut board = finished.board;
    for seat in Seat::BOTH {
        board.sweep(row(seat), seat, &PARTIE, trace);
    }
    for owner in Seat::BOTH {
        for pit in row(owner) {
            for from in [owner, owner.other()] {
                let missing = EACH - board[pit];
                board.refill(pit, missing, from, &PARTIE, trace);
            }
            let missing = EACH - board[pit];
            board.supply(pit, missing, &PARTIE, trace);
        }
    }
    State { board, mover: opens, ended: None }
}
