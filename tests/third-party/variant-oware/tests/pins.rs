//! Behaviour of Oware that is pinned by itself.

use conformance::{Pin, pin};
use variant_oware as _;

#[test]
fn a_grand_slam_captures_nothing() {
    pin!("slam", Pin::of("oware").from("0.0.1.0.0.2/1.1.0.0.0.0 22-21 S").moves("6"));
}

#[test]
fn one_random_game() {
    pin!("game-12", Pin::of("oware").random(12));
}
