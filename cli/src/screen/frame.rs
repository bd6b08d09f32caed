//! Which part of the screen is for what.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use super::grid::{Grid, Rows, short};
use super::theme::STRONG;

/// The parts of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Parts {
    pub(crate) title: Rect,
    pub(crate) board: Grid,
    /// What is asked or happens.
    pub(crate) status: Rect,
    /// Choices that are no pits.
    pub(crate) choices: Rect,
    pub(crate) log: Rect,
    pub(crate) keys: Rect,
}

/// What a window must be able to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Least {
    pub(crate) width: u16,
    pub(crate) height: u16,
}

impl Least {
    const WIDTH: u16 = 40;
    const HEIGHT: u16 = 12;

    /// The smallest window for a board: its rows, the title, the status, the keys, and two lines of the log.
    pub(crate) fn of(rows: &Rows) -> Least {
        let (width, height) = Grid::least(rows);
        Least { width: width.max(Least::WIDTH), height: (height + 5).max(Least::HEIGHT) }
    }
}

impl Parts {
    /// From this width on, the log stands beside the board.
    const WIDE: u16 = 100;

    /// The parts of a window; `choices` is how many lines the choices that are no pits need.
    ///
    /// # Errors
    /// If the window is too small; the error says what it needs.
    pub(crate) fn of(rows: &Rows, area: Rect, choices: u16) -> Result<Parts, Least> {
        let least = Least::of(rows);
        if area.width < least.width || area.height < least.height {
            return Err(least);
        }
        let title = Rect { height: 1, ..area };
        let keys = Rect { y: area.bottom() - 1, height: 1, ..area };
        let between = Rect { y: area.y + 1, height: area.height - 2, ..area };
        let beside = Parts::beside(rows, between, choices);
        let (board, rest, log) = match beside {
            Some(parts) => parts,
            None => Parts::below(rows, between, choices).ok_or(least)?,
        };
        let status = Rect { height: 1, ..rest };
        let choices = Rect { y: rest.y + 1, height: rest.height.saturating_sub(1), ..rest };
        Ok(Parts { title, board, status, choices, log, keys })
    }

    /// The log at the right.
    fn beside(rows: &Rows, area: Rect, choices: u16) -> Option<(Grid, Rect, Rect)> {
        if area.width < Parts::WIDE {
            return None;
        }
        let log_width = (area.width * 2 / 5).min(64);
        let left = Rect { width: area.width - log_width - 1, ..area };
        let room = Rect { y: left.y + 1, height: left.height.saturating_sub(choices + 4), ..left };
        let board = Grid::fit(rows, room)?;
        let y = board.area.bottom() + 1;
        let rest = Rect { y, height: left.bottom() - y, ..left };
        let log = Rect { x: left.right() + 1, width: log_width, ..area };
        Some((board, rest, log))
    }

    /// The log below the board.
    fn below(rows: &Rows, area: Rect, choices: u16) -> Option<(Grid, Rect, Rect)> {
        const LEAST_LOG: u16 = 2;
        // A log of a third of the window is worth more than a larger board.
        let wished = (area.height / 3).max(LEAST_LOG);
        let fit = |log: u16| {
            let room = area.height.checked_sub(1 + choices + log)?;
            Grid::fit(rows, Rect { height: room, ..area })
        };
        let board = fit(wished).or_else(|| fit(LEAST_LOG)).or_else(|| fit(0)).or_else(|| {
            let room = Rect { height: area.height - 2, ..area };
            Grid::fit(rows, room)
        })?;
        let y = board.area.bottom();
        let height = (1 + choices).min(area.bottom() - y);
        let rest = Rect { y, height, ..area };
        let log = Rect { y: rest.bottom(), height: area.bottom() - rest.bottom(), ..area };
        Some((board, rest, log))
    }
}

/// Tells what is asked, and that the window is too small for the board.
pub(crate) fn draw_too_small(asked: &str, least: Least, area: Rect, buffer: &mut Buffer) {
    let text = format!(
        "The board needs a window of {}x{}; this one has {}x{}. The keys still work; q leaves. {asked}",
        least.width, least.height, area.width, area.height
    );
    let lines = textwrap::wrap(&text, usize::from(area.width.max(1)));
    for (y, line) in (area.y..area.bottom()).zip(lines) {
        buffer.set_stringn(area.x, y, line, area.width.into(), Style::new());
    }
}

/// Writes the keys that fit, the most important first, in the order given.
///
/// A key with a lower rank is left out later.
pub(crate) fn draw_keys(keys: &[(u8, &str, &str)], area: Rect, buffer: &mut Buffer) {
    let width = |(_, key, what): &(u8, &str, &str)| key.chars().count() + what.len() + 3;
    let most = usize::from(area.width) + 2;
    let fits = |rank: u8| keys.iter().filter(|key| key.0 <= rank).map(width).sum::<usize>() <= most;
    let rank = (0..=u8::MAX).take_while(|&rank| rank <= 9 && fits(rank)).last().unwrap_or(0);
    let mut x = area.x;
    for (_, key, what) in keys.iter().filter(|key| key.0 <= rank) {
        let left = |x: u16| usize::from(area.right().saturating_sub(x));
        (x, _) = buffer.set_stringn(x, area.y, key, left(x), STRONG);
        (x, _) = buffer.set_stringn(x + 1, area.y, what, left(x + 1), Style::new());
        x += 2;
    }
}

/// Writes a text at the left of a line, cut if it is too long, and one at the right.
pub(crate) fn draw_ends(
    (left, style): (&str, Style),
    (right, right_style): (&str, Style),
    area: Rect,
    buffer: &mut Buffer,
) {
    let wanted = short(right.chars().count());
    let right_fits = wanted > 0 && wanted + 12 < area.width;
    let room = if right_fits { area.width - wanted - 1 } else { area.width };
    let cut = Rect { width: room, ..area };
    if short(Line::from(left).width()) > room {
        buffer.set_stringn(cut.x, cut.y, left, usize::from(room.saturating_sub(1)), style);
        buffer.set_string(cut.right().saturating_sub(1), cut.y, "…", style);
    } else {
        buffer.set_string(cut.x, cut.y, left, style);
    }
    if right_fits {
        buffer.set_string(area.right() - wanted, area.y, right, right_style);
    }
}
