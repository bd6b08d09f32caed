//! Turns that the rules tell of, and refusals; the turns of `data/turns.jsonl` are played by the suite.
#![allow(clippy::unwrap_used, reason = "a failing test panics")]

mod common;

#[test]
fn an_opening_turn_is_alike_up_to_rotation_for_any_number_of_open_pits() {
    // Open pits, laps, stones captured; the counts come from the rules.
    let openings = [
        ("4.4.4.4.4/4.4.4.4.4 0-0 S", 2, 5),
        ("x.4.4.4.4/4.4.4.4.4 1-3 S", 9, 3),
        ("x.x.4.4.4/4.4.4.4.4 3-5 S", 4, 6),
        ("x.x.x.4.4/4.4.4.4.4 2-10 S", 4, 1),
        ("x.x.x.x.4/4.4.4.4.4 0-16 S", 3, 1),
    ];
    for (position, laps, captured) in openings {
        for mv in common::from("bosh:round", position).moves() {
            let mut game = common::from("bosh:round", position);
            let ply = game.play(&mv).unwrap();
            assert_eq!(common::laps(&ply.events), Some(laps), "{position} {mv}");
            assert_eq!(ply.captured(), captured, "{position} {mv}");
        }
    }
}

#[test]
fn a_refusal_names_the_pit_and_the_clause() {
    let game = common::from("bosh:round", "x.0.4.4.4/4.4.4.4.4 1-3 S");
    let objection = |mv: &str| game.objection(mv).unwrap().map(|refusal| refusal.to_string());
    assert_eq!(objection("1").as_deref(), Some("pit 1 is closed [S2.1]"));
    assert_eq!(objection("2").as_deref(), Some("pit 2 is empty [S2.1]"));
    assert_eq!(objection("3"), None);
    assert_eq!(objection("6").as_deref(), Some("pit 6 is not in First's row, pits 1-5 [S2.1]"));
    assert_eq!(objection("11").as_deref(), Some("there is no pit 11, the last one is 10 [S2.1]"));
    let over = common::from("bosh:round", "0.0.0.0.0/0.0.0.0.0 22-18 N");
    let refusal = over.objection("6").unwrap().unwrap();
    assert_eq!(refusal.to_string(), "the round is over [S4.1]");
}
