//! Positions as text.

use engine_core::{Place, PositionError, Rules, Seat, Setup, Side, Variant};

use crate::rulebook::{DECIDED, REPETITION, RULEBOOK};
use crate::rules::has_majority;
use crate::state::Ended;
use crate::{Bohnenspiel, State, Stop};

impl State {
    /// The position as text.
    pub(crate) fn to_setup(self) -> Setup {
        let mut setup = Setup::of_board(Bohnenspiel::META, &self.board);
        setup.to_move = setup.side(self.mover);
        let over = self.ended.map(|ended| match ended {
            Ended::Repetition => REPETITION.id,
            Ended::Decided => DECIDED.id,
        });
        setup.over = over.map(Into::into);
        setup
    }
}

impl Bohnenspiel {
    /// Reads a position; one that is finished becomes the finished game it is.
    pub(crate) fn read(&self, setup: &Setup) -> Result<State, PositionError> {
        setup.one_round()?;
        setup.all_open()?;
        let board = setup.board(Bohnenspiel::META)?;
        setup.no_words()?;
        let mover = if setup.to_move == Side::South { Seat::First } else { Seat::Second };
        let mut state = State { board, mover, ended: None };
        state.ended = self.read_ending(setup, &state)?;
        if state.ended.is_none() {
            self.sweep_if_bare(&mut state, &mut ());
        }
        if self.options.stop == Stop::Decided
            && !self.turn(&state).is_over()
            && has_majority(&state)
        {
            state.ended = Some(Ended::Decided);
        }
        Ok(state)
    }

    fn read_ending(&self, setup: &Setup, state: &State) -> Result<Option<Ended>, PositionError> {
        let Some(clause) = setup.ending(&RULEBOOK, &[&REPETITION, &DECIDED])? else {
            return Ok(None);
        };
        if *clause == REPETITION {
            if state.board.seeds_on_board() > 1 {
                return Err(
                    setup.error(Place::Over, "an ending that leaves beans: B4.5 shares them")
                );
            }
            return Ok(Some(Ended::Repetition));
        }
        if self.options.stop == Stop::PlayedOut {
            return Err(setup.error(Place::Over, "B4.4 only with the option stop=decided"));
        }
        if !has_majority(state) {
            return Err(setup.error(Place::Over, "B4.4 only with more than 36 beans in a store"));
        }
        Ok(Some(Ended::Decided))
    }
}
