//! Mangala IV without traces, clauses and types: plain loops over an array of bytes.

/// A game after the ritual, First sitting South.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Bare {
    pub(crate) pits: [u8; 14],
    pub(crate) stores: [u16; 2],
    pub(crate) mover: usize,
}

impl Bare {
    /// Plays to the end; the players have no choice. Returns the turns.
    pub(crate) fn play_out(&mut self) -> u64 {
        let mut turns = 0;
        while !self.is_over() {
            self.play();
            turns += 1;
        }
        turns
    }

    /// The same; a position that occurs for the third time since the last capture ends it.
    pub(crate) fn play_out_once(&mut self, history: &mut Vec<Bare>) -> u64 {
        history.clear();
        let mut turns = 0;
        while !self.is_over() {
            history.push(*self);
            let captured = self.stores;
            self.play();
            turns += 1;
            if self.stores != captured {
                history.clear();
            }
            if history.iter().filter(|earlier| *earlier == self).count() >= 2 {
                break;
            }
        }
        turns
    }

    /// Counts lines where players may lift any pit of their row.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.is_over() {
            return 0;
        }
        let row = 7 * self.mover..7 * self.mover + 7;
        let (mut lines, mut passes) = (0, true);
        for from in row {
            if self.pits[from] > 0 {
                passes = false;
                let mut after = *self;
                after.sow(from);
                after.mover = 1 - after.mover;
                lines += after.perft(depth - 1);
            }
        }
        if passes {
            let after = Bare { mover: 1 - self.mover, ..*self };
            return after.perft(depth - 1);
        }
        lines
    }

    fn is_over(&self) -> bool {
        self.pits.iter().map(|&seeds| u16::from(seeds)).sum::<u16>() <= 1
    }

    /// Plays a turn, a pass if the row is empty.
    pub(crate) fn play(&mut self) {
        for from in 7 * self.mover..7 * self.mover + 7 {
            if self.pits[from] > 0 {
                self.sow(from);
                break;
            }
        }
        self.mover = 1 - self.mover;
    }

    /// A turn that has not ended after many laps changes nothing.
    fn sow(&mut self, from: usize) {
        const MOST_LAPS: u32 = 10_000;
        let before = self.pits;
        let mut at = from;
        for _ in 0..MOST_LAPS {
            let mut hand = std::mem::take(&mut self.pits[at]);
            while hand > 0 {
                at = if at == 13 { 0 } else { at + 1 };
                self.pits[at] += 1;
                hand -= 1;
            }
            if self.pits[at] != 3 && self.pits[at] < 5 {
                return self.capture(at);
            }
        }
        self.pits = before;
    }

    fn capture(&mut self, mut at: usize) {
        while self.pits[at] == 2 || self.pits[at] == 4 {
            self.stores[self.mover] += u16::from(std::mem::take(&mut self.pits[at]));
            self.stores[self.mover] += u16::from(std::mem::take(&mut self.pits[13 - at]));
            at = if at == 0 { 13 } else { at - 1 };
        }
    }
}
