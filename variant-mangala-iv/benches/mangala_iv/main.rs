//! What the rules cost beside the same rules over a bare array: `cargo bench -p variant-mangala-iv`.

mod bare;

use std::process::ExitCode;
use std::sync::LazyLock;

use conformance::bench::{self, Contest, Work};
use engine_core::{Event, Trace, perft};
use variant_mangala_iv::{Choice, MangalaIv, Options, Ritual, Rules, State};

use crate::bare::Bare;

/// How deep lines are counted where players may choose their pit.
const DEPTH: u32 = 7;

/// Random deals, to be played without the ritual.
static DEALS: LazyLock<Vec<State>> = LazyLock::new(|| {
    let rules = |seed| {
        let random = MangalaIv::random_deal(seed);
        MangalaIv { options: Options { ritual: Ritual::Off, ..random.options } }
    };
    (0..5_000).map(|seed| rules(seed).opening()).collect()
});

fn main() -> ExitCode {
    LazyLock::force(&DEALS);
    bench::main(&[
        Contest {
            what: "random playouts",
            unit: "games",
            rules: || bench::playouts(&MangalaIv::plain(), DEALS.iter().copied()),
            reference: || bare_playouts(),
            at_least: 1.2,
        },
        Contest {
            what: "perft",
            unit: "lines",
            rules: || {
                let options = Options { choice: Choice::Free, ..MangalaIv::plain().options };
                let rules = MangalaIv { options };
                bench::lines(perft(&rules, &rules.opening(), DEPTH))
            },
            reference: || {
                let opening = bare(&MangalaIv::plain().opening());
                bench::lines(opening.perft(DEPTH))
            },
            at_least: 4.0,
        },
        Contest {
            what: "turns",
            unit: "turns",
            rules: || by_rules(&mut ()),
            reference: by_bare_arrays,
            at_least: 1.3,
        },
        Contest {
            what: "traced turns",
            unit: "turns",
            rules: || by_rules(&mut Vec::new()),
            reference: by_bare_arrays,
            at_least: 0.29,
        },
    ])
}

/// Listens, and forgets between turns.
trait Forgets: Trace {
    fn forget(&mut self);
}

impl Forgets for () {
    fn forget(&mut self) {}
}

impl Forgets for Vec<Event> {
    fn forget(&mut self) {
        std::hint::black_box(&self);
        self.clear();
    }
}

fn by_rules(trace: &mut impl Forgets) -> Work {
    let rules = MangalaIv::plain();
    let mut work = Work { done: 0, check: 0 };
    for deal in &*DEALS {
        let mut state = *deal;
        while let Some(mv) = rules.nth_move(&state, 0) {
            rules.play_unchecked(&mut state, mv, trace);
            trace.forget();
            work.done += 1;
        }
        work.check += u64::from(rules.score(&state).first);
    }
    work
}

fn by_bare_arrays() -> Work {
    let mut work = Work { done: 0, check: 0 };
    for deal in &*DEALS {
        let mut state = bare(deal);
        work.done += state.play_out();
        work.check += u64::from(state.stores[0]);
    }
    work
}

fn bare_playouts() -> Work {
    let mut work = Work { done: 0, check: 0 };
    let mut history = Vec::new();
    for deal in &*DEALS {
        let mut state = bare(deal);
        let turns = state.play_out_once(&mut history);
        work.done += 1;
        work.check += turns * u64::from(state.stores[0]);
    }
    work
}

fn bare(deal: &State) -> Bare {
    Bare { pits: deal.board().pits(), stores: [0; 2], mover: 0 }
}
