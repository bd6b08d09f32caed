//! Why a move may not be played.

use alloc::format;

use engine_core::{Pit, Refusal};

use crate::rulebook::{GUESS, HIDE, LIFT, PASS, SIDES};
use crate::{Choice, MangalaIv, Move, Phase, State};

impl MangalaIv {
    /// What stands against a move, if anything does.
    pub(crate) fn refuse(&self, state: &State, mv: Move) -> Option<Refusal> {
        if let Some(by) = state.ended_by() {
            return Some(Refusal::new("the game is over", by));
        }
        let seat = state.decider;
        match (state.phase, mv) {
            (Phase::Hide, Move::Hide(_))
            | (Phase::Guess(Some(_)), Move::Guess(_))
            | (Phase::Sides, Move::Take(_)) => None,
            (Phase::Guess(None), Move::Guess(_)) => Some(Refusal::new(
                "this position does not tell how many counters are hidden",
                &GUESS,
            )),
            (Phase::Hide, _) => {
                Some(Refusal::new(format!("{seat} has to hide one or two counters first"), &HIDE))
            }
            (Phase::Guess(_), _) => {
                Some(Refusal::new(format!("{seat} has to guess odd or even first"), &GUESS))
            }
            (Phase::Sides, _) => {
                Some(Refusal::new(format!("{seat} has to take a side first"), &SIDES))
            }
            (Phase::Sow | Phase::Over(_), Move::Lift(pit)) => self.refuse_lift(state, pit),
            (Phase::Sow | Phase::Over(_), Move::Pass) => refuse_pass(state),
            (Phase::Sow | Phase::Over(_), _) => {
                Some(Refusal::new("the sides are taken and counters are sown", state.asked_by()))
            }
        }
    }

    /// A pit that may not be lifted, or, where play is forced, is not the leftmost.
    fn refuse_lift(&self, state: &State, pit: Pit) -> Option<Refusal> {
        let seat = state.decider;
        let refusal = Refusal::to_lift(&state.board, pit, seat, state.row(seat), &LIFT);
        if refusal.is_some() || self.options.choice == Choice::Free {
            return refusal;
        }
        let leftmost = self.lifts(state).next().filter(|&leftmost| leftmost != pit)?;
        let reason = format!(
            "pit {pit} is not the leftmost non-empty pit of {seat}'s row, pit {leftmost} is"
        );
        Some(Refusal::new(reason, &LIFT))
    }
}

fn refuse_pass(state: &State) -> Option<Refusal> {
    let reason = "a player who has counters in the own row must sow";
    (!state.must_pass()).then(|| Refusal::new(reason, &PASS))
}
