//! The game: who decides, what they may do, and the end.

use core::iter;

use engine_core::{
    Act, BySeat, Outcome, Pit, PitSet, Refusal, Rules, Seat, Trace, Turn, sow_or_void,
};

use crate::rulebook::{ENDLESS, LAST_COUNTER, PASS, REPETITION};
use crate::sowing::Sowing;
use crate::{
    Choice, Deal, Ending, LastCounter, MangalaIv, Move, Phase, Ritual, State, deal, ritual,
};

impl Rules for MangalaIv {
    type State = State;
    type Move = Move;

    fn opening(&self) -> State {
        let board = match self.options.deal {
            Deal::Even | Deal::Given => deal::even(),
            Deal::Random => deal::random(self.options.deal_seed),
        };
        let phase = match self.options.ritual {
            Ritual::On => Phase::Hide,
            Ritual::Off => Phase::Sow,
        };
        State::dealt(board, phase)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.ended_by() {
            Some(by) => Turn::Over { outcome: Outcome::of(state.board.stores()), by },
            None => Turn::Decide { seat: state.decider, asked_by: state.asked_by() },
        }
    }

    #[inline]
    fn moves(&self, state: &State) -> impl Iterator<Item = Move> {
        let lifts = self.lifts(state).map(Move::Lift);
        let pass = iter::once(Move::Pass).filter(|_| state.must_pass());
        let words = iter::once(state.phase).flat_map(ritual::moves);
        lifts.chain(pass).chain(words)
    }

    #[inline]
    fn count_moves(&self, state: &State) -> u64 {
        match (state.is_sowing(), self.options.choice) {
            (false, _) => ritual::moves(state.phase).count() as u64,
            // A pass is a move too.
            (true, Choice::Forced) => 1,
            (true, Choice::Free) => state.row_of_decider().count().max(1).into(),
        }
    }

    #[inline]
    fn nth_move(&self, state: &State, nth: u32) -> Option<Move> {
        match (state.is_sowing(), nth) {
            (false, _) => ritual::moves(state.phase).nth(usize::try_from(nth).ok()?),
            (true, 0) => Some(state.nth_lift(0).map_or(Move::Pass, Move::Lift)),
            (true, _) if self.options.choice == Choice::Forced => None,
            (true, _) => state.nth_lift(nth).map(Move::Lift),
        }
    }

    #[inline]
    fn progress(&self, state: &State) -> u32 {
        state.board.seeds_in_stores().into()
    }

    #[inline(always)]
    fn play_unchecked(&self, state: &mut State, mv: Move, trace: &mut impl Trace) {
        match mv {
            Move::Lift(pit) => self.sow(state, pit, trace),
            Move::Pass => MangalaIv::pass(state, trace),
            Move::Hide(hidden) => MangalaIv::hide(state, hidden, trace),
            Move::Guess(guess) => MangalaIv::guess(state, guess, trace),
            Move::Take(side) => self.take(state, side, trace),
        }
        self.award_last_counter(state, trace);
    }

    fn settle_repetition(&self, state: &mut State, trace: &mut impl Trace) {
        self.award(state, &REPETITION, trace);
        state.phase = Phase::Over(Ending::Repetition);
    }

    fn score(&self, state: &State) -> BySeat<u16> {
        state.board.stores()
    }

    /// Hides what is in the fist from the guesser.
    fn view(&self, state: &State, seat: Seat) -> State {
        match state.phase {
            Phase::Guess(_) if seat == state.decider => {
                State { phase: Phase::Guess(None), ..*state }
            }
            _ => *state,
        }
    }

    #[inline]
    fn hides(&self, state: &State, seat: Seat) -> bool {
        matches!(state.phase, Phase::Guess(_)) && seat == state.decider
    }

    /// Without the stores.
    #[inline]
    fn future(&self, state: &State) -> State {
        State { board: state.board.beside_empty_stores(), ..*state }
    }

    fn objection(&self, state: &State, mv: Move) -> Option<Refusal> {
        self.refuse(state, mv)
    }
}

impl MangalaIv {
    /// The pits that may be lifted, ascending: one, or none, if play is forced.
    #[inline]
    pub(crate) fn lifts(&self, state: &State) -> impl Iterator<Item = Pit> + use<> {
        let (forced, free) = match (state.is_sowing(), self.options.choice) {
            (false, _) => (None, PitSet::EMPTY),
            (true, Choice::Forced) => (state.nth_lift(0), PitSet::EMPTY),
            (true, Choice::Free) => (None, state.row_of_decider().filled()),
        };
        forced.into_iter().chain(free)
    }

    /// Sows a pit until the turn ends, or not at all if it never would.
    #[inline(always)]
    fn sow(&self, state: &mut State, from: Pit, trace: &mut impl Trace) {
        let mover = state.decider;
        let before = state.board.store(mover);
        let sowing = Sowing { options: self.options, mover, from };
        sow_or_void(&mut state.board, sowing, mover, &ENDLESS, trace);
        let has_captured = state.board.store(mover) > before;
        if has_captured && self.options.last_counter == LastCounter::LastCapturer {
            state.last_capturer = Some(mover);
        }
        state.decider = mover.other();
    }

    /// Passes.
    fn pass(state: &mut State, trace: &mut impl Trace) {
        let seat = state.decider;
        trace.tell(Act::Pass { seat }, &PASS);
        state.decider = seat.other();
    }

    /// If a single counter is left, and the options give it to somebody, they get it.
    #[inline]
    pub(crate) fn award_last_counter(&self, state: &mut State, trace: &mut impl Trace) {
        if self.options.last_counter != LastCounter::Nobody
            && state.ended_by() == Some(&LAST_COUNTER)
        {
            self.award(state, &LAST_COUNTER, trace);
            if state.board.seeds_on_board() == 0 {
                state.phase = Phase::Over(Ending::LastCounter);
            }
        }
    }

    /// Gives what is left on the board to whom the options say.
    fn award(&self, state: &mut State, by: &'static engine_core::Clause, trace: &mut impl Trace) {
        for owner in Seat::BOTH {
            let to = match self.options.last_counter {
                LastCounter::Nobody => None,
                LastCounter::RowOwner => Some(owner),
                LastCounter::LastCapturer => state.last_capturer,
            };
            if let Some(to) = to {
                state.board.sweep(state.row(owner), to, by, trace);
            }
        }
    }
}
