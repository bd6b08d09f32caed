//! The ritual: a fist, a guess, a choice of sides.

use engine_core::{Act, Seat, Side, Trace};

use crate::rulebook::{FIRST_MOVE, GUESS, HIDE, SIDES};
use crate::{FirstMove, Hidden, MangalaIv, Move, Parity, Phase, State};

// The phrases of the clauses, in their order there.
const HIDES: u8 = 0;
const GUESSES_EVEN: u8 = 0;
const GUESSES_ODD: u8 = 1;
const SHOWS_ONE: u8 = 2;
const SHOWS_TWO: u8 = 3;
const MAY_CHOOSE: u8 = 0;
const MAY_ASSIGN: u8 = 1;
const TAKES_SOUTH: u8 = 2;
const TAKES_NORTH: u8 = 3;
const MOVES_FIRST: u8 = 0;

/// The moves of a phase of the ritual, ascending; none when counters are sown.
pub(crate) fn moves(phase: Phase) -> impl Iterator<Item = Move> {
    let words: &[Move] = match phase {
        Phase::Hide => &[Move::Hide(Hidden::One), Move::Hide(Hidden::Two)],
        Phase::Guess(_) => &[Move::Guess(Parity::Even), Move::Guess(Parity::Odd)],
        Phase::Sides => &[Move::Take(Side::South), Move::Take(Side::North)],
        Phase::Sow | Phase::Over(_) => &[],
    };
    words.iter().copied()
}

impl MangalaIv {
    /// The hider hides one or two counters; nobody is told how many.
    pub(crate) fn hide(state: &mut State, hidden: Hidden, trace: &mut impl Trace) {
        let hider = state.decider;
        trace.tell(say(hider, HIDES), &HIDE);
        state.phase = Phase::Guess(Some(hidden));
        state.decider = hider.other();
    }

    /// The guesser guesses, the fist is opened, and the choice of sides is the guesser's or the hider's.
    pub(crate) fn guess(state: &mut State, guess: Parity, trace: &mut impl Trace) {
        let Phase::Guess(Some(hidden)) = state.phase else {
            return;
        };
        let (guesser, hider) = (state.decider, state.decider.other());
        let said = match guess {
            Parity::Even => GUESSES_EVEN,
            Parity::Odd => GUESSES_ODD,
        };
        let shown = match hidden {
            Hidden::One => SHOWS_ONE,
            Hidden::Two => SHOWS_TWO,
        };
        trace.tell(say(guesser, said), &GUESS);
        trace.tell(say(hider, shown), &GUESS);
        if hidden.parity() == guess {
            trace.tell(say(guesser, MAY_CHOOSE), &SIDES);
            state.decider = guesser;
        } else {
            trace.tell(say(hider, MAY_ASSIGN), &SIDES);
            state.decider = hider;
        }
        state.phase = Phase::Sides;
    }

    /// The winner of the ritual takes a side, and somebody moves first.
    pub(crate) fn take(&self, state: &mut State, side: Side, trace: &mut impl Trace) {
        let winner = state.decider;
        let (taken, south) = match side {
            Side::South => (TAKES_SOUTH, winner),
            Side::North => (TAKES_NORTH, winner.other()),
        };
        trace.tell(say(winner, taken), &SIDES);
        state.south = south;
        state.decider = match self.options.first_move {
            FirstMove::RitualWinner => winner,
            FirstMove::Hider => Seat::First,
            FirstMove::Guesser => Seat::Second,
        };
        trace.tell(say(state.decider, MOVES_FIRST), &FIRST_MOVE);
        state.phase = Phase::Sow;
    }
}

/// The seat says or does what the clause's phrase with this number tells.
const fn say(seat: Seat, phrase: u8) -> Act {
    Act::Say { seat, phrase }
}
