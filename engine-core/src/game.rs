//! A game in progress, whatever the variant.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use crate::{
    BySeat, Chance, Event, Levels, Meta, MoveError, NoLevels, Picture, Playout, Policy,
    PositionError, Record, Refusal, Ruleset, Seat, Setup, Turn, Walk,
};

/// A game in progress: its position, its history, and the repetition rule that needs the history.
///
/// [`Live`](crate::Live) implements it for every variant; programs that know no variant use it through the
/// [`Registry`](crate::Registry).
pub trait Game: Send {
    /// The variant's description.
    fn meta(&self) -> &'static Meta;

    /// The ruleset in force.
    fn ruleset(&self) -> &'static Ruleset;

    /// Every option with its value.
    fn settings(&self) -> Vec<(&'static str, String)>;

    /// Every option that differs from the ruleset, with its value.
    fn changed_settings(&self) -> Vec<(&'static str, String)>;

    /// Who decides, or that the game is over.
    fn turn(&self) -> Turn;

    /// The legal moves as text, ascending.
    fn moves(&self) -> Vec<String>;

    /// Why a move may not be played, or `None` for a legal one.
    ///
    /// # Errors
    /// If the text is no move of the game.
    fn objection(&self, mv: &str) -> Result<Option<Refusal>, MoveError>;

    /// Plays a move, and whatever it brings about, a third repetition included; forgets what was undone.
    ///
    /// # Errors
    /// If the text is no move or the move is not legal; the game is then as it was.
    fn play(&mut self, mv: &str) -> Result<&Ply, PlayError>;

    /// What decides the game, as it stands.
    fn score(&self) -> BySeat<u16>;

    /// The moves played so far.
    fn plies(&self) -> &[Ply];

    /// A played move, counted from 0, as everyone may see it now: a secret one is disguised until it is out.
    fn seen_move(&self, ply: usize) -> Option<String>;

    /// Takes the last move back.
    ///
    /// # Errors
    /// If there is none, or it revealed a secret.
    fn undo(&mut self) -> Result<(), UndoError>;

    /// Plays again what was undone last; `false` if there is nothing.
    fn redo(&mut self) -> bool;

    /// The position, in full.
    fn position(&self) -> Setup {
        self.position_after(self.plies().len())
    }

    /// The position after a number of plies, in full; after all of them if there are fewer.
    fn position_after(&self, plies: usize) -> Setup;

    /// The position after a number of plies, as a seat may know it.
    fn view_after(&self, plies: usize, seat: Seat) -> Setup;

    /// The position as a seat may know it.
    fn view(&self, seat: Seat) -> Setup {
        self.view_after(self.plies().len(), seat)
    }

    /// Who decided after a number of plies, or decides now; First when the game is over.
    fn seat_after(&self, plies: usize) -> Seat {
        let next = self.plies().get(plies).map(|ply| ply.seat);
        next.or(self.turn().seat()).unwrap_or(Seat::First)
    }

    /// The position as the seat to move may know it.
    fn shown(&self) -> Setup {
        self.shown_after(self.plies().len())
    }

    /// The position after a number of plies, as the seat that is then to move may know it.
    fn shown_after(&self, plies: usize) -> Setup {
        self.view_after(plies, self.seat_after(plies))
    }

    /// The position as a drawing shows it to the seat to move.
    fn picture(&self) -> Picture {
        self.picture_after(self.plies().len())
    }

    /// The position after a number of plies, as a drawing shows it to the seat that is then to move; after all of them
    /// if there are fewer.
    fn picture_after(&self, plies: usize) -> Picture;

    /// The moves as a record, with the start if a reader needs it.
    fn record(&self) -> Record;

    /// How many legal lines of `depth` plies begin here: see [`perft`](crate::perft()).
    fn perft(&self, depth: u32) -> u64;

    /// The same by first move: see [`divide`](crate::divide).
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;

    /// A walk through what may come from here, as the seat to move may know it.
    fn walk(&self) -> Box<dyn Walk>;

    /// The boards with few seeds of this game, by number, with its options and closed pits.
    ///
    /// # Errors
    /// If the game does not number its boards, or its values are not what boards are worth.
    fn levels(&self) -> Result<Box<dyn Levels>, NoLevels>;

    /// Plays the game out from here, each seat by its policy, and tells what came of it; the game stays as it is: see
    /// [`playout_by`](crate::playout_by).
    fn playout(&self, policies: BySeat<Policy>, chance: &mut dyn Chance) -> Playout;

    /// The running round of a match as a game of its own, without its history; `None` where no match is played.
    fn round(&self) -> Option<Box<dyn Game>>;

    /// The same game, rules and options, from another position.
    ///
    /// # Errors
    /// If the game cannot have this position.
    fn at(&self, setup: &Setup) -> Result<Box<dyn Game>, PositionError>;

    /// The same game with the same history, to try things on.
    fn fork(&self) -> Box<dyn Game>;
}

/// A move that was played, and what it brought about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Who played it.
    pub seat: Seat,
    /// The move, in full; [`Game::seen_move`] is what may be shown.
    pub mv: String,
    /// What happened, up to the opening of the next round if the move ended one.
    pub events: Vec<Event>,
    /// Whether the position had now occurred for the third time, so that the round was over.
    pub repetition: bool,
}

impl Ply {
    /// The seeds captured for the mover, without a final sweep.
    #[must_use]
    pub fn captured(&self) -> u16 {
        self.events.iter().map(|event| event.captured_by(self.seat)).sum()
    }

    /// The seeds that came to the mover's store, a sweep included.
    #[must_use]
    pub fn gained(&self) -> u16 {
        self.events.iter().map(|event| event.gained_by(self.seat)).sum()
    }
}

/// Why a move cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The text is no move of the game.
    #[error(transparent)]
    Text(#[from] MoveError),
    /// The move is not legal.
    #[error("{mv}: {refusal}")]
    Refused {
        /// The move.
        mv: String,
        /// What stands against it.
        refusal: Refusal,
    },
}

/// Why a move cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UndoError {
    /// No move has been played.
    #[error("there is no move to take back")]
    Nothing,
    /// The last move revealed a secret, which cannot be forgotten.
    #[error("the last move revealed a secret and cannot be taken back")]
    Revealed,
}
