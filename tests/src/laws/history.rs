//! Laws about taking moves back and playing them again.

use engine_core::{Game, Seat, UndoError};

use crate::law::{ensure, same, same_position};
use crate::{Attempt, Law, Verdict};

/// Catches an undo that does not give back the position, the moves or the turn, or that forgets a revealed secret.
pub(super) const UNDO_RESTORES: Law = Law::new(
    "undo_restores",
    "taking moves back gives back every earlier position, up to a revealed secret",
    undo_restores,
);

fn undo_restores(attempt: &Attempt<'_>) -> Verdict {
    let mut earlier = Vec::new();
    attempt.walk(|scene| {
        earlier.push((scene.game.position(), scene.game.moves(), scene.game.turn()));
        Ok(())
    })?;
    let mut game = attempt.end()?;
    while let Some((position, moves, turn)) = earlier.pop() {
        let plies = earlier.len();
        same_position("the position with moves taken back", &game.position(), &position)?;
        same("the moves with moves taken back", &game.moves(), &moves)?;
        same("the turn with moves taken back", &game.turn(), &turn)?;
        same("the plies left", &game.plies().len(), &plies)?;
        match game.undo() {
            Ok(()) => {}
            Err(UndoError::Nothing) if plies == 0 => {}
            Err(UndoError::Revealed) if reveals(&*game, plies) => return Ok(()),
            Err(error) => return Err(format!("found undo refused after {plies} plies: {error}")),
        }
    }
    Ok(())
}

/// Whether the last of so many plies revealed a secret.
fn reveals(game: &dyn Game, plies: usize) -> bool {
    let secret_after = |plies| {
        let truth = game.position_after(plies);
        Seat::BOTH.into_iter().any(|seat| game.view_after(plies, seat) != truth)
    };
    plies > 0 && secret_after(plies - 1) && !secret_after(plies)
}

/// Catches moves played again that lead elsewhere, and a redo that survives another move.
pub(super) const REDO_RESTORES: Law = Law::new(
    "redo_restores",
    "moves taken back and played again lead to the same game; after another move there is nothing to play again",
    redo_restores,
);

fn redo_restores(attempt: &Attempt<'_>) -> Verdict {
    let mut game = attempt.end()?;
    let (position, plies) = (game.position(), game.plies().to_vec());
    let mut taken_back = 0;
    while game.undo().is_ok() {
        taken_back += 1;
    }
    for nth in 0..taken_back {
        ensure(game.redo(), || format!("found {nth} moves to play again, expected {taken_back}"))?;
    }
    ensure(!game.redo(), || format!("found more than {taken_back} moves to play again"))?;
    same_position("the position played again", &game.position(), &position)?;
    same("the plies played again", &game.plies(), &plies.as_slice())?;
    if game.undo().is_ok()
        && let Some(mv) = game.moves().last()
    {
        crate::law::play(game.as_mut(), mv)?;
        ensure(!game.redo(), || "found a move to play again after another move".into())?;
    }
    Ok(())
}
