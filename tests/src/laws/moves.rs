//! Laws about the moves there are.

use crate::law::{ensure, same};
use crate::{Attempt, Law, Verdict};

/// Catches a game that goes on with nobody able to move, and one that offers moves after its end.
pub(super) const LIVE_IFF_MOVES: Law = Law::new(
    "live_iff_moves",
    "a live position has a legal move, a finished one has none",
    |attempt| {
        attempt.walk(|scene| {
            let (is_over, moves) = (scene.game.turn().is_over(), scene.game.moves());
            ensure(is_over == moves.is_empty(), || {
                let state = if is_over { "finished" } else { "live" };
                format!("found a {state} game with the moves {moves:?}")
            })
        })
    },
);

/// Catches moves listed twice or in another order than that of the pits: perft `--divide`, seeds of random players and
/// recorded choices depend on it.
pub(super) const MOVES_ASCEND: Law =
    Law::new("moves_ascend", "the moves are distinct, pits in ascending order", moves_ascend);

fn moves_ascend(attempt: &Attempt<'_>) -> Verdict {
    attempt.walk(|scene| {
        let moves = scene.game.moves();
        let keys: Vec<_> = moves.iter().map(|mv| numbers_of(mv)).collect();
        let ascend = keys.windows(2).all(|pair| {
            let [(word, number), (next_word, next_number)] = pair else {
                return true;
            };
            word != next_word || number < next_number || (number.is_none() && next_number.is_none())
        });
        let mut distinct = moves.clone();
        distinct.sort();
        distinct.dedup();
        ensure(ascend && distinct.len() == moves.len(), || {
            format!("found the moves {moves:?}, expected distinct ones in ascending order")
        })
    })
}

/// The word of a move, and its number: `3` is ("", 3), `hide 1` is ("hide", 1).
fn numbers_of(mv: &str) -> (&str, Option<u32>) {
    match mv.rsplit_once(' ') {
        Some((word, last)) => (word, last.parse().ok()),
        None => match mv.parse() {
            Ok(number) => ("", Some(number)),
            Err(_) => (mv, None),
        },
    }
}

/// Catches a move that is listed and refused, or refused nowhere and not listed.
pub(super) const LEGAL_IFF_UNOBJECTED: Law = Law::new(
    "legal_iff_unobjected",
    "a move is listed exactly if nothing stands against it",
    legal_iff_unobjected,
);

fn legal_iff_unobjected(attempt: &Attempt<'_>) -> Verdict {
    let candidates = candidates();
    attempt.walk(|scene| {
        let moves = scene.game.moves();
        for mv in moves.iter().chain(&candidates) {
            let is_playable = matches!(scene.game.objection(mv), Ok(None));
            same(
                &format!("whether {mv:?} is listed and whether it is unobjected"),
                &moves.contains(mv),
                &is_playable,
            )?;
        }
        Ok(())
    })
}

/// Texts that are moves of some game somewhere, and some that are moves of none.
pub(super) fn candidates() -> Vec<String> {
    let numbers = (0..=65).map(|number| number.to_string());
    let words = [
        "pass",
        "hide 0",
        "hide 1",
        "hide 2",
        "hide 3",
        "guess odd",
        "guess even",
        "guess",
        "take south",
        "take north",
        "take",
        "",
        " ",
        "01",
        "+1",
        "-1",
        "1 ",
        " 1",
        "1.",
        "x",
        "PASS",
        "²",
        "1\n2",
    ];
    numbers.chain(words.map(String::from)).collect()
}
