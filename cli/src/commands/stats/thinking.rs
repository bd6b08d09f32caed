//! Games between players that look ahead.

use std::sync::Arc;

use engine_core::{Act, BySeat, Game, Playout};
use engine_search::endgame::Tables;
use engine_search::{Player, PlayerName, Stop, chance, pick};

/// The random moves with which games begin that would otherwise be the same again and again.
const OPENING_PLIES: u32 = 4;

/// Plays the same few random moves in every game with this seed.
pub(super) fn open(game: &mut dyn Game, seed: u64) {
    let mut chance = chance(seed, 5);
    for _ in 0..OPENING_PLIES {
        let mut after = game.fork();
        let mv = pick(&mut chance, game.moves());
        // A game that is over cannot be opened.
        if after.play(&mv).is_err() || after.turn().is_over() || game.play(&mv).is_err() {
            return;
        }
    }
}

/// The players of these names, who look endgames up in tables.
pub(super) fn players(
    names: BySeat<PlayerName>,
    seed: u64,
    tables: Option<&Arc<Tables>>,
) -> BySeat<Box<dyn Player>> {
    BySeat::new(
        names.first.player_with(chance(seed, 1), tables),
        names.second.player_with(chance(seed, 2), tables),
    )
}

/// Plays a game to its end and tells what came of it, the moves before included; none if it was stopped.
pub(super) fn play(
    game: &mut dyn Game,
    mut players: BySeat<Box<dyn Player>>,
    stop: &Stop,
) -> Option<Playout> {
    while let Some(seat) = game.turn().seat() {
        if game.plies().len() >= Playout::MOST_PLIES as usize {
            break;
        }
        let mv = players[seat].choose(game, stop);
        if stop.is_raised() || game.play(&mv).is_err() {
            return None;
        }
    }
    Some(tally(game))
}

/// What the game came to.
fn tally(game: &dyn Game) -> Playout {
    let events = || game.plies().iter().flat_map(|ply| &ply.events);
    let count = |what: fn(&Act) -> bool| {
        u32::try_from(events().filter(|event| what(&event.act)).count()).unwrap_or(u32::MAX)
    };
    let mut played = Playout::default();
    played.outcome = game.turn().outcome();
    played.score = game.score();
    played.plies = u32::try_from(game.plies().len()).unwrap_or(u32::MAX);
    played.choices = choices(game);
    played.rounds = 1 + count(|act| matches!(act, Act::RoundBegins { .. }));
    played.endless = count(|act| matches!(act, Act::Void { .. }));
    let repetitions = game.plies().iter().filter(|ply| ply.repetition).count();
    played.repetitions = u32::try_from(repetitions).unwrap_or(u32::MAX);
    played
}

/// How many moves were legal each time, added up.
fn choices(game: &dyn Game) -> u64 {
    let mut past = game.fork();
    let mut sum = 0;
    while past.undo().is_ok() {
        sum += past.moves().len() as u64;
    }
    sum
}
