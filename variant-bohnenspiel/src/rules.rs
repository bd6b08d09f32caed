//! One game: the turn, the captures, the end.

use core::iter;

use engine_core::{Act, BySeat, Outcome, Pit, Refusal, Rules, Seat, Trace, Turn};

use crate::rulebook::{
    CAPTURE, CHAIN, DECIDED, HEMPRICH, LAST_MOVER, LIFT, NO_BEANS, ORIGIN, REPETITION,
};
use crate::state::{Ended, row};
use crate::{Bohnenspiel, Chain, Ending, Move, State, Stop};

/// A store with more than this many beans has won.
pub(crate) const HALF: u16 = 36;

impl Rules for Bohnenspiel {
    type State = State;
    type Move = Move;

    /// Players take turns, passes included.
    const SOONEST_RETURN: usize = 2;

    #[inline]
    fn opening(&self) -> State {
        State::opened_by(Seat::First)
    }

    fn turn(&self, state: &State) -> Turn {
        let by = match state.ended {
            Some(Ended::Repetition) => &REPETITION,
            Some(Ended::Decided) => &DECIDED,
            None if !state.is_bare(state.mover) => {
                return Turn::Decide { seat: state.mover, asked_by: &LIFT };
            }
            None if self.must_pass(state) => {
                return Turn::Decide { seat: state.mover, asked_by: &HEMPRICH };
            }
            None if self.options.ending == Ending::Hemprich => &HEMPRICH,
            None => &NO_BEANS,
        };
        Turn::Over { outcome: Outcome::of(state.board.stores()), by }
    }

    fn moves(&self, state: &State) -> impl Iterator<Item = Move> {
        let is_on = state.ended.is_none();
        let mut lifts = state.row_of(state.mover).filled().into_iter().map(Move::Lift);
        let mut pass = self.must_pass(state).then_some(Move::Pass);
        iter::from_fn(move || if is_on { lifts.next().or_else(|| pass.take()) } else { None })
    }

    #[inline]
    fn count_moves(&self, state: &State) -> u64 {
        if state.ended.is_some() {
            return 0;
        }
        let lifts = state.row_of(state.mover).count();
        u64::from(lifts) + u64::from(self.must_pass(state))
    }

    #[inline]
    fn nth_move(&self, state: &State, nth: u32) -> Option<Move> {
        if state.ended.is_some() {
            return None;
        }
        match state.row_of(state.mover).nth(nth) {
            Some(pit) => Some(Move::Lift(pit)),
            None => self.must_pass(state).then_some(Move::Pass).filter(|_| nth == 0),
        }
    }

    #[inline]
    fn progress(&self, state: &State) -> u32 {
        state.board.seeds_in_stores().into()
    }

    #[inline(always)]
    fn play_unchecked(&self, state: &mut State, mv: Move, trace: &mut impl Trace) {
        match mv {
            Move::Lift(pit) => self.sow_and_capture(state, pit, trace),
            Move::Pass => trace.tell(Act::Pass { seat: state.mover }, &HEMPRICH),
        }
        state.mover = state.mover.other();
        self.end_if_over(state, trace);
    }

    fn settle_repetition(&self, state: &mut State, trace: &mut impl Trace) {
        state.board.share(&REPETITION, trace);
        state.ended = Some(Ended::Repetition);
    }

    fn score(&self, state: &State) -> BySeat<u16> {
        state.board.stores()
    }

    /// Without the stores, unless they stop play.
    #[inline]
    fn future(&self, state: &State) -> State {
        match self.options.stop {
            Stop::PlayedOut => State { board: state.board.beside_empty_stores(), ..*state },
            Stop::Decided => *state,
        }
    }

    fn objection(&self, state: &State, mv: Move) -> Option<Refusal> {
        match (self.turn(state), mv) {
            (Turn::Over { by, .. }, _) => Some(Refusal::new("the game is over", by)),
            (_, Move::Pass) if self.must_pass(state) => None,
            (_, Move::Pass) => {
                Some(Refusal::new("a player who has beans in the own row must sow", &LIFT))
            }
            (_, Move::Lift(pit)) => {
                Refusal::to_lift(&state.board, pit, state.mover, row(state.mover), &LIFT)
            }
        }
    }
}

impl Bohnenspiel {
    /// Lift, sow, capture backwards from the last pit.
    #[inline(always)]
    fn sow_and_capture(&self, state: &mut State, from: Pit, trace: &mut impl Trace) {
        let State { board, mover, .. } = state;
        let hand = board.lift(from, &LIFT, trace);
        let mut at = board.sow(hand, from, &LIFT, trace);
        if !is_taken(board.holds(at)) {
            return trace.tell(Act::Stop { at, holds: board.holds(at) }, &CAPTURE);
        }
        board.capture(at, *mover, &CAPTURE, trace);
        loop {
            at = board.previous(at);
            if !is_taken(board.holds(at)) {
                return trace.tell(Act::Stop { at, holds: board.holds(at) }, &CHAIN);
            }
            if at == from && self.options.chain == Chain::StopAtOrigin {
                return trace.tell(Act::Stop { at, holds: board.holds(at) }, &ORIGIN);
            }
            board.capture(at, *mover, &CHAIN, trace);
        }
    }

    /// After a turn: has somebody won already, or has the player to move no bean left?
    #[inline]
    fn end_if_over(&self, state: &mut State, trace: &mut impl Trace) {
        if self.options.stop == Stop::Decided && has_majority(state) {
            state.ended = Some(Ended::Decided);
        } else {
            self.sweep_if_bare(state, trace);
        }
    }

    /// If the player to move has no bean, the other takes what is left.
    #[inline]
    pub(crate) fn sweep_if_bare(&self, state: &mut State, trace: &mut impl Trace) {
        if self.options.ending == Ending::LastMover && state.is_bare(state.mover) {
            let other = state.mover.other();
            state.board.sweep(row(other), other, &LAST_MOVER, trace);
        }
    }

    /// Whether the only move is a pass: Hemprich's ending, no bean in the own row, some in the other.
    #[inline]
    fn must_pass(&self, state: &State) -> bool {
        self.options.ending == Ending::Hemprich
            && state.ended.is_none()
            && state.is_bare(state.mover)
            && !state.is_bare(state.mover.other())
    }
}

/// Whether a pit with so many beans is taken: two, four or six.
#[inline(always)]
const fn is_taken(beans: u8) -> bool {
    // One comparison instead of two: halves, of which odd numbers have large ones.
    beans.wrapping_sub(2).rotate_right(1) <= 2
}

/// Whether a store holds more than half of all beans.
pub(crate) fn has_majority(state: &State) -> bool {
    Seat::BOTH.into_iter().any(|seat| state.board.store(seat) > HALF)
}
