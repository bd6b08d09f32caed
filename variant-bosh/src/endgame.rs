//! Rounds with few stones, for endgame tables.

use engine_core::{Board, Endgame, Pit, Seat};

use crate::{Bosh, State};

impl Endgame<10> for Bosh {
    fn laid_out(state: &State) -> (&Board<10>, Seat) {
        (&state.board, state.mover)
    }

    fn lay_out(&self, board: Board<10>, mover: Seat) -> State {
        let mut state = State::opened_by(mover, board);
        self.end_if_bare(&mut state, &mut ());
        state
    }

    /// A turn that is played out leaves two neighbouring open pits empty: the one where sowing stopped, and the one
    /// that was captured beyond it (S3.1, S3.2).
    fn is_in_play(&self, board: &Board<10>) -> bool {
        let is_pair = |pit: Pit| {
            let next = board.next(pit);
            next != pit && board[pit] == 0 && board[next] == 0
        };
        board.ring().any(|pit| !board.closed().contains(pit) && is_pair(pit))
    }
}
