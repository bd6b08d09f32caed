//! Files of records, played through: each game as far as it is right, and what is wrong with it.

mod fault;

use std::path::Path;

use engine_core::{Game, Record, RecordError, Registry, Replay, ReplayError, ReplayFault};

pub(crate) use self::fault::Fault;
use crate::texts::read;

/// A game of a file.
pub(crate) struct Played {
    /// The file and the number of the game, as in `bosh.game, game 2`.
    pub(crate) title: String,
    /// The record as far as it could be read.
    pub(crate) record: Record,
    /// The game as far as it could be played.
    pub(crate) game: Option<Box<dyn Game>>,
    /// Where and what is wrong, if anything is.
    pub(crate) fault: Option<Fault>,
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
                let Replay { game, error } = registry.replay(&record);
                let fault = error.map(|error| Fault::of(file, &record, &error));
                Played { title, record, game, fault }
            }
            Err(error) => {
                let Replay { game, error: earlier } = registry.replay(&error.so_far);
                let fault = match earlier.filter(|earlier| is_first(earlier, &error)) {
                    Some(earlier) => Fault::of(file, &error.so_far, &earlier),
                    None => Fault::unreadable(file, &error),
                };
                Played { title, record: *error.so_far, game, fault: Some(fault) }
            }
        }
    }
}

/// Whether what is wrong with the part that could be read stands before what cannot be read, and does not come of it:
/// tags may have been left out, and a result needs all moves.
fn is_first(earlier: &ReplayError, unreadable: &RecordError) -> bool {
    let has_all_tags = !unreadable.so_far.moves.is_empty();
    has_all_tags && !matches!(earlier.fault, ReplayFault::Result { .. })
}
