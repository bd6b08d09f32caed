//! What reaches the screen from outside: keys, signals, and what programs have thought.

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use engine_core::Seat;
use engine_search::Player;
use ratatui::crossterm::event::{self, Event, MouseEventKind};

use crate::play::hint::Hint;

/// Something that happened.
pub(crate) enum Message {
    /// A key, a click, a new size.
    Terminal(Event),
    /// The terminal cannot be read any more.
    Gone,
    /// The program is told to end.
    Signal(i32),
    /// A program has chosen a move.
    Chosen {
        /// Which question it answers.
        ticket: u64,
        seat: Seat,
        program: Box<dyn Player>,
        mv: String,
    },
    /// A hint is ready.
    Hint {
        /// Which question it answers.
        ticket: u64,
        hint: Hint,
    },
    /// A thread has panicked.
    Panicked,
}

/// The end where messages arrive, and one more way to send them; the terminal and the signals send already.
pub(crate) fn open() -> (Sender<Message>, Receiver<Message>) {
    let (sender, receiver) = mpsc::channel();
    watch_signals(sender.clone());
    let terminal = sender.clone();
    thread::spawn(move || {
        while let Ok(event) = event::read() {
            if is_idle(&event) {
                continue;
            }
            if terminal.send(Message::Terminal(event)).is_err() {
                return;
            }
        }
        // Whoever listened may be gone as well.
        let _ = terminal.send(Message::Gone);
    });
    (sender, receiver)
}

/// Whether it is the mouse that moves, which means nothing here.
fn is_idle(event: &Event) -> bool {
    matches!(event, Event::Mouse(mouse) if mouse.kind == MouseEventKind::Moved)
}

#[cfg(unix)]
fn watch_signals(sender: Sender<Message>) {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    // Without them, such a signal ends the program at once; the record is kept all the same.
    if let Ok(mut signals) = Signals::new([SIGHUP, SIGINT, SIGTERM]) {
        thread::spawn(move || {
            for signal in signals.forever() {
                let _ = sender.send(Message::Signal(signal));
            }
        });
    }
}

#[cfg(not(unix))]
fn watch_signals(_: Sender<Message>) {}

/// Does what a signal does that nobody handles: ends the program, or stops it until it is woken.
#[cfg(unix)]
pub(crate) fn die_by(signal: i32) {
    // If that fails, the program ends in the usual way.
    let _ = signal_hook::low_level::emulate_default_handler(signal);
}

#[cfg(not(unix))]
pub(crate) fn die_by(_: i32) {}

/// Sleeps until the shell wakes the program, as Ctrl-Z makes any program do.
#[cfg(unix)]
pub(crate) fn sleep() {
    die_by(signal_hook::consts::SIGTSTP);
}

#[cfg(not(unix))]
pub(crate) fn sleep() {}
