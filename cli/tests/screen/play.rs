//! A game played on the screen.

use crate::terminal::{Scratch, Terminal};

pub(crate) const TESTS: &[(&str, fn())] = &[
    ("play::a_pit_is_chosen_and_answered", a_pit_is_chosen_and_answered),
    ("play::turns_are_taken_back_and_played_again", turns_are_taken_back_and_played_again),
    ("play::a_click_plays_a_pit", a_click_plays_a_pit),
    ("play::a_hint_is_shown", a_hint_is_shown),
    ("play::the_record_is_saved", the_record_is_saved),
    ("play::the_board_follows_the_window", the_board_follows_the_window),
    ("play::a_ritual_is_chosen", a_ritual_is_chosen),
    ("play::a_whole_game_is_played", a_whole_game_is_played),
    ("play::no_colour_without_colour", no_colour_without_colour),
    ("play::plain_is_the_line_mode", plain_is_the_line_mode),
    #[cfg(target_os = "linux")]
    ("play::waiting_takes_no_time", waiting_takes_no_time),
];

const PEOPLE: [&str; 4] = ["play", "bosh", "--second", "human"];
/// The fastest speed: turns are shown at once.
const AT_ONCE: &str = "++++";

fn people(columns: u16, rows: u16, more: &[&str]) -> Terminal {
    let mut terminal = Terminal::start(&[&PEOPLE, more].concat(), columns, rows);
    terminal.wait_for("First to move: choose a pit");
    terminal.press(AT_ONCE);
    terminal.wait_for("at once");
    terminal
}

fn leave(mut terminal: Terminal) -> String {
    terminal.press("q");
    terminal.wait_for("Leave the game?");
    terminal.press("y");
    let left = terminal.end();
    assert!(left.status.success(), "{}", left.status);
    assert!(left.contents.contains("the game is left unfinished"), "{}", left.contents);
    left.contents
}

fn a_pit_is_chosen_and_answered() {
    let record = Scratch::new("chosen.game");
    let arguments = ["play", "bosh", "--seed", "1", "--record", record.path()];
    let mut terminal = Terminal::start(&arguments, 80, 24);
    terminal.wait_for("First to move: choose a pit");
    terminal.press("\x1b[C\x1b[C");
    terminal.wait_for(">3<");
    terminal.press("5");
    terminal.wait_for(">5<");
    terminal.press("\r");
    terminal.wait_for("1. First plays 5");
    terminal.wait_for("First sows 6 7 8 9");
    terminal.press("++++");
    terminal.wait_for("First to move: choose a pit");
    let closing = leave(terminal);
    assert!(closing.contains(&format!("record: {}", record.path())), "{closing}");
    let moves = record.moves();
    assert!(moves.starts_with("1. 5 ") && moves.split(' ').count() >= 3, "{moves}");
}

fn turns_are_taken_back_and_played_again() {
    let record = Scratch::new("undone.game");
    let mut terminal = people(80, 24, &["--record", record.path()]);
    terminal.press("5\r");
    terminal.wait_for("Second to move: choose a pit");
    assert_eq!(record.moves(), "1. 5");
    terminal.press("u");
    terminal.wait_for("taken back");
    terminal.wait_for("First to move: choose a pit");
    assert_eq!(record.moves(), "{no move was played}");
    terminal.press("r");
    terminal.wait_for("Second to move: choose a pit");
    terminal.press("u1\r");
    terminal.wait_for("1. First plays 1");
    leave(terminal);
    assert_eq!(record.moves(), "1. 1");
}

fn a_click_plays_a_pit() {
    let record = Scratch::new("clicked.game");
    let mut terminal = people(80, 24, &["--record", record.path()]);
    terminal.click("[4]");
    terminal.wait_for("1. First plays 4");
    leave(terminal);
    assert_eq!(record.moves(), "1. 4");
}

