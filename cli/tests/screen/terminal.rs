//! A terminal for tests.

use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::Command;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use vt100::{Color, MouseProtocolMode, Parser, Screen};

use crate::AS_PROGRAM;

/// How long anything may take, on a machine that does other things as well.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program in a terminal.
pub(crate) struct Terminal {
    master: Option<Box<dyn MasterPty + Send>>,
    keys: Option<Box<dyn Write + Send>>,
    child: Box<dyn Child + Send + Sync>,
    seen: Arc<Seen>,
    modes: String,
}

/// What the terminal shows.
struct Seen {
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    parser: Parser,
    has_ended: bool,
    is_torn_off: bool,
}

/// What is left when the program has ended.
pub(crate) struct Left {
    pub(crate) status: ExitStatus,
    pub(crate) contents: String,
}

impl Terminal {
    /// Starts `mancala` in a terminal of this size.
    pub(crate) fn start(arguments: &[&str], columns: u16, rows: u16) -> Terminal {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_mancala"));
        command.env_remove("NO_COLOR");
        Terminal::open(command, arguments, columns, rows)
    }

    /// Starts `mancala` with variables in its environment.
    pub(crate) fn start_with(arguments: &[&str], variables: &[(&str, &str)]) -> Terminal {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_mancala"));
        command.env_remove("NO_COLOR");
        for (name, value) in variables {
            command.env(name, value);
        }
        Terminal::open(command, arguments, 80, 24)
    }

    /// Starts the program with the faulty variant.
    pub(crate) fn start_faulty(arguments: &[&str]) -> Terminal {
        let program = std::env::current_exe().expect("this program");
        let mut command = CommandBuilder::new(program);
        command.env(AS_PROGRAM, "1");
        Terminal::open(command, arguments, 80, 24)
    }

    fn open(mut command: CommandBuilder, arguments: &[&str], columns: u16, rows: u16) -> Terminal {
        let pair = native_pty_system().openpty(size(columns, rows)).expect("a pseudo-terminal");
        let modes = modes(&*pair.master);
        command.args(arguments);
        command.env("TERM", "xterm-256color");
        command.env("RUST_BACKTRACE", "0");
        let child = pair.slave.spawn_command(command).expect("the program");
        drop(pair.slave);
        let parser = Parser::new(rows, columns, 0);
        let state = Mutex::new(State { parser, has_ended: false, is_torn_off: false });
        let seen = Arc::new(Seen { state, changed: Condvar::new() });
        let reader = pair.master.try_clone_reader().expect("a reader");
        let keys = pair.master.take_writer().expect("a writer");
        thread::spawn({
            let seen = Arc::clone(&seen);
            move || seen.read(reader)
        });
        Terminal { master: Some(pair.master), keys: Some(keys), child, seen, modes }
    }

    fn master(&self) -> &(dyn MasterPty + Send) {
        self.master.as_deref().expect("a terminal")
    }

    /// Presses keys.
    pub(crate) fn press(&mut self, keys: &str) {
        let writer = self.keys.as_mut().expect("a keyboard");
        writer.write_all(keys.as_bytes()).expect("keys are read");
        writer.flush().expect("keys are read");
    }

