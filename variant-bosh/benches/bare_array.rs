//! What the rules of a round cost, the guard against endless sowing included, beside the same rules over a bare array,
//! which knows neither closed pits nor a guard: `cargo bench -p variant-bosh`.

use conformance::bench::{Contest, Side};
use engine_core::perft;
use variant_bosh::{Bosh, Rules};

const DEPTH: u32 = 10;

fn main() {
    Contest {
        what: "perft 10, lines",
        rules: Side { name: "rules", run: by_rules },
        reference: Side { name: "bare array", run: by_bare_array },
    }
    .main();
}

fn by_rules() -> u64 {
    let rules = Bosh::round();
    perft(&rules, &rules.opening(), DEPTH)
}

fn by_bare_array() -> u64 {
    let opening = Bare { pits: [4; 10], stores: [0; 2], mover: 0 };
    opening.lines(DEPTH)
}

/// A round over a bare array.
#[derive(Clone, Copy)]
struct Bare {
    pits: [u8; 10],
    stores: [u16; 2],
    mover: usize,
}

impl Bare {
    fn lines(&self, depth: u32) -> u64 {
        let own = self.mover * 5..self.mover * 5 + 5;
        match depth {
            0 => 1,
            1 => own.fold(0, |lines, pit| lines + u64::from(self.pits[pit] > 0)),
            _ => own
                .filter(|&pit| self.pits[pit] > 0)
                .map(|pit| self.played(pit).lines(depth - 1))
                .sum(),
        }
    }

    fn played(mut self, mut at: usize) -> Bare {
        loop {
            let hand = std::mem::take(&mut self.pits[at]);
            for _ in 0..hand {
                at = after(at);
                self.pits[at] += 1;
            }
            at = after(at);
            if self.pits[at] == 0 {
                break;
            }
        }
        self.stores[self.mover] += u16::from(std::mem::take(&mut self.pits[after(at)]));
        self.mover = 1 - self.mover;
        let own = self.mover * 5..self.mover * 5 + 5;
        if self.pits[own].iter().all(|&stones| stones == 0) {
            let left: u16 = self.pits.iter().map(|&stones| u16::from(stones)).sum();
            self.pits = [0; 10];
            self.stores[1 - self.mover] += left;
        }
        self
    }
}

const fn after(pit: usize) -> usize {
    if pit == 9 { 0 } else { pit + 1 }
}
