//! What the rules cost beside the same rules over a bare array: `cargo bench -p variant-bohnenspiel`.

mod bare;

use std::process::ExitCode;

use conformance::bench::{self, Contest, Work};
use engine_core::{Event, History, perft, playout};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;
use variant_bohnenspiel::{Bohnenspiel, Rules, State};

use crate::bare::Bare;

const GAMES: u64 = 20_000;
const LEAF_DEPTH: u32 = 7;
const DEPTH: u32 = 8;

fn main() -> ExitCode {
    bench::main(&[
        Contest {
            what: "random playouts",
            unit: "games",
            rules: || playouts(),
            reference: || bare_playouts(),
            at_least: 2.0,
        },
        Contest {
            what: "leaf by leaf",
            unit: "lines",
            rules: || leaf_by_leaf(&Bohnenspiel::standard().opening(), LEAF_DEPTH),
            reference: || {
                let (done, check) = Bare::OPENING.leaf_by_leaf(LEAF_DEPTH);
                Work { done, check }
            },
            at_least: 2.0,
        },
        Contest {
            what: "perft",
            unit: "lines",
            rules: || {
                lines(perft(&Bohnenspiel::standard(), &Bohnenspiel::standard().opening(), DEPTH))
            },
            reference: || lines(Bare::OPENING.perft(DEPTH)),
            at_least: 8.0,
        },
        Contest {
            what: "traced turns",
            unit: "turns",
            rules: || traced(),
            reference: || bare_turns(),
            at_least: 0.5,
        },
    ])
}

fn lines(count: u64) -> Work {
    Work { done: count, check: count }
}

/// Counts lines by playing every ply of them, and adds up what is in the stores at their ends.
fn leaf_by_leaf(state: &State, depth: u32) -> Work {
    let rules = Bohnenspiel::standard();
    let mut work = Work { done: 0, check: 0 };
    if depth == 1 {
        for mv in rules.moves(state) {
            let mut leaf = *state;
            rules.play_unchecked(&mut leaf, mv, &mut ());
            work.done += 1;
            work.check += u64::from(leaf.board().seeds_in_stores());
        }
        return work;
    }
    for mv in rules.moves(state) {
        let mut after = *state;
        rules.play_unchecked(&mut after, mv, &mut ());
        let below = leaf_by_leaf(&after, depth - 1);
        work.done += below.done;
        work.check += below.check;
    }
    work
}

fn playouts() -> Work {
    let rules = Bohnenspiel::standard();
    let mut dice = Pcg32::new(1, 1);
    let mut chance = || dice.next_u32();
    let mut history = History::new();
    let mut check = 0;
    for _ in 0..GAMES {
        let mut state = rules.opening();
        history.begin(&rules, &state);
        let game = playout(&rules, &mut state, &mut history, &mut chance);
        check += u64::from(game.plies) * u64::from(game.score.first);
    }
    Work { done: GAMES, check }
}

fn bare_playouts() -> Work {
    let mut dice = Pcg32::new(1, 1);
    let mut chance = || dice.next_u32();
    let mut history = Vec::new();
    let mut check = 0;
    for _ in 0..GAMES {
        let mut state = Bare::OPENING;
        let plies = state.play_out(&mut chance, &mut history);
        check += plies * u64::from(state.stores[0]);
    }
    Work { done: GAMES, check }
}

/// The pits that a player lifts who takes them in turn, in games from the opening.
const TURNS: u64 = 1_000_000;

fn traced() -> Work {
    let rules = Bohnenspiel::standard();
    let mut dice = Pcg32::new(1, 1);
    let mut chance = || dice.next_u32();
    let mut events: Vec<Event> = Vec::new();
    let mut state = rules.opening();
    let mut check = 0;
    for _ in 0..TURNS {
        let count = u32::try_from(rules.count_moves(&state)).unwrap_or(0);
        let Some(mv) = rules.nth_move(&state, engine_core::Chance::below(&mut chance, count))
        else {
            check += u64::from(state.board().stores().first);
            state = rules.opening();
            continue;
        };
        events.clear();
        rules.play_unchecked(&mut state, mv, &mut events);
        std::hint::black_box(&events);
    }
    Work { done: TURNS, check }
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
