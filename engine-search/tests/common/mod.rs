//! A slow minimax without tables, windows and orders, through the face of games alone, and positions to try it on.
#![allow(dead_code, reason = "each test uses a part of it")]

pub(crate) mod lines;

use cli as _;
use engine_core::{Choice, Game, Kind, Outcome, Seat, Setup, Sight, registry};
use rand::RngExt;
use rand_pcg::Pcg32;

/// First's margin after the best play of both within so many plies, by looking at every line.
pub(crate) fn minimax(game: &dyn Game, depth: u32) -> i32 {
    let Some(seat) = game.turn().seat().filter(|_| depth > 0) else {
        return margin(game);
    };
    let values = game.moves().into_iter().map(|mv| {
        let mut after = game.fork();
        after.play(&mv).unwrap();
        minimax(&*after, depth - 1)
    });
    let is_blind = game.position() != game.shown();
    match (is_blind, seat) {
        (false, Seat::First) => values.max().unwrap(),
        (false, Seat::Second) => values.min().unwrap(),
        (true, Seat::First) => mean(&values.collect::<Vec<_>>()),
        (true, Seat::Second) => -mean(&values.map(|value| -value).collect::<Vec<_>>()),
    }
}

/// The mean, rounded down.
fn mean(values: &[i32]) -> i32 {
    values.iter().sum::<i32>().div_euclid(i32::try_from(values.len()).unwrap())
}

/// First's margin as it stands.
pub(crate) fn margin(game: &dyn Game) -> i32 {
    let score = game.score();
    match game.turn().outcome() {
        Some(outcome) if game.ruleset().is_match => match outcome {
            Outcome::Won(Seat::First) => Sight::WON,
            Outcome::Won(Seat::Second) => -Sight::WON,
            Outcome::Drawn => 0,
        },
        _ => i32::from(score.first) - i32::from(score.second),
    }
}

/// The worth to the seat to move, as a search tells it as one number: the future margin, or an outcome.
pub(crate) fn worth(game: &dyn Game, depth: u32) -> i32 {
    let value = minimax(game, depth);
    let value = if value.abs() == Sight::WON { value } else { value - margin(game) };
    if game.turn().seat() == Some(Seat::Second) { -value } else { value }
}

/// Every ruleset of every variant.
pub(crate) fn rulesets() -> Vec<Choice> {
    let registry = registry().unwrap();
    let all = registry.entries().flat_map(|entry| {
        entry.meta().rulesets.iter().map(move |ruleset| Choice { entry, ruleset })
    });
    all.collect()
}

/// A position with few seeds in the pits, the others in the stores; none if the game cannot have it.
pub(crate) fn small(choice: Choice, chance: &mut Pcg32) -> Option<Box<dyn Game>> {
    small_with(choice, &[], chance)
}

/// The same with options.
pub(crate) fn small_with(
    choice: Choice,
    settings: &[(&str, &str)],
    chance: &mut Pcg32,
) -> Option<Box<dyn Game>> {
    let shape = choice.entry.meta().shape;
    let pits = usize::from(shape.pits_per_row);
    let mut board = vec![0_u16; 2 * pits];
    let seeds = chance.random_range(2..=12_u16).min(shape.seeds);
    for _ in 0..seeds {
        let pit = chance.random_range(0..2 * pits);
        // Full pits sow far, and relays go on for long.
        board[pit] += 1;
    }
    let rest = shape.seeds - seeds;
    // Close games as well as others.
    let one = if chance.random_range(0..2) == 0 {
        (rest / 2).saturating_sub(2) + chance.random_range(0..=4)
    } else {
        chance.random_range(0..=rest)
    };
    let one = one.min(rest);
    let row = |row: &[u16]| row.iter().map(u16::to_string).collect::<Vec<_>>().join(".");
    let side = if chance.random_range(0..2) == 0 { "S" } else { "N" };
    let (south, north) = board.split_at(pits);
    let plain = format!("{}/{} {one}-{} {side}", row(south), row(north), rest - one);
    let texts = if choice.ruleset.is_match {
        [format!("r2 {plain}"), format!("r2 {}-{} {plain}", 90, chance.random_range(60..99))]
    } else {
        [plain.clone(), plain]
    };
    texts.iter().find_map(|text| choice.start(settings, Some(&text.parse::<Setup>().ok()?)).ok())
}

/// Plays random moves.
pub(crate) fn wander(game: &mut dyn Game, plies: u32, chance: &mut Pcg32) {
    for _ in 0..plies {
        let moves = game.moves();
        if moves.is_empty() {
            break;
        }
        let nth = chance.random_range(0..moves.len());
        game.play(&moves[nth]).unwrap();
    }
}

/// A random game that is not over: a small position, or the opening, some moves played.
pub(crate) fn random_game(choice: Choice, chance: &mut Pcg32) -> Box<dyn Game> {
    loop {
        let started = match chance.random_range(0..4) {
            0 => choice.start(&[], None).ok(),
            _ => small(choice, chance),
        };
        let Some(mut game) = started else { continue };
        let plies = chance.random_range(0..30);
        wander(&mut *game, plies, chance);
        if !game.turn().is_over() {
            return game;
        }
    }
}

/// The options of a variant that are words, with each value.
pub(crate) fn options(choice: Choice) -> Vec<(&'static str, &'static str)> {
    let options = choice.entry.meta().options.iter();
    let values = options.flat_map(|option| {
        let words = match option.kind {
            Kind::Words(words) => words,
            _ => &[],
        };
        words.iter().map(move |value| (option.name, *value))
    });
    values.collect()
}
