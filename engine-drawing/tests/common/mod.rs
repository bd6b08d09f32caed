//! Games to look at.

use engine_core::{Game, registry};

/// A game of each ruleset, in which the nth legal move is chosen by a fixed rule.
pub(crate) fn games() -> Vec<Box<dyn Game>> {
    let registry = registry().unwrap();
    let rulesets = registry.entries().flat_map(|entry| {
        let names =
            entry.meta().rulesets.iter().map(|ruleset| [entry.meta().id, ruleset.id].join(":"));
        names.collect::<Vec<_>>()
    });
    let started = rulesets.filter_map(|name| registry.find(&name).unwrap().start(&[], None).ok());
    let games: Vec<_> = started.map(played).collect();
    assert!(!games.is_empty());
    games
}

pub(crate) fn played(mut game: Box<dyn Game>) -> Box<dyn Game> {
    for number in 0..200 {
        let moves = game.moves();
        if moves.is_empty() {
            break;
        }
        game.play(&moves[number * 7 % moves.len()]).unwrap();
    }
    game
}
