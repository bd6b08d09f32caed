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
    let dealt = deal_option(choice, settings, from)
        .and_then(|option| dealt(choice, settings, from, option, seed));
    dealt.unwrap_or(game)
}

/// The option that chooses the deal, if the game has a random deal that nobody has chosen.
pub(crate) fn deal_option(
    choice: Choice,
    settings: &[(&str, &str)],
    from: Option<&str>,
) -> Option<&'static str> {
    let options = choice.entry.meta().options.iter();
    let option = options
        .filter(|option| option.kind == Kind::Seed)
        .find(|option| settings.iter().all(|(name, _)| *name != option.name))?;
    // Other seeds change nothing where the deal is not random.
    let mut deals = (0..4).filter_map(|seed| dealt(choice, settings, from, option.name, seed));
    let first = deals.next()?.position();
    deals.any(|other| other.position() != first).then_some(option.name)
}

/// The game with this option set to this seed.
pub(crate) fn dealt(
    choice: Choice,
    settings: &[(&str, &str)],
    from: Option<&str>,
    option: &'static str,
    seed: u64,
) -> Option<Box<dyn Game>> {
    let text = seed.to_string();
    let mut settings = settings.to_vec();
    settings.push((option, &text));
    start_with(choice, &settings, from).ok()
}
