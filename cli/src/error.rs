//! What can go wrong, and the exit status that says so.

use std::io;

/// Why a command did not do what it was asked.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub(crate) enum Error {
    /// The command line is at fault.
    #[error("{0}")]
    Usage(String),
    /// A position, a move, a record or a file is at fault.
    #[error("{0}")]
    Input(String),
    /// Something in the input was at fault and has been told already.
    #[error("the input is at fault")]
    Told,
    /// The work was interrupted from the keyboard, and there is nothing to tell.
    #[error("interrupted")]
    Interrupted,
    /// The work was interrupted from the keyboard; what there was has been told, and this is what is missing.
    #[error("interrupted: {0}")]
    Unfinished(String),
    /// The answer cannot be written.
    #[error("standard output cannot be written: {0}")]
    Output(#[from] io::Error),
}

impl Error {
    /// The exit status for a command line that is at fault.
    pub(crate) const USAGE: u8 = 2;
    const INPUT: u8 = 1;
    const INTERRUPTED: u8 = 130;

    /// The exit status; a reader who has gone away is no error.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Error::Usage(_) => Error::USAGE,
            Error::Interrupted | Error::Unfinished(_) => Error::INTERRUPTED,
            Error::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Error::Input(_) | Error::Told | Error::Output(_) => Error::INPUT,
        }
    }

    /// What is left to be told, if anything.
    pub(crate) fn message(&self) -> Option<String> {
        match self {
            Error::Told => None,
            Error::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => None,
            _ => Some(self.to_string()),
        }
    }
}
