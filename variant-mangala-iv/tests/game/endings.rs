//! How games end.

use crate::common::{adopt, game, play, text, with};
use variant_mangala_iv::{Game, MangalaIv, Rules};

/// Three counters, and pit 3 sown into pit 4: two are captured and one is left.
const THREE: &str = "0.0.1.1.0.0.0/0.1.0.0.0.0.0 47-48 S";

#[test]
fn an_empty_board_ends_the_game() {
    let mut game = game(MangalaIv::plain(), "0.0.0.0.0.0.0/0.0.0.1.0.1.0 48-48 S");
    play(&mut game, "pass, 11, pass, 12");
    assert_eq!(game.position().to_string(), "0.0.0.0.0.0.0/0.0.0.0.0.0.0 48-50 S");
    assert_eq!(game.turn().clause().id, "M5.1");
    assert_eq!(game.moves(), [""; 0]);
}

#[test]
fn a_single_counter_ends_the_game() {
    for (options, to) in [
        ("last-counter=nobody", "0.0.0.0.0.0.0/0.1.0.0.0.0.0 49-48 N"),
        ("last-counter=row-owner", "0.0.0.0.0.0.0/0.0.0.0.0.0.0 49-49 N over M5.2"),
        ("last-counter=last-capturer", "0.0.0.0.0.0.0/0.0.0.0.0.0.0 50-48 N last=S over M5.2"),
    ] {
        let mut game = game(with(MangalaIv::plain(), options), THREE);
        play(&mut game, "3");
        assert_eq!(game.position().to_string(), to);
        assert!(game.turn().is_over());
        assert_eq!(game.turn().clause().id, "M5.2");
    }
}

#[test]
fn the_last_counter_goes_by_seat_when_first_sits_north() {
    let from = "0.0.1.1.0.0.0/0.1.0.0.0.0.0 47-48 S first=N";
    for (options, to, score) in [
        ("last-counter=nobody", "0.0.0.0.0.0.0/0.1.0.0.0.0.0 49-48 N first=N", "48-49"),
        (
            "last-counter=row-owner",
            "0.0.0.0.0.0.0/0.0.0.0.0.0.0 49-49 N first=N over M5.2",
            "49-49",
        ),
        (
            "last-counter=last-capturer",
            "0.0.0.0.0.0.0/0.0.0.0.0.0.0 50-48 N first=N last=S over M5.2",
            "48-50",
        ),
    ] {
        let mut game = game(with(MangalaIv::plain(), options), from);
        play(&mut game, "3");
        assert_eq!(game.position().to_string(), to);
        assert_eq!(game.score().to_string(), score);
    }
}

#[test]
fn a_position_with_a_single_counter_is_finished() {
    for (options, from, to) in [
        ("", "0.0.0.0.0.0.0/0.1.0.0.0.0.0 49-48 N", "0.0.0.0.0.0.0/0.1.0.0.0.0.0 49-48 N"),
        (
            "last-counter=row-owner",
            "0.0.0.0.0.0.0/0.1.0.0.0.0.0 49-48 N",
            "0.0.0.0.0.0.0/0.0.0.0.0.0.0 49-49 N over M5.2",
        ),
        (
            "last-counter=last-capturer",
            "0.0.0.0.0.0.0/0.1.0.0.0.0.0 49-48 N",
            "0.0.0.0.0.0.0/0.1.0.0.0.0.0 49-48 N",
        ),
        (
            "last-counter=last-capturer",
            "0.0.0.0.0.0.0/0.1.0.0.0.0.0 49-48 N last=S",
            "0.0.0.0.0.0.0/0.0.0.0.0.0.0 50-48 N last=S over M5.2",
        ),
    ] {
        let rules = with(MangalaIv::plain(), options);
        let state = adopt(&rules, from);
        assert!(rules.turn(&state).is_over());
        assert_eq!(text(&rules, &state), to);
        assert_eq!(adopt(&rules, to), state);
    }
}

#[test]
fn two_void_turns_in_a_row_come_to_a_third_repetition() {
    // The board looks the same from both sides, and neither sowing would ever end.
    for rules in [MangalaIv::gaziantep(), MangalaIv::plain(), MangalaIv::free_choice()] {
        let mut game = game(rules, "15.6.5.4.3.2.1/15.6.5.4.3.2.1 13-13 S");
        play(&mut game, "1, 8, 1, 8");
        assert!(game.plies()[3].repetition);
        assert_eq!(game.turn().clause().id, "M5.3");
        assert_eq!(game.position().to_string(), "15.6.5.4.3.2.1/15.6.5.4.3.2.1 13-13 S over M5.3");
    }
}

#[test]
fn a_third_repetition_deals_with_the_counters_like_a_last_one() {
    let moves =
        "5,12,6,14,1,pass,7,8,2,9,3,10,4,11,5,12,6,13,7,14,1,8,2,9,3,10,4,11,5,12,6,13,7,14,1";
    for (options, to) in [
        ("last-counter=nobody", "0.1.0.0.0.0.0/1.0.0.0.0.0.0 47-49 N over M5.3"),
        ("last-counter=row-owner", "0.0.0.0.0.0.0/0.0.0.0.0.0.0 48-50 N over M5.3"),
        ("last-counter=last-capturer", "0.0.0.0.0.0.0/0.0.0.0.0.0.0 47-51 N last=N over M5.3"),
    ] {
        let rules = with(MangalaIv::plain(), &format!("choice=free {options}"));
        let mut game = game(rules, "0.0.0.0.1.0.0/0.0.0.0.1.1.1 47-47 S");
        play(&mut game, moves);
        assert_eq!(game.position().to_string(), to);
        assert_eq!(*game.state(), adopt(&rules, to));
    }
}

#[test]
fn a_pass_is_forced_and_allowed_only_then() {
    let rules = MangalaIv::plain();
    let state = adopt(&rules, "0.0.0.0.0.0.0/0.0.0.1.0.1.0 48-48 S");
    assert_eq!(rules.forced(&state), Some("pass".parse().unwrap()));
    let opening = rules.opening();
    let refusal = rules.objection(&opening, "pass".parse().unwrap()).unwrap();
    assert_eq!(refusal.to_string(), "a player who has counters in the own row must sow [M3.5]");
}

#[test]
fn only_the_leftmost_pit_may_be_lifted() {
    let rules = MangalaIv::plain();
    let state = adopt(&rules, "0.2.0.4.0.0.0/1.0.0.0.0.0.0 40-40 S");
    for (mv, expected) in [
        ("4", "pit 4 is not the leftmost non-empty pit of First's row, pit 2 is [M3.1]"),
        ("1", "pit 1 is empty [M3.1]"),
        ("8", "pit 8 is not in First's row, pits 1-7 [M3.1]"),
        ("15", "there is no pit 15, the last one is 14 [M3.1]"),
        ("guess odd", "the sides are taken and counters are sown [M3.1]"),
    ] {
        let refusal = rules.objection(&state, mv.parse().unwrap()).unwrap();
        assert_eq!(refusal.to_string(), expected);
    }
    assert_eq!(rules.objection(&state, "2".parse().unwrap()), None);
    let free = MangalaIv::free_choice();
    assert_eq!(free.objection(&state, "4".parse().unwrap()), None);
}
