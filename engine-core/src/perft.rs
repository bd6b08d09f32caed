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
        1 => rules.moves(state).fold(0, |lines, _| lines + 1),
        _ => rules
            .moves(state)
            .map(|mv| perft_after(rules, state, mv, depth - 1))
            .sum(),
    }
}

/// The counts of [`perft`] by first move.
#[must_use]
pub fn divide<R: Rules>(rules: &R, state: &R::State, depth: u32) -> Vec<(R::Move, u64)> {
    let Some(below) = depth.checked_sub(1) else {
        return Vec::new();
    };
    rules
        .moves(state)
        .map(|mv| (mv, perft_after(rules, state, mv, below)))
        .collect()
}

fn perft_after<R: Rules>(rules: &R, state: &R::State, mv: R::Move, depth: u32) -> u64 {
    let mut after = state.clone();
    rules.play_unchecked(&mut after, mv, &mut ());
    perft(rules, &after, depth)
}
