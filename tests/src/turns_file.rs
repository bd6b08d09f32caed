//! Turn files: single turns with what they must lead to, an object a line.
//!
//! `{"game":"bosh:round","options":"fill=left","from":"…","move":"5","to":"…","captured":5,"over":false,"laps":2,
//! "note":"…"}`; `game`, `from`, `move` and `to` are needed, the others are checked where they stand. `laps` is null
//! for a turn that is void because it would never end.

use std::path::Path;

use engine_core::{Act, Ply, Registry};
use serde_json::Value;

use crate::files::read;
use crate::{DataError, Subject};

/// Plays every turn of a file, and returns how many there are.
///
/// # Errors
/// If there is none, or one leads elsewhere: file and line are named.
pub fn check_turns_file(registry: &Registry, file: &Path) -> Result<usize, DataError> {
    let text = read(file)?;
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let mut turns = 0;
    for (number, line) in lines {
        check_turn(registry, line).map_err(|what| DataError::new(file, number, what))?;
        turns += 1;
    }
    if turns == 0 {
        return Err(DataError::new(file, 0, "found no turn, expected at least one"));
    }
    Ok(turns)
}

fn check_turn(registry: &Registry, line: &str) -> Result<(), String> {
    let row: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let text = |key: &str| row[key].as_str().ok_or(format!("found no text `{key}`"));
    let choice = registry.find(text("game")?).map_err(|error| error.to_string())?;
    let mut subject = Subject::new(registry, choice);
    for pair in row["options"].as_str().unwrap_or_default().split_whitespace() {
        let (name, value) =
            pair.split_once('=').ok_or(format!("found `{pair}`, expected NAME=VALUE"))?;
        subject = subject.with(name, value);
    }
    let from = text("from")?.parse().map_err(|error| format!("in `from`, {error}"))?;
    let mut game = subject.start(Some(&from)).map_err(|error| error.to_string())?;
    let ply = game.play(text("move")?).map_err(|error| error.to_string())?.clone();
    let turn = [
        ("to", Value::from(game.position().to_string())),
        ("captured", Value::from(ply.captured())),
        ("over", Value::from(game.turn().is_over())),
        ("laps", laps(&ply)),
    ];
    for (key, found) in turn {
        match row.get(key) {
            Some(expected) if *expected != found => {
                let note = row["note"].as_str().unwrap_or_default();
                return Err(format!("found `{key}` to be {found}, expected {expected} ({note})"));
            }
            None if key == "to" => return Err("found no text `to`".into()),
            _ => {}
        }
    }
    Ok(())
}

/// How many hands were lifted; null for a void turn.
fn laps(ply: &Ply) -> Value {
    if ply.events.iter().any(|event| matches!(event.act, Act::Void { .. })) {
        return Value::Null;
    }
    let is_lift = |event: &&engine_core::Event| matches!(event.act, Act::Lift { .. });
    Value::from(ply.events.iter().filter(is_lift).count())
}
