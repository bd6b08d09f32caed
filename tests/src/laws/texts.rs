//! Laws about positions, moves and records as text.

use engine_core::{Game, Record, Setup};

use crate::law::{ensure, same, same_position};
use crate::{Attempt, Law, Verdict};

/// Catches a state that its text does not tell in full, and a text that is not read back as it was written; with serde
/// as well.
pub(super) const POSITIONS_ROUND_TRIP: Law = Law::new(
    "positions_round_trip",
    "a position read back from its text is the same: same text, turn, moves and score",
    |attempt| attempt.walk(|scene| position_round_trips(attempt, scene.game)),
);

fn position_round_trips(attempt: &Attempt<'_>, game: &dyn Game) -> Verdict {
    let position = game.position();
    let text = position.to_string();
    let read: Setup =
        text.parse().map_err(|error| format!("found `{text}` unreadable: {error}"))?;
    same_position("the text read back", &read, &position)?;
    let json = serde_json::to_string(&position).map_err(|error| error.to_string())?;
    same("the position in JSON", &json, &format!("\"{text}\""))?;
    let from_json: Setup = serde_json::from_str(&json).map_err(|error| error.to_string())?;
    same_position("the JSON read back", &from_json, &position)?;
    let again = attempt.start_from(Some(&read))?;
    same_position("the position adopted again", &again.position(), &position)?;
    same("the turn of the adopted position", &again.turn(), &game.turn())?;
    same("the moves of the adopted position", &again.moves(), &game.moves())?;
    same("the score of the adopted position", &again.score(), &game.score())
}

/// Catches moves written otherwise than they are read, and records that lose a tag, an option, the start or the result.
pub(super) const RECORDS_ROUND_TRIP: Law = Law::new(
    "records_round_trip",
    "a record read back and replayed gives the same game",
    records_round_trip,
);

fn records_round_trip(attempt: &Attempt<'_>) -> Verdict {
    let game = attempt.end()?;
    let moves: Vec<&String> = game.plies().iter().map(|ply| &ply.mv).collect();
    same("the moves as they were written", &moves, &attempt.line.moves.iter().collect())?;
    let record = game.record();
    let text = record.to_string();
    let read: Record =
        text.parse().map_err(|error| format!("found a record unreadable: {error}\n{text}"))?;
    same("the record read back", &read, &record)?;
    let json = serde_json::to_string(&record).map_err(|error| error.to_string())?;
    let from_json: Record = serde_json::from_str(&json).map_err(|error| error.to_string())?;
    same("the record read back from JSON", &from_json, &record)?;
    replays(attempt, &*game, &read)
}

fn replays(attempt: &Attempt<'_>, game: &dyn Game, record: &Record) -> Verdict {
    let replay = attempt.subject.registry().replay(record);
    ensure(replay.error.is_none(), || {
        format!("found the record refused: {:?}\n{record}", replay.error)
    })?;
    let again = replay.game.ok_or("found no game in the record")?;
    same_position("the replayed position", &again.position(), &game.position())?;
    same("the replayed plies", &again.plies(), &game.plies())?;
    same("the replayed options", &again.settings(), &game.settings())?;
    same("the replayed ruleset", &again.ruleset().id, &game.ruleset().id)
}
