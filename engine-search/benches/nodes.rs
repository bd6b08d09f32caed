//! Positions a second of alpha-beta with its table, beside leaf-by-leaf counting over a bare array in the same run:
//! `cargo bench -p engine-search`.

use std::hint::black_box;
use std::io::{self, Write};

use cli as _;
use cpu_time::ProcessTime;
use engine_core::registry;
use engine_search::{Limits, Search, Stop};

/// How deep lines are counted.
const DEPTH: u32 = 8;
/// How many positions a search looks at.
const NODES: u64 = 3_000_000;
/// How often both run; what counts is the median ratio, as other programs slow both alike.
const ROUNDS: usize = 7;
/// What the ratio has to be.
const AT_LEAST: f64 = 0.25;

const GAMES: [&str; 5] =
    ["bohnenspiel", "bosh:round", "mangala-iv:free-choice", "bohnenspiel:partie", "bosh"];

fn main() -> io::Result<()> {
    let mut out = io::stdout();
    for name in GAMES {
        let rounds: Vec<_> = (0..ROUNDS).map(|_| (search_speed(name), bare_speed())).collect();
        let search = median(rounds.iter().map(|round| round.0));
        let bare = median(rounds.iter().map(|round| round.1));
        let ratio = median(rounds.iter().map(|(search, bare)| search / bare));
        let verdict = if name == GAMES[0] && ratio < AT_LEAST { "  TOO SLOW" } else { "" };
        writeln!(
            out,
            "{name:24} {search:6.1} million nodes a second, bare array {bare:6.1}: ratio {ratio:.2}{verdict}"
        )?;
    }
    Ok(())
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<_> = values.collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Millions a second of processor time.
#[allow(clippy::cast_precision_loss, reason = "a speed is told in three digits")]
fn speed(count: impl FnOnce() -> u64) -> f64 {
    let began = ProcessTime::now();
    let nodes = count();
    nodes as f64 / began.elapsed().as_secs_f64() / 1e6
}

/// A search of the opening, with a table of its own.
fn search_speed(name: &str) -> f64 {
    let choice = registry().ok().and_then(|registry| registry.find(name).ok());
    let Some(game) = choice.and_then(|choice| choice.start(&[], None).ok()) else {
        return 0.0;
    };
    let mut search = Search::new();
    speed(|| search.analyse(&*game, &Limits::nodes(NODES), &Stop::new()).nodes)
}

fn bare_speed() -> f64 {
    speed(|| {
        let mut nodes = 0;
        black_box(Bare { pits: [6; 12], stores: [0; 2], mover: 0 }).count(DEPTH, &mut nodes);
        nodes
    })
}

/// Bohnenspiel without traces, clauses and types: plain loops over an array.
#[derive(Clone, Copy)]
struct Bare {
    pits: [u8; 12],
    stores: [u16; 2],
    mover: usize,
}

impl Bare {
    /// Plays every line, the last ply too.
    fn count(&self, depth: u32, nodes: &mut u64) {
        *nodes += 1;
        if depth == 0 {
            return;
        }
        for pit in self.mover * 6..self.mover * 6 + 6 {
            if self.pits[pit] > 0 {
                let mut after = *self;
                after.play(pit);
                black_box(&after).count(depth - 1, nodes);
            }
        }
    }

    fn play(&mut self, from: usize) {
        let mut at = from;
        let mut hand = std::mem::take(&mut self.pits[from]);
        while hand > 0 {
            at = if at == 11 { 0 } else { at + 1 };
            self.pits[at] += 1;
            hand -= 1;
        }
        while matches!(self.pits[at], 2 | 4 | 6) {
            self.stores[self.mover] += u16::from(std::mem::take(&mut self.pits[at]));
            at = if at == 0 { 11 } else { at - 1 };
        }
        self.mover = 1 - self.mover;
        let row = self.mover * 6..self.mover * 6 + 6;
        if self.pits[row].iter().all(|&beans| beans == 0) {
            for pit in &mut self.pits {
                self.stores[1 - self.mover] += u16::from(std::mem::take(pit));
            }
        }
    }
}