fn a_hint_is_shown() {
    let mut terminal = people(80, 24, &[]);
    terminal.press(":hint alphabeta:depth=3\r");
    terminal.wait_for("→ hint: ");
    terminal.wait_for(" in the 3 plies to come");
    leave(terminal);
}

fn the_record_is_saved() {
    let saved = Scratch::new("saved.game");
    let mut terminal = people(80, 24, &[]);
    terminal.press("5\r");
    terminal.wait_for("1. First plays 5");
    terminal.press("s");
    terminal.wait_for("save to: bosh.game_");
    terminal.press(&"\x7f".repeat("bosh.game".len()));
    terminal.press(saved.path());
    terminal.press("\r");
    terminal.wait_for("→ saved in ");
    leave(terminal);
    assert_eq!(saved.moves(), "1. 5");
}

fn the_board_follows_the_window() {
    let terminal = people(80, 24, &[]);
    terminal.resize(120, 40);
    terminal.wait_until("a log beside the board", |screen| {
        screen.lines().nth(2).is_some_and(|line| line.contains("North, Second (human)"))
    });
    terminal.resize(30, 8);
    terminal.wait_for("The board needs a window of");
    terminal.wait_for("First to move: choose a pit");
    terminal.resize(40, 12);
    terminal.wait_for("▸ South, First (human): 0");
    leave(terminal);
}

fn a_ritual_is_chosen() {
    let record = Scratch::new("ritual.game");
    let arguments = ["play", "mangala-iv", "--seed", "5", "--record", record.path()];
    let mut terminal = Terminal::start(&arguments, 80, 24);
    terminal.wait_for(">hide 1< [hide 2]");
    terminal.press("++++\x1b[C");
    terminal.wait_for("[hide 1] >hide 2<");
    terminal.press("\r");
    let screen = terminal.wait_until("a choice", |screen| {
        screen.contains("First to choose") && !screen.contains("hide 1")
            || screen.contains("First to move: choose a pit")
    });
    assert!(screen.contains("1. First: hide 2"), "{screen}");
    leave(terminal);
    assert!(record.moves().starts_with("1. hide 2 guess "), "{}", record.moves());
}

fn a_whole_game_is_played() {
    let record = Scratch::new("whole.game");
    let arguments =
        ["play", "bosh:round", "--first", "greedy", "--seed", "3", "--record", record.path()];
    let mut terminal = Terminal::start(&arguments, 80, 24);
    terminal.wait_for("Bosh · bosh:round");
    terminal.press(AT_ONCE);
    terminal.wait_for("· q leaves");
    terminal.press("q");
    let left = terminal.end();
    assert!(left.status.success(), "{}", left.status);
    assert!(left.contents.contains(" wins "), "{}", left.contents);
    assert!(!record.text().contains("[Result \"*\"]"), "{}", record.text());
}

fn no_colour_without_colour() {
    let mut terminal = Terminal::start(&PEOPLE, 80, 24);
    terminal.wait_for("First to move: choose a pit");
    assert!(terminal.has_colour());
    terminal.press("q\r");
    terminal.end();
    let mut terminal = Terminal::start_with(&PEOPLE, &[("NO_COLOR", "1")]);
    terminal.wait_for("First to move: choose a pit");
    assert!(!terminal.has_colour());
    terminal.press("q\r");
    terminal.end();
}

fn plain_is_the_line_mode() {
    let mut terminal = Terminal::start(&["play", "bosh", "--plain"], 80, 24);
    terminal.wait_for("First>");
    terminal.press("quit\r");
    let left = terminal.end();
    assert!(left.status.success(), "{}", left.status);
}

/// A second of waiting for a person costs next to nothing.
#[cfg(target_os = "linux")]
fn waiting_takes_no_time() {
    let terminal = people(80, 24, &[]);
    let before = terminal.ticks();
    std::thread::sleep(std::time::Duration::from_secs(1));
    let used = terminal.ticks() - before;
    assert!(used <= 3, "{used} ticks");
    leave(terminal);
}
