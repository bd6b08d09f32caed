//! What rules of any variant can do in a contest.

use engine_core::{Chance, History, Rules, Trace, playout};
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

/// Counts lines by playing every ply of them, and adds up what is in the stores at their ends.
pub fn leaf_by_leaf<R: Rules<State: Copy>>(rules: &R, state: &R::State, depth: u32) -> Work {
    let mut work = Work { done: 0, check: 0 };
    if depth == 1 {
        for mv in rules.moves(state) {
            let mut leaf = *state;
            rules.play_unchecked(&mut leaf, mv, &mut ());
            let score = rules.score(&leaf);
            work.done += 1;
            work.check += u64::from(score.first + score.second);
        }
        return work;
    }
    for mv in rules.moves(state) {
        let mut after = *state;
        rules.play_unchecked(&mut after, mv, &mut ());
        let below = leaf_by_leaf(rules, &after, depth - 1);
        work.done += below.done;
        work.check += below.check;
    }
    work
}

/// So many turns by chance, in games from the opening, one after another; `forget` is called before each.
pub fn turns<R: Rules, T: Trace>(
    rules: &R,
    count: u64,
    trace: &mut T,
    mut forget: impl FnMut(&mut T),
) -> Work {
    let mut chance = dice();
    let mut state = rules.opening();
    let mut check = 0;
    for _ in 0..count {
        let moves = u32::try_from(rules.count_moves(&state)).unwrap_or(0);
        let Some(mv) = rules.nth_move(&state, chance.below(moves)) else {
            check += u64::from(rules.score(&state).first);
            state = rules.opening();
            continue;
        };
        forget(trace);
        rules.play_unchecked(&mut state, mv, trace);
    }
    Work { done: count, check }
}
