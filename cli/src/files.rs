//! Files that the program writes.

use std::fs;
use std::io;
use std::path::Path;

use crate::error::Error;
use crate::output::note;

/// Writes a file, in place of one that is there, and says so.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), Error> {
    fs::write(path, text).map_err(|error| refused(path, &error))?;
    note(&format!("wrote {}", path.display()));
    Ok(())
}

/// A file or folder that cannot be written.
pub(crate) fn refused(path: &Path, error: &io::Error) -> Error {
    Error::Input(format!("{}: it cannot be written: {error}", path.display()))
}
