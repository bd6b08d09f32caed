//! A rulebook has no clause twice.

use engine_core::rulebook;

rulebook! {
    pub BOOK;
    LIFT "X1.1" source "a test" cited "Lift a pit.";
    SOW "X1.1" source "a test" cited "Sow the hand.";
}

fn main() {}
