//! The one implementation of numbered boards.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::levels::LevelsOf;
use crate::{
    Board, BoardId, BySeat, Endgame, Lead, Levels, NoLevels, Pit, PitSet, Ranking, Seat, Setup,
    Variant,
};

/// The boards of a ring of pits, numbered by what lies in the open ones.
struct Numbered<V: Endgame<N, W>, const N: usize, const W: usize> {
    rules: V,
    closed: PitSet,
    /// The open pits as First sees them, then as Second does; only the first list counts if one number stands for both.
    open: BySeat<Vec<u8>>,
    is_alike: bool,
    ranking: Ranking,
    here: Option<BoardId>,
}

/// The levels of a game that stands here, if its variant has any.
pub(crate) fn levels<V: Variant>(
    rules: &V,
    state: &V::State,
) -> Result<Box<dyn LevelsOf<V>>, NoLevels> {
    let no_levels = |why| NoLevels { game: V::META.id.into(), why };
    if V::IS_MATCH {
        return Err(no_levels("in a match the outcome counts, not what a board is worth"));
    }
    match V::ENDGAME {
        Some(numbering) => numbering.levels(rules, state),
        None => Err(no_levels("it does not number its boards")),
    }
}

/// Numbers the boards of the game that stands here.
pub(crate) fn start<V: Endgame<N, W>, const N: usize, const W: usize>(
    rules: &V,
    state: &V::State,
) -> Result<Box<dyn LevelsOf<V>>, NoLevels> {
    if let Some(why) = rules.no_levels() {
        return Err(NoLevels { game: V::META.id.into(), why });
    }
    let closed = V::laid_out(state).0.closed();
    let ring = (0..N).filter_map(|index| u8::try_from(index).ok());
    let is_open = |index: &u8| !closed.contains(Pit::at(*index));
    let first: Vec<u8> = ring.clone().filter(is_open).collect();
    let second: Vec<u8> = ring.map(turned::<N>).filter(is_open).collect();
    let is_alike = V::IS_ALIKE && first.iter().all(|&index| is_open(&turned::<N>(index)));
    let ranking = Ranking::new(first.len(), V::META.shape.seeds);
    let open = BySeat::new(first, second);
    let mut numbered =
        Numbered { rules: rules.clone(), closed, open, is_alike, ranking, here: None };
    numbered.here = numbered.number(state);
    Ok(Box::new(numbered))
}

/// The place of a pit on the board turned by half.
#[allow(clippy::cast_possible_truncation, reason = "a board has at most 64 pits")]
const fn turned<const N: usize>(index: u8) -> u8 {
    ((index as usize + N / 2) % N) as u8
}

impl<V: Endgame<N, W>, const N: usize, const W: usize> Numbered<V, N, W> {
    /// The position with this number.
    #[inline]
    fn state(&self, board: BoardId) -> V::State {
        let (board, mover) = self.laid_out(board);
        self.rules.lay_out(board, mover)
    }

    #[inline]
    fn laid_out(&self, BoardId { seeds, mut rank }: BoardId) -> (Board<N, W>, Seat) {
        let ways = self.ranking.count(seeds);
        let mut mover = Seat::First;
        if !self.is_alike && rank >= ways {
            (mover, rank) = (Seat::Second, rank - ways);
        }
        let open = &self.open.first;
        let mut pits = [0; N];
        if open.len() == N {
            self.ranking.unrank(seeds, rank, &mut pits);
            return (Board::wide(pits), mover);
        }
        let mut seen = [0; N];
        self.ranking.unrank(seeds, rank, &mut seen[..open.len()]);
        for (&index, &seeds) in open.iter().zip(&seen) {
            pits[usize::from(index)] = seeds;
        }
        (Board::wide(pits).with_closed(self.closed), mover)
    }

    /// The number of a board with these closed pits.
    #[inline]
    fn number_of(&self, board: &Board<N, W>, mover: Seat) -> BoardId {
        let pits = board.pits();
        let open = if self.is_alike { &self.open[mover] } else { &self.open.first };
        let mut seen = [0; N];
        for (seen, &index) in seen.iter_mut().zip(open) {
            *seen = pits[usize::from(index)];
        }
        let seeds = board.seeds_on_board();
        let mut rank = self.ranking.rank(&seen);
        if !self.is_alike && mover == Seat::Second {
            rank += self.ranking.count(seeds);
        }
        BoardId { seeds, rank }
    }

    /// What a seat has won, less what the other has.
    #[inline]
    fn margin(&self, state: &V::State, seat: Seat) -> i16 {
        let score = self.rules.score(state);
        score[seat].cast_signed() - score[seat.other()].cast_signed()
    }
}

impl<V: Endgame<N, W>, const N: usize, const W: usize> LevelsOf<V> for Numbered<V, N, W> {
    #[inline]
    fn number(&self, state: &V::State) -> Option<BoardId> {
        self.rules.turn(state).seat()?;
        let (board, mover) = V::laid_out(state);
        (board.closed() == self.closed).then(|| self.number_of(board, mover))
    }
}

impl<V: Endgame<N, W>, const N: usize, const W: usize> Levels for Numbered<V, N, W> {
    fn here(&self) -> Option<BoardId> {
        self.here
    }

    fn most_seeds(&self) -> u16 {
        self.ranking.most_seeds()
    }

    fn stride(&self) -> u16 {
        V::STRIDE
    }

    fn boards(&self, seeds: u16) -> u64 {
        self.ranking.count(seeds).saturating_mul(if self.is_alike { 1 } else { 2 })
    }

    fn expand(&self, board: BoardId, leads: &mut Vec<Lead>) -> Option<i16> {
        let (laid_out, mover) = self.laid_out(board);
        let state = self.rules.lay_out(laid_out, mover);
        let Some(seat) = self.rules.turn(&state).seat() else {
            return Some(self.margin(&state, mover));
        };
        for mv in self.rules.moves(&state) {
            let mut after = state.clone();
            self.rules.play_unchecked(&mut after, mv, &mut ());
            let gain = self.margin(&after, seat);
            let next = self.rules.turn(&after).seat();
            let (board, mover) = V::laid_out(&after);
            leads.push(Lead {
                gain,
                next: next.map(|_| self.number_of(board, mover)),
                again: next == Some(seat),
            });
        }
        None
    }

    fn repetition(&self, board: BoardId) -> i16 {
        let (laid_out, mover) = self.laid_out(board);
        let mut state = self.rules.lay_out(laid_out, mover);
        if !self.rules.turn(&state).is_over() {
            self.rules.settle_repetition(&mut state, &mut ());
        }
        self.margin(&state, mover)
    }

    fn is_in_play(&self, board: BoardId) -> bool {
        self.rules.is_in_play(&self.laid_out(board).0)
    }

    fn setup(&self, board: BoardId) -> Setup {
        self.rules.setup(&self.state(board))
    }

    fn closed(&self) -> PitSet {
        self.closed
    }
}
