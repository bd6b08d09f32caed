//! Games and pages that the program makes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// An empty folder of this name.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs the program, and gives what it prints.
pub fn mancala(folder: &Path, args: &[&str]) -> String {
    let program = env!("CARGO_BIN_EXE_mancala-for-browsers");
    let output = Command::new(program).args(args).current_dir(folder).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// Every ruleset that can be started without a position, by name.
pub fn rulesets(folder: &Path) -> Vec<String> {
    let mut names = Vec::new();
    for line in mancala(folder, &["list", "--json"]).lines() {
        let variant: Value = serde_json::from_str(line).unwrap();
        for ruleset in variant["rulesets"].as_array().unwrap() {
            let name = [variant["id"].as_str().unwrap(), ruleset["id"].as_str().unwrap()].join(":");
            if !mancala(folder, &["moves", &name]).is_empty() {
                names.push(name);
            }
        }
    }
    assert!(names.len() > 3, "found {names:?}, expected the rulesets of several games");
    names
}

/// Adds a game by chance to a file of records.
pub fn play(folder: &Path, game: &str, file: &str) {
    let players = ["--first", "random", "--second", "random", "--seed", "7"];
    mancala(folder, &[&["play", game, "--record", file], &players[..]].concat());
}

/// The page of a file of records.
pub fn page(folder: &Path, file: &str) -> PathBuf {
    let page = file.replace(".game", ".html");
    mancala(folder, &["replay", file, "--html", &page]);
    folder.join(page)
}

/// The games of a file, ply by ply, as the program tells them to other programs.
pub fn replayed(folder: &Path, file: &str) -> Vec<Value> {
    let lines = mancala(folder, &["replay", file, "--json", "--events"]);
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The board of a position text: the pits in ascending order, South's store and North's.
pub fn board(position: &str) -> (Vec<String>, Vec<String>) {
    let parts: Vec<_> = position.split(' ').collect();
    let rows = parts.iter().position(|part| part.contains('/')).expect("a position has rows");
    let pits = parts[rows].split(['/', '.']).map(str::to_owned).collect();
    (pits, parts[rows + 1].split('-').map(str::to_owned).collect())
}
