//! A hand that is lifted must be sown.

#![deny(unused_must_use)]

use engine_core::{Board, Pit, rulebook};

rulebook! {
    pub BOOK;
    LIFT "X1.1" source "a test" cited "Lift a pit.";
}

fn main() {
    let mut board = Board::<4>::filled(2);
    board.lift(Pit::new(1), &LIFT, &mut ());
}
