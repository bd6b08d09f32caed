//! Programs that think in threads of their own, so that the screen answers meanwhile.

use std::sync::mpsc::Sender;
use std::thread;

use engine_core::{Game, Seat};
use engine_search::{Player, PlayerName, Stop};

use crate::play::hint::{Adviser, Hint};
use crate::screen::messages::Message;

/// What is being thought about.
#[derive(Debug)]
pub(crate) struct Thinking {
    sender: Sender<Message>,
    adviser: Adviser,
    /// The number of the last question.
    ticket: u64,
    asked: Option<Asked>,
    /// Ends the thinking about the last question.
    stop: Stop,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Move,
    Hint,
}

/// What came of it.
pub(crate) enum Thought {
    /// A program is back, with a move if it is still wanted.
    Back { seat: Seat, program: Box<dyn Player>, mv: Option<String> },
    /// A hint that is still wanted.
    Hint(Hint),
}

impl Thinking {
    pub(crate) fn new(sender: Sender<Message>, adviser: Adviser) -> Thinking {
        Thinking { sender, adviser, ticket: 0, asked: None, stop: Stop::new() }
    }

    /// Whether a program chooses a move.
    pub(crate) fn is_choosing(&self) -> bool {
        self.asked == Some(Asked::Move)
    }

    /// Whether a hint is looked for.
    pub(crate) fn is_hinting(&self) -> bool {
        self.asked == Some(Asked::Hint)
    }

    /// Lets a program choose a move.
    pub(crate) fn choose(&mut self, game: Box<dyn Game>, seat: Seat, program: Box<dyn Player>) {
        let mut program = program;
        self.ask(Asked::Move, move |ticket, stop| {
            let mv = program.choose(&*game, stop);
            Message::Chosen { ticket, seat, program, mv }
        });
    }

    /// Looks for a hint.
    pub(crate) fn hint(&mut self, game: Box<dyn Game>, name: PlayerName) {
        let mut adviser = self.adviser.another();
        self.ask(Asked::Hint, move |ticket, stop| {
            let hint = adviser.hint(&*game, name, stop);
            Message::Hint { ticket, hint }
        });
    }

    /// Ends what is being thought about; what comes of it is not wanted any more.
    pub(crate) fn forget(&mut self) {
        self.stop.raise();
        self.ticket += 1;
        self.asked = None;
    }

    /// What a message brings.
    pub(crate) fn hear(&mut self, message: Message) -> Option<Thought> {
        let (is_wanted, thought) = match message {
            Message::Chosen { ticket, seat, program, mv } => {
                let is_wanted = ticket == self.ticket;
                let mv = is_wanted.then_some(mv);
                (is_wanted, Some(Thought::Back { seat, program, mv }))
            }
            Message::Hint { ticket, hint } => {
                let is_wanted = ticket == self.ticket;
                (is_wanted, is_wanted.then_some(Thought::Hint(hint)))
            }
            _ => return None,
        };
        if is_wanted {
            self.asked = None;
        }
        thought
    }

    fn ask(&mut self, asked: Asked, answer: impl FnOnce(u64, &Stop) -> Message + Send + 'static) {
        self.forget();
        self.stop = Stop::new();
        self.asked = Some(asked);
        let (ticket, stop, sender) = (self.ticket, self.stop.clone(), self.sender.clone());
        thread::spawn(move || {
            let alarm = Alarm(sender);
            let message = answer(ticket, &stop);
            // If nobody listens any more, the program is about to end.
            let _ = alarm.0.send(message);
        });
    }
}

/// Tells when its thread panics.
struct Alarm(Sender<Message>);

impl Drop for Alarm {
    fn drop(&mut self) {
        if thread::panicking() {
            let _ = self.0.send(Message::Panicked);
        }
    }
}
