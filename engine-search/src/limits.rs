//! How long a search may take.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How long a search may take; whatever is reached first ends it, and nothing set means until it is stopped or all is
/// known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The most plies to look ahead.
    pub depth: Option<u32>,
    /// The most positions to look at.
    pub nodes: Option<u64>,
    /// The most time to take.
    pub time: Option<Duration>,
}

impl Limits {
    /// To look so many plies ahead.
    #[must_use]
    pub const fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), nodes: None, time: None }
    }

    /// To look at so many positions.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Limits {
        Limits { depth: None, nodes: Some(nodes), time: None }
    }

    /// To take so much time.
    #[must_use]
    pub const fn time(time: Duration) -> Limits {
        Limits { depth: None, nodes: None, time: Some(time) }
    }

    /// Whether nothing is set.
    #[must_use]
    pub const fn is_endless(&self) -> bool {
        self.depth.is_none() && self.nodes.is_none() && self.time.is_none()
    }
}

/// A flag that ends a search from outside; clones are the same flag.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A flag that is not raised.
    #[must_use]
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Ends the searches that look at the flag; they answer with the best they have.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Lets searches run again.
    pub fn lower(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether searches are to end.
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Counts what is used up.
#[derive(Clone, Debug)]
pub(crate) struct Meter {
    pub(crate) nodes: u64,
    pub(crate) is_over: bool,
    most_nodes: u64,
    next_look: u64,
    began: Instant,
    deadline: Option<Instant>,
    stop: Stop,
}

impl Meter {
    /// Nodes between two looks at the clock.
    const INTERVAL: u64 = 1 << 12;

    pub(crate) fn new(limits: &Limits, stop: &Stop) -> Meter {
        let began = Instant::now();
        let most_nodes = limits.nodes.unwrap_or(u64::MAX);
        Meter {
            nodes: 0,
            is_over: false,
            most_nodes,
            next_look: most_nodes.min(Meter::INTERVAL),
            began,
            deadline: limits.time.and_then(|time| began.checked_add(time)),
            stop: stop.clone(),
        }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// Counts positions; whether the search has to end.
    #[inline]
    pub(crate) fn count(&mut self, nodes: u64) -> bool {
        self.nodes += nodes;
        if self.nodes >= self.next_look {
            self.look();
        }
        self.is_over
    }

    /// Whether the search has to end, the clock looked at.
    #[cold]
    pub(crate) fn look(&mut self) -> bool {
        self.next_look = self.most_nodes.min(self.nodes + Meter::INTERVAL);
        let is_late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        self.is_over |= self.nodes >= self.most_nodes || is_late || self.stop.is_raised();
        self.is_over
    }
}
