//! One round: the turn, and how the round ends.

use engine_core::{Board, BySeat, Outcome, Pit, Refusal, Rules, Seat, Trace, Turn, sow_or_void};

use crate::rulebook::{ENDLESS, FORFEIT, REPETITION, SOW};
use crate::sowing::Sowing;
use crate::state::{EACH, Ended, row};
use crate::{Bosh, RoundEnd, State};

impl Rules for Bosh {
    type State = State;
    /// The pit that is lifted.
    type Move = Pit;

    /// Players take turns, void ones included.
    const SOONEST_RETURN: usize = 2;

    fn opening(&self) -> State {
        State::opened_by(Seat::First, Board::filled(EACH))
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        let by = match state.ended {
            Some(Ended::Repetition) => &REPETITION,
            None if state.is_bare(state.mover) => &FORFEIT,
            None => {
                return Turn::Decide { seat: state.mover, asked_by: &SOW };
            }
        };
        Turn::Over { outcome: Outcome::of(state.board.stores()), by }
    }

    #[inline]
    fn moves(&self, state: &State) -> impl Iterator<Item = Pit> {
        state.row_of(state.mover).filled().into_iter()
    }

    #[inline]
    fn count_moves(&self, state: &State) -> u64 {
        state.row_of(state.mover).count().into()
    }

    #[inline]
    fn nth_move(&self, state: &State, nth: u32) -> Option<Pit> {
        state.row_of(state.mover).nth(nth)
    }

    #[inline]
    fn progress(&self, state: &State) -> u32 {
        state.board.seeds_in_stores().into()
    }

    #[inline(always)]
    fn play_unchecked(&self, state: &mut State, from: Pit, trace: &mut impl Trace) {
        let mover = state.mover;
        sow_or_void(&mut state.board, Sowing { from, mover }, mover, &ENDLESS, trace);
        state.mover = mover.other();
        self.end_if_bare(state, trace);
    }

    fn settle_repetition(&self, state: &mut State, trace: &mut impl Trace) {
        for seat in Seat::BOTH {
            state.board.sweep(row(seat), seat, &REPETITION, trace);
        }
        state.ended = Some(Ended::Repetition);
    }

    fn score(&self, state: &State) -> BySeat<u16> {
        state.board.stores()
    }

    /// Without the stores.
    #[inline]
    fn future(&self, state: &State) -> State {
        State { board: state.board.beside_empty_stores(), ..*state }
    }

    fn objection(&self, state: &State, from: Pit) -> Option<Refusal> {
        match self.turn(state) {
            Turn::Over { by, .. } => Some(Refusal::new("the round is over", by)),
            Turn::Decide { seat, .. } => {
                Refusal::to_lift(&state.board, from, seat, row(seat), &SOW)
            }
        }
    }
}

impl Bosh {
    /// Ends the round if a row that counts is empty.
    #[inline(always)]
    pub(crate) fn end_if_bare(&self, state: &mut State, trace: &mut impl Trace) {
        match self.options.round_end {
            RoundEnd::AtTurn if state.is_bare(state.mover) => {
                let winner = state.mover.other();
                state.board.sweep(row(winner), winner, &FORFEIT, trace);
            }
            RoundEnd::Immediate if Seat::BOTH.into_iter().any(|seat| state.is_bare(seat)) => {
                for seat in Seat::BOTH {
                    state.board.sweep(row(seat), seat, &FORFEIT, trace);
                }
            }
            _ => {}
        }
    }
}
