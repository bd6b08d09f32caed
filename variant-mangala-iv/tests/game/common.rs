//! What the tests share.

use engine_core::{Event, Settings, Setup, read_settings};
use variant_mangala_iv::{Game, Live, MangalaIv, Rules, State, Variant};

/// Rules with options set by name.
pub(crate) fn with(mut rules: MangalaIv, options: &str) -> MangalaIv {
    read_settings(&mut rules.options as &mut dyn Settings, options).unwrap();
    rules
}

/// The state that a text means.
pub(crate) fn adopt(rules: &MangalaIv, text: &str) -> State {
    rules.adopt(&setup(text)).unwrap()
}

pub(crate) fn setup(text: &str) -> Setup {
    text.parse().unwrap()
}

/// The text of a state.
pub(crate) fn text(rules: &MangalaIv, state: &State) -> String {
    rules.setup(state).to_string()
}

/// A game from a position.
pub(crate) fn game(rules: MangalaIv, from: &str) -> Live<MangalaIv> {
    Live::from_position(rules, &setup(from)).unwrap()
}

/// Plays moves, separated by commas.
pub(crate) fn play(game: &mut Live<MangalaIv>, moves: &str) {
    for mv in moves.split(',').map(str::trim) {
        game.play(mv).unwrap();
    }
}

/// Plays as long as there is only one move.
pub(crate) fn play_out(game: &mut Live<MangalaIv>) {
    while let Some(mv) = game.rules().forced(game.state()) {
        game.play_move(mv).unwrap();
    }
}

/// The sentences that tell events.
pub(crate) fn told(events: &[Event]) -> Vec<String> {
    let told = engine_core::tell(MangalaIv::META.seed, events).into_iter();
    told.map(|told| format!("{} [{}]", told.text, told.clause)).collect()
}
