//! Players play legally, by what they may know, and the better ones win.
#![allow(clippy::unwrap_used, reason = "what fails in a test stops it")]

mod common;

use common::{random_game, rulesets};
use engine_core::{BySeat, Game, Outcome, Policy, Seat, registry};
use engine_search::{Limits, Mcts, PlayerName, Search, Stop, Worth, chance, pick};
use rand::Rng;

fn names() -> Vec<PlayerName> {
    ["random", "greedy", "foresight", "alphabeta:depth=3", "mcts:playouts=30", "easy"]
        .map(|name| name.parse().unwrap())
        .to_vec()
}

#[test]
fn every_player_plays_every_ruleset() {
    for choice in rulesets() {
        for name in names() {
            let mut dice = chance(3, 1);
            let mut player = name.player(chance(3, 2));
            for _ in 0..4 {
                let mut game = random_game(choice, &mut dice);
                for _ in 0..20 {
                    if game.turn().is_over() {
                        break;
                    }
                    let mv = player.choose(&*game, &Stop::new());
                    game.play(&mv).unwrap();
                }
            }
        }
    }
}

/// What the guesser does follows from chance alone, not from what is in the fist.
#[test]
fn nobody_peeks() {
    let choice = registry().unwrap().find("mangala-iv").unwrap();
    for name in names() {
        let guesses = |hidden: &str| -> Vec<String> {
            let guess = |seed| {
                let mut game = choice.start(&[], None).unwrap();
                game.play(hidden).unwrap();
                name.player(chance(seed, 1)).choose(&*game, &Stop::new())
            };
            (0..20).map(guess).collect()
        };
        let told = guesses("hide 1");
        assert_eq!(told, guesses("hide 2"), "{name}");
        assert!(
            told.contains(&"guess odd".into()) && told.contains(&"guess even".into()),
            "{name}"
        );
    }
}

/// How many points of so many pairs of games the first player makes; each pair has an opening of its own.
fn points(first: &str, second: &str, pairs: u32) -> (f64, f64) {
    let choice = registry().unwrap().find("bohnenspiel").unwrap();
    let mut points = 0.0;
    for pair in (0..pairs).map(u64::from) {
        for is_swapped in [false, true] {
            let mut game = choice.start(&[], None).unwrap();
            let mut opening = chance(pair, 3);
            for _ in 0..4 {
                let mv = pick(&mut opening, game.moves());
                game.play(&mv).unwrap();
            }
            let one: PlayerName = first.parse().unwrap();
            let other: PlayerName = second.parse().unwrap();
            let (mut one, mut other) = (one.player(chance(pair, 1)), other.player(chance(pair, 2)));
            while let Some(seat) = game.turn().seat() {
                let is_one = (seat == Seat::First) != is_swapped;
                let player = if is_one { &mut one } else { &mut other };
                let mv = player.choose(&*game, &Stop::new());
                game.play(&mv).unwrap();
            }
            points += match game.turn().outcome().unwrap() {
                Outcome::Drawn => 0.5,
                Outcome::Won(seat) => f64::from(u8::from((seat == Seat::First) != is_swapped)),
            };
        }
    }
    (points, 2.0 * f64::from(pairs))
}

#[test]
fn looking_ahead_beats_greed() {
    let (won, games) = points("alphabeta:depth=6", "greedy", 100);
    assert!(won >= 0.95 * games, "{won} of {games}");
    let (won, games) = points("mcts:playouts=1000", "greedy", 8);
    assert!(won >= 0.8 * games, "{won} of {games}");
}

#[test]
fn each_level_beats_the_one_below() {
    for [low, high] in
        [["random", "greedy"], ["greedy", "easy"], ["easy", "medium"], ["medium", "hard"]]
    {
        let (won, games) = points(high, low, 15);
        assert!(won >= 0.6 * games, "{high} against {low}: {won} of {games}");
    }
}

/// With many playouts the move that is tried most is among the best, where all lines can be followed to their ends.
#[test]
fn playouts_find_the_best_move() {
    let mut right = 0;
    let mut tried = 0;
    for choice in rulesets().into_iter().filter(|choice| !choice.ruleset.is_match) {
        let mut dice = chance(9, 1);
        let mut search = Search::with_table(1 << 16);
        for _ in 0..2500 {
            let Some(game) = common::small(choice, &mut dice) else { continue };
            if game.moves().len() < 2 || game.position() != game.shown() {
                continue;
            }
            let limits = Limits { nodes: Some(2000), ..Limits::depth(6) };
            let found = search.analyse_best(&*game, &limits, &Stop::new(), 64, &mut |_| ());
            let sign = |nth: usize| wins(&*game, found.choices[nth].worth);
            // A choice that decides the game.
            if !found.is_complete || sign(0) == sign(1) {
                continue;
            }
            tried += 1;
            let odds =
                Mcts::new(chance(tried, 2)).analyse(&*game, &Limits::nodes(3000), &Stop::new());
            right += u64::from(odds.moves[0].0 == found.choices[0].mv);
        }
    }
    assert!(tried >= 5, "only {tried} positions");
    assert!(right * 10 >= tried * 9, "{right} of {tried}");
}

/// What the game comes to for the seat to move: 1, 0 or -1.
fn wins(game: &dyn Game, worth: Worth) -> i32 {
    let Worth::Margin(worth) = worth else { return 0 };
    let margin = common::margin(game);
    let margin = if game.turn().seat() == Some(Seat::Second) { -margin } else { margin };
    (margin + worth).signum()
}

/// Who may choose a side takes the better one, as playing both out shows; so does the policy in games by chance.
#[test]
fn foresight_takes_the_better_side() {
    let choice = registry().unwrap().find("mangala-iv:random-deal").unwrap();
    let mut player = "foresight".parse::<PlayerName>().unwrap().player(chance(4, 1));
    for seed in 1..=20 {
        let deal = seed.to_string();
        let mut game = choice.start(&[("deal-seed", deal.as_str())], None).unwrap();
        for mv in ["hide 1", "guess even"] {
            game.play(mv).unwrap();
        }
        let ends = ["take south", "take north"].map(|side| {
            let mut after = game.fork();
            after.play(side).unwrap();
            while let Some(mv) = after.moves().first().cloned() {
                after.play(&mv).unwrap();
            }
            let score = after.score();
            (i32::from(score.first) - i32::from(score.second), side)
        });
        let most = ends.iter().max().unwrap().0;
        let chosen = player.choose(&*game, &Stop::new());
        assert!(ends.contains(&(most, chosen.as_str())), "deal {seed}: {chosen} of {ends:?}");
        let policies = BySeat::new(Policy::Foresight, Policy::Random);
        let mut dice = chance(seed, 2);
        let result = game.playout(policies, &mut || dice.next_u32());
        let margin = i32::from(result.score.first) - i32::from(result.score.second);
        assert_eq!((margin, result.last_choice), (most, Some(Seat::First)), "deal {seed}");
    }
}
