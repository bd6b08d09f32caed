//! Single turns, decided outside this program.

use crate::common::{adopt, setup, text, with};
use engine_core::{Act, Event, Seat};
use variant_mangala_iv::{MangalaIv, Rules};

struct Case<'t> {
    from: &'t str,
    mv: &'t str,
    to: &'t str,
    captured: u16,
    laps: Option<usize>,
    is_over: bool,
    options: &'t str,
}

fn cases() -> Vec<Case<'static>> {
    let lines = include_str!("../data/turns.txt").lines();
    lines.filter(|line| !line.starts_with('#')).map(read).collect()
}

fn read(line: &'static str) -> Case<'static> {
    let fields: Vec<_> = line.split('|').map(str::trim).collect();
    Case {
        from: fields[0],
        mv: fields[1],
        to: fields[2],
        captured: fields[3].parse().unwrap(),
        laps: (fields[4] != "endless").then(|| fields[4].parse().unwrap()),
        is_over: fields[5] == "over",
        options: fields[6],
    }
}

fn laps(events: &[Event]) -> Option<usize> {
    let is_void = |event: &Event| matches!(event.act, Act::Void { .. });
    let lifts = events.iter().filter(|event| matches!(event.act, Act::Lift { .. }));
    (!events.iter().any(is_void)).then(|| lifts.count())
}

#[test]
fn every_turn_is_as_written() {
    let cases = cases();
    assert_eq!(cases.len(), 319);
    for case in cases {
        let rules = with(MangalaIv::plain(), case.options);
        let before = adopt(&rules, case.from);
        let (mut after, mut silent) = (before, before);
        let mut events: Vec<Event> = Vec::new();
        let mv = case.mv.parse().unwrap();
        rules.play(&mut after, mv, &mut events).unwrap();
        rules.play_unchecked(&mut silent, mv, &mut ());

        let at = format!("{} by `{}`", case.from, case.options);
        assert_eq!(text(&rules, &after), case.to, "{at}");
        assert_eq!(after, silent, "{at}");
        let captured: u16 = Seat::BOTH
            .map(|seat| events.iter().map(|event| event.captured_by(seat)).sum())
            .iter()
            .sum();
        assert_eq!(captured, case.captured, "{at}");
        assert_eq!(laps(&events), case.laps, "{at}");
        assert_eq!(rules.turn(&after).is_over(), case.is_over, "{at}");
        let mut replayed = setup(case.from).after(&events);
        replayed.to_move = replayed.to_move.opposite();
        assert_eq!(replayed.to_string(), case.to, "{at}");
    }
}

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
