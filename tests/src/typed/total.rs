//! The law that play is total.

use engine_core::Variant;

use super::walk;
use crate::Law;

/// Catches rules that panic or hang on a move that should not have been played.
///
/// Only moves that name something on the board are tried; what they do is not specified.
pub(super) const fn law<V: Variant>() -> Law {
    Law::new("play_is_total", "playing returns, even for a move that is not legal", |attempt| {
        walk::<V>(attempt, |rules, state, _| {
            let pits = V::META.shape.rows * V::META.shape.pits_per_row;
            let numbers = (1..=pits).map(|number| number.to_string());
            let words = ["pass", "hide 1", "guess odd", "guess even", "take south", "take north"];
            for text in numbers.chain(words.map(String::from)) {
                if let Ok(mv) = text.parse::<V::Move>() {
                    let mut after = state.clone();
                    rules.play_unchecked(&mut after, mv, &mut ());
                }
            }
            let mut settled = state.clone();
            if !rules.turn(state).is_over() {
                rules.settle_repetition(&mut settled, &mut ());
            }
            Ok(())
        })
    })
}
