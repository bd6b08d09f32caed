//! Paragraphs, wrapped to the width that there is.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// A paragraph, perhaps with a label in a column of its own before it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Paragraph {
    label: String,
    label_style: Style,
    /// How wide the column of the label is.
    indent: usize,
    text: String,
    style: Style,
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
        Paragraph { label, label_style, indent, text, style: Style::new() }
    }

    /// A paragraph of which the label and the text look alike.
    pub(crate) fn hanging(label: &str, indent: usize, text: &str, style: Style) -> Paragraph {
        Paragraph { style, ..Paragraph::labelled(label, indent, text, style) }
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
        Line::from(vec![label, Span::styled(text.to_owned(), self.style)])
    }
}

/// Every paragraph, wrapped.
pub(crate) fn wrap_all(
    paragraphs: impl IntoIterator<Item = Paragraph>,
    width: u16,
) -> Vec<Line<'static>> {
    paragraphs.into_iter().flat_map(|paragraph| paragraph.wrapped(width)).collect()
}
