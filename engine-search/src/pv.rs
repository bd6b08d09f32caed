//! The best lines, ply by ply.

/// For each ply the best line that begins there, as the search knows it.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    plies: usize,
    moves: Vec<u8>,
    lengths: Vec<usize>,
}

impl Lines {
    pub(crate) fn new(plies: usize) -> Lines {
        Lines { plies, moves: vec![0; plies * plies], lengths: vec![0; plies] }
    }

    /// No line begins at this ply.
    #[inline]
    pub(crate) fn end(&mut self, ply: usize) {
        self.lengths[ply] = 0;
    }

    /// The line is this move.
    #[inline]
    pub(crate) fn only(&mut self, ply: usize, nth: u8) {
        self.moves[ply * self.plies] = nth;
        self.lengths[ply] = 1;
    }

    /// The line is this move and the line that begins at the next ply.
    #[inline]
    pub(crate) fn lead(&mut self, ply: usize, nth: u8) {
        self.only(ply, nth);
        let next = (ply + 1) * self.plies;
        let length = self.lengths.get(ply + 1).copied().unwrap_or(0).min(self.plies - 1);
        self.moves.copy_within(next..next + length, ply * self.plies + 1);
        self.lengths[ply] = length + 1;
    }

    /// The line that begins at a ply.
    pub(crate) fn line(&self, ply: usize) -> &[u8] {
        let from = ply * self.plies;
        &self.moves[from..from + self.lengths[ply]]
    }
}
