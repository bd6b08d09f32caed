//! Choosing by where forced play leads.

use crate::{Chance, Rules, Seat};

/// The most turns that are followed: forced play may go round and round.
const MOST_TURNS: u32 = 1000;

/// The legal move after which a seat has won most, less what the other has, once it has been followed for as long as
/// all later moves are forced; by chance among equals.
pub(crate) fn farthest<R: Rules>(
    rules: &R,
    state: &R::State,
    chance: &mut (impl Chance + ?Sized),
) -> Option<R::Move> {
    let seat = rules.turn(state).seat()?;
    if let Some(only) = rules.forced(state) {
        return Some(only);
    }
    // Not by what only the other seat may know.
    let known = rules.view(state, seat);
    let (mut best, mut most, mut equals) = (None, i32::MIN, 0);
    for mv in rules.moves(state) {
        let margin = margin_after(rules, known.clone(), mv, seat);
        if margin > most {
            (best, most, equals) = (Some(mv), margin, 1);
        } else if margin == most {
            equals += 1;
            if chance.below(equals) == 0 {
                best = Some(mv);
            }
        }
    }
    best
}

/// What a seat has won, less what the other has, once a move and all that are forced after it have been played.
fn margin_after<R: Rules>(rules: &R, mut state: R::State, mv: R::Move, seat: Seat) -> i32 {
    let mut next = Some(mv);
    for _ in 0..MOST_TURNS {
        let Some(mv) = next else {
            break;
        };
        rules.play_unchecked(&mut state, mv, &mut ());
        next = rules.forced(&state);
    }
    let score = rules.score(&state);
    i32::from(score[seat]) - i32::from(score[seat.other()])
}
