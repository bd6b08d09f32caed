//! The turn and the end.

use engine_core::{Act, Board, BySeat, Outcome, Pit, Refusal, Rules, Seat, Trace, Turn};

use crate::rulebook::{CAPTURE, LIFT, NO_SEEDS, REPETITION};
use crate::state::row;
use crate::{State, Template};

impl Rules for Template {
    type State = State;
    type Move = Pit;

    fn opening(&self) -> State {
        State { board: Board::filled(3), mover: Seat::First, repeated: false }
    }

    fn turn(&self, state: &State) -> Turn {
        let by = match state.board.is_bare(row(state.mover)) {
            _ if state.repeated => &REPETITION,
            true => &NO_SEEDS,
            false => return Turn::Decide { seat: state.mover, asked_by: &LIFT },
        };
        Turn::Over { outcome: Outcome::of(state.board.stores()), by }
    }

    fn moves(&self, state: &State) -> impl Iterator<Item = Pit> {
        state.board.filled_in(row(state.mover)).into_iter()
    }

    fn play_unchecked(&self, state: &mut State, from: Pit, trace: &mut impl Trace) {
        let State { board, mover, .. } = state;
        let hand = board.lift(from, &LIFT, trace);
        let last = board.sow(hand, from, &LIFT, trace);
        if row(mover.other()).contains(last) && board[last] == 2 {
            board.capture(last, *mover, &CAPTURE, trace);
        } else {
            trace.tell(Act::Stop { at: last, holds: board[last] }, &CAPTURE);
        }
        *mover = mover.other();
        end_if_bare(state, trace);
    }

    fn settle_repetition(&self, state: &mut State, trace: &mut impl Trace) {
        for owner in Seat::BOTH {
            state.board.sweep(row(owner), owner, &REPETITION, trace);
        }
        state.repeated = true;
    }

    fn score(&self, state: &State) -> BySeat<u16> {
        state.board.stores()
    }

    fn objection(&self, state: &State, pit: Pit) -> Option<Refusal> {
        match self.turn(state) {
            Turn::Over { by, .. } => Some(Refusal::new("the game is over", by)),
            Turn::Decide { seat, .. } => {
                Refusal::to_lift(&state.board, pit, seat, row(seat), &LIFT)
            }
        }
    }
}

/// If the player to move has no seed, the opponent takes what is left.
pub(crate) fn end_if_bare(state: &mut State, trace: &mut impl Trace) {
    let other = state.mover.other();
    if state.board.is_bare(row(state.mover)) {
        state.board.sweep(row(other), other, &NO_SEEDS, trace);
    }
}
