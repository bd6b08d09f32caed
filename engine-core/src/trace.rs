//! Traces: who listens to the events of a turn.

use alloc::vec::Vec;

use crate::{Act, Clause, Event};

/// A listener to the events of a turn.
///
/// The rules are generic over it, so a listener that does not listen costs nothing: `()` is one. A `Vec<Event>` keeps
/// everything.
///
/// One that only counts does not need to hear of every seed: it says `LISTENS = false`, which lets the board move whole
/// hands and chains at once, and overrides [`tell`](Trace::tell) to be told of what is not a seed moving.
pub trait Trace {
    /// Whether every event is wanted; `false` lets the compiler leave the telling out.
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

    /// Where the trace stands, so that it can [go back](Trace::rewind) there; `None` if it cannot forget.
    ///
    /// One that can is told of a relay while it is played; to one that cannot, nothing is told before it is certain that
    /// the relay ends.
    #[inline]
    fn mark(&self) -> Option<usize> {
        None
    }

    /// Forgets what it was told since it stood at `mark`.
    #[inline]
    fn rewind(&mut self, _mark: usize) {}
}

impl Trace for () {
    const LISTENS: bool = false;

    #[inline]
    fn record(&mut self, _: Event) {}

    #[inline]
    fn mark(&self) -> Option<usize> {
        Some(0)
    }

    #[inline]
    fn rewind(&mut self, _: usize) {}
}

impl Trace for Vec<Event> {
    #[inline]
    fn record(&mut self, event: Event) {
        self.push(event);
    }

    #[inline]
    fn mark(&self) -> Option<usize> {
        Some(self.len())
    }

    #[inline]
    fn rewind(&mut self, mark: usize) {
        self.truncate(mark);
    }
}

impl<T: Trace> Trace for &mut T {
    const LISTENS: bool = T::LISTENS;

    #[inline]
    fn record(&mut self, event: Event) {
        (**self).record(event);
    }

    #[inline]
    fn tell(&mut self, act: Act, clause: &'static Clause) {
        (**self).tell(act, clause);
    }

    #[inline]
    fn mark(&self) -> Option<usize> {
        (**self).mark()
    }

    #[inline]
    fn rewind(&mut self, mark: usize) {
        (**self).rewind(mark);
    }
}
