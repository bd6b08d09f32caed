//! A text over the board, to be read and closed again: the rulebook, the help.

use engine_core::{Basis, Game};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Widget};

use super::grid::short;
use super::lines::{Paragraph, wrap_all};
use super::theme::STRONG;
use crate::changes::{self, Change};
use crate::nouns::LINE;

/// A text with a title, longer than the screen perhaps.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    title: String,
    text: Vec<Paragraph>,
    /// How many lines lie above the window.
    above: u16,
    /// How many lines the window has.
    height: u16,
}

impl Page {
    pub(crate) fn new(title: &str, text: Vec<Paragraph>) -> Page {
        Page { title: title.to_owned(), text, above: 0, height: 1 }
    }

    /// Words with what they do, in two columns.
    pub(crate) fn table(title: &str, rows: &[(&str, &str)]) -> Page {
        let widest = rows.iter().map(|(word, _)| word.chars().count()).max().unwrap_or(0);
        let row =
            |(word, about): &(&str, &str)| Paragraph::labelled(word, widest + 2, about, STRONG);
        Page::new(title, rows.iter().map(row).collect())
    }

    /// Lines as they are.
    pub(crate) fn of_lines(title: &str, lines: &[String]) -> Page {
        let line = |line: &String| Paragraph::plain(line, Style::new());
        Page::new(title, lines.iter().map(line).collect())
    }

    /// The rulebook, with what is changed in it.
    pub(crate) fn rules(game: &dyn Game) -> Page {
        const LABEL: usize = 6;
        let (meta, ruleset) = (game.meta(), game.ruleset());
        let name = format!("{}:{}", meta.id, ruleset.id);
        let mut text = vec![
            Paragraph::plain(format!("{name}, {}", ruleset.summary), Style::new()),
            Paragraph::default(),
        ];
        for clause in meta.rulebook.clauses() {
            let basis = match clause.basis {
                Basis::Source => "source",
                Basis::Ruling => "ruling",
            };
            let source = format!("({basis}: {})", clause.source);
            text.push(Paragraph::labelled(clause.id, LABEL, clause.sentence, STRONG));
            text.push(Paragraph::labelled("", LABEL, &source, Style::new()));
            text.push(Paragraph::default());
        }
        text.extend(changes::of_game(game).iter().map(changed));
        Page::new(&format!("The rules of {}", meta.name), text)
    }

    /// Reads a key; whether the page stays open.
    pub(crate) fn key(&mut self, key: KeyCode) -> bool {
        let page = i32::from(self.height.saturating_sub(1).max(1));
        match key {
            KeyCode::Up => self.scroll(1),
            KeyCode::Down => self.scroll(-1),
            KeyCode::PageUp => self.scroll(page),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll(-page),
            KeyCode::Home => self.above = 0,
            KeyCode::End => self.above = u16::MAX,
            _ => return false,
        }
        true
    }

    /// Moves the window up, or down if negative.
    pub(crate) fn scroll(&mut self, lines: i32) {
        let above = i32::from(self.above).saturating_sub(lines).max(0);
        self.above = u16::try_from(above).unwrap_or(u16::MAX);
    }

    pub(crate) fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        let block = Block::bordered()
            .border_type(BorderType::Rounded)
            .title_top(Line::styled(format!(" {} ", self.title), STRONG));
        let inside = block.inner(area).inner(Margin::new(1, 0));
        let lines = wrap_all(self.text.iter().cloned(), inside.width);
        let most = short(lines.len()).saturating_sub(inside.height);
        self.above = self.above.min(most);
        self.height = inside.height;
        let keys = if most == 0 {
            " any key closes ".to_owned()
        } else {
            let last = (self.above + inside.height).min(short(lines.len()));
            format!(" ↑↓ PgUp PgDn, any other key closes · {last} of {} ", LINE.count(lines.len()))
        };
        Clear.render(area, buffer);
        block.title_bottom(Line::from(keys).right_aligned()).render(area, buffer);
        let shown = lines.iter().skip(self.above.into()).take(inside.height.into());
        for (y, line) in (inside.y..).zip(shown) {
            buffer.set_line(inside.x, y, line, inside.width);
        }
    }
}

fn changed(Change { indent, text, clause }: &Change) -> Paragraph {
    let paragraph = Paragraph::labelled("", *indent, text, Style::new());
    match clause {
        Some(clause) => paragraph.cited(clause),
        None => paragraph,
    }
}
