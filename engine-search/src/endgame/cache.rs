//! Blocks of a file that were read lately.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// A block with its number.
type Held = Option<(u64, Arc<[u8]>)>;

/// Blocks of a file in memory, each at a place of its own, where it makes way for others.
pub(crate) struct Cache {
    places: Vec<Mutex<Held>>,
}

impl Cache {
    /// Room for so many blocks.
    pub(crate) fn of(blocks: usize) -> Cache {
        Cache { places: (0..blocks.max(1)).map(|_| Mutex::new(None)).collect() }
    }

    /// The block with this number, read by `read` if it is not there.
    pub(crate) fn block<E>(
        &self,
        block: u64,
        read: impl FnOnce() -> Result<Arc<[u8]>, E>,
    ) -> Result<Arc<[u8]>, E> {
        let place = usize::try_from(block % self.places.len() as u64).unwrap_or(0);
        let mut held = self.places[place].lock().unwrap_or_else(PoisonError::into_inner);
        match &*held {
            Some((number, bytes)) if *number == block => Ok(bytes.clone()),
            _ => {
                let bytes = read()?;
                *held = Some((block, bytes.clone()));
                Ok(bytes)
            }
        }
    }
}

impl fmt::Debug for Cache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cache").field("places", &self.places.len()).finish_non_exhaustive()
    }
}
