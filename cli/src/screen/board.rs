//! The board, drawn from a picture.

use engine_core::{BySeat, Half, Picture, PictureCell, Pit, Seat, Side};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Widget};

use super::grid::{Grid, Row, Rows, short};
use super::theme::{FAINT, STRONG, Theme};

/// What a drawing of the board shows.
#[derive(Clone, Debug)]
pub(crate) struct Board<'a> {
    pub(crate) picture: &'a Picture,
    /// The board before the turn, of which the changes are marked.
    pub(crate) before: &'a Picture,
    /// The side at the bottom.
    pub(crate) near: Side,
    /// The pit that changes at this moment.
    pub(crate) hot: Option<Pit>,
    /// The pits that can be chosen.
    pub(crate) legal: &'a [Pit],
    /// The pit that is chosen.
    pub(crate) cursor: Option<Pit>,
    /// Who is to move, or moves.
    pub(crate) mover: Option<Seat>,
    /// The names of the players.
    pub(crate) names: &'a BySeat<String>,
    /// What this game calls a store.
    pub(crate) store: &'a str,
}

impl Board<'_> {
    /// The rows from top to bottom.
    pub(crate) fn rows(&self) -> Rows {
        Rows::of(self.picture, self.near)
    }

    /// Draws the board where the grid says.
    pub(crate) fn draw(&self, grid: &Grid, theme: Theme, buffer: &mut Buffer) {
        let far = self.near.opposite();
        let area = grid.area;
        self.draw_owner(far, area.y, grid, buffer);
        self.draw_owner(self.near, area.bottom() - 1, grid, buffer);
        if let Some((left, right)) = grid.stores {
            self.draw_store(far, left, theme, buffer);
            self.draw_store(self.near, right, theme, buffer);
        }
        let rows = self.rows();
        for line in 0..=rows.count() {
            draw_border(line, &rows, grid, buffer);
        }
        for (nth, row) in (0..).zip(rows.iter()) {
            for (column, cell) in (0..).zip(&row.cells) {
                let inside = grid.cell(nth, column);
                self.draw_number(row, cell.pit, inside, theme, buffer);
                self.draw_cell(cell, inside, theme, buffer);
            }
        }
    }

    /// Who sits there, and what is in the store if it has no box of its own.
    fn draw_owner(&self, side: Side, y: u16, grid: &Grid, buffer: &mut Buffer) {
        let half = self.picture.half(side);
        let is_mover = self.mover == Some(half.seat);
        let mark = if is_mover { "▸ " } else { "  " };
        let mut text = format!("{mark}{side}, {} ({})", half.seat, self.names[half.seat]);
        let room = usize::from(buffer.area.right() - grid.area.x);
        if grid.stores.is_none() {
            let change = self.store_change(half).map_or(String::new(), |by| format!(" ({by})"));
            text = format!("{text}: {}{change}", half.store);
            let store = format!(" in the {}", self.store);
            if text.chars().count() + store.len() <= room {
                text.push_str(&store);
            }
        }
        let style = if is_mover { STRONG } else { Style::new() };
        buffer.set_stringn(grid.area.x, y, text, room, style);
    }

    fn draw_store(&self, side: Side, area: Rect, theme: Theme, buffer: &mut Buffer) {
        Block::bordered()
            .border_type(BorderType::Rounded)
            .border_style(FAINT)
            .title_top(Line::from(side.to_string()).centered())
            .render(area, buffer);
        let half = self.picture.half(side);
        let inside = Rect { x: area.x + 1, width: area.width - 2, ..area };
        let middle = area.y + area.height / 2;
        let change = self.store_change(half);
        let style = if change.is_some() { theme.changed() } else { STRONG };
        centred(&half.store.to_string(), inside, middle, style, buffer);
        if let Some(change) = change {
            centred(&change, inside, middle + 1, theme.changed(), buffer);
        }
    }

    fn draw_number(&self, row: &Row, pit: Pit, inside: Rect, theme: Theme, buffer: &mut Buffer) {
        let y = if row.is_near { inside.bottom() } else { inside.y - 1 };
        let (text, style) = if self.cursor == Some(pit) {
            (format!(">{pit}<"), theme.cursor())
        } else if self.legal.contains(&pit) {
            (format!("[{pit}]"), theme.legal())
        } else {
            (format!(" {pit} "), Style::new())
        };
        // In a narrow pit, the mark before the number has to do.
        let shown = &text[..text.len().min(usize::from(inside.width))];
        // The frame below is faint.
        centred(shown, inside, y, style.remove_modifier(Modifier::DIM), buffer);
    }

    fn draw_cell(&self, cell: &PictureCell, inside: Rect, theme: Theme, buffer: &mut Buffer) {
        let Some(seeds) = cell.seeds else {
            return draw_closed(inside, buffer);
        };
        let change = self.change(cell);
        let style = self.count_style(cell.pit, seeds, change.is_some(), theme);
        if self.cursor == Some(cell.pit) {
            buffer.set_style(inside, theme.cursor());
        }
        let middle = inside.y + (inside.height - 1) / 2;
        let is_low = inside.height == 1;
        let marked = match &change {
            _ if self.hot == Some(cell.pit) => format!("({seeds})"),
            Some(_) if is_low => format!(" {seeds}*"),
            _ => seeds.to_string(),
        };
        let fits = marked.len() <= usize::from(inside.width);
        let count = if fits { marked } else { seeds.to_string() };
        centred(&count, inside, middle, style, buffer);
        if middle > inside.y {
            centred(&dots(seeds, inside.width), inside, inside.y, Style::new(), buffer);
        }
        if let Some(change) = change.filter(|_| !is_low) {
            centred(&change, inside, middle + 1, style, buffer);
        }
    }

    fn count_style(&self, pit: Pit, seeds: u8, is_changed: bool, theme: Theme) -> Style {
        if self.hot == Some(pit) {
            theme.hot()
        } else if self.cursor == Some(pit) {
            theme.cursor()
        } else if is_changed {
            theme.changed()
        } else if seeds == 0 {
            FAINT
        } else {
            STRONG
        }
    }

    /// By how much the turn has changed a pit; a new round is no change.
    fn change(&self, cell: &PictureCell) -> Option<String> {
        let before = self.before.seeds(cell.pit)?;
        self.difference(i32::from(cell.seeds?) - i32::from(before))
    }

    fn store_change(&self, half: &Half) -> Option<String> {
        let side = self.before.side_of(half.seat);
        self.difference(i32::from(half.store) - i32::from(self.before.half(side).store))
    }

    fn difference(&self, by: i32) -> Option<String> {
        (by != 0 && self.before.round == self.picture.round).then(|| format!("{by:+}"))
    }
}

