//! What rules of any variant can do in a contest.

use engine_core::{History, Rules, playout};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

use super::Work;

/// The bits that every side of every contest plays with.
#[inline]
fn dice() -> impl FnMut() -> u32 {
    let mut dice = Pcg32::new(1, 1);
    move || dice.next_u32()
}

/// Lines that were counted.
#[must_use]
pub const fn lines(count: u64) -> Work {
    Work { done: count, check: count }
}

/// Games that begin so, played out by chance.
pub fn playouts<R: Rules>(rules: &R, starts: impl IntoIterator<Item = R::State>) -> Work {
    let mut chance = dice();
    let mut history = History::new();
    let mut work = Work { done: 0, check: 0 };
    for mut state in starts {
        history.begin(rules, &state);
        let game = playout(rules, &mut state, &mut history, &mut chance);
        work.done += 1;
        work.check += u64::from(game.plies) * u64::from(game.score.first);
    }
    work
}
