//! The law about numbered boards.

use engine_core::{BoardId, Game, Lead, Levels};

use crate::law::{ensure, play, same};
use crate::{Attempt, Law, Scene, Subject, Verdict};

/// Catches boards with two numbers or none, and leads that are not what play brings about.
pub(super) const LEVELS_AGREE_WITH_PLAY: Law = Law::new(
    "levels_agree_with_play",
    "a board has one number, from which it can be had again, and its leads are what the moves bring about",
    |attempt| attempt.walk(|scene| numbered(attempt, scene)),
)
.sparing(|subject| if has_levels(subject) { None } else { Some("the game has no levels") });

fn has_levels(subject: &Subject) -> bool {
    subject.start(None).is_ok_and(|game| game.levels().is_ok())
}

fn numbered(attempt: &Attempt<'_>, scene: &Scene<'_>) -> Verdict {
    let game = scene.game;
    let levels = game.levels().map_err(|error| error.to_string())?;
    let Some(here) = levels.here() else {
        return ensure(game.turn().is_over(), || "found no number, expected one".into());
    };
    ensure(here.rank < levels.boards(here.seeds), || format!("found {here:?} beyond its level"))?;
    let again = attempt.start_from(Some(&levels.setup(here)))?;
    same("the number of the board that has it", &here_in(&*again)?, &Some(here))?;
    let mut leads = Vec::new();
    same("what it is worth as a finished game", &levels.expand(here, &mut leads), &None)?;
    same("the number of leads", &leads.len(), &game.moves().len())?;
    game.moves().iter().zip(&leads).try_for_each(|(mv, lead)| led(game, &*levels, mv, *lead))
}

/// Whether a move leads where it is said to.
fn led(game: &dyn Game, levels: &dyn Levels, mv: &str, lead: Lead) -> Verdict {
    let seat = game.turn().seat().ok_or("found moves and nobody to move")?;
    let margin = |game: &dyn Game| {
        let score = game.score();
        score[seat].cast_signed() - score[seat.other()].cast_signed()
    };
    let mut after = game.fork();
    play(after.as_mut(), mv)?;
    if after.plies().last().is_some_and(|ply| ply.repetition) {
        return Ok(());
    }
    same(&format!("the gain of {mv}"), &lead.gain, &(margin(&*after) - margin(game)))?;
    let next = here_in(&*after)?;
    same(&format!("where {mv} leads"), &lead.next, &next)?;
    same(&format!("who moves after {mv}"), &lead.again, &(after.turn().seat() == Some(seat)))?;
    let Some(next) = next else { return Ok(()) };
    let is_lost =
        levels.here().is_some_and(|here| levels.is_in_play(here) && !levels.is_in_play(next));
    ensure(!is_lost, || format!("found {next:?} not in play, and it comes of a board that is"))?;
    let seeds = levels.here().map_or(0, |here| here.seeds);
    ensure(next.seeds <= seeds && (seeds - next.seeds).is_multiple_of(levels.stride()), || {
        format!("found {next:?} after a board of {seeds}, expected a level that can be reached")
    })
}

fn here_in(game: &dyn Game) -> Result<Option<BoardId>, String> {
    Ok(game.levels().map_err(|error| error.to_string())?.here())
}
