//! A hand cannot be cloned: its seeds would be there twice.

use engine_core::{Board, Pit, rulebook};

rulebook! {
    pub BOOK;
    LIFT "X1.1" source "a test" cited "Lift a pit.";
}

fn main() {
    let mut board = Board::<4>::filled(2);
    let hand = board.lift(Pit::new(1), &LIFT, &mut ());
    let again = hand.clone();
    board.sow(hand, Pit::new(1), &LIFT, &mut ());
    board.sow(again, Pit::new(1), &LIFT, &mut ());
}
