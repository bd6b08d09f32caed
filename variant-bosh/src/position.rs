//! Positions as text.

use engine_core::{Place, PositionError, Seat, Setup, Side, Variant};

use crate::rulebook::{REPETITION, RULEBOOK};
use crate::state::Ended;
use crate::{Bosh, State};

impl State {
    /// The position as text.
    pub(crate) fn to_setup(self) -> Setup {
        let mut setup = Setup::of_board(Bosh::META, &self.board);
        setup.to_move = setup.side(self.mover);
        let over = self.ended.map(|Ended::Repetition| REPETITION.id);
        setup.over = over.map(Into::into);
        setup
    }
}

impl Bosh {
    /// Reads a position; one that is finished becomes the finished round it is.
    pub(crate) fn read(&self, setup: &Setup) -> Result<State, PositionError> {
        setup.one_round()?;
        let board = setup.board(Bosh::META)?;
        setup.no_words()?;
        let mover = if setup.to_move == Side::South { Seat::First } else { Seat::Second };
        let mut state = State::opened_by(mover, board);
        if setup.ending(&RULEBOOK, &[&REPETITION])?.is_some() {
            if board.seeds_on_board() > 0 {
                let expected = "an ending that leaves stones: S4.2 gives each player their row";
                return Err(setup.error(Place::Over, expected));
            }
            state.ended = Some(Ended::Repetition);
        } else {
            self.end_if_bare(&mut state, &mut ());
        }
        Ok(state)
    }
}
