//! The law of symmetry.

use engine_core::{Game, Outcome, Setup, Turn};

use crate::law::{play, same, same_position};
use crate::{Attempt, Law, Subject, Verdict};

/// Catches a rule applied to one seat only, a row that is off by one, a corner passed wrongly.
///
/// The board is turned by half and the seats are swapped: the same turn must be there, and lead to the mirrored
/// position. Phases before the first sowing, in which the seats have different parts, are left out.
pub(super) const MIRROR: Law = Law::new(
    "mirror",
    "with the board turned by half and the seats swapped it is the same round",
    mirror,
)
.sparing(spares);

fn spares(subject: &Subject) -> Option<&'static str> {
    if subject.ruleset().is_match {
        Some(
            "a match is not symmetric: seats open rounds in turn; its rounds are, and are tried alone",
        )
    } else if subject.meta().shape.rows != 2 {
        Some("only boards of two rows are turned")
    } else {
        None
    }
}

fn mirror(attempt: &Attempt<'_>) -> Verdict {
    attempt.walk(|scene| {
        let position = scene.game.position();
        if !position.words.iter().all(|word| word.starts_with("last=")) {
            return Ok(());
        }
        let alone = attempt.start_from(Some(&position))?;
        let turned = attempt.start_from(Some(&turn_board(&position)))?;
        agree(&*alone, &*turned)?;
        for mv in alone.moves() {
            let (mut after, mut turned_after) = (alone.fork(), turned.fork());
            play(after.as_mut(), &mv)?;
            play(turned_after.as_mut(), &turn_move(&position, &mv))?;
            agree(&*after, &*turned_after).map_err(|error| format!("after {mv}: {error}"))?;
            let clauses = |game: &dyn Game| {
                let ply = game.plies().last();
                ply.map(|ply| {
                    ply.events
                        .iter()
                        .map(|event| (event.word(), event.clause.id))
                        .collect::<Vec<_>>()
                })
            };
            // A sweep may go through the rows in the order of pits, not of seats.
            let sorted = |game: &dyn Game| {
                let mut clauses = clauses(game).unwrap_or_default();
                clauses.sort_unstable();
                clauses
            };
            same(
                &format!("the steps of {mv}, mirrored"),
                &sorted(&*turned_after),
                &sorted(&*after),
            )?;
        }
        Ok(())
    })
}

/// Whether two games are each other's mirror.
fn agree(game: &dyn Game, turned: &dyn Game) -> Verdict {
    let position = game.position();
    same_position("the mirrored position", &turned.position(), &turn_board(&position))?;
    let moves: Vec<_> = game.moves().iter().map(|mv| turn_move(&position, mv)).collect();
    same("the mirrored moves", &turned.moves(), &moves)?;
    same("the mirrored turn", &describe(turned.turn()), &describe(turn_turn(game.turn())))
}

fn turn_board(setup: &Setup) -> Setup {
    let mut turned = setup.clone();
    turned.rows.rotate_left(1);
    turned.stores.reverse();
    turned.to_move = setup.to_move.opposite();
    for word in &mut turned.words {
        *word = match word.as_str() {
            "last=S" => "last=N".into(),
            "last=N" => "last=S".into(),
            other => other.into(),
        };
    }
    turned
}

/// The move by the pit that is in the same place on the turned board; other moves are the same.
fn turn_move(setup: &Setup, mv: &str) -> String {
    let pits = setup.pits().count();
    match mv.parse::<usize>() {
        Ok(number) => ((number - 1 + pits / 2) % pits + 1).to_string(),
        Err(_) => mv.into(),
    }
}

fn turn_turn(turn: Turn) -> Turn {
    match turn {
        Turn::Decide { seat, asked_by } => Turn::Decide { seat: seat.other(), asked_by },
        Turn::Over { outcome, by } => Turn::Over {
            outcome: match outcome {
                Outcome::Won(seat) => Outcome::Won(seat.other()),
                Outcome::Drawn => Outcome::Drawn,
            },
            by,
        },
    }
}

fn describe(turn: Turn) -> String {
    match turn {
        Turn::Decide { seat, asked_by } => format!("{seat} decides [{asked_by}]"),
        Turn::Over { outcome, by } => format!("{outcome} [{by}]"),
    }
}
