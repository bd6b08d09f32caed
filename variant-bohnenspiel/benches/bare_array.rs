//! What the rules cost beside the same rules over a bare array: `cargo bench -p variant-bohnenspiel`.

use conformance::bench::{Contest, Side};
use engine_core::perft;
use variant_bohnenspiel::{Bohnenspiel, Rules};

const DEPTH: u32 = 8;

fn main() {
    Contest {
        what: "perft 8, lines",
        rules: Side { name: "rules", run: by_rules },
        reference: Side { name: "bare array", run: by_bare_array },
    }
    .main();
}

fn by_rules() -> u64 {
    let rules = Bohnenspiel::standard();
    perft(&rules, &rules.opening(), DEPTH)
}

fn by_bare_array() -> u64 {
    Bare { pits: [6; 12], stores: [0; 2], mover: 0 }.perft(DEPTH)
}

/// Bohnenspiel without traces, clauses and types: plain loops over an array.
#[derive(Clone, Copy)]
struct Bare {
    pits: [u8; 12],
    stores: [u16; 2],
    mover: usize,
}

impl Bare {
    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let row = self.mover * 6..self.mover * 6 + 6;
        let moves = row.filter(|&pit| self.pits[pit] > 0);
        if depth == 1 {
            return moves.fold(0, |lines, _| lines + 1);
        }
        moves
            .map(|pit| {
                let mut after = *self;
                after.play(pit);
                after.perft(depth - 1)
            })
            .sum()
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
