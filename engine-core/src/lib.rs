#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod adopt;
mod board;
mod chance;
mod clause;
mod endless;
mod event;
mod foresight;
mod game;
mod history;
mod key;
mod lanes;
mod levels;
#[cfg(feature = "arbitrary")]
mod lines;
mod live;
mod live_game;
mod match_rules;
mod meta;
mod numbered;
mod options;
mod path;
mod perft;
mod picture;
mod pit;
mod pit_set;
mod playout;
mod ranking;
mod record;
mod record_read;
mod refusal;
mod registry;
mod replay;
mod ring;
mod rounds;
mod rulebook;
mod rules;
mod seat;
mod seeds;
mod serde_text;
mod setup;
mod setup_read;
mod side;
mod start;
mod stores;
mod tell;
mod text_error;
mod trace;
mod turn;
mod undergo;
mod variant;
mod walk;
mod words;

pub use board::{Board, BoardError};
pub use chance::Chance;
pub use clause::{Basis, Clause, Phrase, Role};
pub use endless::{Endless, LapGuard, RelaySowing, sow_or_void};
pub use event::{Act, Event};
pub use game::{Game, PlayError, Ply, UndoError};
pub use history::History;
pub use key::Key;
pub use lanes::Look;
pub use levels::{BoardId, Endgame, EndgameStart, Lead, Levels, NoLevels};
#[cfg(feature = "arbitrary")]
pub use lines::{AnyText, Line};
pub use live::Live;
pub use match_rules::{Match, MatchState};
pub use meta::{Meta, Noun, OptionMeta, Ruleset, Shape};
pub use options::{Kind, Number, OptionError, Setting, Settings, read_settings};
pub use perft::{divide, perft};
pub use picture::{Half, Picture, PictureCell};
pub use pit::{Pit, Row, RowPits};
pub use pit_set::{PitSet, PitSetPits};
pub use playout::{Playout, Policy, playout, playout_by};
pub use ranking::Ranking;
pub use record::{Record, RecordMove, Spot, Tag};
pub use record_read::RecordError;
pub use refusal::Refusal;
#[cfg(feature = "registry")]
pub use registry::registry;
pub use registry::{Choice, Entry, GameError, Registry, RegistryError};
pub use replay::{Replay, ReplayError, ReplayFault};
pub use rounds::{Next, Rounds};
pub use rulebook::Rulebook;
pub use rules::Rules;
pub use seat::{BySeat, Seat, SeatError};
pub use seeds::Seeds;
pub use setup::{Place, Setup};
pub use side::Side;
pub use start::{MatchStart, StartError};
pub use tell::{Told, tell, tell_ending};
pub use text_error::{MoveError, PositionError};
pub use trace::Trace;
pub use turn::{Outcome, Turn};
pub use variant::Variant;
pub use walk::{LastPly, Prospect, Sight, Walk};

/// What the macros of this crate expand to.
#[doc(hidden)]
pub mod __private {
    pub use alloc::string::String;

    #[cfg(feature = "registry")]
    pub use inventory;
    #[cfg(feature = "serde")]
    pub use serde;

    pub use crate::options::write_settings;
}
