//! A level in memory.

use engine_core::BoardId;

use crate::endgame::{Below, Bounds, Entry, TableError};

/// The values of a level: a byte a board, and a list of the few that depend on repetitions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Values {
    /// The value of each board, or [`Values::MARK`].
    pub(crate) plain: Vec<i8>,
    /// The boards that are marked, ascending.
    pub(crate) marked: Vec<Marked>,
}

/// A board whose value depends on repetitions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Marked {
    pub(crate) rank: u64,
    pub(crate) entry: Entry,
}

impl Values {
    /// Stands for a board that is in the list.
    pub(crate) const MARK: i8 = i8::MIN;

    pub(crate) fn entry(&self, rank: u64) -> Option<Entry> {
        match *self.plain.get(usize::try_from(rank).ok()?)? {
            Values::MARK => Marked::find(&self.marked, rank),
            value => Some(Entry::exactly(value)),
        }
    }
}

impl Marked {
    /// The bytes of one in a file.
    pub(crate) const BYTES: usize = 14;

    pub(crate) fn find(list: &[Marked], rank: u64) -> Option<Entry> {
        let place = list.binary_search_by_key(&rank, |marked| marked.rank).ok()?;
        Some(list[place].entry)
    }

    pub(crate) fn to_bytes(self) -> [u8; Marked::BYTES] {
        let mut bytes = [0; Marked::BYTES];
        bytes[..8].copy_from_slice(&self.rank.to_le_bytes());
        let Entry { endless, ruled, afresh } = self.entry;
        for (pair, bounds) in bytes[8..].chunks_mut(2).zip([endless, ruled, afresh]) {
            pair.copy_from_slice(&[bounds.low.cast_unsigned(), bounds.high.cast_unsigned()]);
        }
        bytes
    }

    pub(crate) fn of_bytes(bytes: &[u8; Marked::BYTES]) -> Marked {
        let (rank, pairs) = bytes.split_at(8);
        let bounds = |nth: usize| Bounds {
            low: pairs[2 * nth].cast_signed(),
            high: pairs[2 * nth + 1].cast_signed(),
        };
        let entry = Entry { endless: bounds(0), ruled: bounds(1), afresh: bounds(2) };
        let rank = rank.iter().rev().fold(0, |rank, &byte| rank << 8 | u64::from(byte));
        Marked { rank, entry }
    }
}

/// Lower levels in memory, by their seeds.
#[derive(Debug, Default)]
pub(crate) struct Shelf(pub(crate) Vec<Option<Values>>);

impl Shelf {
    pub(crate) fn put(&mut self, seeds: u16, values: Values) {
        let place = usize::from(seeds);
        if self.0.len() <= place {
            self.0.resize_with(place + 1, || None);
        }
        self.0[place] = Some(values);
    }
}

impl Below for Shelf {
    #[inline]
    fn entry(&self, board: BoardId) -> Result<Entry, TableError> {
        let level = self.0.get(usize::from(board.seeds)).and_then(Option::as_ref);
        let level = level.ok_or(TableError::NoLevel { seeds: board.seeds })?;
        level.entry(board.rank).ok_or(TableError::NoBoard { board })
    }
}
