//! What is already known of positions.

use engine_core::Key;

/// A table of positions of a fixed size, each verified by its whole key.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    buckets: Vec<Bucket>,
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

/// The places that a position may be kept in, in two lines of the processor's cache that are fetched together.
#[derive(Clone, Copy, Debug)]
#[repr(align(128))]
struct Bucket([Slot; 3]);

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
    const EMPTY: Bucket = Bucket([Slot::EMPTY; 3]);

    /// A table of at most so many bytes; one that is too small for a position keeps nothing.
    pub(crate) fn of_bytes(bytes: usize) -> Table {
        Table { buckets: vec![Table::EMPTY; bytes / size_of::<Bucket>()], age: 1 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.buckets.fill(Table::EMPTY);
    }

    /// Another search begins: what older ones found gives way first.
    pub(crate) fn begin(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// The bucket of a position.
    #[inline]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "the product's upper half is below the length"
    )]
    fn place(&self, key: &Key) -> usize {
        ((u128::from(key.spread()) * self.buckets.len() as u128) >> 64) as usize
    }

    #[inline]
    pub(crate) fn get(&self, key: &Key) -> Option<Known> {
        let Bucket(slots) = self.buckets.get(self.place(key))?;
        slots.iter().find(|slot| slot.key == *key).map(|slot| slot.known)
    }

    /// Keeps what is known of a position in place of what is worth least: the old before the shallow.
    #[inline]
    pub(crate) fn keep(&mut self, key: Key, known: Known) {
        let (place, age) = (self.place(&key), self.age);
        let Some(Bucket(slots)) = self.buckets.get_mut(place) else {
            return;
        };
        let worth = |slot: &Slot| {
            if slot.key == key {
                0
            } else {
                1 + u32::from(slot.known.depth) + if slot.age == age { 256 } else { 0 }
            }
        };
        if let Some(slot) = slots.iter_mut().min_by_key(|slot| worth(slot)) {
            *slot = Slot { key, known, age };
        }
    }
}
