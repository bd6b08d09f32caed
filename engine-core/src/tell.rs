//! Events told as sentences.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::{Act, Clause, Event, Meta, Noun, Outcome, Pit, Seat};

/// A sentence about one or more events, and the clause behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The sentence, without a full stop.
    pub text: String,
    /// The clause.
    pub clause: &'static Clause,
    /// How many events it tells.
    pub events: usize,
}

/// Tells the events of a turn, a sentence for each step; a hand sown, a sweep, a refill, and pits closed or opened
/// together are one step each.
///
/// ```
/// use engine_core::{Board, Event, Noun, Pit, rulebook, tell};
///
/// rulebook! {
///     pub BOOK;
///     SOW "W1.1" source "a source" cited "The mover sows a pit.";
/// }
/// const BEAN: Noun = Noun { one: "bean", many: "beans" };
/// let mut board = Board::<6>::filled(2);
/// let mut events: Vec<Event> = Vec::new();
/// let hand = board.lift(Pit::new(5), &SOW, &mut events);
/// board.sow(hand, Pit::new(5), &SOW, &mut events);
///
/// let texts: Vec<_> = tell(BEAN, &events).into_iter().map(|told| told.text).collect();
/// assert_eq!(texts, ["lifts 2 beans from pit 5", "sows 6 1; pit 1 now holds 3"]);
/// ```
#[must_use]
pub fn tell(seed: Noun, events: &[Event]) -> Vec<Told> {
    let steps = events.chunk_by(is_one_step);
    steps.filter_map(|step| tell_step(seed, step)).collect()
}

/// Tells how a game ended, or `None` if it goes on.
#[must_use]
pub fn tell_ending(meta: &Meta, turn: crate::Turn, score: crate::BySeat<u16>) -> Option<Told> {
    let crate::Turn::Over { outcome, by } = turn else {
        return None;
    };
    let text = match outcome {
        Outcome::Won(seat) => format!("{seat} wins {}", in_order(score, seat)),
        Outcome::Drawn => format!("{} ends in a draw, {score}", meta.name),
    };
    Some(Told { text, clause: by, events: 0 })
}

fn in_order(score: crate::BySeat<u16>, winner: Seat) -> String {
    format!("{}-{}", score[winner], score[winner.other()])
}

/// Whether two events are parts of one step: a hand being sown, one seat's sweep, one seat's refill, pits being
/// closed or opened.
fn is_one_step(left: &Event, right: &Event) -> bool {
    left.clause == right.clause
        && match (left.act, right.act) {
            (Act::Sow { .. }, Act::Sow { .. })
            | (Act::Close { .. }, Act::Close { .. })
            | (Act::Open { .. }, Act::Open { .. }) => true,
            (Act::Sweep { to: one, .. }, Act::Sweep { to: other, .. })
            | (Act::Refill { from: one, .. }, Act::Refill { from: other, .. }) => one == other,
            _ => false,
        }
}

fn tell_step(seed: Noun, step: &[Event]) -> Option<Told> {
    let first = step.first()?;
    let text = match first.act {
        Act::Sow { .. } => tell_sowing(seed, step),
        Act::Sweep { to, .. } => tell_sweep(seed, step, to),
        Act::Refill { from, .. } => tell_refill(seed, step, from),
        Act::Close { .. } => tell_pits(step, "closed"),
        Act::Open { .. } => tell_pits(step, "opened again"),
        _ => tell_one(seed, first),
    };
    Some(Told { text, clause: first.clause, events: step.len() })
}

fn tell_sowing(seed: Noun, step: &[Event]) -> String {
    /// A longer hand is not told pit by pit.
    const MOST: usize = 16;
    let pits: Vec<_> = step.iter().filter_map(sown).collect();
    let [(first, _), .., (last, holds)] = pits.as_slice() else {
        let (pit, holds) = pits[0];
        return format!("sows {pit}; pit {pit} now holds {holds}");
    };
    if pits.len() <= MOST {
        let numbers: Vec<_> = pits.iter().map(|(pit, _)| pit.to_string()).collect();
        return format!("sows {}; pit {last} now holds {holds}", numbers.join(" "));
    }
    let hand = seed.count(u32::try_from(pits.len()).unwrap_or(u32::MAX));
    format!("sows {hand} from pit {first} to pit {last}, which now holds {holds}")
}

