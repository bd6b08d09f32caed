//! Checking tables.

use engine_core::BoardId;

use crate::endgame::boards::lead;
use crate::endgame::resolve::Watch;
use crate::endgame::values::Values;
use crate::endgame::{Below, Bounds, Entry, Steps, Sums, TableError, Tables};

/// What was checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// Levels whose blocks and sums were found right.
    pub levels: u64,
    /// Their boards.
    pub boards: u64,
    /// Boards whose value is what their moves make of it.
    pub recomputed: u64,
}

impl Tables {
    /// Checks every block and all sums, and recomputes the values of about `sample` boards of each level from where
    /// their moves lead, evenly spread, and of as many that depend on the repetition rule; `None` if the watch gave up.
    ///
    /// # Errors
    /// At the first thing that is wrong.
    pub fn verify(&self, sample: u64, watch: &impl Watch) -> Result<Option<Verified>, TableError> {
        let mut verified = Verified::default();
        for file in self.tables() {
            let header = &file.header;
            let values = file.load()?;
            let sums = Sums::of(self.levels(), header.seeds, &values, |_, _| true);
            if sums != header.sums.all || values.marked.len() as u64 != header.marked {
                return Err(TableError::damaged(file.path(), "the sums have changed"));
            }
            let step = (header.boards / sample.max(1)).max(1);
            let spread = (0..header.boards).step_by(usize::try_from(step).unwrap_or(1));
            let marked = values.marked.iter().map(|marked| marked.rank);
            let marked = marked.filter(|rank| !rank.is_multiple_of(step));
            for rank in spread.chain(marked.take(usize::try_from(sample).unwrap_or(0))) {
                let board = BoardId { seeds: header.seeds, rank };
                self.recompute(board, &values)?;
                verified.recomputed += 1;
                if verified.recomputed.is_multiple_of(1 << 12) && !watch.looked(1 << 12) {
                    return Ok(None);
                }
            }
            verified.levels += 1;
            verified.boards += header.boards;
        }
        Ok(Some(verified))
    }

    /// Compares the bounds of a board with the best that its moves lead to, and what the repetition rule makes of it.
    fn recompute(&self, board: BoardId, values: &Values) -> Result<(), TableError> {
        let mut steps = Steps::default();
        let endless = |board| self.entry(board).map(|entry| entry.endless);
        let level = |rank: usize| values.entry(rank as u64).map(|entry| entry.endless);
        let found = level(crate::endgame::boards::place(board.rank));
        let mut inside = Vec::new();
        lead(self.levels(), board, &mut steps, endless, |rank, again, _| {
            inside.extend(level(rank).map(|bounds| bounds.seen(again)));
        })?;
        let best = inside.into_iter().chain(steps.out()).reduce(Bounds::or);
        if found != best {
            return Err(self.wrong(board, found, best));
        }
        // What took too long to find out is not looked for again.
        let is_listed = |entry: &Entry| entry.depends() && entry.afresh.is_exact();
        let entry = values.entry(board.rank).filter(is_listed);
        let afresh = match entry {
            Some(_) => Some(self.open_ground(board.seeds).worth(board.rank)?),
            None => None,
        };
        let listed = entry.map(|entry| entry.afresh);
        if listed == afresh { Ok(()) } else { Err(self.wrong(board, listed, afresh)) }
    }

    fn wrong(&self, board: BoardId, found: Option<Bounds>, expected: Option<Bounds>) -> TableError {
        let tell =
            |bounds: Option<Bounds>| bounds.map_or("nothing".into(), |bounds| bounds.to_string());
        TableError::Wrong {
            path: self.path_of(board.seeds),
            board: self.levels().setup(board).to_string(),
            found: tell(found),
            expected: tell(expected),
        }
    }
}
