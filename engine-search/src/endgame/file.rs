//! The file of a level.
//!
//! A header as text, padded; then a byte a board, the value, or [`Values::MARK`]; then the marked boards, 14 bytes each:
//! the rank, and the bounds of its entry; then a CRC-32 of each block of 4096 bytes between the header and here.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use engine_core::BoardId;

use crate::endgame::boards::place;
use crate::endgame::cache::Cache;
use crate::endgame::values::{Marked, Values};
use crate::endgame::{Entry, Header, Identity, TableError};
use crate::nouns::{BOARD, BYTE, SEED};

/// What is checked and read at once, in bytes.
const BLOCK: usize = 4096;

/// Blocks of a level that are kept in memory: 16 MiB.
const KEPT: usize = 4096;

/// The file of a level, opened.
#[derive(Debug)]
pub(crate) struct TableFile {
    path: PathBuf,
    pub(crate) header: Header,
    file: Mutex<File>,
    /// Where the values begin.
    start: u64,
    /// How long values and marked boards are.
    length: u64,
    checksums: Vec<u32>,
    marked: Vec<Marked>,
    cache: Cache,
}

impl TableFile {
    /// Opens the file of a level and checks that it is one, of this game, with so many boards, and whole; what it holds
    /// is checked as it is read.
    pub(crate) fn open(
        path: &Path,
        identity: &Identity,
        seeds: u16,
        boards: u64,
    ) -> Result<TableFile, TableError> {
        let mut file = File::open(path).map_err(TableError::file(path))?;
        let (header, start) = read_header(&mut file, path)?;
        let found = (&header.identity, header.seeds);
        if found != (identity, seeds) {
            let tell = |(identity, seeds): (&Identity, u16)| {
                format!("a table of {identity}, {}", SEED.count(seeds))
            };
            return Err(TableError::Foreign {
                path: path.into(),
                found: tell(found),
                expected: tell((identity, seeds)),
            });
        }
        if header.boards != boards {
            let what = format!("found {}, expected {boards}", BOARD.count(header.boards));
            return Err(TableError::damaged(path, what));
        }
        let length = boards + header.marked.min(boards) * Marked::BYTES as u64;
        let blocks = length.div_ceil(BLOCK as u64);
        let expected = start + length + 4 * blocks;
        let bytes = file.metadata().map_err(TableError::file(path))?.len();
        if bytes != expected {
            return Err(TableError::damaged(
                path,
                format!("found {}, expected {expected}", BYTE.count(bytes)),
            ));
        }
        let checksums = read_at(&mut file, start + length, place(4 * blocks))
            .map_err(TableError::file(path))?;
        if crc32fast::hash(&checksums) != header.blocks {
            return Err(TableError::damaged(path, "the list of checksums has changed"));
        }
        let checksums =
            checksums.as_chunks().0.iter().map(|four| u32::from_le_bytes(*four)).collect();
        let mut table = TableFile {
            path: path.into(),
            header,
            file: Mutex::new(file),
            start,
            length,
            checksums,
            marked: Vec::new(),
            cache: Cache::of(KEPT),
        };
        table.marked = table.read_marked()?;
        Ok(table)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// The bytes of the file.
    pub(crate) fn bytes(&self) -> u64 {
        self.start + self.length + 4 * self.checksums.len() as u64
    }

    /// How many blocks can be checked.
    pub(crate) fn blocks(&self) -> u64 {
        self.checksums.len() as u64
    }

    /// What a board is worth.
    pub(crate) fn entry(&self, rank: u64) -> Result<Entry, TableError> {
        if rank >= self.header.boards {
            return Err(TableError::NoBoard { board: BoardId { seeds: self.header.seeds, rank } });
        }
        let number = rank / BLOCK as u64;
        let block = self.cache.block(number, || self.read_block(number).map(Arc::from))?;
        match block[place(rank % BLOCK as u64)].cast_signed() {
            Values::MARK => Marked::find(&self.marked, rank)
                .ok_or_else(|| TableError::damaged(&self.path, "a marked board is not listed")),
            value => Ok(Entry::exactly(value)),
        }
    }

    /// The whole level, every block checked.
    pub(crate) fn load(&self) -> Result<Values, TableError> {
        let mut plain = Vec::with_capacity(place(self.header.boards));
        for number in 0..self.header.boards.div_ceil(BLOCK as u64) {
            let block = self.read_block(number)?;
            let left = place(self.header.boards) - plain.len();
            plain.extend(block.iter().take(left).map(|byte| byte.cast_signed()));
        }
        Ok(Values { plain, marked: self.marked.clone() })
    }

    /// A block, checked.
    pub(crate) fn read_block(&self, number: u64) -> Result<Vec<u8>, TableError> {
        let from = number * BLOCK as u64;
        let size = place((self.length - from).min(BLOCK as u64));
        let bytes = {
            let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
            read_at(&mut file, self.start + from, size).map_err(TableError::file(&self.path))?
        };
        if self.checksums.get(place(number)) == Some(&crc32fast::hash(&bytes)) {
            return Ok(bytes);
        }
        let at = self.start + from;
        Err(TableError::damaged(
            &self.path,
            format!("the block of {size} bytes at {at} has changed"),
        ))
    }

    fn read_marked(&self) -> Result<Vec<Marked>, TableError> {
        let mut bytes = Vec::new();
        let first = self.header.boards / BLOCK as u64;
        let blocks = if self.header.marked == 0 { 0..0 } else { first..self.blocks() };
        for number in blocks {
            bytes.extend(self.read_block(number)?);
        }
        let skipped = place(self.header.boards % BLOCK as u64);
        let bytes = bytes.get(skipped..).unwrap_or_default();
        Ok(bytes.as_chunks().0.iter().map(Marked::of_bytes).collect())
    }
}

pub(crate) fn read_header(file: &mut File, path: &Path) -> Result<(Header, u64), TableError> {
    let mut beginning = Vec::new();
    let unit = Header::UNIT as u64;
    Read::by_ref(file).take(unit).read_to_end(&mut beginning).map_err(TableError::file(path))?;
    let tell = |version: u16| format!("an endgame table, version {version}");
    let version = Header::version(&beginning);
    if version != Some(Header::VERSION) {
        return Err(TableError::Foreign {
            path: path.into(),
            found: version.map_or_else(|| "a file that is no table".into(), tell),
            expected: tell(Header::VERSION),
        });
    }
    let Some(length) = Header::length(&beginning) else {
        return Err(TableError::damaged(path, "the header has changed"));
    };
    let rest = (length - beginning.len().min(length)) as u64;
    file.take(rest).read_to_end(&mut beginning).map_err(TableError::file(path))?;
    let text = std::str::from_utf8(&beginning).ok().filter(|text| text.len() == length);
    match text.and_then(Header::of_text) {
        Some(header) => Ok((header, length as u64)),
        None => Err(TableError::damaged(path, "the header has changed")),
    }
}

fn read_at(file: &mut File, from: u64, size: usize) -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; size];
    file.seek(SeekFrom::Start(from))?;
    file.read_exact(&mut bytes)?;
    Ok(bytes)
}

