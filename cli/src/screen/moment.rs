//! What a board shows at one moment.

use engine_core::{Act, Game, Picture, Pit, Seat, Side, tell_ending};
use engine_drawing::Step;

/// A board, the board a turn ago, and what happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Moment {
    pub(crate) picture: Picture,
    /// The board before the turn.
    pub(crate) before: Picture,
    /// The side at the bottom.
    pub(crate) near: Side,
    /// The pit that changes now.
    pub(crate) hot: Option<Pit>,
    /// Who moves, or is to move.
    pub(crate) mover: Option<Seat>,
    /// What happens now, in a sentence.
    pub(crate) told: Option<String>,
    /// The seeds in the hand.
    pub(crate) hand: u16,
}

impl Moment {
    /// The game as it stands, beside what it was a turn ago.
    pub(crate) fn of_game(game: &dyn Game) -> Moment {
        let picture = game.picture();
        let before = game.picture_after(game.plies().len().saturating_sub(1));
        let near = picture.side_of(Seat::First);
        Moment { picture, before, near, hot: None, mover: game.turn().seat(), told: None, hand: 0 }
    }

    /// The hand, as it is shown; empty when there is nothing in it.
    pub(crate) fn in_hand(&self) -> String {
        if self.hand == 0 { String::new() } else { format!("{} in hand", self.hand) }
    }

    /// A step of a film.
    pub(crate) fn of_step(step: &Step, before: Picture) -> Moment {
        Moment {
            picture: step.picture.clone(),
            before,
            near: step.picture.side_of(Seat::First),
            hot: step.event.and_then(|event| pit_of(event.act)),
            mover: Some(step.seat),
            told: told(step),
            hand: step.hand,
        }
    }
}

/// The sentence of a step, and who does it if the sentence does not say.
fn told(step: &Step) -> Option<String> {
    let (text, clause) = step.told.as_ref()?;
    let act = step.event.map(|event| event.act);
    Some(match act {
        Some(Act::Lift { .. } | Act::Sow { .. } | Act::Stop { .. }) => {
            format!("{} {text} [{clause}]", step.seat)
        }
        _ => format!("{text} [{clause}]"),
    })
}

/// The pit that an act changes or looks at.
fn pit_of(act: Act) -> Option<Pit> {
    match act {
        Act::Lift { from, .. } | Act::Capture { from, .. } | Act::Sweep { from, .. } => Some(from),
        Act::Sow { to, .. } | Act::Refill { to, .. } | Act::Supply { to, .. } => Some(to),
        Act::Close { pit } | Act::Open { pit } => Some(pit),
        Act::Stop { at, .. } => Some(at),
        _ => None,
    }
}

/// How the game ended, with the clause; nothing while it goes on.
pub(crate) fn ending(game: &dyn Game) -> Option<String> {
    let told = tell_ending(game.meta(), game.turn(), game.score())?;
    Some(format!("{} [{}]", told.text, told.clause))
}

/// The name of the game, the round and the totals.
pub(crate) fn title(game: &dyn Game, picture: &Picture) -> String {
    let meta = game.meta();
    let name = format!("{} · {}:{}", meta.name, meta.id, game.ruleset().id);
    match (picture.round, picture.totals) {
        (Some(round), Some(totals)) => format!("{name} · round {round} · totals {totals}"),
        (Some(round), None) => format!("{name} · round {round}"),
        _ => name,
    }
}
