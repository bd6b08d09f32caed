//! What events do to pits and stores, however these are written down.

use crate::{Act, Event, Pit, Seat};

/// Pits and stores that events can happen to.
pub(crate) trait Undergo {
    /// What is in a pit: `None` inside for a closed one, none at all if it is not on the board.
    fn cell(&mut self, pit: Pit) -> Option<&mut Option<u8>>;

    /// The seeds in a seat's store.
    fn store(&mut self, seat: Seat) -> &mut u16;

    /// Lets events happen, one after the other.
    fn undergo(&mut self, events: &[Event]) {
        for event in events {
            self.undergo_one(event.act);
        }
    }

    /// Lets one thing happen; what moves no seed and closes no pit changes nothing.
    fn undergo_one(&mut self, act: Act) {
        match act {
            Act::Lift { from, seeds } => self.add(from, -i32::from(seeds)),
            Act::Sow { to, .. } => self.add(to, 1),
            Act::Capture { from, to, seeds } | Act::Sweep { from, to, seeds } => {
                self.add(from, -i32::from(seeds));
                self.add_to_store(to, i32::from(seeds));
            }
            Act::Refill { from, to, seeds } => {
                self.add_to_store(from, -i32::from(seeds));
                self.add(to, i32::from(seeds));
            }
            Act::Supply { to, seeds } => self.add(to, i32::from(seeds)),
            Act::Close { pit } => self.set(pit, None),
            Act::Open { pit } => self.set(pit, Some(0)),
            _ => {}
        }
    }

    /// Replaces what is in a pit.
    fn set(&mut self, pit: Pit, seeds: Option<u8>) {
        if let Some(cell) = self.cell(pit) {
            *cell = seeds;
        }
    }

    /// Adds seeds to a pit, or takes some out.
    fn add(&mut self, pit: Pit, by: i32) {
        if let Some(cell) = self.cell(pit) {
            *cell = u8::try_from(cell.map_or(0, i32::from) + by).ok();
        }
    }

    /// Adds seeds to a store, or takes some out.
    fn add_to_store(&mut self, seat: Seat, by: i32) {
        let store = self.store(seat);
        *store = u16::try_from(i32::from(*store) + by).unwrap_or(0);
    }
}
