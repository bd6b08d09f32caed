//! Whole games whose course is known.

use crate::common::{game, play_out, with};
use variant_mangala_iv::{BySeat, Game, Live, MangalaIv, Outcome, Seat};

/// The numbers of the turns that captured, with what they took.
fn captures(game: &Live<MangalaIv>) -> Vec<(usize, u16)> {
    let turns = (1..).zip(game.plies().iter().map(engine_core::Ply::captured));
    turns.filter(|&(_, captured)| captured > 0).collect()
}

#[test]
fn even_sevens_end_63_34() {
    let mut game = MangalaIv::plain().start();
    play_out(&mut game);
    assert_eq!(game.score(), BySeat::new(63, 34));
    assert_eq!(game.turn().outcome(), Some(Outcome::Won(Seat::First)));
    assert_eq!(game.turn().clause().id, "M5.2");
    let first_twelve: Vec<_> = game.plies()[..12].iter().map(engine_core::Ply::captured).collect();
    assert_eq!(first_twelve, [12, 7, 7, 0, 9, 7, 15, 3, 3, 6, 7, 5]);
    let captures = captures(&game);
    assert_eq!(captures.len(), 18);
    assert_eq!(captures.last().map(|&(turn, _)| turn), Some(31));
    assert_eq!(game.position().to_string(), "0.0.0.0.1.0.0/0.0.0.0.0.0.0 63-34 N");
}

#[test]
fn other_readings_end_otherwise() {
    for (options, score, last_capture, ended_by) in
        [("line=as-sown", "46-51", 12, "M5.2"), ("opposite=left", "40-58", 41, "M5.1")]
    {
        let mut game = with(MangalaIv::plain(), options).start();
        play_out(&mut game);
        assert_eq!(game.score().to_string(), score);
        assert_eq!(captures(&game).last().map(|&(turn, _)| turn), Some(last_capture));
        assert_eq!(game.turn().clause().id, ended_by);
    }
}

#[test]
fn the_first_turn_lifts_five_hands() {
    let mut game = MangalaIv::plain().start();
    let ply = game.play("1").unwrap();
    let lifted = ply.events.iter().filter_map(|event| match event.act {
        engine_core::Act::Lift { from, .. } => Some(from.number()),
        _ => None,
    });
    assert_eq!(lifted.collect::<Vec<_>>(), [1, 8, 2, 11, 6]);
    assert_eq!(ply.captured(), 12);
    assert_eq!(game.position().to_string(), "3.0.10.10.10.0.10/2.10.10.1.10.0.10 12-0 N");
}

#[test]
fn an_endless_turn_of_98_counters_is_void() {
    let mut game = game(MangalaIv::plain(), "9.3.9.11.7.9.5/7.8.2.7.6.5.10 0-0 S");
    game.play("1").unwrap();
    let before = game.position();
    let mv = game.moves().remove(0);
    let ply = game.play(&mv).unwrap();
    assert_eq!(
        crate::common::told(&ply.events),
        ["Second's sowing would never end: the turn is void, the board as before [M3.6]"]
    );
    let after = game.position();
    assert_eq!((after.rows, after.stores), (before.rows, before.stores));
    assert_ne!(after.to_move, before.to_move);
    play_out(&mut game);
    assert_eq!(game.score(), BySeat::new(55, 42));
}
