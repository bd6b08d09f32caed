//! Traces: who listens to the events of a turn.

use alloc::vec::Vec;

use crate::{Act, Clause, Event};

/// A listener to the events of a turn.
///
/// The rules are generic over it, so a listener that does not listen costs nothing: `()` is one. A `Vec<Event>` keeps
/// everything.
pub trait Trace {
    /// Whether events are wanted; `false` lets the compiler leave the telling out.
    const LISTENS: bool = true;

    /// Takes note of an event.
    fn record(&mut self, event: Event);

    /// Takes note of an act by a clause, if anyone listens.
    #[inline]
    fn tell(&mut self, act: Act, clause: &'static Clause) {
        if Self::LISTENS {
            self.record(Event { act, clause });
        }
    }
}

impl Trace for () {
    const LISTENS: bool = false;

    #[inline]
    fn record(&mut self, _: Event) {}
}

impl Trace for Vec<Event> {
    #[inline]
    fn record(&mut self, event: Event) {
        self.push(event);
    }
}

impl<T: Trace> Trace for &mut T {
    const LISTENS: bool = T::LISTENS;

    #[inline]
    fn record(&mut self, event: Event) {
        (**self).record(event);
    }
}
