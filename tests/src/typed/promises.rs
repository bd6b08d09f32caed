//! The laws about what rules promise to those who count: searches, playouts and the repetition rule rely on it unseen.

use engine_core::{BySeat, Rules, Variant};

use super::walk;
use crate::law::{ensure, same};
use crate::{Law, Verdict};

/// Catches a position that comes back sooner than [`Rules::SOONEST_RETURN`] says: a repetition would be overlooked.
pub(super) const fn returns<V: Variant>() -> Law {
    Law::new(
        "returns_no_sooner",
        "no position comes back in fewer plies than the rules promise",
        |attempt| {
            let mut seen = Vec::new();
            walk::<V>(attempt, |rules, state, _| {
                comes_back_late(rules, &seen, state)?;
                seen.push(state.clone());
                Ok(())
            })
        },
    )
}

/// Whether a state is unlike those shortly before it.
fn comes_back_late<V: Variant>(rules: &V, seen: &[V::State], state: &V::State) -> Verdict {
    let soonest = <V as Rules>::SOONEST_RETURN;
    ensure(soonest >= 1, || "found a return promised in 0 plies, expected at least 1".into())?;
    let recent = seen.iter().rev().take(soonest - 1);
    match (1..).zip(recent).find(|(_, earlier)| *earlier == state) {
        None => Ok(()),
        Some((plies, _)) => Err(format!(
            "found `{}` {} and again {}, expected no position again sooner than {soonest} plies later",
            rules.setup(state),
            moment(seen.len() - plies),
            moment(seen.len()),
        )),
    }
}

fn moment(plies: usize) -> String {
    if plies == 0 { "at the start".into() } else { format!("after ply {plies}") }
}

/// Catches [`Rules::progress`] that falls: what occurred before it grew would be forgotten, and then come again.
pub(super) const fn progress<V: Variant>() -> Law {
    Law::new("progress_never_falls", "the measure of how far play has got never falls", |attempt| {
        let mut before = 0;
        let mut plies = 0;
        walk::<V>(attempt, |rules, state, _| {
            let now = rules.progress(state);
            ensure(plies == 0 || now >= before, || {
                let (found, when) = (rules.setup(state), moment(plies));
                format!(
                    "found progress {now} at `{found}` {when}, expected {before} or more, as a ply earlier"
                )
            })?;
            (before, plies) = (now, plies + 1);
            Ok(())
        })
    })
}

/// Catches [`Rules::future`] that leaves out something on which play depends: a table would give one position the value
/// of another.
pub(super) const fn future<V: Variant>() -> Law {
    Law::new(
        "future_decides",
        "positions with the same future have the same moves, which win the same and lead to the same futures",
        |attempt| {
            let mut seen = Vec::new();
            walk::<V>(attempt, |rules, state, _| {
                let future = rules.future(state);
                go_on_alike(rules, state, &future)?;
                if let Some((_, earlier)) = seen.iter().find(|(other, _)| *other == future) {
                    return go_on_alike(rules, state, earlier);
                }
                seen.push((future, state.clone()));
                Ok(())
            })
        },
    )
}

/// Whether play goes on alike from two states, if their futures are said to be the same.
fn go_on_alike<V: Variant>(rules: &V, one: &V::State, other: &V::State) -> Verdict {
    if rules.future(one) != rules.future(other) {
        return Ok(());
    }
    let what = |what: &str| {
        let (one, other) = (rules.setup(one), rules.setup(other));
        format!("{what} at `{other}`, which has the same future as `{one}`")
    };
    let moves: Vec<_> = rules.moves(one).collect();
    same(&what("the moves"), &rules.moves(other).collect(), &moves)?;
    moves.into_iter().try_for_each(|mv| {
        let (found, expected) = (outlook(rules, other, mv), outlook(rules, one, mv));
        same(&what(&format!("what each seat wins by {mv}")), &found.0, &expected.0)?;
        same(&what(&format!("the future after {mv}")), &found.1, &expected.1)
    })
}

/// What each seat wins by a move, and the future after it.
fn outlook<V: Variant>(rules: &V, state: &V::State, mv: V::Move) -> (BySeat<i32>, V::State) {
    let mut after = state.clone();
    rules.play_unchecked(&mut after, mv, &mut ());
    let (before, now) = (rules.score(state), rules.score(&after));
    let won = BySeat::from_fn(|seat| i32::from(now[seat]) - i32::from(before[seat]));
    (won, rules.future(&after))
}
