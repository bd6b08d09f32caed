//! What the board, its verbs and the guard against endless sowing cost: a round counted by the rules, and by the same
//! rules written over a bare array, which knows neither closed pits nor a guard.
//!
//! `cargo bench -p variant-bosh` prints both counts and the ratio of their times. With the argument `rules` or `bare`
//! only one of the two runs, for `valgrind --tool=callgrind`; a number is the depth.
#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, reason = "a benchmark prints what it measures")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use engine_core::perft;
use variant_bosh::{Bosh, Rules};

/// The depth if none is given.
const DEPTH: u32 = 9;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut numbers = arguments
        .iter()
        .filter_map(|argument| argument.parse().ok());
    let depth = numbers.next().unwrap_or(DEPTH);
    let is_asked = |name: &str| arguments.iter().any(|argument| argument == name);
    if is_asked("rules") {
        println!("rules {}", by_rules(depth));
    } else if is_asked("bare") {
        println!("bare {}", by_array(depth));
    } else {
        compare(depth);
    }
}

/// Times both, the best of several runs each.
fn compare(depth: u32) {
    let (lines, rules) = best_of(|| by_rules(depth));
    let (bare_lines, bare) = best_of(|| by_array(depth));
    let ratio = rules.as_secs_f64() / bare.as_secs_f64();
    println!("rules {lines} lines of {depth} plies in {rules:?}");
    println!("bare  {bare_lines} lines of {depth} plies in {bare:?}");
    println!("the rules take {ratio:.3} times as long");
    assert_eq!(lines, bare_lines, "both count the same lines");
}

fn best_of(count: impl Fn() -> u64) -> (u64, Duration) {
    const RUNS: u32 = 15;
    let runs = (0..RUNS).map(|_| {
        let start = Instant::now();
        let lines = count();
        (lines, start.elapsed())
    });
    runs.min_by_key(|&(_, time)| time).unwrap_or_default()
}

#[inline(never)]
fn by_rules(depth: u32) -> u64 {
    let rules = Bosh::round();
    perft(&rules, &black_box(rules.opening()), depth)
}

#[inline(never)]
fn by_array(depth: u32) -> u64 {
    let opening = Bare {
        pits: [4; 10],
        stores: [0; 2],
        mover: 0,
    };
    black_box(opening).lines(depth)
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
