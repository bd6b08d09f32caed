//! What a drawing of a position shows.

use alloc::vec::Vec;

use crate::{BySeat, Pit, Seat, Setup, Side};

/// A position for the eye: the two sides with their rows, pits and stores.
///
/// Drawings are made from it and from nothing else, so they work for every variant.
///
/// ```
/// use engine_core::{Picture, Setup, Side};
///
/// let setup: Setup = "4.4.x/4.4.4 0-3 N".parse()?;
/// let picture = Picture::of(&setup);
/// assert_eq!(picture.south.rows[0][2].seeds, None);
/// assert_eq!(picture.north.store, 3);
/// assert_eq!(picture.to_move, Side::North);
/// # Ok::<(), engine_core::PositionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Picture {
    /// South's half.
    pub south: Half,
    /// North's half.
    pub north: Half,
    /// The side to move.
    pub to_move: Side,
    /// The number of the round, in a match.
    pub round: Option<u16>,
    /// The totals of the settled rounds, where they are kept apart from the stores.
    pub totals: Option<BySeat<u16>>,
}

/// A half of the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Half {
    /// Who sits there.
    pub seat: Seat,
    /// Captured seeds.
    pub store: u16,
    /// The rows from the player's edge to the middle, each from left to right as its player sees it.
    pub rows: Vec<Vec<PictureCell>>,
}

/// A pit in a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PictureCell {
    /// The pit.
    pub pit: Pit,
    /// Its seeds; `None` for a closed pit.
    pub seeds: Option<u8>,
}

impl Picture {
    /// A board of two rows, each sown from its player's left to right.
    ///
    /// A variant with another board draws its own.
    #[must_use]
    pub fn of(setup: &Setup) -> Picture {
        let mut pits = (1..=Pit::MOST).map(Pit::new);
        let mut rows = setup.rows.iter().map(|row| {
            let cells = row.iter().zip(pits.by_ref());
            cells.map(|(&seeds, pit)| PictureCell { pit, seeds }).collect::<Vec<_>>()
        });
        let [south, north] = Side::BOTH.map(|side| Half {
            seat: setup.seat(side),
            store: setup.stores[usize::from(side == Side::North)],
            rows: rows.next().into_iter().collect(),
        });
        Picture { south, north, to_move: setup.to_move, round: setup.round, totals: setup.totals }
    }

    /// The half of a side.
    #[must_use]
    pub fn half(&self, side: Side) -> &Half {
        match side {
            Side::South => &self.south,
            Side::North => &self.north,
        }
    }
}
