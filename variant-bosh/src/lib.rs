#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

mod endgame;
mod options;
mod position;
mod rounds;
pub mod rulebook;
mod rules;
mod sowing;
mod state;
mod variant;

pub use engine_core::{BySeat, Game, Live, Match, Outcome, Pit, Rules, Seat, Turn};

pub use crate::options::{Fill, Options, RoundEnd, Starter};
pub use crate::state::State;

/// The rules of a round of Bosh, with the options in force; [`Match`] makes a match of them.
///
/// ```
/// use variant_bosh::{Bosh, Pit, Rules};
///
/// let rules = Bosh::round();
/// let mut state = rules.opening();
/// assert_eq!(rules.moves(&state).count(), 5);
/// // Marin's turn: sow 6 7 8 9, lift 10 and sow 1 2 3 4, pit 5 is empty, capture pit 6.
/// rules.play(&mut state, Pit::new(5), &mut ())?;
/// assert_eq!(state.board().pits(), [5, 5, 5, 5, 0, 0, 5, 5, 5, 0]);
/// # Ok::<(), engine_core::Refusal>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bosh {
    /// The options.
    pub options: Options,
}

impl Bosh {
    /// One round from the opening: the ruleset `round`.
    #[must_use]
    pub fn round() -> Bosh {
        Bosh::default()
    }

    /// Rounds until a player cannot fill a pit: the ruleset `match`.
    ///
    /// ```
    /// use variant_bosh::{Bosh, BySeat, Game};
    ///
    /// let game = Bosh::match_play().start();
    /// assert_eq!(game.ruleset().id, "match");
    /// assert_eq!(game.score(), BySeat::new(20, 20));
    /// ```
    #[must_use]
    pub fn match_play() -> Match<Bosh> {
        Match(Bosh::default())
    }

    /// The match with rounds that end as soon as either row is empty: the ruleset `immediate`.
    #[must_use]
    pub fn immediate() -> Match<Bosh> {
        Match(Bosh { options: Options { round_end: RoundEnd::Immediate, ..Options::default() } })
    }

    /// Starts a round by these rules.
    ///
    /// ```
    /// use variant_bosh::{Bosh, Game};
    ///
    /// let mut round = Bosh::round().start();
    /// round.play("5")?;
    /// assert_eq!(round.moves(), ["7", "8", "9"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn start(self) -> Live<Bosh> {
        Live::new(self)
    }
}
