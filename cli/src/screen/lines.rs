//! Paragraphs, wrapped to the width that there is.

use engine_core::Clause;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::theme::FAINT;

/// A paragraph, perhaps with a label in a column of its own before it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Paragraph {
    label: String,
    label_style: Style,
    /// How wide the column of the label is.
    indent: usize,
    text: String,
    style: Style,
    /// The number of a clause in brackets, which follows the text.
    clause: Option<String>,
}

impl Paragraph {
    pub(crate) fn plain(text: impl Into<String>, style: Style) -> Paragraph {
        Paragraph { text: text.into(), style, ..Paragraph::default() }
    }

    pub(crate) fn labelled(
        label: &str,
        indent: usize,
        text: &str,
        label_style: Style,
    ) -> Paragraph {
        let (label, text) = (label.to_owned(), text.to_owned());
        Paragraph { label, label_style, indent, text, ..Paragraph::default() }
    }

    /// A paragraph of which the label and the text look alike.
    pub(crate) fn hanging(label: &str, indent: usize, text: &str, style: Style) -> Paragraph {
        Paragraph { style, ..Paragraph::labelled(label, indent, text, style) }
    }

    /// The paragraph with the clause that it rests on.
    pub(crate) fn cited(mut self, clause: &Clause) -> Paragraph {
        let clause = format!("[{clause}]");
        self.text = format!("{} {clause}", self.text);
        self.clause = Some(clause);
        self
    }

    /// The lines of the paragraph; every one begins with the column of the label.
    fn wrapped(&self, width: u16) -> Vec<Line<'static>> {
        const LEAST: usize = 8;
        let width = usize::from(width).saturating_sub(self.indent).max(LEAST);
        let options = textwrap::Options::new(width)
            .word_splitter(textwrap::WordSplitter::NoHyphenation)
            .wrap_algorithm(textwrap::WrapAlgorithm::FirstFit);
        let labels = std::iter::once(self.label.as_str()).chain(std::iter::repeat(""));
        let texts = textwrap::wrap(&self.text, options);
        texts.into_iter().zip(labels).map(|(text, label)| self.line(&text, label)).collect()
    }

    fn line(&self, text: &str, label: &str) -> Line<'static> {
        let label = Span::styled(format!("{label:0$}", self.indent), self.label_style);
        let clause = self.clause.as_ref().filter(|clause| text.ends_with(clause.as_str()));
        let (text, clause) = text.split_at(text.len() - clause.map_or(0, String::len));
        let text = Span::styled(text.to_owned(), self.style);
        Line::from(vec![label, text, Span::styled(clause.to_owned(), FAINT)])
    }
}

/// Every paragraph, wrapped.
pub(crate) fn wrap_all(
    paragraphs: impl IntoIterator<Item = Paragraph>,
    width: u16,
) -> Vec<Line<'static>> {
    paragraphs.into_iter().flat_map(|paragraph| paragraph.wrapped(width)).collect()
}
