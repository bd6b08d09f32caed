//! Games played out by chance.

use crate::foresight::farthest;
use crate::{Act, BySeat, Chance, Clause, Event, History, Outcome, Rules, Seat, Trace};

/// What came of a game that was played out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Playout {
    /// How it ended; `None` if it was cut off at [`Playout::MOST_PLIES`].
    pub outcome: Option<Outcome>,
    /// What decided it.
    pub score: BySeat<u16>,
    /// The moves played, passes and void turns included.
    pub plies: u32,
    /// How many moves were legal each time, added up.
    pub choices: u64,
    /// The rounds played, the last one included.
    pub rounds: u32,
    /// The rounds that ended because a position occurred for the third time.
    pub repetitions: u32,
    /// The turns that were void because their sowing would never have ended.
    pub endless: u32,
    /// Who was the last to have more than one legal move; `None` if nobody was, or if both players play at random and
    /// nobody has looked.
    pub last_choice: Option<Seat>,
}

impl Playout {
    /// The most plies of a playout: two players who repeat themselves could play a match for ever.
    pub const MOST_PLIES: u32 = 1_000_000;
}

/// How a player that does not search picks a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Policy {
    /// Any legal move, each as likely as the others.
    Random,
    /// The move that brings most seeds to the own store at once; chance decides between equals.
    Greedy,
    /// The move that leads to the best margin once play has been followed for as long as it is forced; chance decides
    /// between equals.
    Foresight,
}

impl Policy {
    /// Picks one of the `count` legal moves, at least one; `None` if there is none.
    #[inline]
    pub fn pick<R: Rules>(
        self,
        rules: &R,
        state: &R::State,
        count: u32,
        chance: &mut (impl Chance + ?Sized),
    ) -> Option<R::Move> {
        match self {
            Policy::Random => rules.nth_move(state, chance.below(count)),
            Policy::Greedy => greediest(rules, state, chance),
            Policy::Foresight => farthest(rules, state, chance),
        }
    }
}

/// Plays a game out by chance, from `state` to its end, by the repetition rule as play applies it.
///
/// `history` holds the positions that play has left on the way to `state`: [begin](History::begin) it at the start of a
/// game. Each legal move is as likely as the others; the same chance plays the same game. It allocates nothing but what the
/// history needs to grow.
///
/// ```
/// # use engine_core::{Chance, History, Rules, playout};
/// /// How often First wins, of 100 games.
/// fn wins<R: Rules>(rules: &R, chance: &mut impl Chance) -> usize {
///     let mut history = History::new();
///     let games = (0..100).map(|_| {
///         let mut state = rules.opening();
///         history.begin(rules, &state);
///         playout(rules, &mut state, &mut history, chance)
///     });
///     games.filter(|game| game.score.first > game.score.second).count()
/// }
/// ```
#[inline]
pub fn playout<R: Rules>(
    rules: &R,
    state: &mut R::State,
    history: &mut History<R::State>,
    chance: &mut (impl Chance + ?Sized),
) -> Playout {
    play_out(rules, state, history, |state, count| Policy::Random.pick(rules, state, count, chance))
}

/// Plays a game out as [`playout`] does, each seat by its own policy.
pub fn playout_by<R: Rules>(
    rules: &R,
    state: &mut R::State,
    history: &mut History<R::State>,
    policies: BySeat<Policy>,
    chance: &mut (impl Chance + ?Sized),
) -> Playout {
    if policies.first == Policy::Random && policies.second == Policy::Random {
        return playout(rules, state, history, chance);
    }
    let mut last_choice = None;
    let played = play_out(rules, state, history, |state, count| {
        let seat = rules.turn(state).seat()?;
        if count > 1 {
            last_choice = Some(seat);
        }
        policies[seat].pick(rules, state, count, chance)
    });
    Playout { last_choice, ..played }
}

/// Plays a game out with moves that are chosen knowing how many are legal.
#[inline]
fn play_out<R: Rules>(
    rules: &R,
    state: &mut R::State,
    history: &mut History<R::State>,
    mut choose: impl FnMut(&R::State, u32) -> Option<R::Move>,
) -> Playout {
    let mut tally = Tally::default();
    let (mut plies, mut choices, mut repetitions) = (0, 0, 0);
    // A state that nobody else holds can stay in registers.
    let mut now = state.clone();
    while plies < Playout::MOST_PLIES {
        let count = rules.count_moves(&now);
        if count == 0 {
            break;
        }
        let Some(mv) = choose(&now, u32::try_from(count).unwrap_or(u32::MAX)) else {
            break;
        };
        history.leave(&now);
        rules.play_unchecked(&mut now, mv, &mut tally);
        plies += 1;
        choices += count;
        if history.is_third(rules, &now) {
            now = settled(rules, now, &mut tally);
            history.begin(rules, &now);
            repetitions += 1;
        }
    }
    *state = now;
    Playout {
        outcome: rules.turn(state).outcome(),
        score: rules.score(state),
        plies,
        choices,
        rounds: 1 + tally.later_rounds,
        repetitions,
        endless: tally.endless,
        last_choice: None,
    }
}

#[cold]
#[inline(never)]
fn settled<R: Rules>(rules: &R, mut state: R::State, tally: &mut Tally) -> R::State {
    rules.settle_repetition(&mut state, tally);
    state
}

/// The legal move that gains most at once, by chance among equals.
fn greediest<R: Rules>(
    rules: &R,
    state: &R::State,
    chance: &mut (impl Chance + ?Sized),
) -> Option<R::Move> {
    let seat = rules.turn(state).seat()?;
    // Not by what only the other seat may know.
    let known = rules.view(state, seat);
    let (mut best, mut most, mut equals) = (None, 0, 0);
    for mv in rules.moves(state) {
        let mut gain = Gain { seat, seeds: 0 };
        rules.play_unchecked(&mut known.clone(), mv, &mut gain);
        if best.is_none() || gain.seeds > most {
            (best, most, equals) = (Some(mv), gain.seeds, 1);
        } else if gain.seeds == most {
            equals += 1;
            if chance.below(equals) == 0 {
                best = Some(mv);
            }
        }
    }
    best
}

/// Counts what a playout reports, and does not listen to the rest.
#[derive(Debug, Default)]
struct Tally {
    later_rounds: u32,
    endless: u32,
}

/// A relay tells neither of the two before it is decided, so there is nothing to forget.
impl Trace for Tally {
    const LISTENS: bool = false;

    #[inline]
    fn mark(&self) -> Option<usize> {
        Some(0)
    }

    #[inline]
    fn record(&mut self, event: Event) {
        match event.act {
            Act::Void { .. } => self.endless += 1,
            Act::RoundBegins { .. } => self.later_rounds += 1,
            _ => {}
        }
    }

    #[inline]
    fn tell(&mut self, act: Act, clause: &'static Clause) {
        self.record(Event { act, clause });
    }
}

/// Adds up what a turn brings to a seat's store.
#[derive(Debug)]
struct Gain {
    seat: Seat,
    seeds: u16,
}

impl Trace for Gain {
    #[inline]
    fn mark(&self) -> Option<usize> {
        Some(self.seeds.into())
    }

    #[inline]
    fn rewind(&mut self, mark: usize) {
        self.seeds = u16::try_from(mark).unwrap_or(0);
    }

    #[inline]
    fn record(&mut self, event: Event) {
        self.seeds += event.gained_by(self.seat);
    }
}
