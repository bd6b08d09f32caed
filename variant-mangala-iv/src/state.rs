//! The state of a game.

use engine_core::{Board, Clause, Look, Pit, Row, Seat, Side};

use crate::Hidden;
use crate::rulebook::{EMPTY, GUESS, HIDE, LAST_COUNTER, LIFT, PASS, REPETITION, SIDES};

/// The board of two rows of seven pits.
pub(crate) type Pits = Board<14>;

/// The pits of a side: 1 to 7 are South's, 8 to 14 North's.
pub(crate) const fn row_of(side: Side) -> Row {
    match side {
        Side::South => Row::new(1, 7),
        Side::North => Row::new(8, 14),
    }
}

/// The pit opposite a pit, in the other row.
#[inline]
pub(crate) const fn opposite(pit: Pit) -> Pit {
    Pit::new(15 - pit.number())
}

/// The state of a game.
///
/// Seats and sides are different things: stores and scores go by seat, pits by side. Until the sides are taken, First
/// is said to sit South.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) board: Pits,
    pub(crate) phase: Phase,
    pub(crate) south: Seat,
    pub(crate) decider: Seat,
    /// Who captured last; kept only if the options give the last counter to them.
    pub(crate) last_capturer: Option<Seat>,
}

/// What a game is about at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// First hides counters in a fist.
    Hide,
    /// Second guesses whether their number is odd or even; `None` to those who do not know it.
    Guess(Option<Hidden>),
    /// Whoever won the ritual takes a side.
    Sides,
    /// Sowing, until the board ends the game.
    Sow,
    /// The game is over, and the board does not show why.
    Over(Ending),
}

/// An ending that the board does not show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// A single counter was left, and somebody got it.
    LastCounter,
    /// The position occurred for the third time.
    Repetition,
}

impl Ending {
    /// The clause that ended the game.
    pub(crate) const fn clause(self) -> &'static Clause {
        match self {
            Ending::LastCounter => &LAST_COUNTER,
            Ending::Repetition => &REPETITION,
        }
    }
}

impl State {
    /// A deal, before anything has been decided.
    pub(crate) const fn dealt(board: Pits, phase: Phase) -> State {
        State { board, phase, south: Seat::First, decider: Seat::First, last_capturer: None }
    }

    /// The board with its stores.
    #[must_use]
    pub const fn board(&self) -> &Board<14> {
        &self.board
    }

    /// What the game is about.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Who is to decide, or would be.
    #[must_use]
    pub const fn decider(&self) -> Seat {
        self.decider
    }

    /// Where a seat sits.
    ///
    /// ```
    /// use variant_mangala_iv::{Game, MangalaIv, Seat, Side};
    ///
    /// let mut game = MangalaIv::gaziantep().start();
    /// for mv in ["hide 1", "guess odd", "take south"] {
    ///     game.play(mv)?;
    /// }
    /// assert_eq!(game.state().side(Seat::Second), Side::South);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn side(&self, seat: Seat) -> Side {
        if seat == self.south { Side::South } else { Side::North }
    }

    /// The pits of a seat.
    #[inline]
    pub(crate) fn row(&self, seat: Seat) -> Row {
        row_of(self.side(seat))
    }

    /// A look at the row of the seat to decide.
    #[inline(always)]
    pub(crate) fn row_of_decider(&self) -> Look {
        let is_north = self.decider != self.south;
        self.board.look_at_one_of(Side::BOTH.map(row_of), is_north)
    }

    /// The pit with this number, from 0, among those of the row that hold counters.
    #[inline]
    pub(crate) fn nth_lift(&self, nth: u32) -> Option<Pit> {
        self.row_of_decider().nth(nth)
    }

    /// Whether the only move is a pass: no counter in the own row, but some to be played for.
    #[inline]
    pub(crate) fn must_pass(&self) -> bool {
        self.is_sowing() && self.row_of_decider().is_bare()
    }

    /// Whether counters are sown and there are enough of them.
    #[inline]
    pub(crate) fn is_sowing(&self) -> bool {
        self.phase == Phase::Sow && self.board.seeds_on_board() > 1
    }

    /// The clause that ended the game, if one did.
    #[inline]
    pub(crate) fn ended_by(&self) -> Option<&'static Clause> {
        match (self.phase, self.board.seeds_on_board()) {
            (Phase::Over(ending), _) => Some(ending.clause()),
            (Phase::Sow, 0) => Some(&EMPTY),
            (Phase::Sow, 1) => Some(&LAST_COUNTER),
            _ => None,
        }
    }

    /// The clause that asks for a decision while the game is on.
    pub(crate) fn asked_by(&self) -> &'static Clause {
        match self.phase {
            Phase::Hide => &HIDE,
            Phase::Guess(_) => &GUESS,
            Phase::Sides => &SIDES,
            Phase::Sow | Phase::Over(_) if self.must_pass() => &PASS,
            Phase::Sow | Phase::Over(_) => &LIFT,
        }
    }
}
