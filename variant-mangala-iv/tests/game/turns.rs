//! Single turns, and what is told of them; those of `data/turns.jsonl` are played by the suite.

use crate::common::{adopt, text, with};
use engine_core::Event;
use variant_mangala_iv::{MangalaIv, Rules};

#[test]
fn the_first_turn_is_told_lap_by_lap() {
    let rules = MangalaIv::plain();
    let mut state = rules.opening();
    let mut events: Vec<Event> = Vec::new();
    rules.play(&mut state, "1".parse().unwrap(), &mut events).unwrap();
    assert_eq!(
        crate::common::told(&events),
        [
            "lifts 7 counters from pit 1 [M3.1]",
            "sows 2 3 4 5 6 7 8; pit 8 now holds 8 [M3.1]",
            "lifts 8 counters from pit 8 [M3.2]",
            "sows 9 10 11 12 13 14 1 2; pit 2 now holds 9 [M3.2]",
            "lifts 9 counters from pit 2 [M3.2]",
            "sows 3 4 5 6 7 8 9 10 11; pit 11 now holds 9 [M3.2]",
            "lifts 9 counters from pit 11 [M3.2]",
            "sows 12 13 14 1 2 3 4 5 6; pit 6 now holds 10 [M3.2]",
            "lifts 10 counters from pit 6 [M3.2]",
            "sows 7 8 9 10 11 12 13 14 1 2; pit 2 now holds 2 [M3.2]",
            "First captures 2 counters from pit 2 [M4.1]",
            "First captures 10 counters from pit 13 [M4.1]",
            "stops at pit 1, which holds 3 counters [M4.2]",
        ]
    );
}

#[test]
fn the_corner_under_both_readings() {
    let from = "1.9.0.0.0.0.0/0.0.0.0.3.3.1 40-41 N";
    for (options, to, expected) in [
        (
            "line=in-turn",
            "0.9.0.0.0.0.0/0.0.0.0.0.4.0 40-45 S",
            vec![
                "Second captures 2 counters from pit 1 [M4.1]",
                "Second captures 2 counters from pit 14 [M4.1]",
                "stops at pit 14, which is empty [M4.3]",
            ],
        ),
        (
            "line=as-sown",
            "0.0.0.0.0.0.0/0.0.0.0.0.0.0 40-58 S",
            vec![
                "Second captures 2 counters from pit 1 [M4.1]",
                "Second captures 2 counters from pit 14 [M4.1]",
                "Second captures 4 counters from pit 13 [M4.3]",
                "Second captures 9 counters from pit 2 [M4.3]",
                "stops at pit 12, which is empty [M4.3]",
            ],
        ),
    ] {
        let rules = with(MangalaIv::plain(), options);
        let mut state = adopt(&rules, from);
        let mut events: Vec<Event> = Vec::new();
        rules.play(&mut state, "12".parse().unwrap(), &mut events).unwrap();
        assert_eq!(text(&rules, &state), to);
        assert_eq!(crate::common::told(&events)[2..], expected);
    }
}

#[test]
fn a_line_goes_at_most_once_round_the_board() {
    let from = "28.0.0.0.0.0.0/0.0.0.0.0.0.0 35-35 S";
    for (options, to) in [
        ("", "0.2.2.2.2.2.2/2.2.2.2.2.2.0 39-35 N"),
        ("line=as-sown", "0.0.0.0.0.0.0/0.0.0.0.0.0.0 63-35 N"),
        ("opposite=left", "0.0.0.0.0.0.0/0.0.0.0.0.0.0 63-35 N"),
        ("opposite=left line=as-sown", "0.0.0.0.0.0.0/0.0.0.0.0.0.0 63-35 N"),
    ] {
        let rules = with(MangalaIv::plain(), options);
        let mut state = adopt(&rules, from);
        rules.play(&mut state, "1".parse().unwrap(), &mut ()).unwrap();
        assert_eq!(text(&rules, &state), to, "{options}");
    }
}
