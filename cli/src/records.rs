//! Files of records, played through: each game as far as it is right, and what is wrong with it.

use std::path::Path;

use engine_core::{
    Game, GameError, PlayError, Record, RecordError, Registry, ReplayError, ReplayFault, Spot,
};

use crate::output::fill;
use crate::start::{suggest_game, suggest_option};
use crate::texts::{pointed, read};

/// A game of a file.
pub(crate) struct Played {
    /// The file and the number of the game, as in `bosh.game, game 2`.
    pub(crate) title: String,
    /// The record, if it could be read.
    pub(crate) record: Option<Record>,
    /// The game as far as it could be played.
    pub(crate) game: Option<Box<dyn Game>>,
    /// Where and what is wrong, if anything is.
    pub(crate) fault: Option<String>,
}

/// The games of a file, played through one after the other; the error says why there is none.
pub(crate) fn play_file<'a>(
    registry: &'a Registry,
    file: &Path,
) -> Result<impl Iterator<Item = Played> + use<'a>, String> {
    let (name, text) = read(file)?;
    let games = Record::read_all(&text);
    if games.is_empty() {
        return Err(format!("{name}: found no game, expected tags such as `[Variant \"…\"]`"));
    }
    let numbered = (1..).zip(games);
    Ok(numbered.map(move |(number, read)| Played::of(registry, &name, number, read)))
}

impl Played {
    fn of(
        registry: &Registry,
        file: &str,
        number: usize,
        read: Result<Record, RecordError>,
    ) -> Played {
        let title = format!("{file}, game {number}");
        match read {
            Ok(record) => {
                let replay = registry.replay(&record);
                let fault = replay.error.map(|error| fault(file, &record, &error));
                Played { title, record: Some(record), game: replay.game, fault }
            }
            Err(error) => {
                let wrong = format!("found {}, expected {}", error.found, error.expected);
                let fault = Some(located(file, error.at, &wrong));
                Played { title, record: None, game: None, fault }
            }
        }
    }
}

fn located(file: &str, at: Spot, wrong: &str) -> String {
    format!("{file}:{}:{}: {wrong}", at.line, at.column)
}

/// What is wrong with a record: where, the move, and the clause that forbids it with its sentence.
fn fault(file: &str, record: &Record, error: &ReplayError) -> String {
    let more = match &error.fault {
        ReplayFault::Move { error: PlayError::Refused { refusal, .. }, .. } => {
            let sentence = format!("{}: {}", refusal.clause.id, refusal.clause.sentence);
            format!("\n{}", fill(2, 4, &sentence))
        }
        ReplayFault::Game(error) => {
            let tag = |name| record.tag(name).unwrap_or("");
            let name = match error {
                GameError::Variant { .. } => tag("Variant").to_owned(),
                _ => format!("{}:{}", tag("Variant"), tag("Ruleset")),
            };
            suggest_game(&name, error)
        }
        ReplayFault::Option(error) => {
            let options = record.tag("Options").unwrap_or("").split_whitespace();
            let settings: Vec<_> = options.filter_map(|part| part.split_once('=')).collect();
            suggest_option(&settings, error)
        }
        ReplayFault::From(error) => {
            format!("\n{}", pointed(record.tag("From").unwrap_or(""), error.column))
        }
        _ => String::new(),
    };
    located(file, error.at, &format!("{}{more}", error.fault))
}
