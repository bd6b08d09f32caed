//! The law that ties the face that programs use to the rules.

use engine_core::{Event, Ply, Variant};

use super::{rules_of, start_of};
use crate::law::{same, same_position};
use crate::{Attempt, Law, Verdict};

/// Catches a game in progress that plays, counts or tells otherwise than its rules.
pub(super) const fn law<V: Variant>() -> Law {
    Law::new(
        "erased_agrees_with_static",
        "a game started by name plays as the rules themselves do",
        check::<V>,
    )
}

fn check<V: Variant>(attempt: &Attempt<'_>) -> Verdict {
    let rules = rules_of::<V>(attempt.subject)?;
    let mut states = vec![start_of(&rules, attempt)?];
    attempt.walk(|scene| {
        if let Some((_, ply)) = scene.last {
            let next = advance(&rules, &states, ply)?;
            states.push(next);
        }
        let Some(state) = states.last() else {
            return Ok(());
        };
        same_position("the position", &scene.game.position(), &rules.setup(state))?;
        let moves: Vec<_> = rules.moves(state).map(|mv| mv.to_string()).collect();
        same("the moves", &scene.game.moves(), &moves)?;
        same("the turn", &scene.game.turn(), &rules.turn(state))?;
        same("the score", &scene.game.score(), &rules.score(state))?;
        same("the drawing", &scene.game.position_after(0), &rules.setup(&states[0]))
    })
}

/// Plays a ply by the rules, settles a third repetition, and compares the events.
fn advance<V: Variant>(rules: &V, states: &[V::State], ply: &Ply) -> Result<V::State, String> {
    let mv: V::Move =
        ply.mv.parse().map_err(|error| format!("found an unreadable move: {error}"))?;
    let mut state = states.last().cloned().ok_or("found no state")?;
    let mut events: Vec<Event> = Vec::new();
    rules
        .play(&mut state, mv, &mut events)
        .map_err(|refusal| format!("found {mv} refused: {refusal}"))?;
    let occurred = states.iter().filter(|earlier| **earlier == state).count();
    if occurred == 2 && !rules.turn(&state).is_over() {
        rules.settle_repetition(&mut state, &mut events);
    }
    same("the events", &ply.events, &events)?;
    Ok(state)
}
