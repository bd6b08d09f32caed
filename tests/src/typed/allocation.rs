//! The law that rules do not allocate.

use engine_core::Variant;

use super::walk;
use crate::Law;
use crate::law::ensure;

/// Catches an allocation in `turn`, `moves`, `play_unchecked` or `score`: searches call them millions of times.
pub(super) const fn law<V: Variant>() -> Law {
    Law::new("allocates_nothing", "rules allocate nothing in play", |attempt| {
        walk::<V>(attempt, |rules, state, mv| {
            let mut after = state.clone();
            let counted = allocation_counter::measure(|| {
                std::hint::black_box(rules.turn(state));
                std::hint::black_box(rules.moves(state).count());
                std::hint::black_box(rules.score(state));
                if let Some(mv) = mv {
                    rules.play_unchecked(&mut after, mv, &mut ());
                }
            });
            ensure(counted.count_total == 0, || {
                let setup = rules.setup(state);
                format!("found {} allocations at `{setup}`, expected none", counted.count_total)
            })
        })
    })
}
