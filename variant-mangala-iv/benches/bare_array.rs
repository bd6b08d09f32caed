//! What the rules cost: random deals played by [`Rules`] untraced, and by plain loops over an array.
//!
//! `cargo bench -p variant-mangala-iv` plays both, checks that they agree, and prints the ratio of their times. With
//! the argument `rules` or `bare` one of them is played once, for a profiler to watch.
#![allow(clippy::print_stdout, reason = "a benchmark tells what it measured")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use variant_mangala_iv::{BySeat, MangalaIv, Options, Ritual, Rules, State};

const DEALS: u64 = 2_000;
const ROUNDS: u32 = 25;

fn main() {
    let deals: Vec<_> = (0..DEALS).map(deal).collect();
    match std::env::args().find(|word| word == "rules" || word == "bare") {
        Some(word) if word == "rules" => drop(black_box(by_rules(&deals))),
        Some(_) => drop(black_box(by_bare_arrays(&deals))),
        None => compare(&deals),
    }
}

fn rules(seed: u64) -> MangalaIv {
    let random = MangalaIv::random_deal(seed);
    MangalaIv { options: Options { ritual: Ritual::Off, ..random.options } }
}

fn deal(seed: u64) -> State {
    rules(seed).opening()
}

/// Plays both in turns, and takes the best time of each.
fn compare(deals: &[State]) {
    assert_eq!(by_rules(deals), by_bare_arrays(deals), "the two disagree");
    let (mut rules, mut bare) = (Duration::MAX, Duration::MAX);
    for _ in 0..ROUNDS {
        rules = rules.min(time(|| by_rules(deals)));
        bare = bare.min(time(|| by_bare_arrays(deals)));
    }
    let ratio = rules.as_secs_f64() / bare.as_secs_f64();
    println!("{DEALS} games: rules {rules:?}, bare arrays {bare:?}, ratio {ratio:.3}");
}

fn time<T>(work: impl Fn() -> T) -> Duration {
    let start = Instant::now();
    black_box(work());
    start.elapsed()
}

fn by_rules(deals: &[State]) -> Vec<BySeat<u16>> {
    let rules = MangalaIv::plain();
    let play = |deal: &State| {
        let mut state = *deal;
        loop {
            let Some(mv) = rules.moves(&state).next() else {
                return rules.score(&state);
            };
            rules.play_unchecked(&mut state, mv, &mut ());
        }
    };
    deals.iter().map(play).collect()
}

fn by_bare_arrays(deals: &[State]) -> Vec<BySeat<u16>> {
    let play = |deal: &State| play_bare(deal.board().pits());
    deals.iter().map(play).collect()
}

fn play_bare(mut pits: [u8; 14]) -> BySeat<u16> {
    let mut stores = [0_u16; 2];
    let mut mover = 0;
    while pits.iter().map(|&seeds| u16::from(seeds)).sum::<u16>() > 1 {
        let row = 7 * mover..7 * mover + 7;
        if let Some(from) = row.into_iter().find(|&pit| pits[pit] > 0) {
            stores[mover] += turn_bare(&mut pits, from);
        }
        mover = 1 - mover;
    }
    BySeat::new(stores[0], stores[1])
}

/// One turn; returns what it captures. A turn that never ends changes nothing.
fn turn_bare(pits: &mut [u8; 14], from: usize) -> u16 {
    const MOST_LAPS: u32 = 10_000;
    let before = *pits;
    let mut at = from;
    for _ in 0..MOST_LAPS {
        let hand = std::mem::take(&mut pits[at]);
        for _ in 0..hand {
            at = if at == 13 { 0 } else { at + 1 };
            pits[at] += 1;
        }
        if pits[at] != 3 && pits[at] < 5 {
            return capture_bare(pits, at);
        }
    }
    *pits = before;
    0
}

fn capture_bare(pits: &mut [u8; 14], mut at: usize) -> u16 {
    let mut captured = 0;
    while pits[at] == 2 || pits[at] == 4 {
        captured += u16::from(std::mem::take(&mut pits[at]));
        captured += u16::from(std::mem::take(&mut pits[13 - at]));
        at = if at == 0 { 13 } else { at - 1 };
    }
    captured
}
