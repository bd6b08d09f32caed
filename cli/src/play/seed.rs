//! Seeds of chance moves and deals.

use std::hash::{BuildHasher, Hasher, RandomState};

use engine_core::{Choice, Game, Kind};

use crate::start::start_with;

/// A seed that differs from run to run, short enough to be typed.
pub(crate) fn drawn() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000_000
}

/// The game with its deal made from the seed, if it has a random deal that nobody has chosen; otherwise as it is.
pub(crate) fn deal(
    choice: Choice,
    game: Box<dyn Game>,
    settings: &[(&str, &str)],
    from: Option<&str>,
    seed: u64,
) -> Box<dyn Game> {
    let options = choice.entry.meta().options.iter();
    let option = options
        .filter(|option| option.kind == Kind::Seed)
        .find(|option| settings.iter().all(|(name, _)| *name != option.name));
    let Some(option) = option else {
        return game;
    };
    let with = |seed: u64| {
        let text = seed.to_string();
        let mut settings = settings.to_vec();
        settings.push((option.name, &text));
        start_with(choice, &settings, from).ok()
    };
    // Other seeds change nothing where the deal is not random.
    let other_deals = (1..=3).filter_map(|step| with(seed.wrapping_add(step)));
    match with(seed) {
        Some(dealt)
            if other_deals.into_iter().any(|other| other.position() != dealt.position()) =>
        {
            dealt
        }
        _ => game,
    }
}
