//! A turn in a line or two.

use engine_core::{Act, Clause, Event, Game, Ply, tell};

use super::sitting::Sitting;
use crate::error::Error;
use crate::output::{Output, cited};
use crate::story::headline;

/// Tells a ply in short: the move, laps and captures in a line, and whatever else happened.
pub(crate) fn write(out: &mut Output, sitting: &Sitting, number: usize) -> Result<(), Error> {
    let game = &*sitting.game;
    let ply = &game.plies()[number];
    let forced = if sitting.is_forced(number) { " (forced)" } else { "" };
    let mut line = format!("{}. {}{forced}", number + 1, headline(game, number));
    if let Some(laps) = laps(ply) {
        line = format!("{line}; {laps}");
    }
    if let Some(captures) = captures(game, ply) {
        line = format!("{line}; {captures}");
    }
    out.wrapped(0, &line)?;
    let rest: Vec<Event> = ply.events.iter().copied().filter(is_worth_a_line).collect();
    for told in tell(game.meta().seed, &rest) {
        out.wrapped(2, &cited(&told.text, told.clause))?;
    }
    Ok(())
}

/// What is told in a line of its own: everything but the sowing and what the first line says.
fn is_worth_a_line(event: &Event) -> bool {
    !matches!(
        event.act,
        Act::Lift { .. }
            | Act::Sow { .. }
            | Act::Capture { .. }
            | Act::Stop { .. }
            | Act::Pass { .. }
    )
}

/// The laps of a relay: `5 laps from 1 8 2 11 6`.
fn laps(ply: &Ply) -> Option<String> {
    const MOST: usize = 12;
    let lifts = ply.events.iter().filter_map(|event| match event.act {
        Act::Lift { from, .. } => Some(from.to_string()),
        _ => None,
    });
    let lifts: Vec<_> = lifts.collect();
    let pits = match lifts.as_slice() {
        [] | [_] => return None,
        [begin @ .., last] if lifts.len() > MOST => {
            format!("{} ... {last}", begin[..MOST - 1].join(" "))
        }
        all => all.join(" "),
    };
    Some(format!("{} laps from {pits}", lifts.len()))
}

/// The captures of a turn: `captures 12 counters from 2 13 [M4.1]`.
fn captures(game: &dyn Game, ply: &Ply) -> Option<String> {
    let mut clauses: Vec<&'static Clause> = Vec::new();
    let mut pits = Vec::new();
    for event in &ply.events {
        if let Act::Capture { from, .. } = event.act {
            pits.push(from.to_string());
            if !clauses.contains(&event.clause) {
                clauses.push(event.clause);
            }
        }
    }
    let seeds = game.meta().seed.count(ply.captured());
    let text = format!("captures {seeds} from {}", pits.join(" "));
    let mut clauses = clauses.into_iter();
    let text = cited(&text, clauses.next()?);
    Some(clauses.fold(text, |text, clause| cited(&text, clause)))
}
