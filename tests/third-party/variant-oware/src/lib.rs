#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs, unreachable_pub)]

pub mod rulebook;
mod rules;
mod state;
mod variant;

pub use engine_core::{BySeat, Game, Live, Outcome, Pit, Rules, Seat, Turn};

pub use crate::state::State;
pub use crate::variant::Options;

/// The rules of Oware Abapa.
///
/// ```
/// use variant_oware::{Oware, Rules, Seat};
///
/// let rules = Oware::default();
/// let state = rules.opening();
/// assert_eq!(rules.turn(&state).seat(), Some(Seat::First));
/// assert_eq!(rules.moves(&state).count(), 6);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Oware {
    /// The options: there are none.
    pub options: Options,
}
