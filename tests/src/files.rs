//! Reading test data, with errors that name file and line.

use std::path::{Path, PathBuf};

/// What is wrong with a file of test data, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}:{line}: {what}", file.display())]
#[non_exhaustive]
pub struct DataError {
    /// The file.
    pub file: PathBuf,
    /// The line, from 1; 0 for the file as a whole.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

impl DataError {
    /// An error about a line of a file.
    pub(crate) fn new(file: &Path, line: usize, what: impl Into<String>) -> DataError {
        DataError { file: file.into(), line, what: what.into() }
    }
}

/// The text of a file.
pub(crate) fn read(file: &Path) -> Result<String, DataError> {
    std::fs::read_to_string(file)
        .map_err(|error| DataError::new(file, 0, format!("cannot be read: {error}")))
}

/// The files in a folder whose names end so, sorted by name; none if there is no such folder.
pub(crate) fn files_in(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = entries.map(|entry| entry.path());
    let mut files: Vec<_> =
        paths.filter(|path| path.extension().is_some_and(|found| found == extension)).collect();
    files.sort();
    files
}

/// The name of a file without its ending.
pub(crate) fn stem(file: &Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
