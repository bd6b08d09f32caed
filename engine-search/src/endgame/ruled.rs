//! What the repetition rule makes of positions from which play may go on for ever.

use engine_core::{BoardId, Levels};

use crate::endgame::afresh::{self, OpenGround};
use crate::endgame::boards::{lead, place, small};
use crate::endgame::resolve::{Effort, Watch, resolve};
use crate::endgame::values::Marked;
use crate::endgame::{Below, Bounds, Entry, Level, Steps, TableError};
use crate::recurrence::Work;

/// The entries of the boards of a level that have no value without the repetition rule; `None` if the watch gave up.
///
/// `endless` are the bounds of all boards of the level.
pub(crate) fn marked<B: Below>(
    levels: &dyn Levels,
    below: &B,
    seeds: u16,
    endless: &[Bounds],
    effort: Effort,
    watch: &impl Watch,
) -> Result<Option<Vec<Marked>>, TableError> {
    let ranks = (0_u64..).zip(endless).filter(|(_, bounds)| !bounds.is_exact());
    let open = Open { levels, below, seeds, endless, ranks: ranks.map(|(rank, _)| rank).collect() };
    let most = i8::try_from(seeds).unwrap_or(i8::MAX);
    let Some(found) = resolve(&open, most, effort, watch)? else {
        return Ok(None);
    };
    let margins = open.ranks.iter().map(|&rank| levels.repetition(BoardId { seeds, rank }));
    // Either seat may be to move where the position repeats, so a margin counts for both.
    let margin = margins.map(|margin| small(margin).saturating_abs()).max().unwrap_or(0);
    let entry = |(&rank, bounds): (&u64, &Bounds)| {
        let ruled = Bounds { low: bounds.with_endless(-margin), high: bounds.with_endless(margin) };
        Marked { rank, entry: Entry { endless: endless[place(rank)], ruled, afresh: ruled } }
    };
    let marked: Vec<_> = open.ranks.iter().zip(&found.bounds).map(entry).collect();
    let here = |rank| Ok(afresh::ruled(endless, &marked, rank));
    let ground = OpenGround { levels, below, seeds, here, work: Work::enough() };
    let mut finished = marked.clone();
    for Marked { rank, entry } in &mut finished {
        entry.afresh = ground.worth(*rank)?;
        if !watch.looked(1) {
            return Ok(None);
        }
    }
    Ok(Some(finished))
}

/// The boards of a level that have no value without the repetition rule, led out of by what is known with it.
struct Open<'l, B> {
    levels: &'l dyn Levels,
    below: &'l B,
    seeds: u16,
    endless: &'l [Bounds],
    ranks: Vec<u64>,
}

impl<B: Below> Level for Open<'_, B> {
    type Error = TableError;

    fn size(&self) -> usize {
        self.ranks.len()
    }

    fn steps(&self, node: usize, steps: &mut Steps) -> Result<(), TableError> {
        let board = BoardId { seeds: self.seeds, rank: self.ranks[node] };
        // Nothing of a lower level has occurred before.
        let ruled = |board| self.below.entry(board).map(|entry| entry.afresh);
        lead(self.levels, board, steps, ruled, |rank, again, steps| {
            match self.ranks.binary_search(&(rank as u64)) {
                Ok(node) => steps.inside(node, again),
                Err(_) => steps.known(self.endless[rank].seen(again)),
            }
        })
    }
}
