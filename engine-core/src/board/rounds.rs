//! The verbs that end a round and lay out the next.

use crate::{Act, Board, Clause, Pit, PitSet, Seat, Trace};

impl<const N: usize, const W: usize> Board<N, W> {
    /// The same board with these pits closed, which are empty.
    pub(crate) const fn with_closed(self, closed: PitSet) -> Board<N, W> {
        Board { closed, ..self }
    }

    /// Moves what is left in these pits to a store, because a game or round is over.
    #[inline]
    pub fn sweep<T: Trace>(
        &mut self,
        pits: impl IntoIterator<Item = Pit>,
        to: Seat,
        clause: &'static Clause,
        trace: &mut T,
    ) {
        *self = self.swept(pits, to, clause, trace);
    }

    /// By value, as all that is seldom done in a turn.
    #[cold]
    #[inline(never)]
    fn swept<T: Trace>(
        mut self,
        pits: impl IntoIterator<Item = Pit>,
        to: Seat,
        clause: &'static Clause,
        trace: &mut T,
    ) -> Board<N, W> {
        for pit in pits {
            self.sweep_some(pit, u8::MAX, to, clause, trace);
        }
        self
    }

    /// Shares what is left on the board equally between the stores; an odd seed stays in its pit, the highest-numbered
    /// one that holds any.
    pub fn share<T: Trace>(&mut self, clause: &'static Clause, trace: &mut T) {
        let half = self.seeds_on_board() / 2;
        for seat in Seat::BOTH {
            let mut due = half;
            for pit in self.ring() {
                let most = u8::try_from(due).unwrap_or(u8::MAX);
                due -= u16::from(self.sweep_some(pit, most, seat, clause, trace));
            }
        }
    }

    /// Moves at most `most` seeds of a pit to a store; returns how many.
    fn sweep_some<T: Trace>(
        &mut self,
        pit: Pit,
        most: u8,
        to: Seat,
        clause: &'static Clause,
        trace: &mut T,
    ) -> u8 {
        let seeds = self[pit].min(most);
        self.pits.remove(pit, seeds);
        self.stores.add(to, seeds);
        if seeds > 0 {
            trace.tell(Act::Sweep { from: pit, to, seeds }, clause);
        }
        seeds
    }

    /// Puts seeds of a seat's store in an open pit, for a new round; returns how many, no more than the store has.
    pub fn refill<T: Trace>(
        &mut self,
        pit: Pit,
        seeds: u8,
        from: Seat,
        clause: &'static Clause,
        trace: &mut T,
    ) -> u8 {
        let available = u8::try_from(self.store(from)).unwrap_or(u8::MAX);
        let seeds = if self.closed.contains(pit) { 0 } else { seeds.min(available) };
        self.pits.add(pit, seeds);
        self.stores.take(from, seeds);
        if seeds > 0 {
            trace.tell(Act::Refill { from, to: pit, seeds }, clause);
        }
        seeds
    }

    /// Puts seeds from outside the game in a pit, for a new round after a position that was set up with too few; no
    /// more than a board can count. Returns how many.
    pub fn supply<T: Trace>(
        &mut self,
        pit: Pit,
        seeds: u8,
        clause: &'static Clause,
        trace: &mut T,
    ) -> u8 {
        let counted = self.seeds_on_board() + self.seeds_in_stores();
        let room = Self::MOST_SEEDS.saturating_sub(counted);
        let room = if self.closed.contains(pit) { 0 } else { room };
        let seeds = seeds.min(u8::try_from(room).unwrap_or(u8::MAX));
        self.pits.add(pit, seeds);
        if seeds > 0 {
            trace.tell(Act::Supply { to: pit, seeds }, clause);
        }
        seeds
    }

    /// Closes an open, empty pit; a pit that holds seeds stays open.
    pub fn close<T: Trace>(&mut self, pit: Pit, clause: &'static Clause, trace: &mut T) {
        debug_assert!(self[pit] == 0, "pit {pit} holds {} seeds and cannot be closed", self[pit]);
        if self[pit] == 0 && !self.closed.contains(pit) {
            self.closed = self.closed.with(pit);
            trace.tell(Act::Close { pit }, clause);
        }
    }

    /// Opens a closed pit again.
    pub fn open<T: Trace>(&mut self, pit: Pit, clause: &'static Clause, trace: &mut T) {
        if self.closed.contains(pit) {
            self.closed = self.closed.without(pit);
            trace.tell(Act::Open { pit }, clause);
        }
    }
}
