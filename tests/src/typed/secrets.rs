//! The law about moves made in secret, as the rules see them.

use engine_core::{Seat, Variant};

use super::walk;
use crate::law::{ensure, same};
use crate::{Law, Verdict};

/// Catches a view that shows what a disguised move did, even where nothing is left hidden, and a seat that is said to know
/// less or more than its view shows.
pub(super) const fn law<V: Variant>() -> Law {
    Law::new(
        "disguised_moves_are_secret",
        "after a disguised move the other seat's view is the same whichever move it was, and not the truth",
        |attempt| {
            walk::<V>(attempt, |rules, state, _| {
                hides_as_shown(rules, state)?;
                disguises_hold(rules, state)
            })
        },
    )
}

fn hides_as_shown<V: Variant>(rules: &V, state: &V::State) -> Verdict {
    Seat::BOTH.into_iter().try_for_each(|seat| {
        let is_hidden = rules.view(state, seat) != *state;
        same(
            &format!("whether something is hidden from {seat}"),
            &rules.hides(state, seat),
            &is_hidden,
        )
    })
}

fn disguises_hold<V: Variant>(rules: &V, state: &V::State) -> Verdict {
    let mut seen: Vec<(&'static str, V::State)> = Vec::new();
    let owner = rules.turn(state).seat().unwrap_or(Seat::First);
    for mv in rules.moves(state) {
        let Some(disguise) = rules.disguise(mv) else {
            continue;
        };
        let mut after = state.clone();
        rules.play_unchecked(&mut after, mv, &mut ());
        let view = rules.view(&after, owner.other());
        ensure(view != after, || {
            format!("found {mv} shown to {}, expected {disguise}", owner.other())
        })?;
        same("what who made the move may know", &rules.view(&after, owner), &after)?;
        match seen.iter().find(|(other, _)| *other == disguise) {
            Some((_, alike)) => same(&format!("what is seen of {mv}"), &view, alike)?,
            None => seen.push((disguise, view)),
        }
    }
    Ok(())
}
