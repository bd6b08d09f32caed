//! Pictures and pages of Oware, which the drawings of the project have never heard of.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// An empty folder of this name.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn mancala(folder: &Path, args: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_mancala-with-oware");
    let output = Command::new(program).args(args).current_dir(folder).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output
}

/// A record of the crate's playthroughs.
fn record() -> String {
    concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/playthroughs/grand-slam.game").into()
}

/// How often a text occurs in a file.
fn count(file: &Path, text: &str) -> usize {
    fs::read_to_string(file).unwrap().matches(text).count()
}

#[test]
fn oware_has_a_picture() {
    let folder = folder("show");
    mancala(&folder, &["show", "oware", "--svg", "board.svg"]);
    let board = folder.join("board.svg");
    assert_eq!(count(&board, "class=\"pit\""), 12);
    assert_eq!(count(&board, "class=\"store"), 2);
    assert!(count(&board, "Oware") > 0);
}

#[test]
fn oware_has_a_picture_a_turn_and_a_page() {
    let folder = folder("replay");
    let told =
        mancala(&folder, &["replay", &record(), "--svg", "out", "--html", "page.html", "--json"]);
    let plies = String::from_utf8(told.stdout).unwrap().matches("\"move\":").count();
    assert!(plies > 1, "{plies} plies");
    assert_eq!(fs::read_dir(folder.join("out")).unwrap().count(), plies + 1);
    let page = folder.join("page.html");
    assert_eq!(count(&page, "\"headline\":"), plies);
    assert!(count(&page, "oware:") > 0);
}

#[test]
fn oware_has_a_plot() {
    let folder = folder("stats");
    mancala(&folder, &["stats", "oware", "--games", "20", "--seed", "1", "--svg", "plot.svg"]);
    assert!(count(&folder.join("plot.svg"), "20 games, seed 1") > 0);
}
