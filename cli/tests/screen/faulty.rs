//! A variant from outside with a fault: after pit 5 was played, the next turn panics.

use engine_core::{
    BySeat, Meta, Pit, PositionError, Refusal, Rules, Ruleset, Seat, Settings, Setup, Trace, Turn,
    Variant,
};
use variant_bosh::{Bosh, State};

#[derive(Clone, Copy, Debug, Default)]
struct Faulty(Bosh);

impl Rules for Faulty {
    type State = State;
    type Move = Pit;

    fn opening(&self) -> State {
        self.0.opening()
    }

    fn turn(&self, state: &State) -> Turn {
        self.0.turn(state)
    }

    fn moves(&self, state: &State) -> impl Iterator<Item = Pit> {
        self.0.moves(state)
    }

    fn play_unchecked(&self, state: &mut State, mv: Pit, trace: &mut impl Trace) {
        let is_played = state.board()[Pit::new(5)] == 0;
        let is_seconds = self.turn(state).seat() == Some(Seat::Second);
        assert!(!(is_played && is_seconds), "a rule that panics");
        self.0.play_unchecked(state, mv, trace);
    }

    fn settle_repetition(&self, state: &mut State, trace: &mut impl Trace) {
        self.0.settle_repetition(state, trace);
    }

    fn score(&self, state: &State) -> BySeat<u16> {
        self.0.score(state)
    }

    fn objection(&self, state: &State, mv: Pit) -> Option<Refusal> {
        self.0.objection(state, mv)
    }
}

impl Variant for Faulty {
    const META: &'static Meta = &Meta {
        id: "faulty",
        name: "Faulty",
        rulesets: &[Ruleset { id: "round", summary: "a round", settings: &[], is_match: false }],
        ..*Bosh::META
    };

    fn options(&self) -> &dyn Settings {
        self.0.options()
    }

    fn options_mut(&mut self) -> &mut dyn Settings {
        self.0.options_mut()
    }

    fn setup(&self, state: &State) -> Setup {
        self.0.setup(state)
    }

    fn adopt(&self, setup: &Setup) -> Result<State, PositionError> {
        self.0.adopt(setup)
    }
}

engine_core::register!(Faulty);
