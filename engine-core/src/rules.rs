//! The rules of a game, as a value.

use core::fmt::Debug;
use core::hash::Hash;

use crate::{BySeat, Refusal, Seat, Trace, Turn};

/// The rules of a game: what may be played and what comes of it.
///
/// The rules are a value that holds the options; the state is data and the complete truth. Rules do no I/O, read no
/// clock, draw no random number, and do not allocate in [`turn`](Rules::turn), [`moves`](Rules::moves) and
/// [`play_unchecked`](Rules::play_unchecked).
///
/// A live state has at least one legal move, a finished one has none; a pass is a move, listed only when forced.
pub trait Rules {
    /// Everything there is to know of a position.
    type State: Clone + Eq + Hash + Debug;
    /// A decision of a player.
    type Move: Copy + Eq + Hash + Debug;

    /// The fewest plies after which a position can occur again, at least 1.
    ///
    /// Whoever counts occurrences need not look for what cannot be there yet. Where players always take turns it is 2:
    /// after one ply the other is to move. 1 says nothing.
    const SOONEST_RETURN: usize = 1;

    /// The state in which a game begins.
    fn opening(&self) -> Self::State;

    /// Who decides, or that the game is over and why.
    fn turn(&self, state: &Self::State) -> Turn;

    /// The legal moves, distinct, in ascending order.
    fn moves(&self, state: &Self::State) -> impl Iterator<Item = Self::Move>;

    /// How many legal moves there are; rules that can count them without walking them say so here.
    #[inline]
    fn count_moves(&self, state: &Self::State) -> u64 {
        self.moves(state).fold(0, |count, _| count + 1)
    }

    /// The legal move with this number, from 0 in their order; rules that can find it without walking them say so here.
    #[inline]
    fn nth_move(&self, state: &Self::State, nth: u32) -> Option<Self::Move> {
        self.moves(state).nth(usize::try_from(nth).ok()?)
    }

    /// How far play has got, by a measure that never falls: once it has grown, no earlier position can occur again.
    ///
    /// Whoever counts occurrences need not look back further. Usually the seeds in the stores, since captures are final;
    /// 0 says nothing.
    #[inline]
    fn progress(&self, _state: &Self::State) -> u32 {
        0
    }

    /// Plays a move that is legal; what becomes of an illegal one is not specified, and a pit that is not on the board may panic.
    fn play_unchecked(&self, state: &mut Self::State, mv: Self::Move, trace: &mut impl Trace);

    /// Ends the round because its position has occurred for the third time.
    ///
    /// Whoever keeps the history counts occurrences and calls this; see [`Live`](crate::Live).
    fn settle_repetition(&self, state: &mut Self::State, trace: &mut impl Trace);

    /// What decides the game, by seat, as it stands: usually the seeds in the stores.
    fn score(&self, state: &Self::State) -> BySeat<u16>;

    /// What a seat may know of the state; everything, unless the game has secrets.
    fn view(&self, state: &Self::State, _seat: Seat) -> Self::State {
        state.clone()
    }

    /// Whether a seat does not know everything about the state.
    #[inline]
    fn hides(&self, state: &Self::State, seat: Seat) -> bool {
        self.view(state, seat) != *state
    }

    /// The state as far as the future depends on it: states that are equal here have the same moves, and the same
    /// seeds are won from them.
    ///
    /// Rules whose future does not depend on what is in the stores leave the stores out, so that a table finds more
    /// positions equal; by default nothing is left out, which is always right.
    #[inline]
    fn future(&self, state: &Self::State) -> Self::State {
        state.clone()
    }

    /// Why a move may not be played, or `None` for a legal one.
    fn objection(&self, state: &Self::State, mv: Self::Move) -> Option<Refusal> {
        if self.moves(state).any(|legal| legal == mv) {
            return None;
        }
        let turn = self.turn(state);
        let reason = if turn.is_over() { "the game is over" } else { "the move is not legal here" };
        Some(Refusal::new(reason, turn.clause()))
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If the move is not legal; the state is then as it was.
    fn play(
        &self,
        state: &mut Self::State,
        mv: Self::Move,
        trace: &mut impl Trace,
    ) -> Result<(), Refusal> {
        if let Some(refusal) = self.objection(state, mv) {
            return Err(refusal);
        }
        self.play_unchecked(state, mv, trace);
        Ok(())
    }

    /// The only legal move, if there is just one.
    fn forced(&self, state: &Self::State) -> Option<Self::Move> {
        let mut moves = self.moves(state);
        let only = moves.next()?;
        moves.next().is_none().then_some(only)
    }
}
