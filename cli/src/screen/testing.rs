//! A screen without a terminal.

use std::time::{Duration, Instant};

use engine_core::Game;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;

use super::run::Show;
use crate::start::{choose, start_with};

/// A game as the command line starts it.
pub(crate) fn game(name: &str, from: Option<&str>) -> Box<dyn Game> {
    start_with(choose(name).expect("a game"), &[], from).expect("a start")
}

/// What is drawn on a screen of this size.
pub(crate) fn buffer(show: &mut impl Show, width: u16, height: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
    terminal.draw(|frame| show.draw(frame)).expect("a drawing").buffer.clone()
}

/// The letters on a screen of this size.
pub(crate) fn screen(show: &mut impl Show, width: u16, height: u16) -> String {
    let buffer = buffer(show, width, height);
    let line = |y| {
        let line: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
        line.trim_end().to_owned()
    };
    (0..height).map(line).collect::<Vec<_>>().join("\n")
}

/// Presses keys one after the other, at one moment.
pub(crate) fn press(show: &mut impl Show, keys: &[KeyCode], now: Instant) {
    for &key in keys {
        show.key(key, now).expect("a key");
        show.go_on(now).expect("time");
    }
}

/// The keys of letters; a line break is Enter.
pub(crate) fn letters(text: &str) -> Vec<KeyCode> {
    let key = |letter| if letter == '\n' { KeyCode::Enter } else { KeyCode::Char(letter) };
    text.chars().map(key).collect()
}

/// Lets time pass until nothing is due any more; the answer is the moment then.
pub(crate) fn wait(show: &mut impl Show, since: Instant) -> Instant {
    let mut now = since;
    while let Some(due) = show.due() {
        now = due.max(now + Duration::from_millis(1));
        show.go_on(now).expect("time");
    }
    now
}