fn draw_closed(inside: Rect, buffer: &mut Buffer) {
    for y in inside.top()..inside.bottom() {
        buffer.set_string(inside.x, y, "x".repeat(inside.width.into()), FAINT);
    }
}

/// Seeds to be seen rather than read, as many as there is room for.
fn dots(seeds: u8, width: u16) -> String {
    let shown = usize::from(u16::from(seeds).min(width));
    let more = if u16::from(seeds) > width { "+" } else { "" };
    format!("{}{more}", "•".repeat(shown - more.len()))
}

/// A line of the frame: the first is above the first row.
fn draw_border(line: u16, rows: &Rows, grid: &Grid, buffer: &mut Buffer) {
    let (left, joint, right) = match line {
        0 => ("╭", "┬", "╮"),
        last if last == rows.count() => ("╰", "┴", "╯"),
        _ => ("├", "┼", "┤"),
    };
    let (width, height) = grid.cell;
    let side = "─".repeat(width.into());
    let inner = vec![side; rows.columns().into()].join(joint);
    let y = grid.frame.y + line * (height + 1);
    buffer.set_string(grid.frame.x, y, format!("{left}{inner}{right}"), FAINT);
    if line < rows.count() {
        for below in 1..=height {
            for column in 0..=rows.columns() {
                let x = grid.frame.x + column * (width + 1);
                buffer.set_string(x, y + below, "│", FAINT);
            }
        }
    }
}

/// Writes a short text in the middle of a line.
fn centred(text: &str, area: Rect, y: u16, style: Style, buffer: &mut Buffer) {
    let gap = area.width.saturating_sub(short(text.chars().count())) / 2;
    buffer.set_stringn(area.x + gap, y, text, (area.width - gap).into(), style);
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    use super::*;

    /// A board of four rows, as Bao has it: each half is sown in its outer row to the right, in its inner row back.
    fn four_rows() -> Picture {
        let row = |first: u8, is_back: bool| {
            let numbers: Vec<u8> = (first..first + 8).collect();
            let cell = |&number: &u8| PictureCell { pit: Pit::new(number), seeds: Some(number) };
            let mut cells: Vec<_> = numbers.iter().map(cell).collect();
            if is_back {
                cells.reverse();
            }
            cells
        };
        let half = |seat, first| Half {
            seat,
            store: 0,
            rows: vec![row(first, false), row(first + 8, true)],
        };
        Picture {
            south: half(Seat::First, 1),
            north: half(Seat::Second, 17),
            to_move: Side::South,
            round: None,
            totals: None,
        }
    }

    fn drawn(picture: &Picture, before: &Picture, width: u16, height: u16) -> String {
        let names = BySeat::new("one".to_owned(), "other".to_owned());
        let board = Board {
            picture,
            before,
            near: Side::South,
            hot: Some(Pit::new(9)),
            legal: &[Pit::new(1), Pit::new(16)],
            cursor: Some(Pit::new(16)),
            mover: Some(Seat::First),
            names: &names,
            store: "store",
        };
        let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
        let frame = terminal.draw(|frame| {
            let grid = Grid::fit(&board.rows(), frame.area()).expect("room");
            board.draw(&grid, Theme::with_colour(false), frame.buffer_mut());
        });
        frame.expect("a drawing");
        terminal.backend().to_string()
    }

    #[test]
    fn any_number_of_rows_is_drawn() {
        let picture = four_rows();
        assert_snapshot!("four-rows-80x18", drawn(&picture, &picture, 80, 18));
        let mut before = picture.clone();
        before.south.rows[0][0].seeds = Some(5);
        before.north.rows[1][0].seeds = None;
        assert_snapshot!("four-rows-40x11", drawn(&picture, &before, 40, 11));
    }
}
