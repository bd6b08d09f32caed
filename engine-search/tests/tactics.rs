//! Tactical positions: one move is better than all others, and it is not the one that takes most.
//!
//! The files in `tests/data` hold a position, a depth, the move and its worth a line, as looking at every line finds
//! them. `TACTICS=overwrite cargo test -p engine-search --test tactics` makes them anew.
#![allow(clippy::unwrap_used, reason = "what fails in a test stops it")]

mod common;

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use common::{margin, minimax, wander};
use engine_core::{Choice, Game, Seat, Setup, registry};
use engine_search::{Limits, Search, Stop, Worth, chance, greediest};

const GAMES: [&str; 3] = ["bohnenspiel:standard", "bosh:round", "mangala-iv:free-choice"];
const POSITIONS: usize = 24;
const DEPTH: u32 = 5;

fn choice(name: &str) -> Choice {
    registry().unwrap().find(name).unwrap()
}

fn file(name: &str) -> PathBuf {
    let name = name.replace(':', "-");
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(format!("{name}.tactics"))
}

/// Each move with its worth to the seat to move, best first, by looking at every line.
fn valued(game: &dyn Game, depth: u32) -> Vec<(i32, String)> {
    let seat = game.turn().seat().unwrap();
    let mut moves: Vec<_> = game
        .moves()
        .into_iter()
        .map(|mv| {
            let mut after = game.fork();
            after.play(&mv).unwrap();
            let value = minimax(&*after, depth - 1) - margin(game);
            (if seat == Seat::First { value } else { -value }, mv)
        })
        .collect();
    moves.sort_by_key(|(value, _)| -value);
    moves
}

fn make(name: &str) -> String {
    let mut chance = chance(11, 1);
    let mut lines = String::from("# position, depth, best move, worth; by slow minimax\n");
    let mut found = 0;
    for plies in (4..30).cycle() {
        let mut game = choice(name).start(&[], None).unwrap();
        wander(&mut *game, plies, &mut chance);
        if game.moves().len() < 3 {
            continue;
        }
        // Without its history, as the file will have it.
        let from = game.position();
        let game = choice(name).start(&[], Some(&from)).unwrap();
        let moves = valued(&*game, DEPTH);
        let ((best, mv), (next, _)) = (&moves[0], &moves[1]);
        if best - next >= 2 && !greediest(&*game).contains(mv) {
            writeln!(lines, "{from}, {DEPTH}, {mv}, {best}").unwrap();
            found += 1;
        }
        if found == POSITIONS {
            break;
        }
    }
    lines
}

/// The positions of a file, with depth, best move and worth.
fn read(name: &str) -> Vec<(Box<dyn Game>, u32, String, i32)> {
    if std::env::var_os("TACTICS").is_some_and(|order| order == "overwrite") {
        fs::write(file(name), make(name)).unwrap();
    }
    let text = fs::read_to_string(file(name)).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let positions: Vec<_> = lines
        .map(|line| {
            let [from, depth, mv, worth] = line.split(", ").collect::<Vec<_>>()[..] else {
                panic!("{line}")
            };
            let from: Setup = from.parse().unwrap();
            let game = choice(name).start(&[], Some(&from)).unwrap();
            (game, depth.parse().unwrap(), mv.to_owned(), worth.parse().unwrap())
        })
        .collect();
    assert!(positions.len() >= 20, "{name} has {} positions", positions.len());
    positions
}

#[test]
fn looking_ahead_solves_them() {
    for name in GAMES {
        let mut search = Search::with_table(1 << 20);
        for (game, depth, mv, worth) in read(name) {
            let found = search.analyse(&*game, &Limits::depth(depth), &Stop::new());
            let told = game.position();
            assert_eq!(found.choices[0].mv, mv, "{name}: {told}");
            assert_eq!(found.choices[0].worth, Worth::Margin(worth), "{name}: {told}");
        }
    }
}

#[test]
fn they_are_what_looking_at_every_line_finds() {
    for name in GAMES {
        for (game, depth, mv, worth) in read(name) {
            let moves = valued(&*game, depth);
            assert_eq!(moves[0], (worth, mv), "{name}: {}", game.position());
            assert!(moves[1].0 < worth);
        }
    }
}
