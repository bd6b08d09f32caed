//! The law about forced moves and refusals, as the rules see them.

use engine_core::Variant;

use super::walk;
use crate::Law;
use crate::law::{ensure, same};

/// Catches a forced move that is not the only one, a count or a numbering that is not theirs, and a move whose text means
/// another.
pub(super) const fn law<V: Variant>() -> Law {
    Law::new(
        "forced_agrees_with_moves",
        "a forced move is the only legal one, moves are counted and numbered right and read as they are written",
        |attempt| {
            walk::<V>(attempt, |rules, state, _| {
                let moves: Vec<_> = rules.moves(state).collect();
                let only = if moves.len() == 1 { moves.first().copied() } else { None };
                same("the forced move", &rules.forced(state), &only)?;
                same("the count of moves", &rules.count_moves(state), &(moves.len() as u64))?;
                let numbered: Vec<_> = (0..)
                    .map_while(|nth| rules.nth_move(state, nth))
                    .take(moves.len() + 1)
                    .collect();
                same("the moves by number", &numbered, &moves)?;
                for mv in moves {
                    same("a move read back", &mv.to_string().parse().ok(), &Some(mv))?;
                    let objection = rules.objection(state, mv);
                    ensure(objection.is_none(), || {
                        format!("found the legal move {mv} refused: {objection:?}")
                    })?;
                }
                Ok(())
            })
        },
    )
}
