//! A ruleset that is a match needs to be told how matches start.

use engine_core::{
    BySeat, Entry, Meta, Noun, Outcome, Pit, PositionError, Rules, Ruleset, Settings, Setup, Shape, Trace, Turn,
    Variant, options, rulebook,
};

rulebook! {
    pub BOOK;
    END "X1.1" source "a test" cited "Nothing can be played.";
}

options! {
    pub struct Options {}
}

#[derive(Clone, Default)]
struct Stub(Options);

impl Rules for Stub {
    type State = ();
    type Move = Pit;

    fn opening(&self) {}

    fn turn(&self, (): &()) -> Turn {
        Turn::Over { outcome: Outcome::Drawn, by: &END }
    }

    fn moves(&self, (): &()) -> impl Iterator<Item = Pit> {
        std::iter::empty()
    }

    fn play_unchecked(&self, (): &mut (), _: Pit, _: &mut impl Trace) {}

    fn settle_repetition(&self, (): &mut (), _: &mut impl Trace) {}

    fn score(&self, (): &()) -> BySeat<u16> {
        BySeat::new(0, 0)
    }
}

impl Variant for Stub {
    const META: &'static Meta = &Meta {
        id: "stub",
        name: "Stub",
        other_names: &[],
        origin: "a test",
        seed: Noun { one: "seed", many: "seeds" },
        store: "store",
        shape: Shape { rows: 2, pits_per_row: 1, seeds: 2 },
        sources: &[],
        notes: &[],
        rulebook: &BOOK,
        options: Options::DESCRIPTIONS,
        rulesets: &[Ruleset { id: "long", summary: "rounds", settings: &[], is_match: true }],
    };

    fn options(&self) -> &dyn Settings {
        &self.0
    }

    fn options_mut(&mut self) -> &mut dyn Settings {
        &mut self.0
    }

    fn setup(&self, (): &()) -> Setup {
        Setup::of_rows(vec![vec![Some(0)]; 2])
    }

    fn adopt(&self, _: &Setup) -> Result<(), PositionError> {
        Ok(())
    }
}

static ENTRY: Entry = Entry::of::<Stub>("stub");

fn main() {
    let _ = &ENTRY;
}
