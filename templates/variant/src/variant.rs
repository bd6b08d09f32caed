//! The description of Template, and its positions as text.

use engine_core::{
    Meta, Noun, Place, PositionError, Ruleset, Settings, Setup, Shape, Variant, options,
};

use crate::rulebook::{REPETITION, RULEBOOK};
use crate::rules::end_if_bare;
use crate::{State, Template};

options! {
    /// Template has no options.
    pub struct Options {}
}

impl Variant for Template {
    const META: &'static Meta = &Meta {
        id: "template",
        name: "Template",
        other_names: &[],
        origin: "nowhere yet",
        seed: Noun { one: "seed", many: "seeds" },
        store: "store",
        shape: Shape { rows: 2, pits_per_row: 4, seeds: 24 },
        sources: &["a book"],
        notes: &[],
        rulebook: &RULEBOOK,
        options: Options::DESCRIPTIONS,
        rulesets: &[Ruleset {
            id: "standard",
            summary: "the only way to play",
            settings: &[],
            is_match: false,
        }],
    };

    fn options(&self) -> &dyn Settings {
        &self.options
    }

    fn options_mut(&mut self) -> &mut dyn Settings {
        &mut self.options
    }

    fn setup(&self, state: &State) -> Setup {
        let mut setup = Setup::of_board(Self::META, &state.board);
        setup.to_move = setup.side(state.mover);
        setup.over = state.repeated.then(|| REPETITION.id.into());
        setup
    }

    fn adopt(&self, setup: &Setup) -> Result<State, PositionError> {
        setup.one_round()?;
        setup.all_open()?;
        setup.no_words()?;
        let board = setup.board(Self::META)?;
        let repeated = setup.ending(&RULEBOOK, &[&REPETITION])?.is_some();
        if repeated && board.seeds_on_board() > 0 {
            return Err(setup.error(Place::Over, "an ending that leaves seeds: T3.2 shares them"));
        }
        let mut state = State { board, mover: setup.seat(setup.to_move), repeated };
        end_if_bare(&mut state, &mut ());
        Ok(state)
    }
}

engine_core::register!(Template);
