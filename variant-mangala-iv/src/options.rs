//! The readings that a ruleset can choose.

use engine_core::{choices, options};

use crate::rulebook::{CAPTURE, DEAL, FIRST_MOVE, HIDE, JUDGED, LAST_COUNTER, LIFT};

choices! {
    /// How the counters are dealt.
    pub enum Deal {
        /// Seven in each pit.
        Even = "even",
        /// Each in a pit drawn at random.
        Random = "random",
        /// As a position says.
        Given = "given",
    }
}

choices! {
    /// Whether the game begins with the hidden hand.
    pub enum Ritual {
        /// It does.
        On = "on",
        /// It does not: First sits South and moves first.
        Off = "off",
    }
}

choices! {
    /// Who moves first after the ritual.
    pub enum FirstMove {
        /// Whoever won the choice of sides.
        RitualWinner = "ritual-winner",
        /// The hider, First.
        Hider = "hider",
        /// The guesser, Second.
        Guesser = "guesser",
    }
}

choices! {
    /// When the pits of a line of captures are judged.
    pub enum Line {
        /// One after another, when their turn comes.
        InTurn = "in-turn",
        /// All by what they held when sowing ended.
        AsSown = "as-sown",
    }
}

choices! {
    /// To whom counters go that are left when the game is over.
    pub enum LastCounter {
        /// To nobody: they stay in their pits.
        Nobody = "nobody",
        /// To the owner of their row.
        RowOwner = "row-owner",
        /// To whoever captured last; to nobody if that is not known.
        LastCapturer = "last-capturer",
    }
}

choices! {
    /// Which pits of their row the mover may lift.
    pub enum Choice {
        /// The leftmost that is not empty.
        Forced = "forced",
        /// Any that is not empty.
        Free = "free",
    }
}

choices! {
    /// What becomes of the counters opposite a captured pit.
    pub enum Opposite {
        /// They are captured too.
        Captured = "captured",
        /// They are left.
        Left = "left",
    }
}

options! {
    /// The readings of Mangala IV.
    ///
    /// ```
    /// use variant_mangala_iv::{Line, MangalaIv, Options};
    ///
    /// let options: Options = "ritual=off line=as-sown".parse()?;
    /// assert_eq!(options.line, Line::AsSown);
    /// assert_eq!(Options { line: Line::InTurn, ..options }, MangalaIv::plain().options);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub struct Options {
        deal: Deal = Deal::Even, "deal", DEAL, "how the counters are dealt";
        deal_seed: u64 = 1, "deal-seed", DEAL, "which random deal is played";
        ritual: Ritual = Ritual::On, "ritual", HIDE, "whether a hidden hand decides the sides";
        first_move: FirstMove = FirstMove::RitualWinner, "first-move", FIRST_MOVE, "who moves first after the ritual";
        line: Line = Line::InTurn, "line", JUDGED, "when the pits of a line of captures are judged";
        last_counter: LastCounter = LastCounter::Nobody, "last-counter", LAST_COUNTER,
            "to whom counters go that are left";
        choice: Choice = Choice::Forced, "choice", LIFT, "which pit the mover may lift";
        opposite: Opposite = Opposite::Captured, "opposite", CAPTURE, "whether opposite pits are captured too";
    }
}
