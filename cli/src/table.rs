//! Tables that fit the width of a terminal.

use crate::error::Error;
use crate::output::{Output, WIDTH, strong};

const GAP: usize = 2;

/// A table with a heading; cells are wrapped to the widths of their columns.
pub(crate) struct Table {
    heading: Vec<&'static str>,
    rows: Vec<Vec<String>>,
    elastic: Vec<usize>,
}

impl Table {
    /// A table without rows; the columns named by `elastic` share what the others leave.
    pub(crate) fn new(heading: &[&'static str], elastic: &[usize]) -> Table {
        Table { heading: heading.to_vec(), rows: Vec::new(), elastic: elastic.to_vec() }
    }

    pub(crate) fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    pub(crate) fn write(&self, out: &mut Output) -> Result<(), Error> {
        let widths = self.widths();
        let heading: Vec<_> = self.heading.iter().copied().map(String::from).collect();
        out.line(strong(lines_of(&heading, &widths).join("\n")))?;
        for row in &self.rows {
            for line in lines_of(row, &widths) {
                out.line(line)?;
            }
        }
        Ok(())
    }

    fn widths(&self) -> Vec<usize> {
        let longest = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            let cells = cells.map(|cell| textwrap::core::display_width(cell));
            cells.max().unwrap_or(0).max(self.heading[column].len())
        };
        let mut widths: Vec<_> = (0..self.heading.len()).map(longest).collect();
        let all: usize = widths.iter().sum::<usize>() + GAP * (widths.len() - 1);
        let given: usize = self.elastic.iter().map(|&column| widths[column]).sum();
        if all > WIDTH {
            let room = WIDTH.saturating_sub(all - given);
            for &column in &self.elastic {
                widths[column] = (widths[column] * room / given.max(1)).max(12);
            }
        }
        widths
    }
}

fn lines_of(cells: &[String], widths: &[usize]) -> Vec<String> {
    let wrapped: Vec<_> = cells
        .iter()
        .zip(widths)
        .map(|(cell, &width)| {
            let options =
                textwrap::Options::new(width).word_splitter(textwrap::WordSplitter::NoHyphenation);
            textwrap::wrap(cell, options)
        })
        .collect();
    let height = wrapped.iter().map(Vec::len).max().unwrap_or(0);
    (0..height)
        .map(|nth| {
            let mut line = String::new();
            for (cell, &width) in wrapped.iter().zip(widths) {
                let text = cell.get(nth).map_or("", AsRef::as_ref);
                let missing = width.saturating_sub(textwrap::core::display_width(text));
                line = line + text + &" ".repeat(missing + GAP);
            }
            line.trim_end().to_owned()
        })
        .collect()
}
