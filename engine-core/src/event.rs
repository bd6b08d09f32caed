//! Events: what happened in a turn, step by step, with the clause behind each step.

use crate::{Clause, Outcome, Pit, Seat};

/// One step of a turn and the clause that justifies it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Event {
    /// What happened.
    pub act: Act,
    /// The clause behind it.
    pub clause: &'static Clause,
}

/// What can happen to seeds, pits and players.
///
/// Counts are seeds. Position before + acts = position after: see
/// [`Setup::after`](crate::Setup::after).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Act {
    /// All seeds of a pit are taken into the hand.
    Lift {
        /// The pit.
        from: Pit,
        /// How many it held.
        seeds: u8,
    },
    /// One seed of the hand is dropped into a pit.
    Sow {
        /// The pit.
        to: Pit,
        /// How many it holds now.
        holds: u8,
    },
    /// A pit's seeds are captured.
    Capture {
        /// The pit.
        from: Pit,
        /// Whose store they go to.
        to: Seat,
        /// How many.
        seeds: u8,
    },
    /// Seeds left on the board go to a store, because the game or round is over.
    Sweep {
        /// The pit.
        from: Pit,
        /// Whose store they go to.
        to: Seat,
        /// How many.
        seeds: u8,
    },
    /// Seeds of a store are put in a pit for a new round.
    Refill {
        /// Whose store they come from.
        from: Seat,
        /// The pit.
        to: Pit,
        /// How many.
        seeds: u8,
    },
    /// Seeds that the position was set up without are put in a pit for a new round.
    Supply {
        /// The pit.
        to: Pit,
        /// How many.
        seeds: u8,
    },
    /// What a seat keeps in its store when the pits for a new round are filled.
    Keep {
        /// Whose store.
        seat: Seat,
        /// How many it holds.
        seeds: u16,
    },
    /// What a seat owns when a round is over, which is what it may fill pits with.
    Own {
        /// Who.
        seat: Seat,
        /// How many seeds.
        seeds: u16,
    },
    /// A pit is closed for the round.
    Close {
        /// The pit.
        pit: Pit,
    },
    /// A closed pit is open again.
    Open {
        /// The pit.
        pit: Pit,
    },
    /// Sowing, or a chain of captures, stops because of what a pit holds.
    Stop {
        /// The pit that stops it.
        at: Pit,
        /// How many it holds.
        holds: u8,
    },
    /// A seat that cannot move passes.
    Pass {
        /// Who passes.
        seat: Seat,
    },
    /// The turn's sowing would never end: it is void, and no seed has moved.
    Void {
        /// Whose turn it was.
        seat: Seat,
    },
    /// A seat does something in the open that moves no seed.
    Say {
        /// Who.
        seat: Seat,
        /// Which of the clause's [`phrases`](Clause::phrases), from 0.
        phrase: u8,
    },
    /// A seat's total over the rounds so far.
    Total {
        /// Whose total.
        seat: Seat,
        /// Points.
        points: u16,
    },
    /// A round of a match is over.
    RoundOver {
        /// Which round, from 1.
        number: u16,
        /// Who won the round.
        outcome: Outcome,
    },
    /// A round of a match begins.
    RoundBegins {
        /// Which round, from 1.
        number: u16,
        /// Who opens it.
        opens: Seat,
    },
}

impl Event {
    /// The act in a word, as JSON writes it.
    ///
    /// ```
    /// use engine_core::{Act, Event, Pit, rulebook};
    ///
    /// rulebook! {
    ///     pub BOOK;
    ///     LIFT "E1.1" source "a source" cited "The mover lifts a pit.";
    /// }
    /// let event = Event { act: Act::Lift { from: Pit::new(3), seeds: 4 }, clause: &LIFT };
    /// assert_eq!(event.word(), "lift");
    /// ```
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self.act {
            Act::Lift { .. } => "lift",
            Act::Sow { .. } => "sow",
            Act::Capture { .. } => "capture",
            Act::Sweep { .. } => "sweep",
            Act::Refill { .. } => "refill",
            Act::Supply { .. } => "supply",
            Act::Keep { .. } => "keep",
            Act::Own { .. } => "own",
            Act::Close { .. } => "close",
            Act::Open { .. } => "open",
            Act::Stop { .. } => "stop",
            Act::Pass { .. } => "pass",
            Act::Void { .. } => "void",
            Act::Say { .. } => self.phrase().map_or("say", |phrase| phrase.act),
            Act::Total { .. } => "total",
            Act::RoundOver { .. } => "round-over",
            Act::RoundBegins { .. } => "round",
        }
    }

    /// The phrase of an [`Act::Say`].
    #[must_use]
    pub fn phrase(&self) -> Option<&'static crate::Phrase> {
        match self.act {
            Act::Say { phrase, .. } => self.clause.phrases.get(usize::from(phrase)),
            _ => None,
        }
    }

    /// How many seeds the event captures for the seat, a final sweep left out.
    #[must_use]
    pub fn captured_by(&self, by: Seat) -> u16 {
        match self.act {
            Act::Capture { to, seeds, .. } if to == by => u16::from(seeds),
            _ => 0,
        }
    }

    /// How many seeds the event brings to the seat's store, a sweep included.
    #[must_use]
    pub fn gained_by(&self, by: Seat) -> u16 {
        match self.act {
            Act::Capture { to, seeds, .. } | Act::Sweep { to, seeds, .. } if to == by => {
                u16::from(seeds)
            }
            _ => 0,
        }
    }
}
