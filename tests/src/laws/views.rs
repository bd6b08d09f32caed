//! The law about secrets.

use engine_core::{Game, Seat, Setup};

use crate::law::{ensure, play, same, same_position};
use crate::{Attempt, Law, Verdict};

/// Catches a secret that shows in a view, in the moves offered, in the events or in a drawing, and a view that cannot
/// be read back.
///
/// A move is made in secret if others are shown a disguise of it. All moves with the same disguise must then look the
/// same to everyone but the seat that made it.
pub(super) const VIEWS_KEEP_SECRETS: Law = Law::new(
    "views_keep_secrets",
    "what a seat may know does not depend on what it may not, and reads back as it was written",
    views_keep_secrets,
);

fn views_keep_secrets(attempt: &Attempt<'_>) -> Verdict {
    attempt.walk(|scene| {
        let game = scene.game;
        let decides = game.turn().seat().unwrap_or(Seat::First);
        same_position("what is shown", &game.shown(), &game.view(decides))?;
        for seat in Seat::BOTH {
            let view = game.view(seat);
            let adopted = attempt.start_from(Some(&view))?;
            same_position(&format!("{seat}'s view read back"), &adopted.position(), &view)?;
        }
        secret_moves_look_alike(game)
    })
}

/// The game after each legal move, grouped by what others are shown of the move.
fn secret_moves_look_alike(game: &dyn Game) -> Verdict {
    let mut seen: Vec<(String, Box<dyn Game>)> = Vec::new();
    for mv in game.moves() {
        let mut after = game.fork();
        play(after.as_mut(), &mv)?;
        let ply = after.plies().len() - 1;
        let disguise = after.seen_move(ply).unwrap_or_default();
        if disguise == mv {
            continue;
        }
        let owner = after.plies()[ply].seat;
        hides_from(&*after, owner.other())?;
        match seen.iter().find(|(other, _)| *other == disguise) {
            Some((_, alike)) => look_alike(&**alike, &*after, owner.other())?,
            None => seen.push((disguise, after)),
        }
    }
    Ok(())
}

fn hides_from(game: &dyn Game, seat: Seat) -> Verdict {
    let (view, truth) = (game.view(seat), game.position());
    ensure(view != truth, || {
        format!("found `{truth}` shown to {seat}, expected the secret to be hidden")
    })?;
    same_position("the view of who knows the secret", &game.view(seat.other()), &truth)
}

fn look_alike(one: &dyn Game, other: &dyn Game, seat: Seat) -> Verdict {
    let views = |game: &dyn Game| -> (Setup, Vec<String>) { (game.view(seat), game.moves()) };
    same(&format!("what {seat} sees after either secret move"), &views(one), &views(other))?;
    same("the turn after either secret move", &one.turn(), &other.turn())?;
    same("the drawing after either secret move", &one.picture(), &other.picture())?;
    let events = |game: &dyn Game| game.plies().last().map(|ply| ply.events.clone());
    same("the events of either secret move", &events(one), &events(other))
}
