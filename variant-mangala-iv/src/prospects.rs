//! What the choice of sides leads to: play is forced after it.

use alloc::string::ToString;
use alloc::vec::Vec;

use engine_core::{Live, Prospect, Rules, Seat, Side, Turn, Variant};

use crate::{MangalaIv, Move, Phase, State};

impl MangalaIv {
    /// How the game ends by each choice of sides that may still be made, for either seat that may make it.
    ///
    /// During the guess it is not told which guess leads to which: that is the secret.
    pub(crate) fn foretell(&self, state: &State) -> Vec<Prospect> {
        let choosers: &[Seat] = match (state.phase, state.decider) {
            (Phase::Hide | Phase::Guess(_), _) => &Seat::BOTH,
            (Phase::Sides, Seat::First) => &[Seat::First],
            (Phase::Sides, Seat::Second) => &[Seat::Second],
            (Phase::Sow | Phase::Over(_), _) => &[],
        };
        let choices = choosers
            .iter()
            .flat_map(|&seat| Side::BOTH.map(|side| (seat, side)));
        choices
            .filter_map(|(seat, side)| self.play_out(state, seat, side))
            .collect()
    }

    /// Plays the game that follows a choice of side; `None` if it has decisions.
    fn play_out(&self, state: &State, seat: Seat, side: Side) -> Option<Prospect> {
        let choice = Move::Take(side);
        let mut taken = State {
            phase: Phase::Sides,
            decider: seat,
            ..*state
        };
        self.play_unchecked(&mut taken, choice, &mut ());
        let mut game = Live::from_position(*self, &self.setup(&taken)).ok()?;
        while let Some(mv) = self.forced(game.state()) {
            game.play_move(mv).ok()?;
        }
        match game.turn() {
            Turn::Decide { .. } => None,
            Turn::Over { outcome, .. } => Some(Prospect {
                seat,
                mv: choice.to_string(),
                outcome,
                score: game.score(),
            }),
        }
    }
}