    /// Clicks on the first place where the text is shown.
    pub(crate) fn click(&mut self, text: &str) {
        let contents = self.wait_for(text);
        let (row, line) =
            contents.lines().enumerate().find(|(_, line)| line.contains(text)).expect("the text");
        let before = &line[..line.find(text).expect("the text")];
        let (x, y) = (before.chars().count() + 2, row + 1);
        self.press(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    }

    /// Waits until the screen shows a text.
    pub(crate) fn wait_for(&self, text: &str) -> String {
        self.wait_until(text, |screen| screen.contains(text))
    }

    /// Waits until the screen is as it should be.
    pub(crate) fn wait_until(&self, what: &str, is_right: impl Fn(&str) -> bool) -> String {
        let deadline = Instant::now() + PATIENCE;
        let mut state = self.seen.lock();
        loop {
            let contents = contents(state.parser.screen());
            if is_right(&contents) {
                return contents;
            }
            let left = deadline.saturating_duration_since(Instant::now());
            assert!(!state.has_ended && !left.is_zero(), "no {what:?} on the screen:\n{contents}");
            (state, _) = self.seen.changed.wait_timeout(state, left).expect("no panic elsewhere");
        }
    }

    /// Whether any letter on the screen is coloured.
    pub(crate) fn has_colour(&self) -> bool {
        let state = self.seen.lock();
        let screen = state.parser.screen();
        let (rows, columns) = screen.size();
        let mut places = (0..rows).flat_map(|y| (0..columns).map(move |x| (y, x)));
        places.any(|(y, x)| {
            let cell = screen.cell(y, x).expect("a cell");
            (cell.fgcolor(), cell.bgcolor()) != (Color::Default, Color::Default)
        })
    }

    /// Gives the terminal another size.
    pub(crate) fn resize(&self, columns: u16, rows: u16) {
        self.seen.lock().parser.screen_mut().set_size(rows, columns);
        self.master().resize(size(columns, rows)).expect("another size");
    }

    /// Sends a signal, such as `TERM`.
    pub(crate) fn signal(&self, name: &str) {
        let process = self.child.process_id().expect("a process");
        let order = format!("kill -s {name} {process}");
        let sent = Command::new("sh").args(["-c", &order]).status().expect("a shell");
        assert!(sent.success(), "the program is there to be told");
    }

    /// How much processor time the program has used, in ticks.
    #[cfg(target_os = "linux")]
    pub(crate) fn ticks(&self) -> u64 {
        let fields = self.process_fields();
        fields[11..13].iter().map(|ticks| ticks.parse::<u64>().expect("ticks")).sum()
    }

    /// Waits until the program is stopped, as by Ctrl-Z.
    #[cfg(target_os = "linux")]
    pub(crate) fn wait_for_stop(&self) {
        let deadline = Instant::now() + PATIENCE;
        while self.process_fields()[0] != "T" {
            assert!(Instant::now() < deadline, "the program does not stop");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// What the system tells of the process, from its state on.
    #[cfg(target_os = "linux")]
    fn process_fields(&self) -> Vec<String> {
        let process = self.child.process_id().expect("a process");
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).expect("a process");
        let (_, after_name) = stat.rsplit_once(") ").expect("a name");
        after_name.split(' ').map(str::to_owned).collect()
    }

    /// Tears the terminal off, as when its window is closed, and waits for the end of the program.
    pub(crate) fn tear_off(mut self) -> ExitStatus {
        self.seen.lock().is_torn_off = true;
        // What the program draws now lets the thread that reads see that it is to end.
        self.resize(60, 20);
        self.master = None;
        self.keys = None;
        self.child.wait().expect("a status")
    }

    /// Waits for the end, and checks that the terminal is as it was before.
    pub(crate) fn end(mut self) -> Left {
        let deadline = Instant::now() + PATIENCE;
        let mut state = self.seen.lock();
        while !state.has_ended {
            let left = deadline.saturating_duration_since(Instant::now());
            let contents = contents(state.parser.screen());
            assert!(!left.is_zero(), "the program does not end:\n{contents}");
            (state, _) = self.seen.changed.wait_timeout(state, left).expect("no panic elsewhere");
        }
        check_given_back(state.parser.screen());
        let contents = contents(state.parser.screen());
        drop(state);
        assert_eq!(modes(self.master()), self.modes, "the modes are as they were");
        Left { status: self.child.wait().expect("a status"), contents }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // After a failed test the program may still run.
        let _ = self.child.kill();
    }
}

impl Seen {
    fn read(&self, mut reader: Box<dyn Read + Send>) {
        let mut bytes = [0; 4096];
        // Reading fails when the other end is closed.
        while let Ok(count @ 1..) = reader.read(&mut bytes) {
            let mut state = self.lock();
            state.parser.process(&bytes[..count]);
            self.changed.notify_all();
            if state.is_torn_off {
                break;
            }
        }
        drop(reader);
        self.lock().has_ended = true;
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The text on a screen, without spaces at the ends of lines.
fn contents(screen: &Screen) -> String {
    screen.contents().lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

/// The modes of a terminal: whether it echoes, edits lines, turns keys into signals.
fn modes(master: &dyn MasterPty) -> String {
    let modes = master.get_termios().expect("modes");
    format!("{:?} {:?} {:?}", modes.input_flags, modes.output_flags, modes.local_flags)
}

fn check_given_back(screen: &Screen) {
    assert!(!screen.alternate_screen(), "the main screen is back");
    assert!(!screen.hide_cursor(), "the cursor is back");
    assert_eq!(screen.mouse_protocol_mode(), MouseProtocolMode::None, "the mouse is free");
}

/// A file that is not there yet, gone again when dropped.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new(name: &str) -> Scratch {
        let name = format!("mancala-screen-{}-{name}", std::process::id());
        Scratch(std::env::temp_dir().join(name))
    }

    pub(crate) fn holding(name: &str, text: &str) -> Scratch {
        let scratch = Scratch::new(name);
        std::fs::write(&scratch.0, text).expect("a file");
        scratch
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().expect("a path in UTF-8")
    }

    pub(crate) fn text(&self) -> String {
        std::fs::read_to_string(&self.0).expect("a file")
    }

    /// The moves of the record.
    pub(crate) fn moves(&self) -> String {
        let text = self.text();
        text.split("\n\n").nth(1).expect("moves").trim().to_owned()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // It may never have been written.
        let _ = std::fs::remove_file(&self.0);
    }
}
