//! What keys and clicks do.

use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Position;

use super::line::{LineEdit, Purpose, Typed};
use super::{Over, PlayScreen, Question};
use crate::error::Error;
use crate::play::orders::Order;
use crate::screen::speed::Speed;

/// The keys, for the help.
pub(crate) const HELP: [(&str, &str); 16] = [
    ("← → Tab", "go from choice to choice"),
    ("digits", "go to the pit, or the choice, with that number"),
    ("Enter, Space", "play the choice; a click plays a pit at once"),
    ("any key", "while a turn is shown: go to its end"),
    ("+ -", "show turns faster or slower; the fastest shows only their ends"),
    ("↑ ↓ PgUp PgDn", "look back at what has happened, and return"),
    ("u r", "take back to your last decision; play it again"),
    ("h", "a move to consider, as the player `hard` would play"),
    ("m", "the moves, and what each captures"),
    ("w", "the last turn, event by event, with the clauses in full"),
    ("b", "the rulebook"),
    ("s", "save the record to a file"),
    ("t", "turn the board round"),
    ("x", "resign"),
    (":", "type a move or a word, such as `guess odd`, `hint expert`, `why 3`, `save FILE`"),
    ("q", "leave the game; Ctrl-C leaves at once, Ctrl-Z for a while"),
];

/// The keys in the last line of the screen, the first to be left out with the highest number.
pub(crate) const SHORT: [(u8, &str, &str); 12] = [
    (1, "←→", "choose"),
    (1, "Enter", "play"),
    (2, "u", "undo"),
    (3, "r", "redo"),
    (2, "h", "hint"),
    (5, "m", "moves"),
    (7, "w", "why"),
    (3, "b", "rules"),
    (4, "s", "save"),
    (6, "+-", "speed"),
    (0, "?", "help"),
    (0, "q", "quit"),
];

impl PlayScreen {
    pub(super) fn press(&mut self, key: KeyCode) -> Result<(), Error> {
        match self.over.take() {
            Some(Over::Page(mut page)) => {
                if page.key(key) {
                    self.over = Some(Over::Page(page));
                }
                Ok(())
            }
            Some(Over::Line(line)) => self.type_on(line, key),
            Some(Over::Question(question)) => {
                if matches!(key, KeyCode::Char('y' | 'Y' | 'q') | KeyCode::Enter) {
                    self.agree(question);
                }
                Ok(())
            }
            None if self.film.is_some() && !is_for_films(key) => {
                self.show_at_once();
                Ok(())
            }
            None => self.command(key),
        }
    }

    fn command(&mut self, key: KeyCode) -> Result<(), Error> {
        match key {
            KeyCode::Left | KeyCode::BackTab => self.choices.step(-1),
            KeyCode::Right | KeyCode::Tab => self.choices.step(1),
            KeyCode::Up => self.log.scroll(1),
            KeyCode::Down => self.log.scroll(-1),
            KeyCode::PageUp => self.log.scroll(8),
            KeyCode::PageDown => self.log.scroll(-8),
            KeyCode::Backspace => self.choices.erase(),
            KeyCode::Esc => self.rest(),
            KeyCode::Enter | KeyCode::Char(' ') => return self.decide(),
            KeyCode::Char(digit) if digit.is_ascii_digit() => self.choices.digit(digit),
            KeyCode::Char('+' | '=') => self.set_speed(self.speed.faster()),
            KeyCode::Char('-') => self.set_speed(self.speed.slower()),
            KeyCode::Char('t') => self.turn_board(),
            KeyCode::Char(':' | '/') => {
                let is_unseen = self.choices.is_unseen();
                self.over =
                    Some(Over::Line(LineEdit::new(Purpose::Order, String::new(), is_unseen)));
            }
            KeyCode::Char('s') => {
                let path = self.sitting.likely_path().display().to_string();
                self.over = Some(Over::Line(LineEdit::new(Purpose::Save, path, false)));
            }
            KeyCode::Char(letter) => {
                if let Some(order) = order_of(letter) {
                    return self.obey(order);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Plays what is chosen.
    fn decide(&mut self) -> Result<(), Error> {
        match self.choices.decision() {
            Some(mv) => self.try_move(&mv),
            None => Ok(()),
        }
    }

    fn type_on(&mut self, mut line: LineEdit, key: KeyCode) -> Result<(), Error> {
        match line.key(key) {
            Typed::More => self.over = Some(Over::Line(line)),
            Typed::Cancelled => {}
            Typed::Entered(_, text) if text.trim().is_empty() => {}
            Typed::Entered(Purpose::Order, text) => return self.obey(Order::of(&text)),
            Typed::Entered(Purpose::Save, text) => self.save(text.trim().as_ref()),
        }
        Ok(())
    }

    fn agree(&mut self, question: Question) {
        match question {
            Question::Quit => self.is_left = true,
            Question::Resign(seat) => {
                self.thinking.forget();
                self.sitting.resign(seat);
            }
        }
    }

    fn set_speed(&mut self, speed: Speed) {
        self.speed = speed;
    }

    fn turn_board(&mut self) {
        self.is_turned = !self.is_turned;
        self.choices.clear();
    }

    /// Plays what was clicked, or closes what lies over the board.
    pub(super) fn touch(&mut self, at: Position) -> Result<(), Error> {
        if self.over.is_some() {
            self.over = self.over.take().filter(|over| !matches!(over, Over::Page(_)));
            return Ok(());
        }
        if self.film.is_some() {
            self.show_at_once();
            return Ok(());
        }
        let target = self.targets.iter().find(|(area, _)| area.contains(at));
        match target.map(|(_, mv)| mv.clone()) {
            Some(mv) => self.try_move(&mv),
            None => Ok(()),
        }
    }
}

/// Whether a key means what it says while a turn is shown, instead of going to the end of the turn.
fn is_for_films(key: KeyCode) -> bool {
    matches!(key, KeyCode::Char('+' | '=' | '-' | 'q' | '?' | 't'))
}

fn order_of(letter: char) -> Option<Order> {
    Some(match letter {
        'u' => Order::Undo,
        'r' => Order::Redo,
        'h' => Order::Hint(None),
        'm' => Order::Moves,
        'w' => Order::Why(None),
        'b' => Order::Rules,
        'x' => Order::Resign,
        '?' => Order::Help,
        'q' => Order::Quit,
        _ => return None,
    })
}
