//! How fast a turn is shown.

use std::fmt;
use std::time::Duration;

use engine_core::Act;
use engine_drawing::Step;

/// A speed that a person can set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Speed(usize);

impl Speed {
    /// How long a seed is shown falling, in milliseconds, from slow to fast; the last shows only the end of a turn.
    const SEED: [u64; 6] = [700, 350, 180, 90, 40, 0];

    pub(crate) const USUAL: Speed = Speed(2);
    pub(crate) const AT_ONCE: Speed = Speed(Speed::SEED.len() - 1);

    pub(crate) fn faster(self) -> Speed {
        Speed((self.0 + 1).min(Speed::AT_ONCE.0))
    }

    pub(crate) fn slower(self) -> Speed {
        Speed(self.0.saturating_sub(1))
    }

    /// How long a step is shown.
    pub(crate) fn time_of(self, step: &Step) -> Duration {
        let seeds = match step.event.map(|event| event.act) {
            Some(Act::Sow { .. }) => 1,
            Some(Act::Lift { .. }) => 3,
            _ => 4,
        };
        Duration::from_millis(seeds * Speed::SEED[self.0])
    }
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Speed::AT_ONCE => f.write_str("at once"),
            Speed(nth) => write!(f, "speed {}", nth + 1),
        }
    }
}
