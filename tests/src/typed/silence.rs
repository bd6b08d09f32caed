//! The law that listening changes nothing.

use engine_core::{Event, Trace, Variant};

use super::walk;
use crate::Law;
use crate::law::ensure;

/// Catches rules that play otherwise when somebody listens.
pub(super) const fn law<V: Variant>() -> Law {
    Law::new("trace_inert", "a turn is the same whether or not anyone listens", |attempt| {
        walk::<V>(attempt, |rules, state, mv| {
            let Some(mv) = mv else {
                return Ok(());
            };
            let (mut silent, mut told, mut counted) = (state.clone(), state.clone(), state.clone());
            let (mut events, mut count): (Vec<Event>, _) = (Vec::new(), Count(0));
            rules.play_unchecked(&mut silent, mv, &mut ());
            rules.play_unchecked(&mut told, mv, &mut events);
            rules.play_unchecked(&mut counted, mv, &mut count);
            ensure(silent == told && silent == counted, || {
                format!(
                    "found {silent:?} with nobody listening and {told:?} with a listener, expected the same"
                )
            })?;
            ensure(events.len() == count.0, || {
                format!(
                    "found {} events for one listener and {} for another",
                    events.len(),
                    count.0
                )
            })
        })
    })
}

/// A listener that only counts.
struct Count(usize);

impl Trace for Count {
    fn record(&mut self, _: Event) {
        self.0 += 1;
    }
}
