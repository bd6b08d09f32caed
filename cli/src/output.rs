//! The one place that prints.

use std::fmt::Display;
use std::io::{self, Write};

use anstyle::Style;
use engine_core::Clause;
use serde::Serialize;

use crate::error::Error;

/// The columns that texts are laid out for.
pub(crate) const WIDTH: usize = 80;

const STRONG: Style = Style::new().bold();
const FAINT: Style = Style::new().dimmed();
const WRONG: Style = anstyle::AnsiColor::Red.on_default().bold();

/// Standard output: colour only on a terminal and without `NO_COLOR`.
#[derive(Debug)]
pub(crate) struct Output {
    stream: anstream::Stdout,
    has_begun: bool,
}

impl Output {
    pub(crate) fn new() -> Output {
        Output { stream: anstream::stdout(), has_begun: false }
    }

    /// Writes a line.
    pub(crate) fn line(&mut self, text: impl Display) -> Result<(), Error> {
        self.has_begun = true;
        Ok(writeln!(self.stream, "{text}")?)
    }

    /// Writes an empty line, unless it would be the first.
    pub(crate) fn separate(&mut self) -> Result<(), Error> {
        if self.has_begun { self.gap() } else { Ok(()) }
    }

    /// Writes an empty line.
    pub(crate) fn gap(&mut self) -> Result<(), Error> {
        self.line("")
    }

    /// Writes a paragraph in lines of at most [`WIDTH`] columns, the later ones indented further.
    pub(crate) fn wrapped(&mut self, indent: usize, text: &str) -> Result<(), Error> {
        self.line(fill(indent, indent + 2, text))
    }

    /// Writes a paragraph after a label, both in lines of at most [`WIDTH`] columns.
    pub(crate) fn labelled(&mut self, label: &str, at: usize, text: &str) -> Result<(), Error> {
        let filled = fill(at, at, text);
        let rest = filled.get(at..).unwrap_or("");
        let label_width = textwrap::core::display_width(label);
        self.line(format_args!(
            "{}{:gap$}{rest}",
            strong(label),
            "",
            gap = at.saturating_sub(label_width)
        ))
    }

    /// Writes a value as a line of JSON.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Error> {
        let text = serde_json::to_string(value).map_err(io::Error::from)?;
        self.line(text)
    }

    /// Writes without ending the line, so that an answer can be typed behind it.
    pub(crate) fn prompt(&mut self, text: &str) -> Result<(), Error> {
        write!(self.stream, "{text}")?;
        Ok(self.stream.flush()?)
    }

    /// Writes bytes as they are.
    pub(crate) fn raw(&mut self, bytes: &[u8]) -> Result<(), Error> {
        Ok(self.stream.write_all(bytes)?)
    }

    /// Makes sure that everything is written.
    pub(crate) fn finish(&mut self) -> Result<(), Error> {
        Ok(self.stream.flush()?)
    }
}

/// A text in lines of at most [`WIDTH`] columns.
pub(crate) fn fill(indent: usize, later: usize, text: &str) -> String {
    let (first, rest) = (" ".repeat(indent), " ".repeat(later));
    let options = textwrap::Options::new(WIDTH)
        .initial_indent(&first)
        .subsequent_indent(&rest)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .wrap_algorithm(textwrap::WrapAlgorithm::FirstFit);
    textwrap::fill(text, options)
}

/// The text in bold.
pub(crate) fn strong(text: impl Display) -> String {
    format!("{STRONG}{text}{STRONG:#}")
}

/// A sentence with the clause that it rests on.
pub(crate) fn cited(text: &str, clause: &Clause) -> String {
    format!("{text} {FAINT}[{clause}]{FAINT:#}")
}

/// Tells what went wrong, on standard error.
pub(crate) fn complain(message: &str) {
    note(&format!("{WRONG}error:{WRONG:#} {message}"));
}

/// Tells something besides the answer, on standard error.
pub(crate) fn note(text: &str) {
    // Nobody is left to be told that standard error is closed.
    let _ = writeln!(anstream::stderr(), "{text}");
}
