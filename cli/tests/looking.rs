//! Pictures and pages that the program writes.
#![allow(clippy::unwrap_used, reason = "what fails in a test stops it")]

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
    Command::new(env!("CARGO_BIN_EXE_mancala")).args(args).current_dir(folder).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The names in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

const GAMES: &str = "[Variant \"bohnenspiel\"]\n\n1. 2 7\n\n[Variant \"nothing\"]\n\n1. 1\n\n\
                     [Variant \"bosh\"]\n\n1. 5\n\n[Variant \"bohnenspiel\"]\n\n1. 1 7 7\n";

#[test]
fn show_writes_a_picture_beside_what_it_prints() {
    let folder = folder("show");
    let plain = mancala(&folder, &["show", "bosh"]);
    let drawn = mancala(&folder, &["show", "bosh", "--svg", "board.svg"]);
    assert!(drawn.status.success());
    assert_eq!(drawn.stdout, plain.stdout);
    assert_eq!(text(&drawn.stderr), "wrote board.svg\n");
    let svg = fs::read_to_string(folder.join("board.svg")).unwrap();
    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>"));
}

#[test]
fn replay_writes_a_picture_a_turn() {
    let folder = folder("pictures");
    fs::write(folder.join("a.game"), GAMES).unwrap();
    let output = mancala(&folder, &["replay", "a.game", "--svg", "out/pictures"]);
    assert_eq!(output.status.code(), Some(1), "one of the games is at fault");
    let told = text(&output.stderr);
    assert!(told.contains("a.game:15:8: First's move 3 cannot be played"), "{told}");
    assert!(told.ends_with("wrote 8 pictures to out/pictures\n"), "{told}");
    let expected = [(1, 0..=2), (3, 0..=1), (4, 0..=2)]
        .into_iter()
        .flat_map(|(game, plies)| plies.map(move |ply| format!("game-{game:03}-ply-{ply:03}.svg")));
    assert_eq!(names(&folder.join("out/pictures")), expected.collect::<Vec<_>>());
}

