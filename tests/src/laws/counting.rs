//! The law about counted lines.

use crate::law::{play, same};
use crate::{Attempt, Law, Verdict};

/// Catches counts that do not agree with the moves a player is offered.
pub(super) const COUNTS_AGREE_WITH_PLAY: Law = Law::new(
    "counts_agree_with_play",
    "perft and divide count the lines that can be played",
    counts_agree_with_play,
);

fn counts_agree_with_play(attempt: &Attempt<'_>) -> Verdict {
    attempt.walk(|scene| {
        let game = scene.game;
        let moves = game.moves();
        same("lines of no ply", &game.perft(0), &1)?;
        same("lines of one ply", &game.perft(1), &(moves.len() as u64))?;
        let divided = game.divide(2);
        let names: Vec<_> = divided.iter().map(|(mv, _)| mv.clone()).collect();
        same("the moves of divide", &names, &moves)?;
        let sum: u64 = divided.iter().map(|(_, lines)| lines).sum();
        same("lines of two plies", &game.perft(2), &sum)?;
        for (mv, lines) in divided {
            // Without history, so that no repetition comes in between.
            let mut after = attempt.start_from(Some(&game.position()))?;
            play(after.as_mut(), &mv)?;
            same(&format!("lines after {mv}"), &lines, &(after.moves().len() as u64))?;
        }
        Ok(())
    })
}
