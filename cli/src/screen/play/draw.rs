//! The screen, drawn.

use engine_core::Seat;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Over, PlayScreen, Question, keys};
use crate::play::sitting::Next;
use crate::screen::board::Board;
use crate::screen::frame::{Parts, draw_ends, draw_keys, draw_too_small};
use crate::screen::grid::{Rows, short};
use crate::screen::log::Until;
use crate::screen::moment::{Moment, ending, title};
use crate::screen::theme::{FAINT, STRONG};
use crate::story::headline;

impl PlayScreen {
    pub(super) fn draw_all(&mut self, frame: &mut Frame<'_>) {
        let (area, buffer) = (frame.area(), frame.buffer_mut());
        self.targets.clear();
        if let Some(Over::Page(page)) = &mut self.over {
            return page.draw(area, buffer);
        }
        let moment = self.moment();
        let rows = Rows::of(&moment.picture, moment.near);
        let words = self.word_lines(area.width);
        let parts = match Parts::of(&rows, area, short(words.len())) {
            Ok(parts) => parts,
            Err(least) => return draw_too_small(&self.status(&moment), least, area, buffer),
        };
        let left = title(self.game(), &moment.picture);
        let right = self.speed.to_string();
        draw_ends((&left, STRONG), (&right, FAINT), parts.title, buffer);
        self.draw_board(&moment, &rows, &parts, buffer);
        let status = self.status(&moment);
        let hand = moment.in_hand();
        draw_ends((&status, STRONG), (&hand, STRONG), parts.status, buffer);
        self.draw_words(&words, parts.choices, buffer);
        self.log.draw(self.until(), parts.log, buffer);
        draw_keys(&keys::SHORT, parts.keys, buffer);
    }

    /// Who sits at the bottom: the only person, or the person to move, or First.
    pub(super) fn near_seat(&self) -> Seat {
        let people: Vec<Seat> =
            Seat::BOTH.into_iter().filter(|&seat| self.sitting.players[seat].is_person).collect();
        let near = match people.as_slice() {
            [only] => *only,
            [] => Seat::First,
            _ => match &self.film {
                Some(film) => film.step().seat,
                None => self.game().turn().seat().unwrap_or(Seat::First),
            },
        };
        if self.is_turned { near.other() } else { near }
    }

    /// What the board shows: a step of the film, or the game as it stands beside what it was a turn ago.
    fn moment(&self) -> Moment {
        let mut moment = match &self.film {
            Some(film) => Moment::of_step(film.step(), film.before.clone()),
            None => Moment::of_game(self.game()),
        };
        moment.near = moment.picture.side_of(self.near_seat());
        moment
    }

    fn until(&self) -> Until {
        let sentences = self.film.as_ref().map(super::Film::sentences);
        Until { turns: self.shown, sentences }
    }

    fn draw_board(&mut self, moment: &Moment, rows: &Rows, parts: &Parts, buffer: &mut Buffer) {
        let is_asked = self.film.is_none();
        let legal = if is_asked { self.choices.pits() } else { Vec::new() };
        let cursor = self.choices.seen().and_then(|choice| choice.pit).filter(|_| is_asked);
        let board = Board {
            picture: &moment.picture,
            before: &moment.before,
            near: moment.near,
            hot: moment.hot,
            legal: &legal,
            cursor,
            mover: moment.mover,
            names: &self.names,
            store: self.game().meta().store,
        };
        board.draw(&parts.board, self.theme, buffer);
        for (nth, row) in (0..).zip(rows.iter()) {
            for (column, cell) in (0..).zip(&row.cells) {
                let area = parts.board.touch(nth, column, row.is_near);
                self.targets.push((area, cell.pit.to_string()));
            }
        }
    }

    /// What is asked or happens, in a line.
    fn status(&self, moment: &Moment) -> String {
        match &self.over {
            Some(Over::Question(question)) => return self.question(*question),
            Some(Over::Line(line)) => return line.shown(),
            _ => {}
        }
        if let Some(told) = &moment.told {
            return told.clone();
        }
        match self.sitting.next() {
            Next::Over => format!("{} · q leaves", ending(self.game()).unwrap_or_default()),
            Next::Person(seat) => self.asked(seat),
            Next::Program(seat) => format!("{seat} ({}) is thinking", self.names[seat]),
            Next::Forced(..) => String::new(),
        }
    }

    fn question(&self, question: Question) -> String {
        match (question, self.sitting.record_path()) {
            (Question::Resign(seat), _) => format!("{seat} resigns? y/n"),
            (Question::Quit, Some(path)) => {
                format!("Leave the game? y/n (the record is in {})", path.display())
            }
            (Question::Quit, None) => "Leave the game? y/n (s saves it first)".to_owned(),
        }
    }

    fn asked(&self, seat: Seat) -> String {
        if self.thinking.is_hinting() {
            return "Looking for a hint; Esc stops".to_owned();
        }
        if self.choices.is_unseen() {
            return format!("{seat}, unseen: type a number and Enter; nothing is shown");
        }
        let asked = match self.choices.typed() {
            "" if self.choices.pits().is_empty() => format!("{seat} to choose"),
            "" => format!("{seat} to move: choose a pit"),
            typed => format!("{seat} to move: {typed}"),
        };
        match self.plies().checked_sub(1) {
            Some(last) => format!("{asked} · {}", headline(self.game(), last)),
            None => asked,
        }
    }

    /// The choices that are no pits, as many in a line as fit.
    fn word_lines(&self, width: u16) -> Vec<Vec<String>> {
        let mut lines: Vec<Vec<String>> = Vec::new();
        if self.film.is_some() {
            return lines;
        }
        let mut left = 0;
        for word in self.choices.words() {
            let needed = word.len() + 3;
            if lines.is_empty() || needed > left {
                lines.push(Vec::new());
                left = usize::from(width);
            }
            left = left.saturating_sub(needed);
            if let Some(line) = lines.last_mut() {
                line.push(word.to_owned());
            }
        }
        lines
    }

    fn draw_words(&mut self, lines: &[Vec<String>], area: Rect, buffer: &mut Buffer) {
        let chosen = self.choices.seen().map(|choice| choice.mv.clone());
        let is_chosen = |word: &String| chosen.as_ref() == Some(word);
        // If not all fit, the line of the choice is among those that are seen.
        let height = usize::from(area.height);
        let at = lines.iter().position(|line| line.iter().any(is_chosen)).unwrap_or(0);
        let first = (at + 1).saturating_sub(height);
        for (y, line) in (area.y..area.bottom()).zip(lines.iter().skip(first)) {
            let mut x = area.x;
            for word in line {
                let (text, style) = if is_chosen(word) {
                    (format!(">{word}<"), self.theme.cursor())
                } else {
                    (format!("[{word}]"), self.theme.legal())
                };
                let width = short(text.len());
                buffer.set_stringn(x, y, &text, usize::from(area.right().saturating_sub(x)), style);
                self.targets.push((Rect::new(x, y, width, 1), word.clone()));
                x += width + 1;
            }
        }
    }
}
