//! Lines typed at a terminal, or read from a script.

use std::io::{self, BufRead, IsTerminal};

use console::Term;

use crate::error::Error;
use crate::output::Output;

/// Where the lines of people come from.
pub(crate) struct Input {
    pub(crate) is_terminal: bool,
    empty_secrets: u8,
    lines: usize,
}

impl Input {
    pub(crate) fn new() -> Input {
        Input { is_terminal: io::stdin().is_terminal(), empty_secrets: 0, lines: 0 }
    }

    /// The next line, or `None` at the end; on a terminal it is asked for, and a secret one is typed without echo.
    pub(crate) fn line(
        &mut self,
        out: &mut Output,
        prompt: &str,
        is_secret: bool,
    ) -> Result<Option<String>, Error> {
        if self.is_terminal {
            out.prompt(prompt)?;
            if is_secret {
                return Ok(self.secret_line());
            }
        }
        self.lines += 1;
        let mut bytes = Vec::new();
        let read = io::stdin().lock().read_until(b'\n', &mut bytes);
        match read {
            Ok(0) => Ok(None),
            Ok(_) => Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned())),
            Err(error) => Err(Error::Input(format!("standard input cannot be read: {error}"))),
        }
    }

    /// Which line of a script was read last, as errors begin with it.
    pub(crate) fn place(&self) -> String {
        if self.is_terminal { String::new() } else { format!("line {}: ", self.lines) }
    }

    /// A line typed without echo. It does not tell an empty line from the end, so several in a row are the end.
    fn secret_line(&mut self) -> Option<String> {
        const END: u8 = 3;
        let line = Term::stderr().read_secure_line().unwrap_or_default();
        if line.is_empty() {
            self.empty_secrets += 1;
            return (self.empty_secrets < END).then_some(line);
        }
        self.empty_secrets = 0;
        Some(line.trim().to_owned())
    }
}
