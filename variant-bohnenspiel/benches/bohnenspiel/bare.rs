//! Bohnenspiel without traces, clauses and types: plain loops over an array of bytes.

use engine_core::Chance;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Bare {
    pub(crate) pits: [u8; 12],
    pub(crate) stores: [u16; 2],
    pub(crate) mover: usize,
}

impl Bare {
    pub(crate) const OPENING: Bare = Bare { pits: [6; 12], stores: [0; 2], mover: 0 };

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut lines = 0;
        for pit in self.mover * 6..self.mover * 6 + 6 {
            if self.pits[pit] > 0 {
                let mut after = *self;
                after.play(pit);
                lines += after.perft(depth - 1);
            }
        }
        lines
    }

    /// Counts lines, and adds up what is in the stores at their ends.
    pub(crate) fn leaf_by_leaf(&self, depth: u32) -> (u64, u64) {
        let (mut lines, mut stores) = (0, 0);
        let row = self.mover * 6..self.mover * 6 + 6;
        if depth == 1 {
            for pit in row {
                if self.pits[pit] > 0 {
                    let mut leaf = *self;
                    leaf.play(pit);
                    lines += 1;
                    stores += u64::from(leaf.stores[0] + leaf.stores[1]);
                }
            }
            return (lines, stores);
        }
        for pit in row {
            if self.pits[pit] > 0 {
                let mut after = *self;
                after.play(pit);
                let below = after.leaf_by_leaf(depth - 1);
                lines += below.0;
                stores += below.1;
            }
        }
        (lines, stores)
    }

    pub(crate) fn play(&mut self, from: usize) {
        let mut at = from;
        let mut hand = std::mem::take(&mut self.pits[from]);
        while hand > 0 {
            at = if at == 11 { 0 } else { at + 1 };
            self.pits[at] += 1;
            hand -= 1;
        }
        while matches!(self.pits[at], 2 | 4 | 6) {
            self.stores[self.mover] += u16::from(std::mem::take(&mut self.pits[at]));
            at = if at == 0 { 11 } else { at - 1 };
        }
        self.mover = 1 - self.mover;
        let row = self.mover * 6..self.mover * 6 + 6;
        if self.pits[row].iter().all(|&beans| beans == 0) {
            for pit in &mut self.pits {
                self.stores[1 - self.mover] += u16::from(std::mem::take(pit));
            }
        }
    }

    /// Plays to the end by chance; a position that occurs for the third time since the last capture ends it.
    pub(crate) fn play_out(&mut self, chance: &mut impl Chance, history: &mut Vec<Bare>) -> u64 {
        history.clear();
        history.push(*self);
        let mut plies = 0;
        while let Some(from) = self.random_move(chance) {
            let captured = self.stores;
            self.play(from);
            plies += 1;
            if self.stores != captured {
                history.clear();
            }
            if history.iter().filter(|earlier| *earlier == self).count() >= 2 {
                self.share();
                break;
            }
            history.push(*self);
        }
        plies
    }

    pub(crate) fn random_move(&self, chance: &mut impl Chance) -> Option<usize> {
        let mut moves = [0; 6];
        let mut count = 0;
        for pit in self.mover * 6..self.mover * 6 + 6 {
            if self.pits[pit] > 0 {
                moves[count as usize] = pit;
                count += 1;
            }
        }
        (count > 0).then(|| moves[chance.below(count) as usize])
    }

    fn share(&mut self) {
        let left: u16 = self.pits.iter().map(|&beans| u16::from(beans)).sum();
        self.stores = self.stores.map(|store| store + left / 2);
    }
}
