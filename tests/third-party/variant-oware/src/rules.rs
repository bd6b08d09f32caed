//! The turn, the captures, the end.

use core::iter;

use engine_core::{Act, Board, BySeat, Clause, Outcome, Pit, Refusal, Rules, Seat, Trace, Turn};

use crate::rulebook::{CAPTURE, CHAIN, FEED, GRAND_SLAM, LIFT, MAJORITY, NO_FEED, REPETITION, SOW};
use crate::state::row;
use crate::{Oware, State};

impl Rules for Oware {
    type State = State;
    type Move = Pit;

    fn opening(&self) -> State {
        State { board: Board::filled(4), mover: Seat::First, repeated: false }
    }

    fn turn(&self, state: &State) -> Turn {
        let is_bare = Seat::BOTH.into_iter().all(|seat| state.is_bare(seat));
        let by = match is_bare {
            _ if state.repeated => &REPETITION,
            true => &NO_FEED,
            false if state.has_majority() => &MAJORITY,
            false => {
                let asked_by = if must_feed(state) { &FEED } else { &LIFT };
                return Turn::Decide { seat: state.mover, asked_by };
            }
        };
        Turn::Over { outcome: Outcome::of(state.board.stores()), by }
    }

    fn moves(&self, state: &State) -> impl Iterator<Item = Pit> {
        let is_on = !self.turn(state).is_over();
        let filled = state.board.filled_in(row(state.mover)).into_iter();
        filled.filter(move |&pit| is_on && feeds(state, pit))
    }

    fn play_unchecked(&self, state: &mut State, from: Pit, trace: &mut impl Trace) {
        let hand = state.board.lift(from, &LIFT, trace);
        let last = state.board.sow_along(hand, from, passing_over(from), &SOW, trace);
        capture_from(last, state, trace);
        state.mover = state.mover.other();
        end_if_stuck(state, trace);
    }

    fn settle_repetition(&self, state: &mut State, trace: &mut impl Trace) {
        share_by_rows(state, &REPETITION, trace);
        state.repeated = true;
    }

    fn score(&self, state: &State) -> BySeat<u16> {
        state.board.stores()
    }

    fn objection(&self, state: &State, pit: Pit) -> Option<Refusal> {
        let (mover, starves) = (state.mover, "it gives no seed to an opponent who has none");
        match self.turn(state) {
            Turn::Over { by, .. } => Some(Refusal::new("the game is over", by)),
            Turn::Decide { .. } => Refusal::to_lift(&state.board, pit, mover, row(mover), &LIFT)
                .or_else(|| (!feeds(state, pit)).then(|| Refusal::new(starves, &FEED))),
        }
    }
}

/// The track of a sowing: the next pit, but never the lifted one.
fn passing_over(lifted: Pit) -> impl Fn(&Board<12>, Pit) -> Pit {
    move |board, pit| match board.next(pit) {
        next if next == lifted => board.next(next),
        next => next,
    }
}

/// Captures backwards from the last pit sown, unless that would take all that the opponent has.
fn capture_from(last: Pit, state: &mut State, trace: &mut impl Trace) {
    let State { board, mover, .. } = state;
    let (sown, theirs) = (*board, row(mover.other()));
    let is_taken = |pit: &Pit| theirs.contains(*pit) && matches!(sown[*pit], 2 | 3);
    let backwards = iter::successors(Some(last), |&pit| Some(sown.previous(pit)));
    let chain = backwards.take_while(is_taken);
    if sown.seeds_in(chain.clone()) == sown.seeds_in(theirs) {
        return trace.tell(Act::Stop { at: last, holds: sown[last] }, &GRAND_SLAM);
    }
    let (mut at, mut clause) = (last, &CAPTURE);
    for pit in chain {
        board.capture(pit, *mover, clause, trace);
        (at, clause) = (board.previous(pit), &CHAIN);
    }
    trace.tell(Act::Stop { at, holds: board[at] }, clause);
}

/// Whether the opponent of the player to move has no seed.
fn must_feed(state: &State) -> bool {
    state.is_bare(state.mover.other())
}

/// Whether the opponent has a seed once this pit has been sown.
fn feeds(state: &State, pit: Pit) -> bool {
    let mut after = *state;
    let hand = after.board.lift(pit, &LIFT, &mut ());
    after.board.sow_along(hand, pit, passing_over(pit), &SOW, &mut ());
    !must_feed(&after)
}

/// If nobody has won and the player to move has no legal move, each row goes to its owner.
pub(crate) fn end_if_stuck(state: &mut State, trace: &mut impl Trace) {
    let mut filled = state.board.filled_in(row(state.mover)).into_iter();
    let can_move = filled.any(|pit| feeds(state, pit));
    if !state.has_majority() && !can_move {
        share_by_rows(state, &NO_FEED, trace);
    }
}

fn share_by_rows(state: &mut State, clause: &'static Clause, trace: &mut impl Trace) {
    for owner in Seat::BOTH {
        state.board.sweep(row(owner), owner, clause, trace);
    }
}
