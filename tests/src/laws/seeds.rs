//! Laws about the number of seeds.

use engine_core::{Act, Event, Seat};

use crate::law::{ensure, same};
use crate::{Law, Scene, Verdict};

/// Catches seeds that are lost or made: by a verb, between rounds, at the end, or by a text.
pub(super) const SEEDS_CONSERVED: Law = Law::new(
    "seeds_conserved",
    "pits and stores together hold as many seeds after a turn as before, and never more than the game has",
    |attempt| attempt.walk(seeds_conserved),
);

fn seeds_conserved(scene: &Scene<'_>) -> Verdict {
    let now = scene.game.position().seeds();
    let most = u32::from(scene.game.meta().shape.seeds);
    ensure(now <= most, || format!("found {now} seeds, expected at most {most}"))?;
    match scene.last {
        None => Ok(()),
        Some((before, ply)) => {
            let supplied: u32 = ply.events.iter().map(supplied).sum();
            same("seeds in pits and stores", &now, &(before.seeds() + supplied))
        }
    }
}

fn supplied(event: &Event) -> u32 {
    match event.act {
        Act::Supply { seeds, .. } => u32::from(seeds),
        _ => 0,
    }
}

/// Catches a capture that is told and not stored, stored and not told, or put in the wrong store.
pub(super) const CAPTURES_REACH_STORES: Law = Law::new(
    "captures_reach_stores",
    "the stores grow by what the events say was captured and swept",
    |attempt| attempt.walk(captures_reach_stores),
);

fn captures_reach_stores(scene: &Scene<'_>) -> Verdict {
    let Some((before, ply)) = scene.last else {
        return Ok(());
    };
    let is_laid_out = |event: &Event| matches!(event.act, Act::Refill { .. });
    if ply.events.iter().any(is_laid_out) {
        return Ok(());
    }
    let (had, has) = (before.stores_by_seat(), scene.game.position().stores_by_seat());
    for seat in Seat::BOTH {
        let gained: u16 = ply.events.iter().map(|event| event.gained_by(seat)).sum();
        same(&format!("{seat}'s store"), &has[seat], &(had[seat] + gained))?;
    }
    ensure(ply.captured() <= ply.gained(), || {
        format!("found {} captured of {} gained", ply.captured(), ply.gained())
    })
}
