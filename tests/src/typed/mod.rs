//! The laws that need a variant's types: they compare the rules themselves with the game that programs see.

mod allocation;
mod erased;
mod identity;
mod moves;
mod promises;
mod secrets;
mod silence;
mod total;

use engine_core::{Rules, Variant};

use crate::{Attempt, Law, Subject, Verdict};

/// The laws about the rules of a variant, or of [`Match`](engine_core::Match) for its matches.
#[must_use]
pub fn typed_laws<V: Variant>() -> Vec<Law> {
    vec![
        erased::law::<V>(),
        silence::law::<V>(),
        secrets::law::<V>(),
        identity::law::<V>(),
        moves::law::<V>(),
        promises::returns::<V>(),
        promises::progress::<V>(),
        promises::future::<V>(),
        total::law::<V>(),
        allocation::law::<V>(),
    ]
}

/// The rules with the options of a ruleset.
fn rules_of<V: Variant>(subject: &Subject) -> Result<V, String> {
    let mut rules = V::default();
    for (name, value) in subject.ruleset().settings.iter().copied().chain(subject.settings()) {
        rules.options_mut().set(name, value).map_err(|error| error.to_string())?;
    }
    Ok(rules)
}

/// Plays the line by the rules themselves, repetitions left out, and looks at each state and the move that follows.
fn walk<V: Variant>(
    attempt: &Attempt<'_>,
    mut look: impl FnMut(&V, &V::State, Option<V::Move>) -> Verdict,
) -> Verdict {
    let rules = rules_of::<V>(attempt.subject)?;
    let mut state = start_of(&rules, attempt)?;
    for mv in &attempt.line.moves {
        let mv: V::Move =
            mv.parse().map_err(|error| format!("found an unreadable move: {error}"))?;
        if rules.objection(&state, mv).is_some() {
            // A repetition that is not settled here: the line goes another way.
            break;
        }
        look(&rules, &state, Some(mv))?;
        rules.play_unchecked(&mut state, mv, &mut ());
    }
    look(&rules, &state, None)
}

fn start_of<V: Variant>(rules: &V, attempt: &Attempt<'_>) -> Result<V::State, String> {
    match &attempt.line.from {
        Some(from) => rules.adopt(from).map_err(|error| format!("found `{from}` refused: {error}")),
        None => Ok(Rules::opening(rules)),
    }
}
