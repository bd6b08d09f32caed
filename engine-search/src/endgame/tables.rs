//! Tables that are read.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use engine_core::{BoardId, Game, Lead, Levels, Walk};

use crate::endgame::afresh::OpenGround;
use crate::endgame::boards::small;
use crate::endgame::file::TableFile;
use crate::endgame::{Below, Bounds, Entry, Header, Identity, TableError};
use crate::recurrence::Work;

/// The endgame tables of a game: files in a folder, one a level, read a block at a time and checked as they are read.
pub struct Tables {
    levels: Box<dyn Levels>,
    identity: Identity,
    files: BTreeMap<u16, TableFile>,
    fault: OnceLock<String>,
}

/// What tables say of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probe {
    /// The board.
    pub board: BoardId,
    /// What it is worth to the seat to move.
    pub entry: Entry,
    /// What each legal move is worth to it, in the order of the moves; afresh means that nothing has occurred before but
    /// the position itself.
    pub moves: Vec<Entry>,
}

impl Tables {
    /// Opens what a folder has for a game, with its options and closed pits.
    ///
    /// # Errors
    /// If the game has no levels, there is no table of it, or a file is not what its name says.
    pub fn open(folder: &Path, game: &dyn Game) -> Result<Tables, TableError> {
        let levels = game.levels()?;
        let identity = Identity::of(game, &*levels);
        let mut files = BTreeMap::new();
        // Looked at first, so that a folder that is not there is told as such.
        folder.read_dir().map_err(TableError::file(folder))?;
        for seeds in 0..=levels.most_seeds() {
            let path = folder.join(identity.file_name(seeds));
            if path.exists() {
                let boards = levels.boards(seeds);
                files.insert(seeds, TableFile::open(&path, &identity, seeds, boards)?);
            }
        }
        if files.is_empty() {
            return Err(TableError::NoTables { path: folder.into(), game: identity.to_string() });
        }
        Ok(Tables { levels, identity, files, fault: OnceLock::new() })
    }

    /// The game whose tables they are.
    #[must_use]
    pub const fn identity(&self) -> &Identity {
        &self.identity
    }

    /// Whether they are of this game, with its options and closed pits.
    #[must_use]
    pub fn are_of(&self, game: &dyn Game) -> bool {
        game.levels().is_ok_and(|levels| Identity::of(game, &*levels) == self.identity)
    }

    /// The boards of the game.
    #[must_use]
    pub fn levels(&self) -> &dyn Levels {
        &*self.levels
    }

    /// What the files say of themselves, and their bytes, the fewest seeds first.
    pub fn files(&self) -> impl Iterator<Item = (&Header, u64)> {
        self.files.values().map(|file| (&file.header, file.bytes()))
    }

    /// The file of a level that is there.
    pub(crate) fn path_of(&self, seeds: u16) -> PathBuf {
        self.files.get(&seeds).map(|file| file.path().to_path_buf()).unwrap_or_default()
    }

    pub(crate) fn tables(&self) -> impl Iterator<Item = &TableFile> {
        self.files.values()
    }

    /// What a board is worth, if its level is there.
    ///
    /// # Errors
    /// If the file cannot be read or is damaged.
    pub fn look(&self, board: BoardId) -> Result<Option<Entry>, TableError> {
        match self.files.get(&board.seeds) {
            Some(file) => file.entry(board.rank).map(Some),
            None => Ok(None),
        }
    }

    /// What the position of a game is worth, and each move, if its level is there; a finished game is worth nothing
    /// more.
    ///
    /// # Errors
    /// If the game is another one, or a file cannot be read or is damaged.
    pub fn probe(&self, game: &dyn Game) -> Result<Option<Probe>, TableError> {
        if !self.are_of(game) {
            return Err(TableError::OtherGame);
        }
        let levels = game.levels()?;
        let Some(board) = levels.here() else {
            return Ok(None);
        };
        let Some(entry) = self.look(board)? else {
            return Ok(None);
        };
        let mut leads = Vec::new();
        self.levels.expand(board, &mut leads);
        let moves = leads.iter().map(|&lead| self.worth(lead)).collect::<Result<Vec<_>, _>>()?;
        let moves = if moves.iter().any(Entry::depends) {
            let found = self.open_ground(board.seeds).moves(board.rank)?.unwrap_or_default();
            let stays = |lead: &Lead| lead.next.is_some_and(|next| next.seeds == board.seeds);
            let afresh = |(nth, &entry): (usize, &Entry)| {
                let unknown = if stays(&leads[nth]) { entry.ruled } else { entry.afresh };
                Entry { afresh: found.get(nth).copied().unwrap_or(unknown), ..entry }
            };
            moves.iter().enumerate().map(afresh).collect()
        } else {
            moves
        };
        Ok(Some(Probe { board, entry, moves }))
    }

    /// A level, to look at boards of it that depend on the repetition rule.
    pub(crate) fn open_ground(
        &self,
        seeds: u16,
    ) -> OpenGround<'_, Tables, impl Fn(u64) -> Result<Bounds, TableError>> {
        let here = move |rank| self.entry(BoardId { seeds, rank }).map(|entry| entry.ruled);
        OpenGround { levels: self.levels(), below: self, seeds, here, work: Work::enough() }
    }

    /// What a move is worth to the seat that makes it.
    pub(crate) fn worth(&self, lead: Lead) -> Result<Entry, TableError> {
        let gain = small(lead.gain);
        let Some(next) = lead.next else {
            return Ok(Entry::exactly(gain));
        };
        Ok(self.entry(next)?.seen(lead.again, gain))
    }

    /// The value of the position in which a walk stands, for the seat to move, if the tables know it exactly; no position
    /// that can come back may have occurred twice, and `is_fresh` tells that none has occurred at all.
    ///
    /// A table that cannot be read knows nothing, and [`Tables::fault`] tells why.
    pub(crate) fn value(&self, walk: &dyn Walk, is_fresh: bool) -> Option<i32> {
        let entry = match self.look(walk.board()?) {
            Ok(entry) => entry?,
            Err(fault) => {
                // The first is enough to tell.
                let _ = self.fault.set(fault.to_string());
                return None;
            }
        };
        let bounds = if is_fresh { entry.afresh } else { entry.ruled };
        bounds.value().map(Into::into)
    }

    /// What went wrong when a search looked something up, if anything did.
    #[must_use]
    pub fn fault(&self) -> Option<&str> {
        self.fault.get().map(String::as_str)
    }
}

impl Below for Tables {
    fn entry(&self, board: BoardId) -> Result<Entry, TableError> {
        self.look(board)?.ok_or(TableError::NoLevel { seeds: board.seeds })
    }
}

impl std::fmt::Debug for Tables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Tables { identity, files, .. } = self;
        f.debug_struct("Tables")
            .field("identity", identity)
            .field("files", files)
            .finish_non_exhaustive()
    }
}
