//! Every search finds what looking at every line finds.
#![allow(clippy::unwrap_used, reason = "what fails in a test stops it")]

mod common;

use common::{options, random_game, rulesets, small, small_with, wander, worth};
use engine_core::Game;
use engine_search::{Analysis, Limits, MoveOrder, Search, Stop, Worth, chance};
use rand::RngExt;

fn number(worth: Worth) -> i32 {
    match worth {
        Worth::Margin(value) | Worth::Estimate(value) => value,
        Worth::Outcome(value) => value * engine_core::Sight::WON,
    }
}

fn analyse(search: &mut Search, game: &dyn Game, depth: u32) -> Analysis {
    search.analyse(game, &Limits::depth(depth), &Stop::new())
}

/// The worth that slow looking finds for the best line, followed to its end or the horizon.
fn check(search: &mut Search, game: &dyn Game, depth: u32, told: &str) {
    let analysis = analyse(search, game, depth);
    let found = number(analysis.choices[0].worth);
    let at = game.position();
    let reached = analysis.depth;
    assert!(reached == depth || analysis.is_complete, "{told}: {at} stopped at {reached}");
    assert_eq!(found, worth(game, depth), "{told}: {at} at depth {depth}");
    assert!(game.moves().contains(&analysis.choices[0].mv));
    let mut line = game.fork();
    for mv in &analysis.choices[0].line {
        line.play(mv).unwrap();
    }
}

#[test]
fn every_ruleset_any_table_any_order() {
    for choice in rulesets() {
        let mut chance = chance(5, 1);
        let name = choice.name();
        let mut searches: Vec<(String, Search)> = Vec::new();
        for bytes in [0, 200, 4_000, 1 << 20] {
            for order in [MoveOrder::Promising, MoveOrder::Listed, MoveOrder::Reversed] {
                let told = format!("{name}, table of {bytes}, {order:?}");
                searches.push((told, Search::with_table(bytes).with_order(order)));
            }
        }
        for _ in 0..40 {
            let game = random_game(choice, &mut chance);
            let most = if game.moves().len() > 3 { 3 } else { 5 };
            let depth = chance.random_range(1..=most);
            let blind = game.position() != game.shown();
            for (told, search) in searches.iter_mut().filter(|_| !blind) {
                check(search, &*game, depth, told);
            }
        }
    }
}

/// Positions with so few seeds that play comes back to where it was.
#[test]
fn repetitions_count_as_in_play() {
    let mut repeated = 0;
    for choice in rulesets() {
        let mut chance = chance(6, 1);
        let name = choice.name();
        let mut with = Search::with_table(1 << 20);
        let mut without = Search::with_table(0);
        for _ in 0..2000 {
            let Some(mut game) = small(choice, &mut chance) else { continue };
            if pits_hold(&*game) > 4 {
                continue;
            }
            wander(&mut *game, 30, &mut chance);
            if game.turn().is_over() || game.position() != game.shown() {
                continue;
            }
            let depth = chance.random_range(3..=8);
            check(&mut with, &*game, depth, &name);
            check(&mut without, &*game, depth, &name);
            let mut line = game.fork();
            wander(&mut *line, depth, &mut chance);
            repeated += u32::from(line.plies().iter().any(|ply| ply.repetition));
        }
    }
    assert!(repeated > 0, "no line came to a repetition");
}

/// A table compares no less of a state than the future depends on, whatever the options.
#[test]
fn every_option() {
    for choice in rulesets() {
        for option in options(choice) {
            let mut chance = chance(10, 1);
            let told = format!("{} {option:?}", choice.name());
            let mut search = Search::with_table(1 << 18);
            for _ in 0..60 {
                let Some(game) = small_with(choice, &[option], &mut chance) else { continue };
                if !game.turn().is_over() && game.position() == game.shown() {
                    check(&mut search, &*game, 4, &told);
                }
            }
        }
    }
}

/// What is complete does not change with more depth.
#[test]
fn complete_is_complete() {
    let mut complete = 0;
    for choice in rulesets() {
        let mut chance = chance(7, 1);
        let mut search = Search::with_table(1 << 20);
        for _ in 0..200 {
            let Some(game) = small(choice, &mut chance) else { continue };
            if game.turn().is_over() || game.position() != game.shown() {
                continue;
            }
            let limits = Limits { nodes: Some(3000), ..Limits::depth(12) };
            let analysis = search.analyse(&*game, &limits, &Stop::new());
            if !analysis.is_complete || analysis.depth > 7 {
                continue;
            }
            complete += 1;
            let found = number(analysis.choices[0].worth);
            for deeper in [analysis.depth, analysis.depth + 1, analysis.depth + 2] {
                assert_eq!(found, worth(&*game, deeper), "{}: {}", choice.name(), game.position());
            }
        }
    }
    assert!(complete > 50, "only {complete} positions were complete");
}

#[test]
fn best_moves_have_their_own_worth() {
    for choice in rulesets() {
        let mut chance = chance(8, 1);
        let mut search = Search::with_table(1 << 16);
        for _ in 0..20 {
            let game = random_game(choice, &mut chance);
            if game.position() != game.shown() {
                continue;
            }
            let analysis =
                search.analyse_best(&*game, &Limits::depth(3), &Stop::new(), 64, &mut |_| ());
            assert_eq!(analysis.choices.len(), game.moves().len());
            for one in &analysis.choices {
                let mut after = game.fork();
                after.play(&one.mv).unwrap();
                let seat = game.turn().seat().unwrap();
                let value = common::minimax(&*after, analysis.depth - 1);
                let value = if value.abs() == engine_core::Sight::WON {
                    value
                } else {
                    value - common::margin(&*game)
                };
                let value = if seat == engine_core::Seat::Second { -value } else { value };
                assert_eq!(
                    number(one.worth),
                    value,
                    "{}: {} {}",
                    choice.name(),
                    game.position(),
                    one.mv
                );
            }
        }
    }
}

#[test]
fn many_searches_at_once_find_the_same() {
    let choice = rulesets().into_iter().find(|one| one.ruleset.id == "standard").unwrap();
    let find = || {
        let game = choice.start(&[], None).unwrap();
        analyse(&mut Search::with_table(1 << 20), &*game, 7).choices
    };
    let expected = find();
    std::thread::scope(|scope| {
        let found: Vec<_> = (0..4).map(|_| scope.spawn(find)).collect();
        for one in found {
            assert_eq!(one.join().unwrap(), expected);
        }
    });
}

fn pits_hold(game: &dyn Game) -> u32 {
    game.position().pits().flatten().map(u32::from).sum()
}
