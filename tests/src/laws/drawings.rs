//! Laws about what drawings show.

use engine_core::{Picture, Setup};

use crate::law::{ensure, same};
use crate::{Attempt, Law, Verdict};

/// Catches a variant that draws another board than its texts and events tell of, at any moment of play.
pub(super) const DRAWINGS_FOLLOW: Law = Law::new(
    "drawings_follow",
    "a drawing shows the pits and stores of the position, and the events of a turn lead from one drawing to the next",
    drawings_follow,
);

fn drawings_follow(attempt: &Attempt<'_>) -> Verdict {
    let mut before: Option<Picture> = None;
    attempt.walk(|scene| {
        let now = scene.game.picture();
        is_of_position(&now, &scene.game.shown())?;
        if let (Some(before), Some((_, ply))) = (&before, scene.last) {
            let after = before.after(&ply.events);
            follows(&after, &now)?;
            // The last round of a match is not settled: its board stays, and the totals with it.
            if !scene.game.turn().is_over() {
                same("totals drawn after the events", &after.totals, &now.totals)?;
            }
        }
        before = Some(now);
        Ok(())
    })
}

/// Every pit is drawn once, with its seeds; stores stand on their sides.
fn is_of_position(picture: &Picture, shown: &Setup) -> Verdict {
    let mut drawn: Vec<_> = picture.cells().map(|cell| (cell.pit, cell.seeds)).collect();
    drawn.sort_by_key(|(pit, _)| *pit);
    let pits = drawn.iter().map(|(pit, _)| usize::from(pit.number()));
    ensure(pits.eq(1..=shown.pits().count()), || {
        format!("found pits {drawn:?} drawn, expected each pit of `{shown}` once")
    })?;
    let seeds: Vec<_> = drawn.iter().map(|(_, seeds)| *seeds).collect();
    same("seeds drawn", &seeds, &shown.pits().collect())?;
    same("stores drawn", &[picture.south.store, picture.north.store], &shown.stores)?;
    same("round drawn", &picture.round, &shown.round)
}

fn follows(after: &Picture, now: &Picture) -> Verdict {
    let cells = |picture: &Picture| picture.cells().copied().collect::<Vec<_>>();
    same("pits drawn after the events", &cells(after), &cells(now))?;
    let stores = |picture: &Picture| [picture.south.store, picture.north.store];
    same("stores drawn after the events", &stores(after), &stores(now))?;
    same("round drawn after the events", &after.round, &now.round)
}
