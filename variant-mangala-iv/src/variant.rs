//! The description of Mangala IV.

use engine_core::{Clause, Meta, Noun, PositionError, Ruleset, Settings, Setup, Shape, Variant};

use crate::rulebook::{DEAL, RULEBOOK};
use crate::{Deal, MangalaIv, Move, Options, State};

impl Variant for MangalaIv {
    const META: &'static Meta = &Meta {
        id: "mangala-iv",
        name: "Mangala IV",
        other_names: &["Mangala", "La'b Madjnuni (probably)"],
        origin: "Gaziantep, south-east Turkey; published by Adnan Güllü in 2007",
        seed: Noun { one: "counter", many: "counters" },
        store: "store",
        shape: Shape { rows: 2, pits_per_row: 7, seeds: 98 },
        sources: &[
            "Mancala World, Mangala IV (the only witness of Güllü's text)",
            "Mancala World, La'b Madjnuni",
            "Culin 1894",
        ],
        notes: &[
            "Probably the Syrian La'b Madjnuni, \"the crazy game\", that Culin saw.",
            "The game leaves the players no choice once sides are taken: all skill lies in the guess and in the \
             choice of side.",
        ],
        rulebook: &RULEBOOK,
        options: Options::DESCRIPTIONS,
        rulesets: &[
            Ruleset {
                id: "gaziantep",
                summary: "seven counters in each pit, the ritual, forced play",
                settings: &[],
                is_match: false,
            },
            Ruleset {
                id: "random-deal",
                summary: "the same with a random deal",
                settings: &[("deal", "random")],
                is_match: false,
            },
            Ruleset {
                id: "plain",
                summary: "seven counters in each pit, no ritual: First is South and opens",
                settings: &[("ritual", "off")],
                is_match: false,
            },
            Ruleset {
                id: "free-choice",
                summary: "no ritual; any non-empty pit of the row may be lifted, and opposite pits are not captured",
                settings: &[("ritual", "off"), ("choice", "free"), ("opposite", "left")],
                is_match: false,
            },
        ],
    };

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

    fn needs_position(&self) -> Option<&'static Clause> {
        (self.options.deal == Deal::Given).then_some(&DEAL)
    }

    fn is_dealt(&self) -> bool {
        self.options.deal == Deal::Random
    }

    fn disguise(&self, mv: Move) -> Option<&'static str> {
        matches!(mv, Move::Hide(_)).then_some("hide ?")
    }
}

engine_core::register!(MangalaIv);
