//! `mancala replay --watch`: records, looked at step by step.

mod draw;
mod keys;
#[cfg(test)]
mod tests;
mod watched;

use std::time::{Duration, Instant};

use engine_drawing::{Reel, Unit};
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Position;

pub(crate) use self::watched::Watched;
use super::log::Log;
use super::messages::Message;
use super::page::Page;
use super::run::Show;
use super::speed::Speed;
use super::theme::Theme;
use crate::error::Error;

/// Games of records, one of them on the screen.
pub(crate) struct WatchScreen {
    games: Vec<Watched>,
    /// Which game is looked at.
    nth: usize,
    /// Its film; none if it could not be started.
    reel: Option<Reel>,
    /// Which step of the film is shown.
    at: usize,
    /// While it plays by itself: since when the step is shown.
    playing: Option<Instant>,
    speed: Speed,
    theme: Theme,
    log: Log,
    page: Option<Page>,
    /// The number of a ply, as far as it is typed.
    typed: String,
    is_turned: bool,
    is_left: bool,
}

impl WatchScreen {
    /// How long the end of a turn is shown where its steps are not.
    const TURN: Duration = Duration::from_millis(800);

    /// A screen that shows the first of the games, of which there must be one.
    pub(crate) fn new(games: Vec<Watched>, theme: Theme) -> WatchScreen {
        let mut screen = WatchScreen {
            games,
            nth: 0,
            reel: None,
            at: 0,
            playing: None,
            speed: Speed::USUAL,
            theme,
            log: Log::new(theme),
            page: None,
            typed: String::new(),
            is_turned: false,
            is_left: false,
        };
        screen.look_at(0);
        screen
    }

    fn watched(&self) -> &Watched {
        &self.games[self.nth]
    }

    /// Shows a game from its beginning.
    fn look_at(&mut self, nth: usize) {
        self.nth = nth;
        self.at = 0;
        self.playing = None;
        self.log = Log::new(self.theme);
        self.reel = self.games[nth].game.as_deref().map(Reel::of);
        if let Some(game) = self.games[nth].game.as_deref() {
            self.log.tell(game, |_| false);
        }
        let Watched { fault, termination, .. } = &self.games[nth];
        for note in fault.iter().chain(termination) {
            self.log.note(note);
        }
    }

    /// Goes to another game, if there is one.
    fn change_game(&mut self, by: isize) {
        let wanted = self.nth.checked_add_signed(by).filter(|&nth| nth < self.games.len());
        if let Some(nth) = wanted {
            self.look_at(nth);
        }
    }

    fn forward(&mut self, unit: Unit) {
        self.at = self.reel.as_ref().map_or(0, |reel| reel.forward(self.at, unit));
    }

    fn back(&mut self, unit: Unit) {
        self.at = self.reel.as_ref().map_or(0, |reel| reel.back(self.at, unit));
    }

    fn last(&self) -> usize {
        self.reel.as_ref().map_or(0, |reel| reel.steps.len() - 1)
    }

    /// Plays by itself, or stops; at the end, from the beginning.
    fn play_or_pause(&mut self, now: Instant) {
        if self.playing.take().is_none() {
            if self.at == self.last() {
                self.at = 0;
            }
            self.playing = Some(now);
        }
    }

    /// What is gone through at once while it plays by itself, and how long it is shown.
    fn pace(&self) -> (Unit, Duration) {
        match &self.reel {
            Some(reel) if self.speed != Speed::AT_ONCE => {
                (Unit::Event, self.speed.time_of(&reel.steps[self.at]))
            }
            _ => (Unit::Turn, WatchScreen::TURN),
        }
    }
}

impl Show for WatchScreen {
    fn draw(&mut self, frame: &mut Frame<'_>) {
        self.draw_all(frame);
    }

    fn key(&mut self, key: KeyCode, now: Instant) -> Result<(), Error> {
        self.press(key, now);
        Ok(())
    }

    fn click(&mut self, _at: Position, now: Instant) -> Result<(), Error> {
        if self.page.take().is_none() {
            self.play_or_pause(now);
        }
        Ok(())
    }

    fn scroll(&mut self, lines: i32) {
        match &mut self.page {
            Some(page) => page.scroll(lines),
            None => self.log.scroll(lines),
        }
    }

    fn hear(&mut self, _message: Message, _now: Instant) -> Result<(), Error> {
        Ok(())
    }

    fn go_on(&mut self, now: Instant) -> Result<(), Error> {
        if self.due().is_some_and(|due| due <= now) {
            let (unit, _) = self.pace();
            self.forward(unit);
            self.playing = (self.at < self.last()).then_some(now);
        }
        Ok(())
    }

    fn due(&self) -> Option<Instant> {
        self.playing.map(|since| since + self.pace().1)
    }

    fn is_left(&self) -> bool {
        self.is_left
    }
}
