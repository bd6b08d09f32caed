//! What keys do while a record is looked at.

use std::time::Instant;

use engine_drawing::Unit;
use ratatui::crossterm::event::KeyCode;

use super::WatchScreen;
use crate::screen::page::Page;

/// The keys, for the help.
const HELP: [(&str, &str); 13] = [
    ("← →", "a step back or on: a seed sown, a capture"),
    (", .", "a lap: to where a hand is lifted"),
    ("↑ ↓", "a turn"),
    ("PgUp PgDn [ ]", "a round"),
    ("Home End", "the beginning, the end"),
    ("digits Enter", "to the end of the ply with that number"),
    ("Space", "play by itself, or stop; a click does the same"),
    ("+ -", "faster or slower; the fastest shows only the ends of turns"),
    ("n p", "the next game of the file, the one before"),
    ("w", "the turn, event by event, with the clauses in full"),
    ("b", "the rulebook"),
    ("t", "turn the board round"),
    ("q", "leave"),
];

/// The keys in the last line of the screen, the first to be left out with the highest number.
pub(super) const SHORT: [(u8, &str, &str); 11] = [
    (1, "←→", "step"),
    (3, ",.", "lap"),
    (1, "↑↓", "turn"),
    (3, "PgUp/Dn", "round"),
    (2, "Space", "play"),
    (4, "+-", "speed"),
    (3, "n p", "game"),
    (6, "w", "why"),
    (5, "b", "rules"),
    (0, "?", "help"),
    (0, "q", "quit"),
];

impl WatchScreen {
    pub(super) fn press(&mut self, key: KeyCode, now: Instant) {
        if let Some(mut page) = self.page.take() {
            if page.key(key) {
                self.page = Some(page);
            }
            return;
        }
        match key {
            KeyCode::Char(' ') => return self.play_or_pause(now),
            KeyCode::Char('+' | '=') => self.speed = self.speed.faster(),
            KeyCode::Char('-') => self.speed = self.speed.slower(),
            KeyCode::Char('t') => self.is_turned = !self.is_turned,
            KeyCode::Char('?') => self.page = Some(Page::table("Help", &HELP)),
            KeyCode::Char('b') => {
                self.page = self.watched().game.as_deref().map(Page::rules);
            }
            KeyCode::Char('w') => {
                let turn = self.step().and_then(|step| step.ply.checked_sub(1));
                self.page = turn.map(|turn| Page::new("Why", self.log.why(turn)));
            }
            KeyCode::Char('q') => self.is_left = true,
            KeyCode::Char(digit) if digit.is_ascii_digit() => return self.typed.push(digit),
            KeyCode::Enter => self.go_to_typed(),
            _ => self.go(key),
        }
        self.typed.clear();
    }

    /// Goes through the film; whoever does so wants it to stand still.
    fn go(&mut self, key: KeyCode) {
        self.playing = None;
        self.log.scroll(i32::MIN);
        match key {
            KeyCode::Left => self.back(Unit::Event),
            KeyCode::Right => self.forward(Unit::Event),
            KeyCode::Char(',' | '<') => self.back(Unit::Lap),
            KeyCode::Char('.' | '>') => self.forward(Unit::Lap),
            KeyCode::Up => self.back(Unit::Turn),
            KeyCode::Down => self.forward(Unit::Turn),
            KeyCode::PageUp | KeyCode::Char('[') => self.back(Unit::Round),
            KeyCode::PageDown | KeyCode::Char(']') => self.forward(Unit::Round),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = self.last(),
            KeyCode::Char('n') => self.change_game(1),
            KeyCode::Char('p') => self.change_game(-1),
            _ => {}
        }
    }

    /// Goes to the end of the ply whose number was typed.
    fn go_to_typed(&mut self) {
        if let (Some(reel), Ok(ply)) = (&self.reel, self.typed.parse()) {
            self.playing = None;
            self.at = reel.after_ply(ply);
        }
    }
}
