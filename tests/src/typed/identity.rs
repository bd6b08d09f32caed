//! The law about when two states are the same.

use std::hash::{DefaultHasher, Hash, Hasher};

use engine_core::Variant;

use super::walk;
use crate::law::ensure;
use crate::{Attempt, Law, Verdict};

/// Catches a state that holds something its text does not tell, an `Eq` that overlooks something, and a `Hash` that
/// does not fit the `Eq`: searches and the repetition rule depend on all three.
pub(super) const fn law<V: Variant>() -> Law {
    Law::new(
        "hash_agrees_with_eq",
        "two states are equal exactly if their texts are, and equal states have equal hashes",
        check::<V>,
    )
}

fn check<V: Variant>(attempt: &Attempt<'_>) -> Verdict {
    let mut seen: Vec<(V::State, String, u64)> = Vec::new();
    walk::<V>(attempt, |rules, state, _| {
        let text = rules.setup(state).to_string();
        let adopted = rules
            .adopt(&rules.setup(state))
            .map_err(|error| format!("found `{text}` refused: {error}"))?;
        seen.push((adopted, text.clone(), 0));
        seen.push((state.clone(), text, 0));
        let from = seen.len() - 2;
        for entry in &mut seen[from..] {
            entry.2 = hash_of(&entry.0);
        }
        for (other, other_text, other_hash) in &seen {
            let (state, text, hash) = &seen[seen.len() - 1];
            ensure((state == other) == (text == other_text), || {
                format!(
                    "found {state:?} and {other:?} with the texts `{text}` and `{other_text}`, expected both pairs equal or neither"
                )
            })?;
            ensure(state != other || hash == other_hash, || {
                format!("found equal states with different hashes: {state:?}")
            })?;
        }
        Ok(())
    })
}

fn hash_of(state: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    state.hash(&mut hasher);
    hasher.finish()
}
