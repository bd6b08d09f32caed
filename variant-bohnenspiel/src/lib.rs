#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

mod endgame;
mod moves;
mod options;
mod partie;
mod position;
pub mod rulebook;
mod rules;
mod state;
mod variant;

pub use engine_core::{BySeat, Game, Live, Match, Outcome, Pit, Rules, Seat, Turn};

pub use crate::moves::Move;
pub use crate::options::{Chain, Ending, Options, Stop};
pub use crate::state::State;

/// The rules of Bohnenspiel, with the options in force.
///
/// ```
/// use variant_bohnenspiel::{Bohnenspiel, Rules, Seat};
///
/// let rules = Bohnenspiel::standard();
/// let state = rules.opening();
/// assert_eq!(rules.turn(&state).seat(), Some(Seat::First));
/// assert_eq!(rules.moves(&state).count(), 6);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bohnenspiel {
    /// The options.
    pub options: Options,
}

impl Bohnenspiel {
    /// One game: the ruleset `standard`.
    #[must_use]
    pub fn standard() -> Bohnenspiel {
        Bohnenspiel::default()
    }

    /// One game until every bean is captured: the ruleset `hemprich`.
    #[must_use]
    pub fn hemprich() -> Bohnenspiel {
        Bohnenspiel { options: Options { ending: Ending::Hemprich, ..Options::default() } }
    }

    /// One game in which chains stop at the lifted pit: the ruleset `ludii`.
    #[must_use]
    pub fn ludii() -> Bohnenspiel {
        Bohnenspiel { options: Options { chain: Chain::StopAtOrigin, ..Options::default() } }
    }

    /// Rounds to 100 points: the ruleset `partie`.
    ///
    /// ```
    /// use variant_bohnenspiel::{Bohnenspiel, BySeat, Live};
    ///
    /// let mut partie = Live::new(Bohnenspiel::partie());
    /// assert_eq!(partie.ruleset().id, "partie");
    /// assert_eq!(partie.score(), BySeat::new(0, 0));
    /// ```
    #[must_use]
    pub fn partie() -> Match<Bohnenspiel> {
        Match(Bohnenspiel::default())
    }

    /// Starts a game by these rules.
    ///
    /// ```
    /// use variant_bohnenspiel::{Bohnenspiel, Game};
    ///
    /// let mut game = Bohnenspiel::standard().start();
    /// game.play("2")?;
    /// assert_eq!(game.moves(), ["7", "8", "9", "10", "11", "12"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn start(self) -> Live<Bohnenspiel> {
        Live::new(self)
    }
}
