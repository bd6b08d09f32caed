//! Records looked at on the screen.

use std::process::{Command, Stdio};

use crate::terminal::{Scratch, Terminal};

pub(crate) const TESTS: &[(&str, fn())] = &[
    ("watch::steps_lead_forward_and_back", steps_lead_forward_and_back),
    ("watch::a_wrong_record_is_shown_and_told", a_wrong_record_is_shown_and_told),
    ("watch::games_follow_one_another", games_follow_one_another),
    ("watch::without_a_terminal_it_is_refused", without_a_terminal_it_is_refused),
];

const GAME: &str = "[Variant \"bosh\"]\n[First \"Amina\"] [Second \"Hassan\"]\n\n1. 5 8 2. 3\n";

fn watch(file: &Scratch) -> Terminal {
    let terminal = Terminal::start(&["replay", file.path(), "--watch"], 80, 24);
    terminal.wait_for("ply 0 of");
    terminal
}

fn steps_lead_forward_and_back() {
    let file = Scratch::holding("steps.game", GAME);
    let mut terminal = watch(&file);
    let opening = terminal.wait_for("South, First (Amina)");
    terminal.press("\x1b[C");
    terminal.wait_for("First lifts 4 stones from pit 5 [S2.1]");
    terminal.press("\x1b[C");
    terminal.wait_for("3 in hand");
    terminal.press(".");
    terminal.wait_for("pit 9 now holds 5");
    terminal.press("\x1b[B");
    let turn = terminal.wait_for("First captures 5 stones from pit 6 [S3.1]");
    assert!(turn.contains("ply 1 of 3"), "{turn}");
    terminal.press("3\r");
    terminal.wait_for("the end");
    terminal.press("\x1b[A\x1b[A\x1b[A");
    terminal.wait_until("the opening", |screen| screen == opening);
    terminal.press(" ++++");
    terminal.wait_for("the end");
    terminal.press("q");
    let left = terminal.end();
    assert!(left.status.success(), "{}", left.status);
}

fn a_wrong_record_is_shown_and_told() {
    let file = Scratch::holding("wrong.game", &GAME.replace("2. 3", "2. 1"));
    let mut terminal = watch(&file);
    terminal.press("\x1b[F");
    let screen = terminal.wait_for("The record is wrong from here on");
    assert!(screen.contains("ply 2 of 2"), "{screen}");
    terminal.wait_for("First's move 3 cannot be played");
    terminal.press("q");
    let left = terminal.end();
    assert_eq!(left.status.exit_code(), 1);
    assert!(left.contents.contains("First's move 3 cannot be played"), "{}", left.contents);
}

fn games_follow_one_another() {
    let file = Scratch::holding("games.game", &[GAME, GAME].join("\n"));
    let mut terminal = watch(&file);
    terminal.wait_for("game 1 of 2");
    terminal.press("n");
    terminal.wait_for("game 2 of 2");
    terminal.press("q");
    assert!(terminal.end().status.success());
}

fn without_a_terminal_it_is_refused() {
    let file = Scratch::holding("refused.game", GAME);
    let answer = Command::new(env!("CARGO_BIN_EXE_mancala"))
        .args(["replay", file.path(), "--watch"])
        .stdin(Stdio::null())
        .output()
        .expect("the program");
    assert_eq!(answer.status.code(), Some(2));
    let told = String::from_utf8_lossy(&answer.stderr);
    assert!(told.contains("found no terminal, expected one for --watch"), "{told}");
}
