//! The law about matches.

use engine_core::{Act, Choice, Event, Game, Setup};

use crate::law::{ensure, play, same, same_position};
use crate::{Attempt, Law, Scene, Subject, Verdict};

/// Catches a match whose rounds are played by other rules than a single round is: another turn, another ending,
/// repetitions counted across rounds.
pub(super) const MATCH_IS_ITS_ROUNDS: Law = Law::new(
    "match_is_its_rounds",
    "a round of a match goes like a single round with the same options",
    match_is_its_rounds,
)
.sparing(|subject| match single_round(subject) {
    _ if !subject.ruleset().is_match => Some("the ruleset plays a single round"),
    None => Some("no ruleset of the variant plays a single round"),
    Some(_) => None,
});

fn single_round(subject: &Subject) -> Option<Choice> {
    let mut rulesets = subject.meta().rulesets.iter();
    let ruleset = rulesets.find(|ruleset| !ruleset.is_match)?;
    let entry = subject.choice().entry;
    Some(Choice { entry, ruleset })
}

fn match_is_its_rounds(attempt: &Attempt<'_>) -> Verdict {
    let choice = single_round(attempt.subject).ok_or("found no ruleset of a single round")?;
    let mut single: Option<Box<dyn Game>> = None;
    attempt.walk(|scene| {
        if let (Some(round), Some((_, ply))) = (single.as_mut(), scene.last) {
            play(round.as_mut(), &ply.mv)?;
            compare(scene, &**round)?;
        }
        let is_over = single.as_ref().is_none_or(|round| round.turn().is_over());
        if is_over && !scene.game.turn().is_over() {
            single = Some(begin(choice, scene)?);
        }
        Ok(())
    })
}

/// The round that the match is in, as a game of its own.
fn begin(choice: Choice, scene: &Scene<'_>) -> Result<Box<dyn Game>, String> {
    let settings = scene.game.settings();
    let settings: Vec<_> = settings.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let from = board_of(scene.game.position());
    let round = choice.start(&settings, Some(&from));
    let round =
        round.map_err(|error| format!("found `{from}` refused as a single round: {error}"))?;
    same("the moves of the round", &round.moves(), &scene.game.moves())?;
    Ok(round)
}

/// The position without what only a match has.
fn board_of(position: Setup) -> Setup {
    Setup { round: None, totals: None, ..position }
}

fn compare(scene: &Scene<'_>, round: &dyn Game) -> Verdict {
    let Some((_, ply)) = scene.last else {
        return Ok(());
    };
    let is_settling = |event: &Event| matches!(event.act, Act::RoundOver { .. });
    let settled = ply.events.iter().position(is_settling);
    let of_turn = &ply.events[..settled.unwrap_or(ply.events.len())];
    let alone = round.plies().last().map_or(&[][..], |ply| &ply.events);
    same("the events of the turn, in the match and alone", &of_turn, &alone)?;
    same(
        "whether the round is over, in the match and alone",
        &settled.is_some(),
        &round.turn().is_over(),
    )?;
    let repeated = round.plies().last().is_some_and(|ply| ply.repetition);
    same("whether a repetition ended the round", &ply.repetition, &repeated)?;
    if settled.is_none() {
        let position = board_of(scene.game.position());
        same_position("the position, in the match and alone", &position, &round.position())?;
        same("the moves, in the match and alone", &scene.game.moves(), &round.moves())?;
    }
    ensure(settled.is_none() || ply.events.len() > alone.len(), || {
        "found a round that is over and not told so".into()
    })
}
