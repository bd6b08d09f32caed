//! A match: rounds until a winner is found, as a game of its own.

use crate::{
    Act, BySeat, Clause, Live, Next, Outcome, Refusal, Rounds, Rules, Seat, Trace, Turn, Variant,
};

/// The rules of a match whose rounds are played by `R`.
///
/// A match is a game like any other: its state is the state of the running round, the ledger and the round's number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Match<R>(pub R);

/// The state of a match.
///
/// A finished match keeps its last board; the last round is then not entered in the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatchState<S, L> {
    round: S,
    ledger: L,
    number: u16,
    ended: Option<(Outcome, &'static Clause)>,
}

impl<S, L> MatchState<S, L> {
    /// The running round, or the last one.
    pub const fn round(&self) -> &S {
        &self.round
    }

    /// What is kept from the settled rounds.
    pub const fn ledger(&self) -> &L {
        &self.ledger
    }

    /// The number of the running round, from 1.
    pub const fn number(&self) -> u16 {
        self.number
    }
}

impl<R: Rounds> Match<R> {
    /// The state of a match in this round; a finished round is settled at once.
    #[must_use]
    pub fn resume(
        &self,
        round: R::State,
        ledger: R::Ledger,
        number: u16,
    ) -> MatchState<R::State, R::Ledger> {
        let mut state = MatchState { round, ledger, number, ended: None };
        self.settle_round(&mut state, &mut ());
        state
    }

    /// Settles the round if it is over, and begins the next one.
    fn settle_round(&self, state: &mut MatchState<R::State, R::Ledger>, trace: &mut impl Trace) {
        while state.ended.is_none()
            && let Turn::Over { outcome, by } = self.0.turn(&state.round)
        {
            trace.tell(Act::RoundOver { number: state.number, outcome }, by);
            match (state.number.checked_add(1), self.settled(state, trace)) {
                (Some(number), Next::Round { opening, ledger, opens, by }) => {
                    *state = MatchState { round: opening, ledger, number, ended: None };
                    trace.tell(Act::RoundBegins { number, opens }, by);
                }
                (_, Next::Over { last, outcome, by }) => {
                    state.round = last;
                    state.ended = Some((outcome, by));
                }
                (None, Next::Round { .. }) => state.ended = Some((outcome, by)),
            }
        }
    }

    fn settled(
        &self,
        state: &MatchState<R::State, R::Ledger>,
        trace: &mut impl Trace,
    ) -> Next<R::State, R::Ledger> {
        self.0.settle(&state.round, &state.ledger, state.number, trace)
    }
}

impl<V: Variant + Rounds<Ledger: Send>> Match<V> {
    /// Starts a match by these rules.
    #[must_use]
    pub fn start(self) -> Live<Match<V>> {
        Live::new(self)
    }
}

impl<R: Rounds> Rules for Match<R> {
    type State = MatchState<R::State, R::Ledger>;
    type Move = R::Move;

    /// As in a round: positions of different rounds are different.
    const SOONEST_RETURN: usize = R::SOONEST_RETURN;

    fn opening(&self) -> Self::State {
        self.resume(self.0.opening(), self.0.ledger(), 1)
    }

    fn turn(&self, state: &Self::State) -> Turn {
        match state.ended {
            Some((outcome, by)) => Turn::Over { outcome, by },
            None => self.0.turn(&state.round),
        }
    }

    fn moves(&self, state: &Self::State) -> impl Iterator<Item = Self::Move> {
        self.0.moves(&state.round)
    }

    #[inline]
    fn count_moves(&self, state: &Self::State) -> u64 {
        self.0.count_moves(&state.round)
    }

    #[inline]
    fn nth_move(&self, state: &Self::State, nth: u32) -> Option<Self::Move> {
        self.0.nth_move(&state.round, nth)
    }

    /// The round's number, then how far the round has got.
    #[inline]
    fn progress(&self, state: &Self::State) -> u32 {
        let round = self.0.progress(&state.round).min(u16::MAX.into());
        u32::from(state.number) << 16 | round
    }

    fn play_unchecked(&self, state: &mut Self::State, mv: Self::Move, trace: &mut impl Trace) {
        self.0.play_unchecked(&mut state.round, mv, trace);
        self.settle_round(state, trace);
    }

    fn settle_repetition(&self, state: &mut Self::State, trace: &mut impl Trace) {
        self.0.settle_repetition(&mut state.round, trace);
        self.settle_round(state, trace);
    }

    fn score(&self, state: &Self::State) -> BySeat<u16> {
        self.0.standing(&state.round, &state.ledger)
    }

    fn view(&self, state: &Self::State, seat: Seat) -> Self::State {
        MatchState { round: self.0.view(&state.round, seat), ..state.clone() }
    }

    fn hides(&self, state: &Self::State, seat: Seat) -> bool {
        self.0.hides(&state.round, seat)
    }

    fn objection(&self, state: &Self::State, mv: Self::Move) -> Option<Refusal> {
        match state.ended {
            Some((_, by)) => Some(Refusal::new("the match is over", by)),
            None => self.0.objection(&state.round, mv),
        }
    }
}
