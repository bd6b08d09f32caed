//! Counting legal lines of play.

use alloc::vec::Vec;

use crate::Rules;

/// How many legal lines of `depth` plies begin here.
///
/// A finished game adds no leaf, a pass counts as a ply, repetitions are not looked at. Depth 0 is one line. Agreement
/// of these counts between two programs is strong evidence that they play by the same rules.
#[must_use]
pub fn perft<R: Rules>(rules: &R, state: &R::State, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => rules.count_moves(state),
        // The last ply is counted, not played, and costs no call.
        2 => sum_over_moves(rules, state, |after| rules.count_moves(after)),
        _ => sum_over_moves(rules, state, |after| perft(rules, after, depth - 1)),
    }
}

/// The counts of [`perft`] by first move.
#[must_use]
pub fn divide<R: Rules>(rules: &R, state: &R::State, depth: u32) -> Vec<(R::Move, u64)> {
    let Some(below) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let mut counts = Vec::new();
    for_each_move(rules, state, |mv, after| {
        counts.push((mv, perft(rules, after, below)));
    });
    counts
}

fn sum_over_moves<R: Rules>(rules: &R, state: &R::State, count: impl Fn(&R::State) -> u64) -> u64 {
    let mut lines = 0;
    for_each_move(rules, state, |_, after| lines += count(after));
    lines
}

#[inline]
fn for_each_move<R: Rules>(rules: &R, state: &R::State, mut visit: impl FnMut(R::Move, &R::State)) {
    for mv in rules.moves(state) {
        let mut after = state.clone();
        rules.play_unchecked(&mut after, mv, &mut ());
        visit(mv, &after);
    }
}
