//! A hand is gone when it has been sown.

use engine_core::{Board, Pit, rulebook};

rulebook! {
    pub BOOK;
    LIFT "X1.1" source "a test" cited "Lift a pit.";
}

fn main() {
    let mut board = Board::<4>::filled(2);
    let hand = board.lift(Pit::new(1), &LIFT, &mut ());
    board.sow(hand, Pit::new(1), &LIFT, &mut ());
    board.sow(hand, Pit::new(1), &LIFT, &mut ());
}
