//! What the tests of this crate share.
#![allow(dead_code, reason = "each test uses its part")]

use engine_core::{Act, Event, Game, registry};
use variant_bosh as _;

/// A file of this crate's tests.
pub(crate) fn file(path: &str) -> String {
    let path = format!("{}/tests/{path}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A game by name, with options, from a position.
pub(crate) fn start(name: &str, settings: &[(&str, &str)], from: Option<&str>) -> Box<dyn Game> {
    let from = from.map(|text| text.parse().unwrap());
    let choice = registry().unwrap().find(name).unwrap();
    choice
        .start(settings, from.as_ref())
        .unwrap_or_else(|error| panic!("{name} {settings:?} {from:?}: {error}"))
}

/// A game from a position.
pub(crate) fn from(name: &str, position: &str) -> Box<dyn Game> {
    start(name, &[], Some(position))
}

/// The position after one move.
pub(crate) fn after(name: &str, settings: &[(&str, &str)], position: &str, mv: &str) -> String {
    let mut game = start(name, settings, Some(position));
    game.play(mv).unwrap();
    game.position().to_string()
}

/// How many hands were sown; `None` for a void turn.
pub(crate) fn laps(events: &[Event]) -> Option<usize> {
    let is_void = |event: &Event| matches!(event.act, Act::Void { .. });
    let is_lift = |event: &&Event| matches!(event.act, Act::Lift { .. });
    (!events.iter().any(is_void)).then(|| events.iter().filter(is_lift).count())
}