fn sown(event: &Event) -> Option<(Pit, u8)> {
    match event.act {
        Act::Sow { to, holds } => Some((to, holds)),
        _ => None,
    }
}

fn tell_sweep(seed: Noun, step: &[Event], to: Seat) -> String {
    let cells = step.iter().filter_map(|event| match event.act {
        Act::Sweep { from, seeds, .. } => Some((from, seeds)),
        _ => None,
    });
    let cells: Vec<_> = cells.collect();
    let total: u32 = cells.iter().map(|&(_, seeds)| u32::from(seeds)).sum();
    format!("{to} takes the {} left in {}", seed.count(total), pits(&cells))
}

fn tell_refill(seed: Noun, step: &[Event], from: Seat) -> String {
    let cells = step.iter().filter_map(|event| match event.act {
        Act::Refill { to, seeds, .. } => Some((to, seeds)),
        _ => None,
    });
    let cells: Vec<_> = cells.collect();
    let (_, each) = cells[0];
    match cells.as_slice() {
        [(pit, seeds)] => format!("{from} puts {} in pit {pit}", seed.count(*seeds)),
        _ if cells.iter().all(|&(_, seeds)| seeds == each) => {
            format!("{from} puts {} in each of {}", seed.count(each), pits(&cells))
        }
        _ => {
            let total: u32 = cells.iter().map(|&(_, seeds)| u32::from(seeds)).sum();
            format!("{from} puts {} in {}", seed.count(total), pits(&cells))
        }
    }
}

/// Tells what is done to pits: `pits 1 2 are closed`.
fn tell_pits(step: &[Event], done: &str) -> String {
    let cells = step.iter().filter_map(|event| match event.act {
        Act::Close { pit } | Act::Open { pit } => Some((pit, 0)),
        _ => None,
    });
    let cells: Vec<_> = cells.collect();
    let are = if cells.len() == 1 { "is" } else { "are" };
    format!("{} {are} {done}", pits(&cells))
}

/// `pit 3`, or `pits 3 4 5`.
fn pits(cells: &[(Pit, u8)]) -> String {
    let numbers: Vec<_> = cells.iter().map(|(pit, _)| pit.to_string()).collect();
    format!("pit{} {}", if cells.len() == 1 { "" } else { "s" }, numbers.join(" "))
}

fn tell_one(seed: Noun, event: &Event) -> String {
    match event.act {
        Act::Lift { from, seeds } => format!("lifts {} from pit {from}", seed.count(seeds)),
        Act::Capture { from, to, seeds } => {
            format!("{to} captures {} from pit {from}", seed.count(seeds))
        }
        Act::Supply { to, seeds } => format!("{} more are put in pit {to}", seed.count(seeds)),
        Act::Keep { seat, seeds } => format!("{seat} keeps {} in store", seed.count(seeds)),
        Act::Own { seat, seeds } => format!("{seat} owns {}", seed.count(seeds)),
        Act::Stop { at, holds: 0 } => format!("stops at pit {at}, which is empty"),
        Act::Stop { at, holds } => format!("stops at pit {at}, which holds {}", seed.count(holds)),
        Act::Pass { seat } => format!("{seat} passes"),
        Act::Void { seat } => {
            format!("{seat}'s sowing would never end: the turn is void, the board as before")
        }
        Act::Say { seat, .. } => {
            let told = event.phrase().map_or("speaks", |phrase| phrase.told);
            format!("{seat} {told}")
        }
        Act::Total { seat, points } => format!("{seat} has {points} points in all"),
        Act::RoundOver { number, outcome } => format!("round {number} is over: {outcome}"),
        Act::RoundBegins { number, opens } => format!("round {number} begins; {opens} opens it"),
        Act::Sow { .. }
        | Act::Sweep { .. }
        | Act::Refill { .. }
        | Act::Close { .. }
        | Act::Open { .. } => event.word().to_string(),
    }
}
