//! The record of a game, kept at the end of a file while the game is played.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::error::Error;

/// A file that ends with the record of a game.
///
/// Every call of [`write`](RecordFile::write) replaces the record in one piece, so the file is complete whenever the
/// program is interrupted. What the file held before is never touched.
#[derive(Debug)]
pub(crate) struct RecordFile {
    path: PathBuf,
    /// Where the record begins, and how long it is.
    piece: Option<(u64, u64)>,
}

impl RecordFile {
    pub(crate) fn at(path: &Path) -> RecordFile {
        RecordFile { path: path.to_owned(), piece: None }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Puts the record at the end of the file, in place of the one put there before.
    pub(crate) fn write(&mut self, record: &str) -> Result<(), Error> {
        self.try_write(record).map_err(|error| {
            let path = self.path.display();
            Error::Input(format!("{path}: the record cannot be written: {error}"))
        })
    }

    fn try_write(&mut self, record: &str) -> io::Result<()> {
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&self.path)?;
        if !file.metadata()?.is_file() {
            return Err(io::Error::other("it is no regular file"));
        }
        let end = file.seek(SeekFrom::End(0))?;
        let (begin, text) = match self.piece {
            // Somebody else may have added a game in the meantime; then ours begins anew behind it.
            Some((begin, length)) if begin + length == end => (begin, record.to_owned()),
            _ => {
                let gap = gap(&mut file, end)?;
                (end + u64::try_from(gap.len()).unwrap_or(0), [gap, record].concat())
            }
        };
        file.seek(SeekFrom::Start(if text.len() == record.len() { begin } else { end }))?;
        file.write_all(text.as_bytes())?;
        let length = u64::try_from(record.len()).unwrap_or(0);
        file.set_len(begin + length)?;
        self.piece = Some((begin, length));
        Ok(())
    }
}

/// What must stand between the end of a file and another game: an empty line.
fn gap(file: &mut File, end: u64) -> io::Result<&'static str> {
    let mut last = [0; 2];
    let known = end.min(2);
    file.seek(SeekFrom::Start(end - known))?;
    let last = &mut last[..usize::try_from(known).unwrap_or(0)];
    file.read_exact(last)?;
    Ok(match last {
        [] | [b'\n', b'\n'] => "",
        [.., b'\n'] => "\n",
        _ => "\n\n",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str) -> PathBuf {
        std::env::temp_dir().join(format!("mancala-{}-{name}", std::process::id()))
    }

    #[test]
    fn a_record_grows_and_shrinks_behind_what_was_there() -> io::Result<()> {
        let path = file("grows");
        std::fs::write(&path, "[Variant \"a\"]\n\n1. 1")?;
        let mut record = RecordFile::at(&path);
        record.try_write("first\n")?;
        record.try_write("first, longer\n")?;
        record.try_write("short\n")?;
        let text = std::fs::read_to_string(&path)?;
        std::fs::remove_file(&path)?;
        assert_eq!(text, "[Variant \"a\"]\n\n1. 1\n\nshort\n");
        Ok(())
    }

    #[test]
    fn what_others_add_meanwhile_stays() -> io::Result<()> {
        let path = file("others");
        let (mut one, mut other) = (RecordFile::at(&path), RecordFile::at(&path));
        one.try_write("one\n")?;
        other.try_write("other\n")?;
        one.try_write("one more\n")?;
        let text = std::fs::read_to_string(&path)?;
        std::fs::remove_file(&path)?;
        assert_eq!(text, "one\n\nother\n\none more\n");
        Ok(())
    }
}
