//! What a proof search knows, in a file.
//!
//! Lines of text, `mancala proof search, version 1`, the game, the number of claims and their checksum; then the claims.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;

use super::memory::{Known, Memory};
use crate::endgame::{Identity, TableError};

const TITLE: &str = "mancala proof search, version 1";

pub(super) fn save(path: &Path, identity: &Identity, memory: &Memory) -> Result<(), TableError> {
    let mut checksum = crc32fast::Hasher::new();
    let mut count = 0_u64;
    for known in memory.all() {
        checksum.update(&known.to_bytes());
        count += 1;
    }
    let temporary = path.with_extension("unfinished");
    let finish = || {
        let mut out = BufWriter::new(File::create(&temporary)?);
        writeln!(out, "{TITLE}\n{identity}\n{count} {:08x}", checksum.finalize())?;
        for known in memory.all() {
            out.write_all(&known.to_bytes())?;
        }
        out.into_inner()?.sync_all()?;
        fs::rename(&temporary, path)
    };
    finish().map_err(TableError::file(path))
}

pub(super) fn load(
    path: &Path,
    identity: &Identity,
    memory: &mut Memory,
) -> Result<u64, TableError> {
    let file = File::open(path).map_err(TableError::file(path))?;
    let mut file = BufReader::new(file);
    let mut line = || {
        let mut bytes = Vec::new();
        file.by_ref()
            .take(1 << 12)
            .read_until(b'\n', &mut bytes)
            .map_err(TableError::file(path))?;
        Ok::<_, TableError>(String::from_utf8_lossy(&bytes).trim_end().to_owned())
    };
    let (title, of, sums) = (line()?, line()?, line()?);
    let foreign = |found: String, expected: String| TableError::Foreign {
        path: path.into(),
        found,
        expected,
    };
    if title != TITLE {
        return Err(foreign("another file".into(), format!("`{TITLE}`")));
    }
    if of != identity.to_string() {
        return Err(foreign(format!("a proof search of {of}"), format!("one of {identity}")));
    }
    let damaged = || TableError::damaged(path, "its claims have changed");
    let (count, checksum) = sums.split_once(' ').ok_or_else(damaged)?;
    let count: u64 = count.parse().map_err(|_| damaged())?;
    let mut found = crc32fast::Hasher::new();
    let mut bytes = [0; Known::BYTES];
    let mut all = Vec::new();
    for _ in 0..count {
        file.read_exact(&mut bytes).map_err(|_| damaged())?;
        found.update(&bytes);
        all.push(bytes);
    }
    if format!("{:08x}", found.finalize()) != checksum {
        return Err(damaged());
    }
    for bytes in all {
        memory.put(Known::of_bytes(bytes));
    }
    Ok(count)
}
