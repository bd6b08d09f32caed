#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

pub mod rulebook;
mod rules;
mod state;
mod variant;

pub use engine_core::{BySeat, Game, Live, Outcome, Pit, Rules, Seat, Turn};

pub use crate::state::State;
pub use crate::variant::Options;

/// The rules of Template.
///
/// ```
/// use variant_template::{Rules, Template};
///
/// let rules = Template::default();
/// assert_eq!(rules.moves(&rules.opening()).count(), 4);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Template {
    /// The options: there are none.
    pub options: Options,
}
