//! What is already known of positions.

use engine_core::Key;

/// A table of positions of a fixed size, each verified by its whole key.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    slots: Vec<Slot>,
    age: u8,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    /// What the seat to move wins from here on, less what the other does.
    pub(crate) value: i16,
    pub(crate) bound: Bound,
    /// How many plies were looked ahead.
    pub(crate) depth: u8,
    /// Whether the value rests on a position where looking ahead ended.
    pub(crate) is_open: bool,
    /// The best move.
    pub(crate) nth: u8,
}

impl Known {
    /// Whether this is what a search to this depth would find: one that did not end for lack of depth is the same
    /// at any greater depth.
    #[inline]
    pub(crate) fn holds_at(&self, depth: u8) -> bool {
        self.depth == depth || !self.is_open && self.depth < depth
    }
}

/// What a value says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    key: Key,
    known: Known,
    age: u8,
}

impl Slot {
    const EMPTY: Slot = Slot {
        key: Key::NONE,
        known: Known { value: 0, bound: Bound::Exact, depth: 0, is_open: true, nth: 0 },
        age: 0,
    };
}

impl Table {
    /// How many places a position may be kept in.
    const PLACES: usize = 2;

    /// A table of at most so many bytes; one that is too small for a position keeps nothing.
    pub(crate) fn of_bytes(bytes: usize) -> Table {
        let slots = bytes / size_of::<Slot>() / Table::PLACES * Table::PLACES;
        Table { slots: vec![Slot::EMPTY; slots], age: 1 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.slots.fill(Slot::EMPTY);
    }

    /// Another search begins: what older ones found gives way first.
    pub(crate) fn begin(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    #[inline]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "the product's upper half is below the length"
    )]
    fn place(&self, key: &Key) -> usize {
        let buckets = self.slots.len() / Table::PLACES;
        let nth = (u128::from(key.spread()) * buckets as u128) >> 64;
        nth as usize * Table::PLACES
    }

    #[inline]
    pub(crate) fn get(&self, key: &Key) -> Option<Known> {
        let place = self.place(key);
        let bucket = self.slots.get(place..place + Table::PLACES)?;
        bucket.iter().find(|slot| slot.key == *key).map(|slot| slot.known)
    }

    /// Keeps what is known of a position in place of what is worth least: the old before the shallow.
    #[inline]
    pub(crate) fn keep(&mut self, key: Key, known: Known) {
        let (place, age) = (self.place(&key), self.age);
        let Some(bucket) = self.slots.get_mut(place..place + Table::PLACES) else {
            return;
        };
        let worth = |slot: &Slot| match slot.key == key {
            true => 0,
            false => 1 + u32::from(slot.known.depth) + if slot.age == age { 256 } else { 0 },
        };
        if let Some(slot) = bucket.iter_mut().min_by_key(|slot| worth(slot)) {
            *slot = Slot { key, known, age };
        }
    }
}
