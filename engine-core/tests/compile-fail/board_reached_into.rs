//! Seeds move by verbs: nobody reaches into a board.

use engine_core::Board;

fn main() {
    let mut board = Board::<4>::filled(2);
    board.pits[0] = 3;
}
