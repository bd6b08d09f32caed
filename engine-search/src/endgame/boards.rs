//! The boards of a level and where their moves lead.

use engine_core::{BoardId, Levels};

use crate::endgame::{Below, Bounds, Level, Steps, TableError};

/// All boards with the same number of seeds.
pub(crate) struct BoardLevel<'l, B> {
    pub(crate) levels: &'l dyn Levels,
    pub(crate) below: &'l B,
    pub(crate) seeds: u16,
    pub(crate) boards: usize,
}

impl<B: Below> Level for BoardLevel<'_, B> {
    type Error = TableError;

    fn size(&self) -> usize {
        self.boards
    }

    fn steps(&self, node: usize, steps: &mut Steps) -> Result<(), TableError> {
        let board = BoardId { seeds: self.seeds, rank: node as u64 };
        let endless = |board| self.below.entry(board).map(|entry| entry.endless);
        lead(self.levels, board, steps, endless, |rank, again, steps| {
            steps.inside(rank, again);
        })
    }
}

/// Tells where the moves of a board lead; what is outside of its level is looked up by `outside`, and `inside` hears of
/// what is not.
pub(crate) fn lead(
    levels: &dyn Levels,
    board: BoardId,
    steps: &mut Steps,
    outside: impl Fn(BoardId) -> Result<Bounds, TableError>,
    mut inside: impl FnMut(usize, bool, &mut Steps),
) -> Result<(), TableError> {
    let mut leads = std::mem::take(&mut steps.leads);
    leads.clear();
    if let Some(margin) = levels.expand(board, &mut leads) {
        steps.known(Bounds::exactly(small(margin)));
    }
    for lead in &leads {
        let gain = small(lead.gain);
        match lead.next {
            None => steps.known(Bounds::exactly(gain)),
            Some(next) if next.seeds < board.seeds => {
                steps.known(outside(next)?.seen(lead.again).after(gain));
            }
            Some(next) if next.seeds == board.seeds && gain == 0 => {
                inside(place(next.rank), lead.again, steps);
            }
            Some(next) => return Err(TableError::Unordered { board, next }),
        }
    }
    steps.leads = leads;
    Ok(())
}

/// A margin of at most [`Bounds::MOST_SEEDS`].
pub(crate) fn small(margin: i16) -> i8 {
    i8::try_from(margin).unwrap_or(if margin < 0 { -i8::MAX } else { i8::MAX })
}

/// The place of a board in memory; those of a level that is built fit there.
pub(crate) fn place(rank: u64) -> usize {
    usize::try_from(rank).unwrap_or(usize::MAX)
}