/// Writes a level under a temporary name, and gives it its own once all is on the disk.
pub(crate) fn write(path: &Path, mut header: Header, values: &Values) -> Result<(), TableError> {
    let mut checksums = Vec::new();
    let marked: Vec<u8> = values.marked.iter().flat_map(|marked| marked.to_bytes()).collect();
    let mut check = |block: &[u8]| checksums.extend(crc32fast::hash(block).to_le_bytes());
    let blocks = blocks_of(&values.plain, &marked);
    blocks.for_each(|block| check(&block));
    header.blocks = crc32fast::hash(&checksums);
    let temporary = path.with_extension("unfinished");
    let finish = || {
        let mut out = io::BufWriter::new(File::create(&temporary)?);
        out.write_all(header.to_text().as_bytes())?;
        for block in blocks_of(&values.plain, &marked) {
            out.write_all(&block)?;
        }
        out.write_all(&checksums)?;
        out.into_inner()?.sync_all()?;
        fs::rename(&temporary, path)
    };
    finish().map_err(TableError::file(path))
}

/// Values and marked boards, block by block.
fn blocks_of<'v>(plain: &'v [i8], marked: &'v [u8]) -> impl Iterator<Item = Vec<u8>> + 'v {
    let length = plain.len() + marked.len();
    (0..length).step_by(BLOCK).map(move |from| {
        let end = (from + BLOCK).min(length);
        let values = plain.get(from..end.min(plain.len())).unwrap_or_default();
        let mut block: Vec<u8> = values.iter().map(|value| value.cast_unsigned()).collect();
        let rest = from.max(plain.len()) - plain.len()..end.max(plain.len()) - plain.len();
        block.extend(&marked[rest]);
        block
    })
}
