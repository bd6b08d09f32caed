//! The law that ties playouts, which forget what cannot matter, to play, which remembers everything.

use engine_core::{History, Live, Policy, Variant, playout};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

use super::{rules_of, start_of};
use crate::law::same;
use crate::{Attempt, Law, Verdict};

/// Longer games are not played again: a game remembers all of its positions, and looks through them at each ply.
const MOST_PLIES: u32 = 2000;

/// Catches a playout that overlooks a repetition, or sees one that is none.
pub(super) const fn law<V: Variant>() -> Law {
    Law::new(
        "playouts_are_play",
        "a game that is played out goes as the same moves do in a game that remembers everything",
        check::<V>,
    )
}

fn check<V: Variant>(attempt: &Attempt<'_>) -> Verdict {
    let rules = rules_of::<V>(attempt.subject)?;
    let mut state = start_of(&rules, attempt)?;
    let mut history = History::new();
    history.begin(&rules, &state);
    let found = playout(&rules, &mut state, &mut history, &mut chance(attempt));
    if found.plies > MOST_PLIES {
        return Ok(());
    }
    let game = played(rules, attempt)?;
    let plies = u32::try_from(game.played().len()).unwrap_or(u32::MAX);
    same("the plies of a playout", &found.plies, &plies)?;
    same("the last state of a playout", &state, game.state())?;
    same("the outcome of a playout", &found.outcome, &game.turn().outcome())?;
    same("the score of a playout", &found.score, &game.score())
}

/// The game that the same chance plays, move by move.
fn played<V: Variant>(rules: V, attempt: &Attempt<'_>) -> Result<Live<V>, String> {
    let mut game = match &attempt.line.from {
        Some(from) => Live::from_position(rules, from).map_err(|error| error.to_string())?,
        None => Live::new(rules),
    };
    let mut chance = chance(attempt);
    while !game.turn().is_over() && game.played().len() <= MOST_PLIES as usize {
        let count = u32::try_from(game.rules().count_moves(game.state())).unwrap_or(u32::MAX);
        let Some(mv) = Policy::Random.pick(game.rules(), game.state(), count, &mut chance) else {
            break;
        };
        game.play_move(mv).map_err(|refusal| format!("found {mv} refused: {refusal}"))?;
    }
    Ok(game)
}

/// The same bits for the same line.
fn chance(attempt: &Attempt<'_>) -> impl FnMut() -> u32 + use<> {
    let mut dice = Pcg32::new(attempt.line.moves.len() as u64, 1);
    move || dice.next_u32()
}
