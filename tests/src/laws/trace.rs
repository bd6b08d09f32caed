//! Laws about the events of a turn.

use engine_core::{Act, Event, Setup, tell};

use crate::law::{ensure, same};
use crate::{Law, Scene, Verdict};

/// Catches a step that is not told, told twice, or told of the wrong pit; across rounds too.
pub(super) const TRACE_REPLAYS: Law = Law::new(
    "trace_replays",
    "the position before with the events applied is the position after: pits, closed pits and stores",
    |attempt| attempt.walk(trace_replays),
);

fn trace_replays(scene: &Scene<'_>) -> Verdict {
    let Some((before, ply)) = scene.last else {
        return Ok(());
    };
    let (replayed, now) = (before.after(&ply.events), scene.game.position());
    let board = |setup: &Setup| (setup.rows.clone(), setup.stores);
    ensure(board(&replayed) == board(&now), || {
        format!("found the events leading from `{before}` to `{replayed}`, expected `{now}`")
    })?;
    let mut step = before.clone();
    for event in &ply.events {
        check_counts(&step, event)?;
        step = step.after(std::slice::from_ref(event));
    }
    Ok(())
}

/// What an event says that a pit holds, and what it takes out of a pit or store, must be true when it happens.
fn check_counts(before: &Setup, event: &Event) -> Verdict {
    match event.act {
        Act::Lift { from, seeds } | Act::Capture { from, seeds, .. } => {
            same(&format!("seeds that {event:?} takes"), &Some(seeds), &before.pit(from))
        }
        Act::Stop { at, holds } => {
            same(&format!("seeds in pit {at} at a stop"), &Some(holds), &before.pit(at))
        }
        Act::Sow { to, holds } => same(
            &format!("seeds in pit {to} with the one sown"),
            &Some(u16::from(holds)),
            &before.pit(to).map(|held| u16::from(held) + 1),
        ),
        Act::Close { pit } => {
            same(&format!("seeds in pit {pit} to be closed"), &before.pit(pit), &Some(0))
        }
        Act::Open { pit } => {
            same(&format!("seeds in pit {pit} to be opened"), &before.pit(pit), &None)
        }
        Act::Keep { seat, seeds } => same(
            &format!("seeds that {seat} keeps in store"),
            &seeds,
            &before.stores_by_seat()[seat],
        ),
        _ => Ok(()),
    }
}

/// Catches an event that the sentences leave out, and a phrase that its clause does not have.
pub(super) const EVENTS_ARE_TOLD: Law =
    Law::new("events_are_told", "every event is told in a sentence, in order", |attempt| {
        attempt.walk(events_are_told)
    });

fn events_are_told(scene: &Scene<'_>) -> Verdict {
    let Some((_, ply)) = scene.last else {
        return Ok(());
    };
    let told = tell(scene.game.meta().seed, &ply.events);
    let events: usize = told.iter().map(|told| told.events).sum();
    same("events told", &events, &ply.events.len())?;
    let mut rest = ply.events.as_slice();
    for sentence in told {
        let (step, later) = rest.split_at(sentence.events);
        let fits = step.iter().all(|event| event.clause == sentence.clause);
        ensure(fits && !sentence.text.is_empty(), || {
            format!("found {step:?} told as {:?} by {}", sentence.text, sentence.clause)
        })?;
        rest = later;
    }
    let is_unknown =
        |event: &&Event| matches!(event.act, Act::Say { .. }) && event.phrase().is_none();
    match ply.events.iter().find(is_unknown) {
        Some(event) => Err(format!("found {event:?}, expected a phrase that {} has", event.clause)),
        None => Ok(()),
    }
}
