//! Making a line that breaks a law as short as can be found.

use engine_core::Setup;

use crate::caught::caught;
use crate::{Attempt, Law, Line, Subject, Verdict};

/// A law that is broken, and the shortest line found that breaks it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{game} breaks the law {law}: {about}\n  {what}\nthe shortest line found that breaks it:\n  {command}"
)]
#[non_exhaustive]
pub struct Breach {
    /// The game.
    pub game: String,
    /// The law's name.
    pub law: &'static str,
    /// What the law says.
    pub about: &'static str,
    /// What was found.
    pub what: String,
    /// The line.
    pub line: Line,
    /// The command that replays it.
    pub command: String,
}

/// Tries a law on every line, shortest first; a law that spares the game is not tried.
///
/// # Errors
/// If it is broken: by the shortest line found.
pub fn try_law(law: &Law, subject: &Subject, lines: &[Line]) -> Result<(), Box<Breach>> {
    if (law.spares)(subject).is_some() {
        return Ok(());
    }
    let mut lines: Vec<&Line> = lines.iter().collect();
    lines.sort_by_key(|line| line.moves.len());
    for line in lines {
        if check(law, subject, line).is_err() {
            return Err(Box::new(breach(law, subject, line)));
        }
    }
    Ok(())
}

/// Whether the law holds along the line; a panic breaks it.
fn check(law: &Law, subject: &Subject, line: &Line) -> Verdict {
    caught(|| (law.check)(&Attempt { subject, line }))
        .unwrap_or_else(|panic| Err(format!("panicked: {panic}")))
}

fn breach(law: &Law, subject: &Subject, line: &Line) -> Breach {
    let breaks = |line: &Line| is_playable(subject, line) && check(law, subject, line).is_err();
    let line = shrink(subject, line, &breaks);
    let what = check(law, subject, &line).err();
    Breach {
        game: subject.arguments(),
        law: law.name,
        about: law.about,
        what: what.unwrap_or_default(),
        command: line.command(&subject.arguments()),
        line,
    }
}

fn is_playable(subject: &Subject, line: &Line) -> bool {
    caught(|| line.is_playable(subject)).unwrap_or(true)
}

/// The shortest line found for which `breaks` still holds: fewer plies at the end, then at the beginning, then fewer
/// seeds.
fn shrink(subject: &Subject, line: &Line, breaks: &dyn Fn(&Line) -> bool) -> Line {
    let mut shortest = line.clone();
    for plies in 0..line.moves.len() {
        let prefix = Line { from: line.from.clone(), moves: line.moves[..plies].to_vec() };
        if breaks(&prefix) {
            shortest = prefix;
            break;
        }
    }
    if let Some(later) = later_start(subject, &shortest, breaks) {
        shortest = later;
    }
    while let Some(smaller) = with_fewer_seeds(&shortest, breaks) {
        shortest = smaller;
    }
    shortest
}

/// The line begun as late as possible.
fn later_start(subject: &Subject, line: &Line, breaks: &dyn Fn(&Line) -> bool) -> Option<Line> {
    let starts = positions(subject, line);
    let skipped = (1..=line.moves.len().min(starts.len().saturating_sub(1))).rev();
    skipped
        .map(|plies| Line { from: starts.get(plies).cloned(), moves: line.moves[plies..].to_vec() })
        .find(|line| breaks(line))
}

/// The positions along the line, as far as it can be played.
fn positions(subject: &Subject, line: &Line) -> Vec<Setup> {
    let mut positions = Vec::new();
    // What was reached before a panic counts.
    let _ = caught(|| {
        let Ok(mut game) = subject.start(line.from.as_ref()) else {
            return;
        };
        positions.push(game.position());
        for mv in &line.moves {
            if game.play(mv).is_err() {
                return;
            }
            positions.push(game.position());
        }
    });
    positions
}

/// The line with one pit or store emptied, or holding one seed less.
fn with_fewer_seeds(line: &Line, breaks: &dyn Fn(&Line) -> bool) -> Option<Line> {
    let from = line.from.as_ref()?;
    let mut tries = Vec::new();
    for take in [u16::MAX, 1] {
        for place in 0..from.pits().count() {
            let mut fewer = from.clone();
            if let Some(Some(seeds)) = fewer.rows.iter_mut().flatten().nth(place) {
                *seeds = seeds.saturating_sub(u8::try_from(take).unwrap_or(u8::MAX));
            }
            tries.push(fewer);
        }
        for side in 0..2 {
            let mut fewer = from.clone();
            fewer.stores[side] = fewer.stores[side].saturating_sub(take);
            tries.push(fewer);
        }
    }
    let lines = tries.into_iter().filter(|fewer| fewer != from);
    lines.map(|from| Line { from: Some(from), moves: line.moves.clone() }).find(|line| breaks(line))
}
