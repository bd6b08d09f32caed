//! The seam through which a level reads what lower levels are worth.

use engine_core::BoardId;

use crate::endgame::{Entry, TableError};

/// Where the values of lower levels are read.
///
/// Building a level needs nothing else of the levels below it. They may lie in memory, in files, or on other machines:
/// a level can be cut into shares, whose captures are looked up wherever the boards that they lead to are kept.
pub trait Below: Sync {
    /// What a board of a lower level is worth.
    ///
    /// # Errors
    /// If its level is not there or cannot be read.
    fn entry(&self, board: BoardId) -> Result<Entry, TableError>;
}