/// A record is shown as far as it can be read, and told to be wrong where it cannot.
#[test]
fn a_record_that_breaks_off_is_shown_to_there() {
    const OPEN: &str = "[Variant \"bohnenspiel\"]\n[Result \"46-26\"]\n\n1. 2 7 {and then";
    let folder = folder("unreadable");
    fs::write(folder.join("a.game"), OPEN).unwrap();
    let output = mancala(&folder, &["replay", "a.game", "--svg", "out", "--html", "a.html"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty(), "{}", text(&output.stdout));
    let told = text(&output.stderr);
    let wrong = "a.game:4:8: found `{`, expected `}` at the end of the comment";
    assert!(told.starts_with(&format!("error: {wrong}\n")), "{told}");
    assert!(told.ends_with("wrote 3 pictures to out\n"), "{told}");
    let page = fs::read_to_string(folder.join("a.html")).unwrap();
    assert!(page.contains(wrong) && page.contains("First plays 2"), "{page}");
}

/// What is wrong first is told first.
#[test]
fn a_wrong_move_before_an_unreadable_place_is_told() {
    let folder = folder("twice-wrong");
    let told = |record: &str| {
        fs::write(folder.join("a.game"), record).unwrap();
        let output = mancala(&folder, &["replay", "a.game", "--svg", "out"]);
        fs::remove_dir_all(folder.join("out")).unwrap();
        text(&output.stderr).lines().next().unwrap_or_default().to_owned()
    };
    let wrong = told("[Variant \"bohnenspiel\"]\n\n1. 2 1 2. {and then");
    assert!(wrong.starts_with("error: a.game:3:6: Second's move 2 cannot be played"), "{wrong}");
    let unread = told("[Event \"?\"]\n[Variant bohnenspiel]\n\n1. 2 7\n");
    assert!(unread.starts_with("error: a.game:2:10: found `bohnenspiel"), "{unread}");
}

#[test]
fn pictures_of_two_runs_are_not_mixed_up() {
    let folder = folder("twice");
    fs::write(folder.join("a.game"), GAMES).unwrap();
    assert!(mancala(&folder, &["replay", "a.game", "--svg", "out"]).status.code() == Some(1));
    let before = names(&folder.join("out"));
    let again = mancala(&folder, &["replay", "a.game", "--svg", "out"]);
    assert_eq!(again.status.code(), Some(1));
    assert!(again.stdout.is_empty());
    assert_eq!(
        text(&again.stderr),
        "error: out: found game-001-ply-000.svg there, expected a folder without pictures of games\n"
    );
    assert_eq!(names(&folder.join("out")), before);
    let at_file = mancala(&folder, &["replay", "a.game", "--svg", "a.game"]);
    assert_eq!(
        text(&at_file.stderr),
        "error: a.game: found a file, expected a folder for pictures\n"
    );
}

/// What was right of a game is on the page, and what is wrong with it.
#[test]
fn replay_writes_a_page_of_all_games() {
    let folder = folder("page");
    fs::write(folder.join("a.game"), GAMES).unwrap();
    let plain = mancala(&folder, &["replay", "a.game"]);
    let output = mancala(&folder, &["replay", "a.game", "--html", "a.html"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output.stdout, plain.stdout);
    assert_eq!(text(&output.stderr), text(&plain.stderr) + "wrote a.html\n");
    let html = fs::read_to_string(folder.join("a.html")).unwrap();
    let (_, fallback) = html.split_once("<noscript>").unwrap();
    let (fallback, _) = fallback.split_once("</noscript>").unwrap();
    for number in 1..=4 {
        assert!(fallback.contains(&format!("a.game, game {number}")));
    }
    assert_eq!(fallback.matches("<li>").count(), 2 + 1 + 2);
    assert_eq!(fallback.matches("class=\"fault\"").count(), 2);
    assert!(fallback.contains("Second plays 7"));
}

#[test]
fn a_page_that_cannot_be_written_is_an_error() {
    let folder = folder("refused");
    fs::write(folder.join("a.game"), GAMES).unwrap();
    for args in [["replay", "a.game", "--html", "no/a.html"], ["show", "bosh", "--svg", "no/a.svg"]]
    {
        let output = mancala(&folder, &args);
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output.stderr).contains("it cannot be written"));
    }
    let nothing = mancala(&folder, &["replay", "missing.game", "--html", "a.html"]);
    assert_eq!(nothing.status.code(), Some(1));
    assert!(!folder.join("a.html").exists(), "a page without games");
}

/// The plot is another way to say the same; the margins of a pair of players are those of the first.
#[test]
fn stats_writes_a_plot_beside_what_it_prints() {
    let folder = folder("stats");
    let args = ["stats", "bosh:round", "--games", "50", "--seed", "1"];
    let plain = mancala(&folder, &args);
    let plotted = mancala(&folder, &[&args[..], &["--svg", "plot.svg"]].concat());
    assert_eq!(plotted.stdout, plain.stdout);
    assert_eq!(text(&plotted.stderr), "wrote plot.svg\n");
    let svg = fs::read_to_string(folder.join("plot.svg")).unwrap();
    assert!(svg.contains("bosh:round, 50 games, seed 1") && svg.contains("First (random) wins: "));
    let more = ["--paired", "--first", "greedy", "--json", "--svg", "plot.svg"];
    let paired = mancala(&folder, &[&args[..], &more].concat());
    assert!(text(&paired.stdout).starts_with('{'));
    let svg = fs::read_to_string(folder.join("plot.svg")).unwrap();
    assert!(svg.contains("random wins below 0, greedy above"));
}

/// The picture that README shows is the one that its command makes.
#[test]
fn the_picture_of_the_readme_is_fresh() {
    let folder = folder("readme");
    let position = "1.0.0.2.1.0/0.2.0.3.4.21 34-4 N";
    mancala(&folder, &["show", "bohnenspiel", "--from", position, "--svg", "board.svg"]);
    let made = fs::read_to_string(folder.join("board.svg")).unwrap();
    let shown = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/board.svg");
    let is_fresh = fs::read_to_string(shown).unwrap() == made;
    assert!(is_fresh, "make docs/board.svg anew by the command in README.md");
}
