//! Positions a second of alpha-beta with its table, beside leaf-by-leaf counting over a bare array in the same run:
//! `cargo bench -p engine-search`.

use std::hint::black_box;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use cli as _;
use engine_core::registry;
use engine_search::{Limits, Search, Stop};

const DEPTH: u32 = 8;

fn main() -> io::Result<()> {
    let mut out = io::stdout();
    let bare = (0..5).map(|_| bare_speed()).fold(0.0, f64::max);
    writeln!(out, "bare array, every leaf played: {:.1} million nodes a second", bare / 1e6)?;
    let names =
        ["bohnenspiel", "bosh:round", "mangala-iv:free-choice", "bohnenspiel:partie", "bosh"];
    for name in names {
        let speed = search_speed(name);
        let ratio = speed / bare;
        writeln!(out, "alphabeta, {name}: {:.1} million, ratio {ratio:.2}", speed / 1e6)?;
    }
    Ok(())
}

/// Positions a second of a search of the opening for a while.
fn search_speed(name: &str) -> f64 {
    let Ok(registry) = registry() else { return 0.0 };
    let game = registry.find(name).ok().and_then(|choice| choice.start(&[], None).ok());
    game.map_or(0.0, |game| {
        let limits = Limits::time(Duration::from_secs(2));
        Search::new().analyse(&*game, &limits, &Stop::new()).speed()
    })
}

#[allow(clippy::cast_precision_loss, reason = "a speed is told in three digits")]
fn bare_speed() -> f64 {
    let began = Instant::now();
    let mut nodes = 0;
    let start = Bare { pits: [6; 12], stores: [0; 2], mover: 0 };
    black_box(start).count(DEPTH, &mut nodes);
    nodes as f64 / began.elapsed().as_secs_f64()
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
