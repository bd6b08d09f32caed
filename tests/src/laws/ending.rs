//! Laws about how games end.

use engine_core::{Game, Outcome, Turn};

use crate::corpus::random_move;
use crate::law::{ensure, play, same};
use crate::{Attempt, Dice, Law, Verdict};

/// Catches a game that never ends, a turn with events without end, and a repetition that nobody settles.
///
/// A round must end within 4,000 plies; matches are cut after 12 rounds.
pub(super) const PLAY_ENDS: Law = Law::new(
    "play_ends",
    "played on at random, a round ends, and a turn has a bounded number of events",
    play_ends,
);

fn play_ends(attempt: &Attempt<'_>) -> Verdict {
    const MOST_ROUNDS: u16 = 12;
    const MOST_PLIES: usize = 4000;
    let mut game = attempt.end()?;
    let mut dice = Dice::new(11);
    let first_round = round(&*game);
    let (mut number, mut plies) = (first_round, 0);
    while let Some(mv) = random_move(&*game, &mut dice) {
        play(game.as_mut(), &mv)?;
        check_events(&*game)?;
        plies += 1;
        if round(&*game) != number {
            (number, plies) = (round(&*game), 0);
        }
        if number - first_round >= MOST_ROUNDS {
            return Ok(());
        }
        ensure(plies < MOST_PLIES, || {
            format!(
                "found a round of {MOST_PLIES} plies that is still not over, at `{}`",
                game.position()
            )
        })?;
    }
    Ok(())
}

fn round(game: &dyn Game) -> u16 {
    game.position().round.unwrap_or(1)
}

fn check_events(game: &dyn Game) -> Verdict {
    const MOST_EVENTS: usize = 1 << 20;
    let events = game.plies().last().map_or(0, |ply| ply.events.len());
    ensure(events < MOST_EVENTS, || {
        format!("found a turn of {events} events, expected fewer than {MOST_EVENTS}")
    })
}

/// Catches a win given to the seat with less, and a draw that is none.
pub(super) const OUTCOME_AGREES_WITH_SCORE: Law = Law::new(
    "outcome_agrees_with_score",
    "in a finished game the seat with the higher score has won, equal scores draw",
    |attempt| {
        attempt.walk(|scene| match scene.game.turn() {
            Turn::Decide { .. } => Ok(()),
            Turn::Over { outcome, .. } => {
                let score = scene.game.score();
                let what = format!("the outcome at {score}");
                same(&what, &outcome, &Outcome::of(score))
            }
        })
    },
);
