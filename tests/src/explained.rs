//! A game told in full, for people to read and for snapshots to pin.

use std::fmt::Write;

use engine_core::{Clause, Game, Seat, Told, tell, tell_ending};

use crate::Played;

/// Tells a game: what it is, the clauses it exercises, and every ply with its events, each with its clause.
///
/// Secret moves are told in full: a record is the referee's.
#[must_use]
pub fn explained(played: &Played) -> String {
    let game = &*played.game;
    let mut text = heading(played);
    line(&mut text, &format!("\n{}", game.position_after(0)));
    for (number, ply) in (1..).zip(game.plies()) {
        line(&mut text, &format!("\n{number}. {} {}", ply.seat, ply.mv));
        for told in tell(game.meta().seed, &ply.events) {
            line(&mut text, &format!("    {}", sentence(&told)));
        }
        if ply.repetition {
            line(&mut text, "    (the position had occurred for the third time)");
        }
        line(&mut text, &format!("  {}", game.position_after(number)));
    }
    line(&mut text, &format!("\n{}", ending(game)));
    text
}

/// The game, its options and the clauses that the line exercises, a line each.
#[must_use]
pub fn heading(played: &Played) -> String {
    let mut text = format!("game: {}\n", played.name());
    let settings = played.game.changed_settings();
    if !settings.is_empty() {
        let pairs: Vec<_> =
            settings.iter().map(|(name, value)| format!("{name}={value}")).collect();
        line(&mut text, &format!("options: {}", pairs.join(" ")));
    }
    line(&mut text, &format!("clauses: {}", ids(&played.cited())));
    text
}

/// How the game stands or ended, with the score.
fn ending(game: &dyn Game) -> String {
    match tell_ending(game.meta(), game.turn(), game.score()) {
        Some(told) => sentence(&told),
        None => format!("{} to move, {}", game.turn().seat().unwrap_or(Seat::First), game.score()),
    }
}

fn sentence(told: &Told) -> String {
    format!("{} [{}]", told.text, told.clause)
}

pub(crate) fn ids(clauses: &[&Clause]) -> String {
    let ids: Vec<_> = clauses.iter().map(|clause| clause.id).collect();
    ids.join(" ")
}

fn line(text: &mut String, line: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{line}");
}
