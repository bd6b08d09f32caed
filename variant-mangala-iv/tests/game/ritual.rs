//! The ritual: its branches, its secret, and who sits where afterwards.

use crate::common::{adopt, play, text, told, with};
use engine_core::Event;
use variant_mangala_iv::{Game, MangalaIv, Move, Rules, Seat, Side, Variant};

#[test]
fn every_branch_puts_the_players_where_they_belong() {
    let even = "7.7.7.7.7.7.7/7.7.7.7.7.7.7 0-0";
    for (options, moves, to) in [
        ("", "hide 1, guess odd, take south", "S first=N"),
        ("", "hide 1, guess odd, take north", "N"),
        ("", "hide 1, guess even, take south", "S"),
        ("", "hide 1, guess even, take north", "N first=N"),
        ("", "hide 2, guess even, take south", "S first=N"),
        ("", "hide 2, guess even, take north", "N"),
        ("", "hide 2, guess odd, take south", "S"),
        ("", "hide 2, guess odd, take north", "N first=N"),
        ("first-move=hider", "hide 1, guess odd, take south", "N first=N"),
        ("first-move=hider", "hide 1, guess odd, take north", "S"),
        ("first-move=hider", "hide 1, guess even, take south", "S"),
        ("first-move=hider", "hide 1, guess even, take north", "N first=N"),
        ("first-move=guesser", "hide 1, guess odd, take south", "S first=N"),
        ("first-move=guesser", "hide 1, guess odd, take north", "N"),
        ("first-move=guesser", "hide 1, guess even, take south", "N"),
        ("first-move=guesser", "hide 1, guess even, take north", "S first=N"),
    ] {
        let mut game = with(MangalaIv::gaziantep(), options).start();
        play(&mut game, moves);
        assert_eq!(game.position().to_string(), format!("{even} {to}"), "{options} {moves}");
    }
}

#[test]
fn each_phase_says_who_decides_and_why() {
    let mut game = MangalaIv::gaziantep().start();
    let mut seen = vec![];
    for mv in ["hide 2", "guess odd", "take north", "8"] {
        let turn = game.turn();
        seen.push((turn.seat(), turn.clause().id, game.position().to_string()));
        game.play(mv).unwrap();
    }
    let even = |rest| format!("7.7.7.7.7.7.7/7.7.7.7.7.7.7 0-0 {rest}");
    assert_eq!(
        seen,
        [
            (Some(Seat::First), "M2.1", even("S hide")),
            (Some(Seat::Second), "M2.2", even("N guess:2")),
            (Some(Seat::First), "M2.3", even("S sides first")),
            (Some(Seat::First), "M3.1", even("N first=N")),
        ]
    );
}

#[test]
fn captures_go_to_the_seat_that_sits_there() {
    let mut game = MangalaIv::gaziantep().start();
    play(&mut game, "hide 1, guess odd, take south, 1");
    assert_eq!(game.position().to_string(), "3.0.10.10.10.0.10/2.10.10.1.10.0.10 12-0 N first=N");
    assert_eq!(game.score().to_string(), "0-12");
    assert_eq!(game.state().side(Seat::First), Side::North);
    let events = &game.plies()[3].events;
    assert!(told(events).contains(&"Second captures 2 counters from pit 2 [M4.1]".to_string()));
}

#[test]
fn the_ritual_is_told_without_the_secret_until_the_guess() {
    let mut game = MangalaIv::gaziantep().start();
    play(&mut game, "hide 2, guess odd, take north");
    let told: Vec<_> = game.plies().iter().map(|ply| told(&ply.events)).collect();
    assert_eq!(
        told,
        [
            vec![
                "First hides one or two counters in a fist and asks: tek mi, çift mi (odd or even)? [M2.1]"
            ],
            vec![
                "Second guesses odd [M2.2]",
                "First opens the fist: two counters [M2.2]",
                "First may assign the sides, as the guess was wrong [M2.3]",
            ],
            vec!["First takes North [M2.3]", "First moves first [M2.4]"],
        ]
    );
}

#[test]
fn states_that_differ_in_the_secret_look_the_same_to_the_guesser() {
    let rules = MangalaIv::gaziantep();
    let hide = |mv: &str| {
        let mut state = rules.opening();
        let mut events: Vec<Event> = Vec::new();
        rules.play(&mut state, mv.parse().unwrap(), &mut events).unwrap();
        (state, events)
    };
    let ((one, told_one), (two, told_two)) = (hide("hide 1"), hide("hide 2"));
    assert_ne!(one, two);
    assert_eq!(told_one, told_two);
    let (seen_one, seen_two) = (rules.view(&one, Seat::Second), rules.view(&two, Seat::Second));
    assert_eq!(seen_one, seen_two);
    assert_eq!(text(&rules, &seen_one), "7.7.7.7.7.7.7/7.7.7.7.7.7.7 0-0 N guess:?");
    assert_eq!(rules.picture(&seen_one), rules.picture(&seen_two));
    let moves = |state| rules.moves(state).collect::<Vec<Move>>();
    assert_eq!(moves(&one), moves(&two));
    assert_eq!(moves(&one), moves(&seen_one));
    assert_eq!(rules.turn(&one), rules.turn(&two));
    // The hider knows.
    assert_eq!(rules.view(&one, Seat::First), one);
}

#[test]
fn a_view_refuses_what_needs_the_secret() {
    let rules = MangalaIv::gaziantep();
    let masked = "7.7.7.7.7.7.7/7.7.7.7.7.7.7 0-0 N guess:?";
    let mut state = adopt(&rules, masked);
    let refusal = rules.play(&mut state, "guess odd".parse().unwrap(), &mut ()).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "this position does not tell how many counters are hidden [M2.2]"
    );
    assert_eq!(text(&rules, &state), masked);
}

#[test]
fn the_hidden_move_is_disguised_and_a_revealed_secret_stays_revealed() {
    let mut game = MangalaIv::gaziantep().start();
    play(&mut game, "hide 1");
    assert_eq!(game.seen_move(0).as_deref(), Some("hide ?"));
    game.undo().unwrap();
    play(&mut game, "hide 1, guess even");
    assert_eq!(game.seen_move(0).as_deref(), Some("hide 1"));
    assert!(game.undo().is_err());
}

#[test]
fn other_moves_are_refused_during_the_ritual() {
    let mut game = MangalaIv::gaziantep().start();
    let mut refusals = vec![];
    for mv in ["hide 2", "guess even", "take south"] {
        let refusal = game.objection("8").unwrap().unwrap();
        refusals.push(refusal.to_string());
        game.play(mv).unwrap();
    }
    assert_eq!(
        refusals,
        [
            "First has to hide one or two counters first [M2.1]",
            "Second has to guess odd or even first [M2.2]",
            "Second has to take a side first [M2.3]",
        ]
    );
}
