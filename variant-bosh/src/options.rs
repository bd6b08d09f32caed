//! The readings that a ruleset can choose.

use engine_core::{Number, choices, options};

use crate::rulebook::{CLOSE, FORFEIT, MAX_ROUNDS, OPENER};

choices! {
    /// When a round is over because a row is empty.
    pub enum RoundEnd {
        /// When the player to move has no stone in their row.
        AtTurn = "at-turn",
        /// As soon as either row is empty.
        Immediate = "immediate",
    }
}

choices! {
    /// Which pits are filled by a player who cannot fill all.
    pub enum Fill {
        /// The rightmost, as their owner sees them.
        Right = "right",
        /// The leftmost.
        Left = "left",
    }
}

choices! {
    /// Who opens the rounds after the first.
    pub enum Starter {
        /// The players in turn: First odd rounds, Second even ones.
        Alternate = "alternate",
        /// Who owns fewer stones.
        Loser = "loser",
        /// Who owns more stones.
        Winner = "winner",
    }
}

options! {
    /// The readings of Bosh.
    ///
    /// ```
    /// use variant_bosh::{Bosh, Options, RoundEnd};
    ///
    /// let options = Options { round_end: RoundEnd::Immediate, ..Options::default() };
    /// assert_eq!(Bosh { options }, Bosh::immediate().0);
    /// assert_eq!(options.to_string(), "round-end=immediate fill=right starter=alternate max-rounds=none");
    /// ```
    pub struct Options {
        round_end: RoundEnd = RoundEnd::AtTurn, "round-end", FORFEIT, "when an empty row ends the round";
        fill: Fill = Fill::Right, "fill", CLOSE, "which pits a poorer player fills";
        starter: Starter = Starter::Alternate, "starter", OPENER, "who opens the rounds after the first";
        max_rounds: Option<Number<1, 65535>> = None, "max-rounds", MAX_ROUNDS,
            "the number of rounds after which a match ends";
    }
}
