//! The description of Bosh.

use engine_core::{
    EndgameStart, MatchStart, Meta, Noun, PositionError, Ruleset, Settings, Setup, Shape, Variant,
};

use crate::rulebook::RULEBOOK;
use crate::{Bosh, Options, State};

impl Variant for Bosh {
    const META: &'static Meta = &Meta {
        id: "bosh",
        name: "Bosh",
        other_names: &[],
        origin: "Darod pastoralists, Somalia; recorded by G. Marin in 1931",
        seed: Noun { one: "stone", many: "stones" },
        store: "reserve",
        shape: Shape { rows: 2, pits_per_row: 5, seeds: 40 },
        sources: &[
            "Mancala World, Bosh",
            "Marin 1931, p. 507, quoted by Ludii",
            "Russ, p. 45, as configured by an existing program",
        ],
        notes: &[
            "Marin warns that some details of his description need confirmation.",
            "Ludii ends the round as soon as either row is empty; the ruleset `immediate` plays so.",
            "The sources know no drawn match, nor do they say that a match must end between perfect players.",
            "An endless sowing cannot arise in a match, only in a position set up by hand: after every turn that is \
             played out two neighbouring open pits are empty, and from such boards every relay ends, after 683 laps \
             at most.",
        ],
        rulebook: &RULEBOOK,
        options: Options::DESCRIPTIONS,
        rulesets: &[
            Ruleset {
                id: "match",
                summary: "rounds until a player cannot fill a pit",
                settings: &[],
                is_match: true,
            },
            Ruleset {
                id: "round",
                summary: "one round from the opening; more stones win",
                settings: &[],
                is_match: false,
            },
            Ruleset {
                id: "immediate",
                summary: "the match, with rounds that end as soon as either row is empty",
                settings: &[("round-end", "immediate")],
                is_match: true,
            },
        ],
    };

    const MATCH: Option<MatchStart> = Some(MatchStart::of::<Bosh>());
    const ENDGAME: Option<EndgameStart<Bosh>> = Some(EndgameStart::of::<10, 2>());

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

engine_core::register!(Bosh);
