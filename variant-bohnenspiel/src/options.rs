//! The readings that a ruleset can choose.

use engine_core::{Number, choices, options};

use crate::rulebook::{DECIDED, HEMPRICH, ORIGIN, PARTIE};

choices! {
    /// Whether a chain of captures may take the lifted pit.
    pub enum Chain {
        /// It may.
        Unbroken = "unbroken",
        /// It stops there.
        StopAtOrigin = "stop-at-origin",
    }
}

choices! {
    /// When play stops.
    pub enum Stop {
        /// When the rules of the ending say so.
        PlayedOut = "played-out",
        /// As soon as a store holds more than half of all beans.
        Decided = "decided",
    }
}

choices! {
    /// What ends the game.
    pub enum Ending {
        /// The player to move has no bean; the last mover takes the rest.
        LastMover = "last-mover",
        /// All beans have been captured; who has none passes.
        Hemprich = "hemprich",
    }
}

options! {
    /// The readings of Bohnenspiel.
    ///
    /// ```
    /// use variant_bohnenspiel::{Bohnenspiel, Chain, Options};
    ///
    /// let options = Options { chain: Chain::StopAtOrigin, ..Options::default() };
    /// assert_eq!(Bohnenspiel { options }, Bohnenspiel::ludii());
    /// assert_eq!(options.to_string(), "chain=stop-at-origin stop=played-out ending=last-mover goal=100");
    /// ```
    pub struct Options {
        chain: Chain = Chain::Unbroken, "chain", ORIGIN, "whether a chain may take the lifted pit";
        stop: Stop = Stop::PlayedOut, "stop", DECIDED, "whether a majority stops play";
        ending: Ending = Ending::LastMover, "ending", HEMPRICH, "what ends the game";
        goal: Number<1, 10000> = Number::new(100), "goal", PARTIE, "the points that win a Partie";
    }
}
