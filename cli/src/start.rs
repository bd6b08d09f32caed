//! From names and texts on the command line to a game.

use engine_core::{
    Choice, Game, GameError, Kind, OptionError, PositionError, Registry, Setup, StartError,
    registry,
};

use crate::args::{GameArgs, StartArgs};
use crate::error::Error;
use crate::nearest::suggestion;
use crate::texts::{pointed, quoted};

/// The variants that the program links.
pub(crate) fn variants() -> Result<Registry, Error> {
    registry().map_err(|error| Error::Input(error.to_string()))
}

/// The variant and ruleset that a name means.
pub(crate) fn choose(name: &str) -> Result<Choice, Error> {
    let registry = variants()?;
    registry
        .find(name)
        .map_err(|error| Error::Usage(format!("{error}{}", suggest_game(name, &error))))
}

/// A line that suggests the names nearest to a wrong one.
pub(crate) fn suggest_game(name: &str, error: &GameError) -> String {
    let (variant, ruleset) = name.split_once(':').unwrap_or((name, ""));
    match error {
        GameError::Variant { known, .. } => suggestion(variant, known.iter().copied()),
        GameError::Ruleset { known, .. } => suggestion(ruleset, known.iter().copied()),
        _ => String::new(),
    }
}

/// The options on the command line, as names and values.
pub(crate) fn settings(texts: &[String]) -> Result<Vec<(&str, &str)>, Error> {
    let split = |text: &String| format!("found {}, expected an option as key=value", quoted(text));
    texts.iter().map(|text| text.split_once('=').ok_or_else(|| Error::Usage(split(text)))).collect()
}

/// Starts the game of the command line.
pub(crate) fn start(args: &StartArgs) -> Result<(Choice, Box<dyn Game>), Error> {
    let choice = choose(&args.game.game)?;
    let settings = settings(&args.game.set)?;
    let game = start_with(choice, &settings, args.from.as_deref())?;
    Ok((choice, game))
}

/// Starts a game with options, from a position or from the opening.
pub(crate) fn start_with(
    choice: Choice,
    settings: &[(&str, &str)],
    from: Option<&str>,
) -> Result<Box<dyn Game>, Error> {
    let setup = from
        .map(|text| text.parse::<Setup>().map_err(|error| bad_position(text, &error)))
        .transpose()?;
    choice.start(settings, setup.as_ref()).map_err(|error| match error {
        StartError::Option(error) => bad_option(settings, &error),
        StartError::Position(error) => bad_position(from.unwrap_or(""), &error),
        StartError::NoPosition(_) => Error::Usage(format!("{error}\n  give it with --from")),
        other => Error::Usage(other.to_string()),
    })
}

/// The ruleset with the options of the command line, as a game at its opening; a game that must be given a position
/// has none.
pub(crate) fn opening(args: &GameArgs) -> Result<(Choice, Option<Box<dyn Game>>), Error> {
    let choice = choose(&args.game)?;
    let settings = settings(&args.set)?;
    match choice.start(&settings, None) {
        Ok(game) => Ok((choice, Some(game))),
        Err(StartError::NoPosition(_)) => Ok((choice, None)),
        Err(StartError::Option(error)) => Err(bad_option(&settings, &error)),
        Err(other) => Err(Error::Usage(other.to_string())),
    }
}

fn bad_position(text: &str, error: &PositionError) -> Error {
    Error::Input(format!("position, {error}\n{}", pointed(text, error.column)))
}

fn bad_option(settings: &[(&str, &str)], error: &OptionError) -> Error {
    Error::Usage(format!("{error}{}", suggest_option(settings, error)))
}

/// A line that suggests the options or values nearest to a wrong one.
pub(crate) fn suggest_option(settings: &[(&str, &str)], error: &OptionError) -> String {
    match error {
        OptionError::Unknown { known, .. } => {
            let wrong = settings.iter().find(|(name, _)| !known.contains(name));
            suggestion(wrong.map_or("", |(name, _)| name), known.iter().copied())
        }
        OptionError::Value { name, kind: Kind::Words(words), .. } => {
            let of_name = settings.iter().filter(|(wrong, _)| wrong == name);
            let wrong = of_name.map(|(_, value)| *value).find(|value| !words.contains(value));
            suggestion(wrong.unwrap_or(""), words.iter().copied())
        }
        _ => String::new(),
    }
}
