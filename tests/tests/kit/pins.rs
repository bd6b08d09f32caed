//! The pinning macro, and what it says of things that cannot be played.

use conformance::{Pin, pin};

#[test]
fn play_is_pinned_with_its_clauses() {
    pin!("explained", Pin::of("pairs").moves("2 4"));
}

#[test]
fn a_position_is_pinned_alone() {
    pin!("position", Pin::of("pairs").from("0.1.0/0.0.2 5-4 S").moves("2").position_only());
}

#[test]
fn a_random_game_is_pinned_by_its_seed() {
    pin!("random-7", Pin::of("pairs:standard").random(7));
}

#[test]
fn records_are_pinned() {
    pin!("record", Pin::record("[Variant \"pairs\"]\n[Result \"*\"]\n\n1. 2 4\n"));
}

#[test]
fn a_refusal_can_be_pinned() {
    assert_eq!(
        Pin::of("pairs").moves("4").to_string(),
        "refused: 4: pit 4 is not in First's row, pits 1-3 [P2.1]\n"
    );
    let error = Pin::of("pears").text().unwrap_err();
    assert_eq!(error, "found variant `pears`, expected one of pairs");
}

#[test]
fn a_word_of_a_ritual_keeps_its_argument() {
    let refused = Pin::of("pairs").moves("guess odd").text().unwrap_err();
    assert_eq!(refused, "found `guess odd`, expected a pit number");
}
