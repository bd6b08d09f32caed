//! Position texts, right and wrong.

use crate::common::{adopt, setup, text, with};
use variant_mangala_iv::{Game, Live, MangalaIv, Variant};

#[test]
fn every_position_of_a_game_is_read_back() {
    for (rules, moves) in [
        (MangalaIv::gaziantep(), "hide 1, guess odd, take south"),
        (MangalaIv::random_deal(3), "hide 2, guess odd, take north"),
        (
            with(MangalaIv::gaziantep(), "last-counter=last-capturer"),
            "hide 1, guess odd, take south",
        ),
        (with(MangalaIv::gaziantep(), "last-counter=row-owner"), "hide 1, guess even, take north"),
    ] {
        let mut game = rules.start();
        crate::common::play(&mut game, moves);
        crate::common::play_out(&mut game);
        for plies in 0..=game.plies().len() {
            let position = game.position_after(plies).to_string();
            let state = adopt(&rules, &position);
            assert_eq!(text(&rules, &state), position);
        }
        assert_eq!(adopt(&rules, &game.position().to_string()), *game.state());
    }
}

#[test]
fn a_bare_position_is_behind_the_ritual() {
    let rules = MangalaIv::gaziantep();
    let state = adopt(&rules, "7.5.9.7.6.6.13/6.6.6.4.5.12.6 0-0 N");
    assert_eq!(state.phase(), variant_mangala_iv::Phase::Sow);
    assert_eq!(state.decider(), variant_mangala_iv::Seat::Second);
}

#[test]
fn a_given_deal_needs_a_position_of_98() {
    let rules = with(MangalaIv::gaziantep(), "deal=given");
    assert_eq!(rules.needs_position().map(|clause| clause.id), Some("M1.2"));
    assert!(rules.adopt(&setup("7.5.9.7.6.6.13/6.6.6.4.5.12.6 0-0 S hide")).is_ok());
    let error = rules.adopt(&setup("1.1.0.0.0.0.0/0.0.0.0.0.9.0 43-43 S")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "column 1: found `1.1.0.0.0.0.0/0.0.0.0.0.9.0`, expected 98 counters in all, as the deal is given"
    );
}

#[test]
fn a_record_of_a_random_deal_holds_the_deal() {
    let mut game = MangalaIv::random_deal(7).start();
    crate::common::play(&mut game, "hide 1, guess odd, take north");
    let record = game.record();
    assert_eq!(record.tag("From"), Some(game.position_after(0).to_string().as_str()));
    let again = Live::from_position(MangalaIv::random_deal(1), &game.position_after(0)).unwrap();
    assert_eq!(again.state(), MangalaIv::random_deal(7).start().state());
}

#[test]
fn wrong_texts_are_refused_where_they_are_wrong() {
    let even = "7.7.7.7.7.7.7/7.7.7.7.7.7.7 0-0";
    for (options, rest, expected) in [
        (
            "",
            "N hide",
            "column 33: found `N`, expected `S`, as First decides in this phase of the ritual",
        ),
        (
            "",
            "S guess:1",
            "column 33: found `S`, expected `N`, as Second decides in this phase of the ritual",
        ),
        ("", "S guess:3", "column 35: found `guess:3`, expected `first=N`, a phase of the ritual"),
        ("", "S sides", "column 41: found nothing, expected `first` or `second`, who takes a side"),
        (
            "",
            "S sides third",
            "column 41: found `third`, expected `first` or `second`, who takes a side",
        ),
        (
            "",
            "S hide hide",
            "column 40: found `hide`, expected the end of the text, as the ritual is not over",
        ),
        (
            "",
            "S hide over M5.3",
            "column 45: found `M5.3`, expected no ending, as the ritual is not over",
        ),
        ("", "S first=N hide", "column 35: found `first=N`, expected no side of First's"),
        ("", "S last=S", "column 35: found `last=S`, expected no last capturer"),
        (
            "last-counter=last-capturer",
            "S last=S",
            "column 35: found `last=S`, expected a last capturer who has captured counters",
        ),
        (
            "",
            "S over M5.1",
            "column 40: found `M5.1`, expected an ending that the board does not show: M5.2, M5.3",
        ),
        (
            "last-counter=row-owner",
            "S over M5.3",
            "column 40: found `M5.3`, expected an ending that leaves",
        ),
        (
            "ritual=off",
            "S hide",
            "column 35: found `hide`, expected no ritual, as the option ritual=off says",
        ),
    ] {
        let rules = with(MangalaIv::gaziantep(), options);
        let error = rules.adopt(&setup(&format!("{even} {rest}"))).unwrap_err().to_string();
        assert!(error.starts_with(expected), "{rest}: {error}");
    }
}

#[test]
fn boards_that_cannot_be_are_refused() {
    let rules = MangalaIv::gaziantep();
    for (position, expected) in [
        (
            "7.7.7.7.7.7/7.7.7.7.7.7 0-0 S",
            "column 1: found 2 rows of 6 and 6 pits, expected 2 rows of 7 pits",
        ),
        (
            "8.7.7.7.7.7.7/7.7.7.7.7.7.7 0-0 S",
            "column 1: found 99 counters in pits and stores, expected at most 98",
        ),
        (
            "7.7.7.7.7.7.7/7.7.7.7.7.7.x 0-0 S",
            "column 27: found `x`, expected a number of seeds: this game closes no pits",
        ),
        (
            "r1 7.7.7.7.7.7.7/7.7.7.7.7.7.7 0-0 S",
            "column 1: found `r1`, expected no round number: this ruleset plays one round",
        ),
        (
            "0.0.0.0.0.0.0/0.0.0.0.0.0.0 49-49 S over M5.3",
            "column 42: found `M5.3`, expected no ending: the empty board tells it",
        ),
        (
            "7.7.7.7.7.7.7/7.7.7.7.7.7.0 4-3 S hide",
            "column 29: found `4-3`, expected `0-0`, as counters are captured only after the ritual",
        ),
    ] {
        let error = rules.adopt(&setup(position)).unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
}
