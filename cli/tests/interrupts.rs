//! Long work that is interrupted from the keyboard: what there is, is told, and what is missing.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "what fails in a test stops it")]

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

fn begun(args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_mancala"))
        .args(args)
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn interrupt(child: &Child) {
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

/// What is left to read of a command that is interrupted once it has said something in so many lines.
fn interrupted(args: &[&str], lines: usize) -> Output {
    let mut child = begun(args);
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut said = String::new();
    for _ in 0..lines {
        assert!(out.read_line(&mut said).unwrap() > 0, "{said}");
    }
    interrupt(&child);
    out.read_to_string(&mut said).unwrap();
    Output { stdout: said.into_bytes(), ..child.wait_with_output().unwrap() }
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn an_analysis_tells_what_it_has_found() {
    let output = interrupted(&["analyse", "bohnenspiel", "--depth", "250"], 2);
    assert_eq!(output.status.code(), Some(130));
    assert!(text(&output.stdout).contains("\nbest "), "{}", text(&output.stdout));
    let end = "error: interrupted: the search has not come to its limit\n";
    assert!(text(&output.stderr).ends_with(end), "{}", text(&output.stderr));
}

#[test]
fn statistics_tell_of_the_games_that_were_played() {
    let rows = Path::new(env!("CARGO_TARGET_TMPDIR")).join("interrupted.csv");
    let _ = fs::remove_file(&rows);
    let games = ["stats", "bosh", "--games", "100000000", "--seed", "1"];
    let child = begun(&[&games[..], &["--csv", "interrupted.csv"]].concat());
    while fs::read_to_string(&rows).unwrap_or_default().lines().count() < 2 {
        std::thread::sleep(Duration::from_millis(10));
    }
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert!(text(&output.stdout).starts_with("bosh:match, "), "{}", text(&output.stdout));
    let end = " of 100000000 games have been played\n";
    assert!(text(&output.stderr).starts_with("error: interrupted: "), "{}", text(&output.stderr));
    assert!(text(&output.stderr).ends_with(end), "{}", text(&output.stderr));
}

/// What a command writes that is interrupted after its first note, and a while.
fn interrupted_after_a_note(args: &[&str]) -> Output {
    let mut child = begun(args);
    let mut err = BufReader::new(child.stderr.take().unwrap());
    let mut noted = String::new();
    assert!(err.read_line(&mut noted).unwrap() > 0);
    std::thread::sleep(Duration::from_millis(500));
    interrupt(&child);
    err.read_to_string(&mut noted).unwrap();
    Output { stderr: noted.into_bytes(), ..child.wait_with_output().unwrap() }
}

#[test]
fn a_solution_tells_how_far_it_has_got() {
    let output = interrupted_after_a_note(&["solve", "bohnenspiel"]);
    assert_eq!(output.status.code(), Some(130));
    let told = text(&output.stderr);
    assert!(told.contains("\nerror: interrupted: "), "{told}");
    assert!(told.ends_with(" found, nothing is solved\n"), "{told}");
}

#[test]
fn a_proof_search_keeps_what_it_knows_and_says_so() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("interrupted.claims");
    let _ = fs::remove_file(&file);
    let ask = ["solve", "bohnenspiel", "--at-least", "1", "--memory", "16"];
    let ask = [&ask[..], &["--checkpoint", "interrupted.claims"]].concat();
    let begun = begun(&[&ask[..], &["--nodes", "1000"]].concat()).wait_with_output().unwrap();
    assert_eq!(begun.status.code(), Some(0));
    let before = fs::metadata(&file).unwrap().len();
    let output = interrupted_after_a_note(&ask);
    assert_eq!(output.status.code(), Some(130));
    assert!(text(&output.stdout).contains("\nnot proven: "), "{}", text(&output.stdout));
    assert!(fs::metadata(&file).unwrap().len() > before);
    let told = text(&output.stderr);
    assert!(told.contains("\nwriting what is known to interrupted.claims\n"), "{told}");
    let end =
        "error: interrupted: nothing is proven; the next search goes on from interrupted.claims\n";
    assert!(told.ends_with(end), "{told}");
}

#[test]
fn tables_that_are_complete_are_kept() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("interrupted");
    let _ = fs::remove_dir_all(&folder);
    let build = [
        "tables",
        "build",
        "bohnenspiel",
        "--seeds",
        "16",
        "--threads",
        "1",
        "--dir",
        "interrupted",
    ];
    let output = interrupted(&build, 4);
    assert_eq!(output.status.code(), Some(130));
    let told = text(&output.stdout).lines().count() - 2;
    assert_eq!(fs::read_dir(&folder).unwrap().count(), told, "{}", text(&output.stdout));
    assert!(text(&output.stderr).contains("error: interrupted: the levels that are told are kept"));
}
