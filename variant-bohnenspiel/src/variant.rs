//! The description of Bohnenspiel.

use engine_core::{
    EndgameStart, MatchStart, Meta, Noun, PositionError, Ruleset, Settings, Setup, Shape, Variant,
};

use crate::rulebook::RULEBOOK;
use crate::{Bohnenspiel, Options, State};

impl Variant for Bohnenspiel {
    const META: &'static Meta = &Meta {
        id: "bohnenspiel",
        name: "Bohnenspiel",
        other_names: &["Baltisches Bohnenspiel", "Kardis-Bohnenspiel", "Badari"],
        origin: "Baltic Germans; promoted by Fritz Jahn (1863-1931) from 1908",
        seed: Noun { one: "bean", many: "beans" },
        store: "treasure cave",
        shape: Shape { rows: 2, pits_per_row: 6, seeds: 72 },
        sources: &[
            "Mancala World, Bohnenspiel",
            "Jahn, quoted by Ludii, Das Bohnenspiel",
            "Hemprich 1926, reported by Mancala World",
        ],
        notes: &[
            "Badari is the name on the box that was sold in the German Democratic Republic.",
            "One of two early texts lets the mover lift \"a pit on the board\": a mistranslation; every other source \
             says the own row.",
            "The 2x9 Deutsches Bohnenspiel of 19th-century East Prussia is known by name only: its rules are lost, \
             and this project does not invent any.",
        ],
        rulebook: &RULEBOOK,
        options: Options::DESCRIPTIONS,
        rulesets: &[
            Ruleset {
                id: "standard",
                summary: "one game; the last mover takes what is left",
                settings: &[],
                is_match: false,
            },
            Ruleset {
                id: "hemprich",
                summary: "one game until every bean is captured; an empty row passes",
                settings: &[("ending", "hemprich")],
                is_match: false,
            },
            Ruleset {
                id: "partie",
                summary: "rounds by the standard rules until a player has 100 points",
                settings: &[],
                is_match: true,
            },
            Ruleset {
                id: "ludii",
                summary: "one game; a chain of captures stops at the lifted pit",
                settings: &[("chain", "stop-at-origin")],
                is_match: false,
            },
        ],
    };

    const MATCH: Option<MatchStart> = Some(MatchStart::of::<Bohnenspiel>());
    const ENDGAME: Option<EndgameStart<Bohnenspiel>> = Some(EndgameStart::of::<12, 2>());

    fn options(&self) -> &dyn Settings {
        &self.options
    }

    fn options_mut(&mut self) -> &mut dyn Settings {
        &mut self.options
    }

    fn setup(&self, state: &State) -> Setup {
        state.to_setup()
    }

    fn adopt(&self, setup: &Setup) -> Result<State, PositionError> {
        self.read(setup)
    }
}

engine_core::register!(Bohnenspiel);
