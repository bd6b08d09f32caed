//! However the program ends, the terminal is given back and the record kept.

use crate::terminal::{Left, Scratch, Terminal};

pub(crate) const TESTS: &[(&str, fn())] = &[
    ("endings::control_c_leaves_at_once", control_c_leaves_at_once),
    ("endings::a_signal_ends_the_program", a_signal_ends_the_program),
    #[cfg(target_os = "linux")]
    ("endings::control_z_stops_until_it_is_woken", control_z_stops_until_it_is_woken),
    ("endings::a_lost_terminal_ends_the_program", a_lost_terminal_ends_the_program),
    ("endings::a_resignation_is_kept", a_resignation_is_kept),
    ("endings::a_panic_gives_the_terminal_back", a_panic_gives_the_terminal_back),
    ("endings::a_panic_of_a_program_does_so_too", a_panic_of_a_program_does_so_too),
];

/// A game with one move played, which is still being shown.
fn begun(record: &Scratch) -> Terminal {
    let arguments = ["play", "bosh", "--second", "human", "--record", record.path()];
    let mut terminal = Terminal::start(&arguments, 80, 24);
    terminal.wait_for("First to move: choose a pit");
    terminal.press("5\r");
    terminal.wait_for("in hand");
    terminal
}

fn control_c_leaves_at_once() {
    let record = Scratch::new("interrupted.game");
    let mut terminal = begun(&record);
    terminal.press("\x03");
    let left = terminal.end();
    assert_eq!(left.status.signal(), Some("Interrupt"));
    assert!(left.contents.contains("the game is left unfinished"), "{}", left.contents);
    assert_eq!(record.moves(), "1. 5");
}

fn a_signal_ends_the_program() {
    for (signal, name) in [("TERM", "Terminated"), ("HUP", "Hangup")] {
        let record = Scratch::new(&format!("{signal}.game"));
        let terminal = begun(&record);
        terminal.signal(signal);
        let left = terminal.end();
        assert_eq!(left.status.signal(), Some(name));
        assert_eq!(record.moves(), "1. 5");
    }
}

#[cfg(target_os = "linux")]
fn control_z_stops_until_it_is_woken() {
    let record = Scratch::new("stopped.game");
    let mut terminal = begun(&record);
    terminal.press(" \x1a");
    terminal.wait_until("the main screen", |screen| !screen.contains("Bosh ·"));
    terminal.wait_for_stop();
    terminal.signal("CONT");
    terminal.wait_for("Second to move: choose a pit");
    terminal.press("q\r");
    assert!(terminal.end().status.success());
}

fn a_lost_terminal_ends_the_program() {
    let record = Scratch::new("lost.game");
    let status = begun(&record).tear_off();
    // By the signal, or because the terminal cannot be read any more, whichever is noticed first.
    assert!(!status.success());
    assert_eq!(record.moves(), "1. 5");
}

fn a_resignation_is_kept() {
    let record = Scratch::new("resigned.game");
    let mut terminal = begun(&record);
    terminal.press(" x");
    terminal.wait_for("Second resigns? y/n");
    terminal.press("y");
    let left = terminal.end();
    assert!(left.status.success(), "{}", left.status);
    assert!(left.contents.contains("Second resigns; First wins"), "{}", left.contents);
    assert!(record.text().contains("[Termination \"second resigns\"]"), "{}", record.text());
}

fn panicked(second: &str, record: &Scratch) -> Left {
    let arguments = ["play", "faulty", "--second", second, "--record", record.path()];
    let mut terminal = Terminal::start_faulty(&arguments);
    terminal.wait_for("First to move: choose a pit");
    terminal.press("++++5\r");
    terminal.end()
}

fn a_panic_gives_the_terminal_back() {
    let record = Scratch::new("panicked.game");
    let left = panicked("human", &record);
    assert_eq!(left.status.exit_code(), 101);
    assert!(left.contents.contains("a rule that panics"), "{}", left.contents);
    assert_eq!(record.moves(), "1. 5");
}

fn a_panic_of_a_program_does_so_too() {
    let record = Scratch::new("panicked-program.game");
    let left = panicked("greedy", &record);
    assert_eq!(left.status.exit_code(), 1);
    assert!(left.contents.contains("a rule that panics"), "{}", left.contents);
    assert_eq!(record.moves(), "1. 5");
}
