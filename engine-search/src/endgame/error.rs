//! What can be wrong with tables.

use std::io;
use std::path::{Path, PathBuf};

use engine_core::{BoardId, NoLevels};

use crate::nouns::{BOARD, SEED};

/// Why tables cannot be built or read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// The game has no levels.
    #[error(transparent)]
    NoLevels(#[from] NoLevels),
    /// A file or folder cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// What went wrong.
        error: io::Error,
    },
    /// A file is not what it should be.
    #[error("{}: found {found}, expected {expected}", path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
        /// What it is.
        found: String,
        /// What it should be.
        expected: String,
    },
    /// A folder has no tables of a game.
    #[error("{}: found no tables of this game, expected some of {game}", path.display())]
    NoTables {
        /// The folder.
        path: PathBuf,
        /// The game.
        game: String,
    },
    /// A file is no longer what was written.
    #[error("{}: the file is damaged: {what}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// Where it shows.
        what: String,
    },
    /// Tables of one game are asked about another.
    #[error("found tables of another game, or of other options or closed pits")]
    OtherGame,
    /// A level is not there.
    #[error("found no table of {}, expected one", SEED.count(*seeds))]
    NoLevel {
        /// The level.
        seeds: u16,
    },
    /// A level is too large.
    #[error("found {} with {}, expected at most {most}", BOARD.count(*boards), SEED.count(*seeds))]
    TooMany {
        /// The level.
        seeds: u16,
        /// Its boards.
        boards: u64,
        /// How many there may be.
        most: u64,
    },
    /// The game has fewer seeds, or too many for tables.
    #[error("found {}, expected at most {most}", SEED.count(*seeds))]
    TooManySeeds {
        /// The level.
        seeds: u16,
        /// The most there may be.
        most: u16,
    },
    /// A board is not in its level.
    #[error("found {board:?} beyond its level")]
    NoBoard {
        /// The board.
        board: BoardId,
    },
    /// A move leads from a level to a higher one, or wins something without leaving it.
    #[error(
        "found that {board:?} leads to {next:?}, expected that only moves that win seeds leave a level"
    )]
    Unordered {
        /// The board before the move.
        board: BoardId,
        /// The board after it.
        next: BoardId,
    },
    /// A value is not what its moves make of it.
    #[error("{}: found {found} for `{board}`, expected {expected} by its moves", path.display())]
    Wrong {
        /// The file.
        path: PathBuf,
        /// The board as text.
        board: String,
        /// What the table says.
        found: String,
        /// What the moves say.
        expected: String,
    },
}

impl TableError {
    pub(crate) fn file(path: &Path) -> impl FnOnce(io::Error) -> TableError {
        let path = path.to_path_buf();
        |error| TableError::File { path, error }
    }

    pub(crate) fn damaged(path: &Path, what: impl Into<String>) -> TableError {
        TableError::Damaged { path: path.to_path_buf(), what: what.into() }
    }
}
