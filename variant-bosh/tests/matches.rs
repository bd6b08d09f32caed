//! Many whole matches: what always holds, and whether their lengths are the usual ones.
#![allow(clippy::unwrap_used, reason = "a failing test panics")]
#![allow(clippy::print_stdout, reason = "figures are printed for whoever asks")]

mod common;

use engine_core::{Act, Event, Game, Setup, Side};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// How a seat chooses among the legal moves.
#[derive(Clone, Copy, Debug)]
enum Player {
    Random,
    /// The move that brings most stones, one of them by chance.
    Greedy,
}

impl Player {
    fn choose(self, game: &dyn Game, dice: &mut Pcg64Mcg) -> String {
        let mut moves = game.moves();
        if let Player::Greedy = self {
            let gains: Vec<_> = moves.iter().map(|mv| gain(game, mv)).collect();
            let most = gains.iter().max().copied();
            let mut gains = gains.into_iter();
            moves.retain(|_| gains.next() == most);
        }
        moves.swap_remove(dice.random_range(0..moves.len()))
    }
}

fn gain(game: &dyn Game, mv: &str) -> u16 {
    game.fork().play(mv).unwrap().gained()
}

/// What a match was like.
#[derive(Clone, Copy, Debug, Default)]
struct Length {
    rounds: u32,
    turns: u32,
    /// Turns of the first round.
    opening: u32,
    repetitions: u32,
}

/// Plays a match, and checks after every turn what must hold.
fn play(name: &str, players: [Player; 2], seed: u64) -> Length {
    const MOST_TURNS: u32 = 20_000;
    let mut dice = Pcg64Mcg::seed_from_u64(seed);
    let mut game = common::start(name, &[], None);
    let mut length = Length::default();
    while let Some(seat) = game.turn().seat() {
        let player = players[usize::from(seat != engine_core::Seat::First)];
        let mv = player.choose(&*game, &mut dice);
        let before = game.position();
        let ply = game.play(&mv).unwrap();
        let (events, repetition) = (ply.events.clone(), ply.repetition);
        let after = game.position();
        check_turn(&before, &events, &after);
        length.turns += 1;
        length.repetitions += u32::from(repetition);
        let ended = events.iter().filter(|event| matches!(event.act, Act::RoundOver { .. }));
        length.rounds += u32::try_from(ended.count()).unwrap();
        length.opening += u32::from(before.round == Some(1));
        assert!(length.turns < MOST_TURNS, "{name} {players:?} {seed} does not end");
    }
    assert!(matches!(game.turn().clause().id, "S5.6"), "{name} {seed}");
    assert!(game.turn().outcome().and_then(engine_core::Outcome::winner).is_some());
    length
}

fn check_turn(before: &Setup, events: &[Event], after: &Setup) {
    assert_eq!(after.seeds(), 40, "{before}: {after}");
    for side in Side::BOTH {
        let row = &after.rows[usize::from(side == Side::North)];
        assert!(row.len() == 5 && row.iter().any(Option::is_some), "{after}");
    }
    let told = before.after(events);
    assert_eq!((&told.rows, told.stores), (&after.rows, after.stores), "{before}");
    let in_round = events.iter().take_while(|event| !matches!(event.act, Act::RoundOver { .. }));
    for event in in_round {
        let (Act::Lift { from: pit, .. }
        | Act::Sow { to: pit, .. }
        | Act::Capture { from: pit, .. }
        | Act::Stop { at: pit, .. }
        | Act::Sweep { from: pit, .. }) = event.act
        else {
            panic!("{before}: {event:?} is no part of a turn played out");
        };
        assert!(before.pit(pit).is_some(), "{before}: {event:?} at a closed pit");
    }
}

/// Mean and its standard error.
fn mean(values: impl Iterator<Item = u32>) -> (f64, f64) {
    let values: Vec<f64> = values.map(f64::from).collect();
    #[allow(clippy::cast_precision_loss, reason = "a few hundred matches")]
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, (variance / count).sqrt())
}

#[test]
fn random_matches_are_as_long_as_expected() {
    const MATCHES: u64 = 400;
    let lengths: Vec<_> =
        (0..MATCHES).map(|seed| play("bosh:match", [Player::Random; 2], seed)).collect();
    let (rounds, rounds_error) = mean(lengths.iter().map(|length| length.rounds));
    let (opening, opening_error) = mean(lengths.iter().map(|length| length.opening));
    let (turns, _) = mean(lengths.iter().map(|length| length.turns));
    let repetitions: u32 = lengths.iter().map(|length| length.repetitions).sum();
    println!(
        "{MATCHES} random matches: {rounds:.2} rounds a match (standard error {rounds_error:.2})"
    );
    println!("{:.2} turns a round; {opening:.2} in the first ({opening_error:.2})", turns / rounds);
    println!("{repetitions} rounds ended by repetition");
    // 12.4 rounds a match and 16.7 turns a round were measured elsewhere; 26.6 turns in the first round.
    assert!((rounds - 12.4).abs() < 4.0 * rounds_error, "{rounds} rounds a match");
    assert!((turns / rounds - 16.7).abs() < 0.7, "{} turns a round", turns / rounds);
    assert!((opening - 26.6).abs() < 4.0 * opening_error, "{opening} turns in the first round");
    assert!(repetitions > 0);
}

#[test]
fn greedy_matches_end_too() {
    for seed in 0..60 {
        play("bosh:match", [Player::Greedy, Player::Random], seed);
        play("bosh:match", [Player::Random, Player::Greedy], seed);
        play("bosh:match", [Player::Greedy; 2], seed);
        play("bosh:immediate", [Player::Greedy, Player::Random], seed);
    }
}

#[test]
fn random_matches_of_the_other_reading_end() {
    for seed in 0..60 {
        play("bosh:immediate", [Player::Random; 2], seed);
    }
}
