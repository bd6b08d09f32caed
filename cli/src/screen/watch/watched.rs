//! A game of a file, to be looked at.

use engine_core::{BySeat, Game};

use crate::records::Played;

/// A game as far as it is right, and what is wrong with it.
pub(crate) struct Watched {
    /// The file and the number of the game.
    pub(crate) title: String,
    /// Who played.
    pub(crate) names: BySeat<String>,
    /// The game as far as it could be played.
    pub(crate) game: Option<Box<dyn Game>>,
    /// Where and what is wrong, if anything is.
    pub(crate) fault: Option<String>,
    /// How an unfinished game was left, if the record says so.
    pub(crate) termination: Option<String>,
}

impl From<Played> for Watched {
    fn from(played: Played) -> Watched {
        let tag = |name| played.record.tag(name).map(str::to_owned);
        let name = |name| tag(name).unwrap_or("?".into());
        Watched {
            termination: tag("Termination"),
            names: BySeat::new(name("First"), name("Second")),
            title: played.title,
            game: played.game,
            fault: played.fault.map(|fault| fault.on_page()),
        }
    }
}
