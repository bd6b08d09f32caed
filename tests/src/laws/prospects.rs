//! The law about what a decision is bound to lead to.

use engine_core::{Game, Prospect};

use crate::law::{ensure, play, same};
use crate::{Attempt, Law, Verdict};

/// Catches a hint that promises another ending than the game comes to.
///
/// Only decisions that can be made now are tried; those still to come are tried when they have come.
pub(super) const PROSPECTS_COME_TRUE: Law = Law::new(
    "prospects_come_true",
    "a decision said to leave nothing to decide leads to the ending that is told",
    |attempt| attempt.walk(|scene| all_come_true(attempt, scene.game)),
);

fn all_come_true(attempt: &Attempt<'_>, game: &dyn Game) -> Verdict {
    let now = game.prospects();
    let mut now = now
        .iter()
        .filter(|prospect| game.turn().seat() == Some(prospect.seat));
    now.try_for_each(|prospect| {
        if game.moves().contains(&prospect.mv) {
            comes_true(attempt, game, prospect)
        } else {
            Ok(())
        }
    })
}

/// Plays the decision and the forced moves behind it.
fn comes_true(attempt: &Attempt<'_>, game: &dyn Game, prospect: &Prospect) -> Verdict {
    // Without history: who asks for a hint in the middle of a game is told of the game to come.
    let mut alone = attempt.start_from(Some(&game.position()))?;
    play(alone.as_mut(), &prospect.mv)?;
    while let [only] = alone.moves().as_slice() {
        play(alone.as_mut(), only)?;
    }
    let end = alone.turn().outcome();
    ensure(end.is_some(), || {
        format!(
            "found {} to decide after {}, expected every move to be forced",
            alone.position(),
            prospect.mv
        )
    })?;
    same(
        &format!("the outcome of {}", prospect.mv),
        &end,
        &Some(prospect.outcome),
    )?;
    same(
        &format!("the score after {}", prospect.mv),
        &alone.score(),
        &prospect.score,
    )
}
