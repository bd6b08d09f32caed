//! Endgame tables beside a slow solver that knows nothing of them, searches without them, and broken files.
#![allow(clippy::unwrap_used, reason = "what fails in a test stops it")]

mod files;
mod histories;
#[path = "../common/lines.rs"]
mod lines;
mod proofs;
mod searches;
mod slow;

use std::fs;
use std::path::{Path, PathBuf};

use cli as _;
use engine_core::{BoardId, Game, Levels, Setup, registry};
use engine_search::chance;
use engine_search::endgame::{Effort, Tables, build};
use rand::RngExt;

pub(crate) const EFFORT: Effort = Effort { threads: 2, keeps_steps: true };

pub(crate) fn game(name: &str, settings: &[(&str, &str)], from: Option<&str>) -> Box<dyn Game> {
    let from = from.map(|text| text.parse::<Setup>().unwrap());
    registry().unwrap().find(name).unwrap().start(settings, from.as_ref()).unwrap()
}

/// An empty folder for a test.
pub(crate) fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("endgame").join(test);
    let _ = fs::remove_dir_all(&folder);
    folder
}

pub(crate) fn tables(game: &dyn Game, test: &str, seeds: u16) -> Tables {
    let folder = folder(test);
    assert!(build(game, &folder, seeds, EFFORT, &()).unwrap());
    Tables::open(&folder, game).unwrap()
}

/// Boards of a level, a fair sample.
pub(crate) fn sample(levels: &dyn Levels, seeds: u16, boards: u64) -> Vec<BoardId> {
    let mut chance = chance(7, 1);
    let of_level = levels.boards(seeds);
    (0..boards).map(|_| BoardId { seeds, rank: chance.random_range(0..of_level) }).collect()
}
