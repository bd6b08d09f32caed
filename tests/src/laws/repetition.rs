//! The law about repeated positions.

use engine_core::Setup;

use crate::law::{play, same};
use crate::{Attempt, Law, Verdict};

/// Catches a repetition that is settled too early, too late or not at all, or across rounds.
///
/// The start of the line is occurrence one; a position that ends the game by itself is not settled.
pub(super) const THIRD_OCCURRENCE_SETTLES: Law = Law::new(
    "third_occurrence_settles",
    "a position is settled exactly when it occurs for the third time",
    third_occurrence_settles,
);

fn third_occurrence_settles(attempt: &Attempt<'_>) -> Verdict {
    let mut seen: Vec<Setup> = Vec::new();
    attempt.walk(|scene| {
        if let Some((before, ply)) = scene.last {
            let mut alone = attempt.start_from(Some(before))?;
            play(alone.as_mut(), &ply.mv)?;
            let reached = alone.position();
            let occurred = seen.iter().filter(|earlier| **earlier == reached).count();
            let is_third = occurred == 2 && !alone.turn().is_over();
            same(
                &format!("whether `{reached}`, which occurred {occurred} times before, is settled"),
                &ply.repetition,
                &is_third,
            )?;
        }
        seen.push(scene.game.position());
        Ok(())
    })
}
