//! The board: pits in a ring, a store a seat, and the verbs that move seeds.

mod rounds;
mod rows;

use core::hash::{Hash, Hasher};
use core::ops::Index;

use crate::ring::Ring;
use crate::stores::Stores;
use crate::{Act, BySeat, Clause, Noun, Pit, PitSet, Seat, Seeds, Trace, words};

const SEED: Noun = Noun { one: "seed", many: "seeds" };

/// A ring of `N` pits, two stores, and the pits that are closed.
///
/// Seeds move by verbs only, each with the clause that justifies it; so seeds are conserved, and a trace tells all
/// that happened. The pits are kept in `W` words of eight; a ring of more than 16 pits says how many it needs, and begins
/// as [`wide`](Board::wide). A closed pit does not exist: it is empty, never sown, and skipped by [`next`](Board::next).
///
/// ```
/// use engine_core::{Board, Pit, Seat, rulebook};
///
/// rulebook! {
///     pub BOOK;
///     LIFT "D1.1" source "a source" cited "Lift a pit.";
///     SOW "D1.2" source "a source" cited "Sow the hand.";
///     TAKE "D1.3" source "a source" cited "Capture the last pit.";
/// }
/// //   2 2 2
/// //   2 2 2   lift 2, sow 3 and 4, capture 4
/// let mut board = Board::<6>::filled(2);
/// let hand = board.lift(Pit::new(2), &LIFT, &mut ());
/// let last = board.sow(hand, Pit::new(2), &SOW, &mut ());
/// assert_eq!(board.capture(last, Seat::First, &TAKE, &mut ()), 3);
/// assert_eq!(board.pits(), [2, 0, 3, 0, 2, 2]);
/// assert_eq!(board.store(Seat::First), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board<const N: usize, const W: usize = 2> {
    pits: Ring<N, W>,
    stores: Stores,
    closed: PitSet,
}

/// A board that cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// More seeds than a board can count.
    #[error("found {}, expected at most {}", SEED.count(*found), Board::<1>::MOST_SEEDS)]
    TooManySeeds {
        /// Pits and stores together.
        found: u32,
    },
    /// A closed pit that holds seeds.
    #[error("closed pit {pit} holds {}, expected none", SEED.count(*found))]
    ClosedPitHolds {
        /// The pit.
        pit: Pit,
        /// Its seeds.
        found: u8,
    },
}

impl<const N: usize> Board<N> {
    /// Every pit open and with the same number of seeds, the stores empty.
    ///
    /// # Panics
    /// If that is more than [`Board::MOST_SEEDS`] in all.
    #[must_use]
    pub const fn filled(seeds: u8) -> Board<N> {
        assert!(seeds as usize * N <= Self::MOST_SEEDS as usize, "a board holds at most 255 seeds");
        Board::wide([seeds; N])
    }
}

impl<const N: usize, const W: usize> Board<N, W> {
    /// The most seeds a board holds, pits and stores together.
    pub const MOST_SEEDS: u16 = 255;

    /// A board of any size, every pit open, the stores empty.
    ///
    /// # Panics
    /// If there are more than [`Board::MOST_SEEDS`] seeds, or `N` pits do not fit in `W` words.
    #[must_use]
    pub const fn wide(pits: [u8; N]) -> Board<N, W> {
        assert!(N >= 1 && N <= Pit::MOST as usize, "a board has 1 to 64 pits");
        assert!(N <= W * words::LANES, "a board needs a word for every eight pits");
        assert!(total(&pits) <= Self::MOST_SEEDS as u32, "a board holds at most 255 seeds");
        Board { pits: Ring::new(pits), stores: Stores::EMPTY, closed: PitSet::EMPTY }
    }

    /// A board as described.
    ///
    /// # Errors
    /// If there are too many seeds to count, or a closed pit holds some.
    pub fn new(
        pits: [u8; N],
        closed: PitSet,
        stores: BySeat<u16>,
    ) -> Result<Board<N, W>, BoardError> {
        let in_pits: u32 = pits.iter().copied().map(u32::from).sum();
        let found = in_pits + u32::from(stores.first) + u32::from(stores.second);
        if found > u32::from(Self::MOST_SEEDS) {
            return Err(BoardError::TooManySeeds { found });
        }
        let board = Board { stores: Stores::new(stores), closed, ..Board::wide(pits) };
        match board.ring().find(|&pit| closed.contains(pit) && board[pit] > 0) {
            Some(pit) => Err(BoardError::ClosedPitHolds { pit, found: board[pit] }),
            None => Ok(board),
        }
    }

