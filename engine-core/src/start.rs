//! Starting a game by name: ruleset, options, position.

use alloc::boxed::Box;
use alloc::string::String;

use crate::{
    Clause, Game, Live, Match, OptionError, OptionMeta, PositionError, Rounds, Ruleset, Setup,
    Variant,
};

/// How a game is started, whatever the variant.
pub(crate) type Start =
    fn(&'static Ruleset, &[(&str, &str)], Option<&Setup>) -> Result<Box<dyn Game>, StartError>;

/// Why a game cannot be started.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StartError {
    /// An option cannot be set.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The game cannot have this position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The options ask for a position, and none was given.
    #[error("found no position, expected one to start from, as the options ask for [{0}]")]
    NoPosition(&'static Clause),
}

/// How the matches of a variant are started; a variant that has any says so in
/// [`Variant::MATCH`].
#[derive(Clone, Copy, Debug)]
pub struct MatchStart(pub(crate) Start);

impl MatchStart {
    /// Matches whose rounds are played by `V`.
    #[must_use]
    pub const fn of<V: Variant + Rounds<Ledger: Send>>() -> MatchStart {
        MatchStart(start::<Match<V>>)
    }
}

pub(crate) fn start<V: Variant>(
    ruleset: &'static Ruleset,
    settings: &[(&str, &str)],
    from: Option<&Setup>,
) -> Result<Box<dyn Game>, StartError> {
    let mut rules = V::default();
    for (name, value) in ruleset.settings.iter().chain(settings) {
        rules.options_mut().set(name, value)?;
    }
    let state = match (from, rules.needs_position()) {
        (Some(setup), _) => rules.adopt(setup)?,
        (None, None) => rules.opening(),
        (None, Some(clause)) => return Err(StartError::NoPosition(clause)),
    };
    Ok(Box::new(Live::start(rules, Some(ruleset), state, from.is_some())))
}

/// The value that an option has under a ruleset.
pub(crate) fn value_in(ruleset: &Ruleset, option: &OptionMeta) -> String {
    let set = ruleset.settings.iter().find(|(name, _)| *name == option.name);
    set.map_or_else(option.default, |&(_, value)| value.into())
}
