#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod deal;
mod moves;
mod options;
mod position;
mod refusals;
mod ritual;
pub mod rulebook;
mod rules;
mod sowing;
mod state;
mod variant;

pub use engine_core::{BySeat, Game, Live, Outcome, Pit, Rules, Seat, Setup, Side, Turn, Variant};

pub use crate::moves::{Hidden, Move, Parity};
pub use crate::options::{Choice, Deal, FirstMove, LastCounter, Line, Opposite, Options, Ritual};
pub use crate::state::{Ending, Phase, State};

/// The rules of Mangala IV, with the options in force.
///
/// ```
/// use variant_mangala_iv::{MangalaIv, Rules, Seat};
///
/// let rules = MangalaIv::plain();
/// let state = rules.opening();
/// assert_eq!(rules.turn(&state).seat(), Some(Seat::First));
/// assert_eq!(rules.forced(&state), Some("1".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MangalaIv {
    /// The options.
    pub options: Options,
}

impl MangalaIv {
    /// The game of Gaziantep, with its ritual and seven counters in each pit: the ruleset `gaziantep`.
    #[must_use]
    pub fn gaziantep() -> MangalaIv {
        MangalaIv::default()
    }

    /// The same with the random deal of this seed: the ruleset `random-deal`.
    ///
    /// ```
    /// use variant_mangala_iv::{MangalaIv, Rules};
    ///
    /// let deal = MangalaIv::random_deal(7).opening();
    /// assert_eq!(deal, MangalaIv::random_deal(7).opening());
    /// assert_ne!(deal, MangalaIv::random_deal(8).opening());
    /// assert_eq!(deal.board().seeds_on_board(), 98);
    /// ```
    #[must_use]
    pub fn random_deal(seed: u64) -> MangalaIv {
        MangalaIv { options: Options { deal: Deal::Random, deal_seed: seed, ..Options::default() } }
    }

    /// The game without its ritual: the ruleset `plain`.
    #[must_use]
    pub fn plain() -> MangalaIv {
        MangalaIv { options: Options { ritual: Ritual::Off, ..Options::default() } }
    }

    /// The game with a choice among pits, and opposite pits left alone: the ruleset `free-choice`.
    #[must_use]
    pub fn free_choice() -> MangalaIv {
        MangalaIv {
            options: Options {
                ritual: Ritual::Off,
                choice: Choice::Free,
                opposite: Opposite::Left,
                ..Options::default()
            },
        }
    }

    /// Starts a game by these rules.
    ///
    /// ```
    /// use variant_mangala_iv::{Game, MangalaIv};
    ///
    /// let mut game = MangalaIv::gaziantep().start();
    /// game.play("hide 2")?;
    /// assert_eq!(game.moves(), ["guess even", "guess odd"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn start(self) -> Live<MangalaIv> {
        Live::new(self)
    }
}
