//! Laws about moves that may not be played.

use engine_core::Game;

use crate::law::{ensure, same, same_position};
use crate::{Attempt, Law, Verdict};

/// Catches a refused move that moved seeds, took the turn, or forgot what could be played again.
pub(super) const REFUSAL_CHANGES_NOTHING: Law = Law::new(
    "refusal_changes_nothing",
    "a move that is refused leaves the game as it was",
    refusal_changes_nothing,
);

fn refusal_changes_nothing(attempt: &Attempt<'_>) -> Verdict {
    let candidates = super::moves::candidates();
    attempt.walk(|scene| {
        let mut game = scene.game.fork();
        let (position, moves) = (game.position(), game.moves());
        let plies = game.plies().to_vec();
        let can_redo = game.undo().is_ok();
        if can_redo {
            game.redo();
            game.undo().map_err(|error| format!("found no second undo: {error}"))?;
        }
        refuses(game.as_mut(), &candidates)?;
        if can_redo {
            ensure(game.redo(), || "found nothing to play again after refusals".into())?;
        }
        same_position("the position in the end", &game.position(), &position)?;
        same("the moves in the end", &game.moves(), &moves)?;
        same("the plies in the end", &game.plies(), &plies.as_slice())
    })
}

/// Tries what is not legal, and sees to it that nothing has changed.
fn refuses(game: &mut dyn Game, candidates: &[String]) -> Verdict {
    let now = game.position();
    let legal = game.moves();
    for mv in candidates.iter().filter(|mv| !legal.contains(mv)) {
        ensure(game.play(mv).is_err(), || {
            format!("found {mv:?} played, expected it to be refused")
        })?;
    }
    same_position("the position after refusals", &game.position(), &now)?;
    same("the moves after refusals", &game.moves(), &legal)
}
