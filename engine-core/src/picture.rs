//! What a drawing of a position shows.

use alloc::vec::Vec;

use crate::undergo::Undergo;
use crate::{Act, BySeat, Event, Pit, Seat, Setup, Side};

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

    /// What a drawing shows after events.
    ///
    /// Who is to move stays as it is: events do not say it.
    ///
    /// ```
    /// use engine_core::{Act, Event, Picture, Pit, Setup, rulebook};
    ///
    /// rulebook! {
    ///     pub BOOK;
    ///     SOW "E1.1" source "a source" cited "The mover sows a pit.";
    /// }
    /// let before = Picture::of(&"0.1.0/2.0.0 0-0 S".parse::<Setup>()?);
    /// let lift = Event { act: Act::Lift { from: Pit::new(2), seeds: 1 }, clause: &SOW };
    /// let sow = Event { act: Act::Sow { to: Pit::new(3), holds: 1 }, clause: &SOW };
    /// let after = Picture::of(&"0.0.1/2.0.0 0-0 S".parse::<Setup>()?);
    /// assert_eq!(before.after(&[lift, sow]), after);
    /// # Ok::<(), engine_core::PositionError>(())
    /// ```
    #[must_use]
    pub fn after(&self, events: &[Event]) -> Picture {
        let mut picture = self.clone();
        picture.undergo(events);
        for event in events {
            picture.hear(event.act);
        }
        picture
    }

    /// Takes note of what an event tells of the match.
    fn hear(&mut self, act: Act) {
        match act {
            Act::Total { seat, points } => {
                if let Some(totals) = &mut self.totals {
                    totals[seat] = points;
                }
            }
            Act::RoundBegins { number, .. } => self.round = self.round.map(|_| number),
            _ => {}
        }
    }

    /// Every pit of the board, South's rows first, each half from its player's edge to the middle.
    pub fn cells(&self) -> impl Iterator<Item = &PictureCell> {
        self.south.rows.iter().chain(&self.north.rows).flatten()
    }

    /// The seeds in a pit; `None` if it is closed, or not on the board.
    #[must_use]
    pub fn seeds(&self, pit: Pit) -> Option<u8> {
        self.cells().find(|cell| cell.pit == pit)?.seeds
    }

    /// The side where a seat sits.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Side {
        if self.south.seat == seat { Side::South } else { Side::North }
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

impl Undergo for Picture {
    fn cell(&mut self, pit: Pit) -> Option<&mut Option<u8>> {
        let halves = [&mut self.south, &mut self.north].into_iter();
        let mut cells = halves.flat_map(|half| half.rows.iter_mut().flatten());
        cells.find(|cell| cell.pit == pit).map(|cell| &mut cell.seeds)
    }

    fn store(&mut self, seat: Seat) -> &mut u16 {
        let half = if self.south.seat == seat { &mut self.south } else { &mut self.north };
        &mut half.store
    }
}
