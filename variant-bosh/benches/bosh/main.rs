//! What the rules cost beside the same rules over a bare array: `cargo bench -p variant-bosh`.

mod bare;

use std::hint::black_box;
use std::iter;
use std::process::ExitCode;

use conformance::bench::{self, Contest, Work};
use engine_core::{Event, perft};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;
use variant_bosh::{Bosh, Rules};

use crate::bare::Bare;

const GAMES: usize = 40_000;
const LEAF_DEPTH: u32 = 9;
const DEPTH: u32 = 10;
/// Turns of random games from the opening, one after another.
const TURNS: u64 = 1_000_000;

fn main() -> ExitCode {
    bench::main(&[
        Contest {
            what: "random playouts",
            unit: "games",
            rules: || {
                let rules = Bosh::round();
                bench::playouts(&rules, iter::repeat_n(rules.opening(), GAMES))
            },
            reference: || bare_playouts(),
            at_least: 1.8,
        },
        Contest {
            what: "leaf by leaf",
            unit: "lines",
            rules: || {
                let rules = Bosh::round();
                bench::leaf_by_leaf(&rules, &rules.opening(), LEAF_DEPTH)
            },
            reference: || {
                let (done, check) = Bare::OPENING.leaf_by_leaf(LEAF_DEPTH);
                Work { done, check }
            },
            at_least: 1.5,
        },
        Contest {
            what: "perft",
            unit: "lines",
            rules: || {
                let rules = Bosh::round();
                bench::lines(perft(&rules, &rules.opening(), DEPTH))
            },
            reference: || bench::lines(Bare::OPENING.perft(DEPTH)),
            at_least: 5.0,
        },
        Contest {
            what: "turns",
            unit: "turns",
            rules: || bench::turns(&Bosh::round(), TURNS, &mut (), |()| ()),
            reference: || bare_turns(),
            at_least: 1.3,
        },
        Contest {
            what: "traced turns",
            unit: "turns",
            rules: || {
                let mut events: Vec<Event> = Vec::new();
                bench::turns(&Bosh::round(), TURNS, &mut events, |events| {
                    black_box(&events);
                    events.clear();
                })
            },
            reference: || bare_turns(),
            at_least: 0.29,
        },
    ])
}

fn bare_playouts() -> Work {
    let mut dice = Pcg32::new(1, 1);
    let mut chance = || dice.next_u32();
    let mut history = Vec::new();
    let mut work = Work { done: 0, check: 0 };
    for _ in 0..GAMES {
        let mut state = Bare::OPENING;
        let plies = state.play_out(&mut chance, &mut history);
        work.done += 1;
        work.check += plies * u64::from(state.stores[0]);
    }
    work
}

fn bare_turns() -> Work {
    let mut dice = Pcg32::new(1, 1);
    let mut chance = || dice.next_u32();
    let mut state = Bare::OPENING;
    let mut check = 0;
    for _ in 0..TURNS {
        if let Some(mv) = state.random_move(&mut chance) {
            state.play(mv);
        } else {
            check += u64::from(state.stores[0]);
            state = Bare::OPENING;
        }
    }
    Work { done: TURNS, check }
}
