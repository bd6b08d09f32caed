//! Waiting for what happens, and showing what came of it.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Instant;

use ratatui::Frame;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::layout::Position;

use super::messages::{Message, sleep};
use super::terminal::Guard;
use crate::error::Error;

/// What is shown on the screen, and answers keys and clicks.
pub(crate) trait Show {
    fn draw(&mut self, frame: &mut Frame<'_>);

    fn key(&mut self, key: KeyCode, now: Instant) -> Result<(), Error>;

    fn click(&mut self, at: Position, now: Instant) -> Result<(), Error>;

    /// Moves the text up, or down if negative.
    fn scroll(&mut self, lines: i32);

    /// Takes what a program has thought.
    fn hear(&mut self, message: Message, now: Instant) -> Result<(), Error>;

    /// Does what time has brought.
    fn go_on(&mut self, now: Instant) -> Result<(), Error>;

    /// When time brings something next.
    fn due(&self) -> Option<Instant>;

    /// Whether it is left.
    fn is_left(&self) -> bool;
}

/// Why the screen was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// A person left.
    Left,
    /// The program was told to end.
    Signal(i32),
    /// The terminal went away.
    Gone,
    /// A thread panicked.
    Panicked,
}

/// The number of the signal that Ctrl-C means.
const INTERRUPT: i32 = 2;
/// How many lines a turn of the wheel moves.
const WHEEL: i32 = 3;

/// Shows until it is left. Nothing is done while nothing happens.
pub(crate) fn run(
    show: &mut impl Show,
    guard: &mut Guard,
    messages: &Receiver<Message>,
) -> Result<Ending, Error> {
    loop {
        show.go_on(Instant::now())?;
        if show.is_left() {
            return Ok(Ending::Left);
        }
        guard.draw(|frame| show.draw(frame))?;
        let mut next = wait(messages, show.due());
        while let Some(message) = next {
            if let Some(ending) = receive(show, guard, message)? {
                return Ok(ending);
            }
            next = messages.try_recv().ok();
        }
    }
}

fn wait(messages: &Receiver<Message>, due: Option<Instant>) -> Option<Message> {
    match due {
        None => messages.recv().ok().or(Some(Message::Gone)),
        Some(due) => {
            let time = due.saturating_duration_since(Instant::now());
            match messages.recv_timeout(time) {
                Ok(message) => Some(message),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => Some(Message::Gone),
            }
        }
    }
}

fn receive(
    show: &mut impl Show,
    guard: &mut Guard,
    message: Message,
) -> Result<Option<Ending>, Error> {
    match message {
        Message::Gone => return Ok(Some(Ending::Gone)),
        Message::Panicked => return Ok(Some(Ending::Panicked)),
        Message::Signal(signal) => return Ok(Some(Ending::Signal(signal))),
        Message::Terminal(Event::Key(key)) if key.kind != KeyEventKind::Release => {
            return press(show, guard, key);
        }
        Message::Terminal(Event::Mouse(mouse)) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                show.click(Position::new(mouse.column, mouse.row), Instant::now())?;
            }
            MouseEventKind::ScrollUp => show.scroll(WHEEL),
            MouseEventKind::ScrollDown => show.scroll(-WHEEL),
            _ => {}
        },
        // A new size is seen when the screen is drawn next.
        Message::Terminal(_) => {}
        thought => show.hear(thought, Instant::now())?,
    }
    Ok(None)
}

fn press(show: &mut impl Show, guard: &mut Guard, key: KeyEvent) -> Result<Option<Ending>, Error> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        match key.code {
            KeyCode::Char('c') => return Ok(Some(Ending::Signal(INTERRUPT))),
            KeyCode::Char('l') => guard.redraw_all()?,
            KeyCode::Char('z') => guard.lend(sleep)?,
            _ => {}
        }
        return Ok(None);
    }
    show.key(key.code, Instant::now())?;
    Ok(None)
}
