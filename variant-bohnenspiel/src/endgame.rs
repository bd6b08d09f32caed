//! Games with few beans, for endgame tables.

use engine_core::{Board, Endgame, Seat};

use crate::{Bohnenspiel, State, Stop};

impl Endgame<12> for Bohnenspiel {
    /// A pit that is captured holds 2, 4 or 6 beans (B3.1).
    const STRIDE: u16 = 2;

    fn no_levels(&self) -> Option<&'static str> {
        (self.options.stop == Stop::Decided)
            .then_some("with stop=decided, what a board is worth depends on the stores")
    }

    fn laid_out(state: &State) -> (&Board<12>, Seat) {
        (&state.board, state.mover)
    }

    fn lay_out(&self, board: Board<12>, mover: Seat) -> State {
        let mut state = State { board, mover, ended: None };
        self.sweep_if_bare(&mut state, &mut ());
        state
    }
}