    /// The seeds of every pit, in ring order.
    #[must_use]
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "a board has at most 64 pits")]
    pub const fn pits(&self) -> [u8; N] {
        let mut pits = [0; N];
        let mut place = 0;
        while place < N {
            pits[place] = self.pits.holds(Pit::at(place as u8));
            place += 1;
        }
        pits
    }

    /// The closed pits.
    #[must_use]
    #[inline]
    pub const fn closed(&self) -> PitSet {
        self.closed
    }

    /// What a seat has captured, in seeds.
    #[must_use]
    #[inline]
    pub fn store(&self, seat: Seat) -> u16 {
        self.stores.both()[seat]
    }

    /// What both seats have captured, in seeds.
    #[must_use]
    #[inline]
    pub const fn stores(&self) -> BySeat<u16> {
        self.stores.both()
    }

    /// The same pits beside empty stores, to compare what may come of boards.
    #[must_use]
    #[inline]
    pub const fn beside_empty_stores(&self) -> Board<N, W> {
        Board { stores: Stores::EMPTY, ..*self }
    }

    /// What both seats have captured together, in seeds.
    #[must_use]
    #[inline]
    pub const fn seeds_in_stores(&self) -> u16 {
        let BySeat { first, second } = self.stores();
        first + second
    }

    /// Every pit of the ring, closed ones included, ascending.
    pub fn ring(&self) -> impl DoubleEndedIterator<Item = Pit> + use<N, W> {
        (0..N).filter_map(|index| u8::try_from(index).ok()).map(Pit::at)
    }

    /// How many seeds the pit holds: what `board[pit]` refers to, without a look at memory.
    #[must_use]
    #[inline(always)]
    pub const fn holds(&self, pit: Pit) -> u8 {
        self.pits.holds(pit)
    }

    /// The seeds in these pits together.
    #[must_use]
    #[inline]
    pub fn seeds_in(&self, pits: impl IntoIterator<Item = Pit>) -> u16 {
        pits.into_iter().map(|pit| u16::from(self[pit])).sum()
    }

    /// The seeds in all pits together.
    #[must_use]
    #[inline]
    pub fn seeds_on_board(&self) -> u16 {
        self.pits.sum().into()
    }

    /// The open pit after this one, in the direction of sowing.
    ///
    /// With no other pit open it is the pit itself.
    #[must_use]
    #[inline(always)]
    pub fn next(&self, pit: Pit) -> Pit {
        let at = Self::after(pit);
        if self.closed.contains(at) { Self::skip(self.closed, pit, Self::after) } else { at }
    }

    /// The open pit before this one, against the sowing.
    ///
    /// With no other pit open it is the pit itself.
    #[must_use]
    #[inline(always)]
    pub fn previous(&self, pit: Pit) -> Pit {
        let at = Self::before(pit);
        if self.closed.contains(at) { Self::skip(self.closed, pit, Self::before) } else { at }
    }

    /// The nearest open pit, step by step.
    #[cold]
    #[inline(never)]
    fn skip(closed: PitSet, pit: Pit, step: fn(Pit) -> Pit) -> Pit {
        let mut at = step(pit);
        while closed.contains(at) && at != pit {
            at = step(at);
        }
        at
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "a board has at most 64 pits")]
    const fn after(pit: Pit) -> Pit {
        let index = pit.index() + 1;
        Pit::at(if index >= N { 0 } else { index as u8 })
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "a board has at most 64 pits")]
    const fn before(pit: Pit) -> Pit {
        let index = pit.index();
        Pit::at(if index == 0 { N as u8 - 1 } else { index as u8 - 1 })
    }

    /// Lifts all seeds of a pit into a hand.
    #[inline(always)]
    pub fn lift<T: Trace>(&mut self, pit: Pit, clause: &'static Clause, trace: &mut T) -> Seeds {
        let seeds = self.pits.empty(pit);
        trace.tell(Act::Lift { from: pit, seeds }, clause);
        Seeds::new(seeds)
    }

    /// Sows a whole hand one by one into the open pits that follow `after`, and returns the last pit sown.
    ///
    /// An empty hand stays where it is: the result is `after`.
    #[inline(always)]
    pub fn sow<T: Trace>(
        &mut self,
        hand: Seeds,
        after: Pit,
        clause: &'static Clause,
        trace: &mut T,
    ) -> Pit {
        if !self.closed.is_empty() {
            let (pits, last) = self.sown_between_closed(hand, after, clause, trace);
            self.pits = pits;
            return last;
        }
        if T::LISTENS {
            return self.sow_along(hand, after, |_, pit| Self::after(pit), clause, trace);
        }
        self.pits.sow(hand.let_go(), after)
    }

    /// Sows as [`sow`](Board::sow) does, and returns the open pit after the last one sown: where a game looks whose laps
    /// begin beyond it.
    #[inline(always)]
    pub fn sow_then_next<T: Trace>(
        &mut self,
        hand: Seeds,
        after: Pit,
        clause: &'static Clause,
        trace: &mut T,
    ) -> Pit {
        if self.closed.is_empty() && !T::LISTENS {
            return self.pits.sow_then_next(hand.let_go(), after);
        }
        let last = self.sow(hand, after, clause, trace);
        self.next(last)
    }

    /// Apart from the sowing on open boards, which must not give its board away: it would no longer fit in registers.
    #[cold]
    #[inline(never)]
    fn sown_between_closed<T: Trace>(
        mut self,
        hand: Seeds,
        after: Pit,
        clause: &'static Clause,
        trace: &mut T,
    ) -> (Ring<N, W>, Pit) {
        let last = self.sow_along(hand, after, Board::next, clause, trace);
        (self.pits, last)
    }

    /// Sows a whole hand along a track: `step` gives the pit that follows a pit.
    ///
    /// For games whose sowing skips a pit or leaves the ring. Returns the last pit sown.
    #[inline]
    pub fn sow_along<T: Trace>(
        &mut self,
        mut hand: Seeds,
        after: Pit,
        step: impl Fn(&Board<N, W>, Pit) -> Pit,
        clause: &'static Clause,
        trace: &mut T,
    ) -> Pit {
        let mut at = after;
        while let Some(()) = hand.take_one() {
            at = step(self, at);
            self.pits.add(at, 1);
            trace.tell(Act::Sow { to: at, holds: self.holds(at) }, clause);
        }
        let _sown = hand.let_go();
        at
    }

    /// Captures all seeds of a pit for a seat, and returns how many; an empty pit gives no event.
    #[inline(always)]
    pub fn capture<T: Trace>(
        &mut self,
        pit: Pit,
        to: Seat,
        clause: &'static Clause,
        trace: &mut T,
    ) -> u8 {
        let seeds = self.pits.empty(pit);
        self.stores.add(to, seeds);
        if seeds > 0 {
            trace.tell(Act::Capture { from: pit, to, seeds }, clause);
        }
        seeds
    }
}

/// A word of pits at a time.
impl<const N: usize, const W: usize> Hash for Board<N, W> {
    #[inline]
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.pits.hash(hasher);
        hasher.write_u32(self.stores.word());
        if !self.closed.is_empty() {
            self.closed.hash(hasher);
        }
    }
}

impl<const N: usize, const W: usize> Index<Pit> for Board<N, W> {
    type Output = u8;

    /// How many seeds the pit holds.
    #[inline(always)]
    fn index(&self, pit: Pit) -> &u8 {
        &NUMBERS[usize::from(self.holds(pit))]
    }
}

const fn total<const N: usize>(pits: &[u8; N]) -> u32 {
    let (mut total, mut place) = (0, 0);
    while place < N {
        total += pits[place] as u32;
        place += 1;
    }
    total
}

/// Each number at its own place: a reference to one does not need the board to lie in memory.
static NUMBERS: [u8; 256] = numbers();

#[allow(clippy::cast_possible_truncation, reason = "places below 256 are wanted")]
const fn numbers() -> [u8; 256] {
    let mut numbers = [0; 256];
    let mut place = 0;
    while place < 256 {
        numbers[place] = place as u8;
        place += 1;
    }
    numbers
}
