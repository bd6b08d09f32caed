//! Building the levels of a game, one after another.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use engine_core::{Game, Levels};

use crate::endgame::boards::{BoardLevel, place};
use crate::endgame::file::{self, TableFile};
use crate::endgame::resolve::{Effort, Watch, resolve};
use crate::endgame::ruled::marked;
use crate::endgame::values::{Shelf, Values};
use crate::endgame::{Bounds, Header, Identity, LevelSums, Plan, PlannedLevel, Sums, TableError};

/// Hears how a build gets on.
pub trait BuildWatch: Watch {
    /// A level begins to be built.
    fn begins(&self, level: PlannedLevel);

    /// A level is built and written, or was there and is read.
    fn ends(&self, built: &Built);
}

/// Nobody watches.
impl BuildWatch for () {
    fn begins(&self, _: PlannedLevel) {}

    fn ends(&self, _: &Built) {}
}

/// A level that is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Built {
    /// What its file says of it.
    pub header: Header,
    /// The bytes of its file.
    pub bytes: u64,
    /// How long it took; `None` if it was there.
    pub time: Option<Duration>,
}

/// Builds the tables of a game up to a number of seeds in a folder; whether all are there, or the watch gave up.
///
/// Each level has a file of its own, which appears when it is complete. Levels that are there are read and checked, not
/// built again, so a build that was interrupted goes on where it was; the files are the same, byte for byte, however
/// often it was, and whatever the effort.
///
/// ```
/// use engine_core::registry;
/// use engine_search::endgame::{Effort, Tables, build};
/// # use cli as _;
///
/// let game = registry()?.find("bohnenspiel")?.start(&[], None)?;
/// # let folder = std::env::temp_dir().join(format!("mancala-build-doc-{}", std::process::id()));
/// let effort = Effort { threads: 2, keeps_steps: true };
/// assert!(build(&*game, &folder, 4, effort, &())?);
/// let tables = Tables::open(&folder, &*game)?;
/// let problem = "1.1.0.0.0.0/0.0.0.0.0.1 0-0 S".parse()?;
/// let problem = registry()?.find("bohnenspiel")?.start(&[], Some(&problem))?;
/// assert!(tables.probe(&*problem)?.is_none(), "only even numbers of beans were asked for");
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the game has no levels, a level is too large, or a file cannot be read or written or is not what it should be.
pub fn build(
    game: &dyn Game,
    folder: &Path,
    seeds: u16,
    effort: Effort,
    watch: &impl BuildWatch,
) -> Result<bool, TableError> {
    let levels = game.levels()?;
    let identity = Identity::of(game, &*levels);
    if folder.is_file() {
        let (path, found) = (folder.to_owned(), "a file".into());
        return Err(TableError::Foreign { path, found, expected: "a folder for tables".into() });
    }
    fs::create_dir_all(folder).map_err(TableError::file(folder))?;
    let file_of = |seeds| folder.join(identity.file_name(seeds));
    let plan = Plan::of(&*levels, seeds, |seeds| file_of(seeds).exists())?;
    let builder = Builder { levels: &*levels, identity: &identity, effort, watch };
    let mut shelf = Shelf::default();
    for level in plan.levels {
        let Some(values) = builder.level(level, &file_of(level.seeds), &shelf)? else {
            return Ok(false);
        };
        shelf.put(level.seeds, values);
    }
    Ok(true)
}

struct Builder<'b, W> {
    levels: &'b dyn Levels,
    identity: &'b Identity,
    effort: Effort,
    watch: &'b W,
}

impl<W: BuildWatch> Builder<'_, W> {
    /// Reads a level, or builds and writes it; `None` if the watch gave up.
    fn level(
        &self,
        level: PlannedLevel,
        path: &Path,
        below: &Shelf,
    ) -> Result<Option<Values>, TableError> {
        self.watch.begins(level);
        let began = Instant::now();
        let mut written = None;
        if !level.is_there {
            let Some((values, sums)) = self.values(level, below)? else {
                return Ok(None);
            };
            let header = Header {
                identity: self.identity.clone(),
                seeds: level.seeds,
                boards: level.boards,
                marked: values.marked.len() as u64,
                blocks: 0,
                sums,
            };
            file::write(path, header, &values)?;
            written = Some(values);
        }
        let table = TableFile::open(path, self.identity, level.seeds, level.boards)?;
        let time = written.is_some().then(|| began.elapsed());
        let values = match written {
            Some(values) => values,
            None => table.load()?,
        };
        self.watch.ends(&Built { bytes: table.bytes(), header: table.header, time });
        Ok(Some(values))
    }

    /// Finds what every board of a level is worth.
    fn values(
        &self,
        PlannedLevel { seeds, boards, .. }: PlannedLevel,
        below: &Shelf,
    ) -> Result<Option<(Values, LevelSums)>, TableError> {
        let Builder { levels, effort, watch, .. } = *self;
        let level = BoardLevel { levels, below, seeds, boards: place(boards) };
        let most = i8::try_from(seeds).unwrap_or(i8::MAX);
        let Some(found) = resolve(&level, most, effort, watch)? else {
            return Ok(None);
        };
        let Some(marked) = marked(levels, below, seeds, &found.bounds, effort, watch)? else {
            return Ok(None);
        };
        let plain = |bounds: &Bounds| bounds.value().unwrap_or(Values::MARK);
        let values = Values { plain: found.bounds.iter().map(plain).collect(), marked };
        let sums = LevelSums {
            all: Sums::of(levels, seeds, &values, |_, _| true),
            in_play: Sums::of(levels, seeds, &values, |levels, board| levels.is_in_play(board)),
            plies: found.known,
            longest: found.longest.map(|node| node as u64),
        };
        Ok(Some((values, sums)))
    }
}
