//! Boards that depend on the repetition rule, looked at with all that can occur on the way.

use engine_core::{BoardId, Lead, Levels};

use crate::endgame::boards::{place, small};
use crate::endgame::values::Marked;
use crate::endgame::{Below, Bounds, Entry, TableError};
use crate::recurrence::{Afresh, Ground, Span, Step, Work};

/// Boards of a level whose entries are known but for what they are worth afresh; `here` tells them.
pub(crate) struct OpenGround<'l, B, H> {
    pub(crate) levels: &'l dyn Levels,
    pub(crate) below: &'l B,
    pub(crate) seeds: u16,
    pub(crate) here: H,
    pub(crate) work: Work,
}

impl<B: Below, H: Fn(u64) -> Result<Bounds, TableError>> Ground for OpenGround<'_, B, H> {
    type Error = TableError;

    fn known(&self, rank: u64) -> Result<Span, TableError> {
        (self.here)(rank).map(Span::from)
    }

    fn repetition(&self, rank: u64) -> i16 {
        self.levels.repetition(BoardId { seeds: self.seeds, rank })
    }

    fn steps(&self, rank: u64, steps: &mut Vec<Step<u64>>) -> Result<(), TableError> {
        let board = BoardId { seeds: self.seeds, rank };
        let mut leads = Vec::new();
        if let Some(margin) = self.levels.expand(board, &mut leads) {
            steps.push(Step::Out(Span::exactly(margin)));
        }
        for Lead { gain, next, again } in leads {
            steps.push(match next {
                None => Step::Out(Span::exactly(gain)),
                Some(next) if next.seeds < self.seeds => {
                    Step::Out(self.below.entry(next)?.seen(again, small(gain)).afresh.into())
                }
                Some(next) if next.seeds == self.seeds && gain == 0 => {
                    Step::On { to: next.rank, again }
                }
                Some(next) => return Err(TableError::Unordered { board, next }),
            });
        }
        Ok(())
    }
}

impl<B: Below, H: Fn(u64) -> Result<Bounds, TableError>> OpenGround<'_, B, H> {
    /// What the moves of a board are worth to the seat to move, in their order, if none of its level has occurred
    /// before; `None` if it would take too long to find out.
    pub(crate) fn moves(&self, rank: u64) -> Result<Option<Vec<Bounds>>, TableError> {
        let found = Afresh::of(self, rank, &self.work)?;
        Ok(found.map(|found| found.moves.into_iter().map(Bounds::from).collect()))
    }

    /// What a board is worth then.
    pub(crate) fn worth(&self, rank: u64) -> Result<Bounds, TableError> {
        let known = (self.here)(rank)?;
        if known.is_exact() {
            return Ok(known);
        }
        let found = Afresh::of(self, rank, &self.work)?.and_then(|found| found.worth());
        Ok(found.map_or(known, |worth| worth.within(known.into()).into()))
    }
}

/// What a board of a level is worth if none of its level has occurred twice, by the list of those that are marked.
pub(crate) fn ruled(endless: &[Bounds], marked: &[Marked], rank: u64) -> Bounds {
    let bounds = endless[place(rank)];
    let listed = || Marked::find(marked, rank).map(|Entry { ruled, .. }| ruled);
    if bounds.is_exact() { bounds } else { listed().unwrap_or(bounds) }
}

impl From<Bounds> for Span {
    fn from(Bounds { low, high }: Bounds) -> Span {
        Span { low: low.into(), high: high.into() }
    }
}

impl From<Span> for Bounds {
    fn from(Span { low, high }: Span) -> Bounds {
        Bounds { low: small(low), high: small(high) }
    }
}
