//! Who plays: people and programs.

use std::sync::Arc;

use engine_core::{Game, Seat};
use engine_search::endgame::Tables;
use engine_search::{Player, PlayerName, PlayerNameError, Stop, chance};

use crate::error::Error;
use crate::nearest::suggestion;
use crate::texts::quoted;

/// The name of a person.
const HUMAN: &str = "human";

/// Who sits at a seat.
pub(crate) struct Seated {
    /// The name, as records write it.
    pub(crate) name: String,
    /// Whether it is a person.
    pub(crate) is_person: bool,
    /// The program; none for a person, nor while it thinks elsewhere.
    pub(crate) program: Option<Box<dyn Player>>,
}

impl Seated {
    /// The player with this name; chance moves follow from the seed, and endgames are looked up in tables.
    pub(crate) fn named(
        text: &str,
        seat: Seat,
        seed: u64,
        tables: Option<&Arc<Tables>>,
    ) -> Result<Seated, Error> {
        if text.eq_ignore_ascii_case(HUMAN) {
            return Ok(Seated { name: HUMAN.into(), is_person: true, program: None });
        }
        let name = program(text, &[HUMAN])?;
        let stream = 1 + u64::from(seat == Seat::Second);
        let player = name.player_with(chance(seed, stream), tables);
        Ok(Seated { name: name.to_string(), is_person: false, program: Some(player) })
    }

    /// The move that the program chooses; an empty text if there is none here.
    pub(crate) fn choose(&mut self, game: &dyn Game, stop: &Stop) -> String {
        self.program.as_mut().map(|program| program.choose(game, stop)).unwrap_or_default()
    }
}

/// The program that a name means; `others` are names that would be right too.
pub(crate) fn program(text: &str, others: &[&'static str]) -> Result<PlayerName, Error> {
    text.parse().map_err(|error| {
        Error::Usage(match error {
            PlayerNameError::Unknown { .. } => {
                let names = [others, &PlayerName::NAMES].concat();
                let (wrong, _) = text.split_once(':').unwrap_or((text, ""));
                let near = suggestion(wrong, names.iter().copied());
                let names = names.join(", ");
                format!("found player {}, expected one of {names}{near}", quoted(text))
            }
            other => other.to_string(),
        })
    })
}
