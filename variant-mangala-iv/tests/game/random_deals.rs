//! Random deals: the same for a seed everywhere, and what thousands of them come to.

use crate::common::{text, with};
use variant_mangala_iv::{MangalaIv, Outcome, Rules, Seat};

/// The values were computed apart, from the published description of the generator.
#[test]
fn a_seed_gives_the_deal_it_always_gave() {
    for (seed, deal) in [
        (1, "9.11.4.8.10.9.3/8.6.5.4.5.7.9 0-0 S hide"),
        (7, "7.5.5.8.10.5.3/10.9.7.9.4.5.11 0-0 S hide"),
        (u64::MAX, "8.7.6.4.6.5.9/10.6.10.4.7.5.11 0-0 S hide"),
    ] {
        let rules = MangalaIv::random_deal(seed);
        assert_eq!(text(&rules, &rules.opening()), deal);
    }
}

#[test]
fn counters_fall_in_all_pits_alike() {
    const DEALS: u32 = 20_000;
    let mut counts = [0_u32; 14];
    for seed in 0..u64::from(DEALS) {
        let pits = MangalaIv::random_deal(seed).opening().board().pits();
        for (count, counters) in counts.iter_mut().zip(pits) {
            *count += u32::from(counters);
        }
    }
    // The mean is 140,000, the standard deviation 361: six of them.
    for count in counts {
        assert!(count.abs_diff(7 * DEALS) < 2_200, "{counts:?}");
    }
}

/// What became of many games.
#[derive(Default)]
struct Tally {
    games: u32,
    empty_boards: u32,
    won: u32,
    tied: u32,
    most_turns: u32,
}

#[test]
fn random_deals_end_half_with_an_empty_board_half_with_a_single_counter() {
    let mut tally = Tally::default();
    for seed in 0..20_000 {
        play(&mut tally, seed);
    }
    // Of ten million deals, 50.9 % ended with an empty board, and South, who opened, won 54.1 % and tied 1.3 %;
    // four standard deviations of 20,000 are 1.4 points, for ties 0.3.
    let percent = |part: u32| 100.0 * f64::from(part) / f64::from(tally.games);
    assert_eq!(tally.games, 20_000);
    assert!((percent(tally.empty_boards) - 50.9).abs() < 1.5);
    assert!((percent(tally.won) - 54.1).abs() < 1.5);
    assert!((percent(tally.tied) - 1.3).abs() < 0.4);
    assert!(tally.most_turns < 200);
}

fn play(tally: &mut Tally, seed: u64) {
    let rules = with(MangalaIv::random_deal(seed), "ritual=off");
    let mut state = rules.opening();
    let mut turns = 0;
    while let Some(mv) = rules.forced(&state) {
        rules.play_unchecked(&mut state, mv, &mut ());
        turns += 1;
        assert!(turns < 10_000, "seed {seed} goes on and on");
    }
    let turn = rules.turn(&state);
    let left = state.board().seeds_on_board();
    assert_eq!(turn.clause().id, if left == 0 { "M5.1" } else { "M5.2" });
    tally.games += 1;
    tally.empty_boards += u32::from(left == 0);
    tally.won += u32::from(turn.outcome() == Some(Outcome::Won(Seat::First)));
    tally.tied += u32::from(turn.outcome() == Some(Outcome::Drawn));
    tally.most_turns = tally.most_turns.max(turns);
}
