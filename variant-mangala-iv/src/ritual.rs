//! The ritual: a fist, a guess, a choice of sides.

use engine_core::{Act, Seat, Side, Trace};

use crate::rulebook::{FIRST_MOVE, GUESS, HIDE, SIDES};
use crate::{FirstMove, Hidden, MangalaIv, Move, Parity, Phase, State};

/// The moves of a phase of the ritual, ascending; none when counters are sown.
pub(crate) fn moves(phase: Phase) -> impl Iterator<Item = Move> {
    let words: &[Move] = match phase {
        Phase::Hide => &[Move::Hide(Hidden::One), Move::Hide(Hidden::Two)],
        Phase::Guess(_) => &[Move::Guess(Parity::Even), Move::Guess(Parity::Odd)],
        Phase::Sides => &[Move::Take(Side::South), Move::Take(Side::North)],
        Phase::Sow | Phase::Repeated => &[],
    };
    words.iter().copied()
}

impl MangalaIv {
    /// The hider hides one or two counters; nobody is told how many.
    pub(crate) fn hide(state: &mut State, hidden: Hidden, trace: &mut impl Trace) {
        let hider = state.decider;
        trace.tell(say(hider, 0), &HIDE);
        state.phase = Phase::Guess(Some(hidden));
        state.decider = hider.other();
    }

    /// The guesser guesses, the fist is opened, and the choice of sides is the guesser's or the hider's.
    pub(crate) fn guess(state: &mut State, hidden: Hidden, guess: Parity, trace: &mut impl Trace) {
        let (guesser, hider) = (state.decider, state.decider.other());
        let guessed = match guess {
            Parity::Even => 0,
            Parity::Odd => 1,
        };
        let shown = match hidden {
            Hidden::One => 2,
            Hidden::Two => 3,
        };
        trace.tell(say(guesser, guessed), &GUESS);
        trace.tell(say(hider, shown), &GUESS);
        if hidden.parity() == guess {
            trace.tell(say(guesser, 0), &SIDES);
            state.decider = guesser;
        } else {
            trace.tell(say(hider, 1), &SIDES);
            state.decider = hider;
        }
        state.phase = Phase::Sides;
    }

    /// The winner of the ritual takes a side, and somebody moves first.
    pub(crate) fn take(&self, state: &mut State, side: Side, trace: &mut impl Trace) {
        let winner = state.decider;
        let (taken, south) = match side {
            Side::South => (2, winner),
            Side::North => (3, winner.other()),
        };
        trace.tell(say(winner, taken), &SIDES);
        state.south = south;
        state.decider = match self.options.first_move {
            FirstMove::RitualWinner => winner,
            FirstMove::Hider => Seat::First,
            FirstMove::Guesser => Seat::Second,
        };
        trace.tell(say(state.decider, 0), &FIRST_MOVE);
        state.phase = Phase::Sow;
    }
}

/// The seat says or does what the clause's phrase with this number tells.
const fn say(seat: Seat, phrase: u8) -> Act {
    Act::Say { seat, phrase }
}
