//! The screen of a record, drawn.

use engine_core::{Game, Seat};
use engine_drawing::{Reel, Step};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{WatchScreen, keys};
use crate::screen::board::Board;
use crate::screen::frame::{Parts, draw_ends, draw_keys, draw_too_small};
use crate::screen::grid::Rows;
use crate::screen::log::Until;
use crate::screen::moment::{Moment, ending, title};
use crate::screen::theme::{FAINT, STRONG};

impl WatchScreen {
    pub(super) fn draw_all(&mut self, frame: &mut Frame<'_>) {
        let (area, buffer) = (frame.area(), frame.buffer_mut());
        if let Some(page) = &mut self.page {
            return page.draw(area, buffer);
        }
        let shown = self.reel.as_ref().map(|reel| self.moment(reel));
        let Some((moment, until)) = shown else {
            return self.draw_unstarted(area, buffer);
        };
        let rows = Rows::of(&moment.picture, moment.near);
        let parts = match Parts::of(&rows, area, 0) {
            Ok(parts) => parts,
            Err(least) => return draw_too_small(&self.status(&moment), least, area, buffer),
        };
        self.draw_board(&moment, &parts, buffer);
        self.log.draw(until, parts.log, buffer);
        let status = self.status(&moment);
        let hand = moment.in_hand();
        draw_ends((&status, STRONG), (&hand, STRONG), parts.status, buffer);
        draw_keys(&keys::SHORT, parts.keys, buffer);
    }

    /// What the step shows, and how far it has been told.
    fn moment(&self, reel: &Reel) -> (Moment, Until) {
        let step = &reel.steps[self.at];
        let before = reel.after_ply(step.ply.saturating_sub(1));
        let mut moment = Moment::of_step(step, reel.steps[before].picture.clone());
        let near = if self.is_turned { Seat::Second } else { Seat::First };
        moment.near = moment.picture.side_of(near);
        let of_ply = reel.steps[..=self.at].iter().rev().take_while(|other| other.ply == step.ply);
        let told = of_ply.filter(|other| other.told.is_some() && other.begins_sentence).count();
        let sentences = (!step.ends_ply).then_some(told);
        (moment, Until { turns: step.ply, sentences })
    }

    fn draw_board(&self, moment: &Moment, parts: &Parts, buffer: &mut Buffer) {
        let watched = self.watched();
        let Some(game) = &watched.game else {
            return;
        };
        let left = title(&**game, &moment.picture);
        draw_ends((&left, STRONG), (&self.place(&**game), FAINT), parts.title, buffer);
        let board = Board {
            picture: &moment.picture,
            before: &moment.before,
            near: moment.near,
            hot: moment.hot.filter(|_| !self.step().is_some_and(|step| step.ends_ply)),
            legal: &[],
            cursor: None,
            mover: moment.mover,
            names: &watched.names,
            store: game.meta().store,
        };
        board.draw(&parts.board, self.theme, buffer);
    }

    pub(super) fn step(&self) -> Option<&Step> {
        self.reel.as_ref().map(|reel| &reel.steps[self.at])
    }

    /// Where in the record we are.
    fn place(&self, game: &dyn Game) -> String {
        let ply = self.step().map_or(0, |step| step.ply);
        let ply = format!("ply {ply} of {}", game.plies().len());
        let of_game = match self.games.len() {
            1 => String::new(),
            games => format!("game {} of {games} · ", self.nth + 1),
        };
        format!("{of_game}{ply} · {}", self.speed)
    }

    fn status(&self, moment: &Moment) -> String {
        if !self.typed.is_empty() {
            return format!("to ply {}", self.typed);
        }
        let is_last = self.at == self.last();
        let watched = self.watched();
        let told = moment.told.clone().unwrap_or_else(|| watched.title.clone());
        match &watched.fault {
            Some(_) if is_last => "The record is wrong from here on".to_owned(),
            None if is_last => {
                let ending = watched.game.as_deref().and_then(ending);
                format!("{} · the end", ending.unwrap_or(told))
            }
            _ if self.playing.is_some() => format!("▶ {told}"),
            _ => told,
        }
    }

    /// A record of which no board can be shown.
    fn draw_unstarted(&mut self, area: Rect, buffer: &mut Buffer) {
        let title = Rect { height: 1, ..area };
        let place = format!("game {} of {}", self.nth + 1, self.games.len());
        draw_ends((&self.watched().title, STRONG), (&place, FAINT), title, buffer);
        let log = Rect { y: area.y + 1, height: area.height.saturating_sub(2), ..area };
        self.log.draw(Until { turns: 0, sentences: None }, log, buffer);
        let keys = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
        draw_keys(&keys::SHORT, keys, buffer);
    }
}
