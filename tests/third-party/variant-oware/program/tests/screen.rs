//! The full-screen board plays a game that it does not know.
#![cfg(unix)]

use std::io::{Read, Write};
use std::thread;
use std::time::Duration;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use vt100::Parser;

#[test]
fn oware_is_played_on_the_screen() -> Result<(), Box<dyn std::error::Error>> {
    let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size)?;
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_mancala-with-oware"));
    command.args(["play", "oware", "--second", "human"]);
    command.env("TERM", "xterm-256color");
    let mut program = pair.slave.spawn_command(command)?;
    drop(pair.slave);
    let mut output = pair.master.try_clone_reader()?;
    let mut keys = pair.master.take_writer()?;
    let mut killer = program.clone_killer();
    thread::spawn(move || {
        // A program that shows something else ends, and so does the reading.
        thread::sleep(Duration::from_secs(60));
        killer.kill()
    });
    let mut terminal = Parser::new(24, 80, 0);

    // What to wait for, and what to type then.
    let steps = [
        ("First to move: choose a pit", "++++3\r"),
        ("1. First plays 3", "u"),
        ("taken back", "q"),
        ("Leave the game?", "y"),
    ];
    for (wanted, typed) in steps {
        while !terminal.screen().contents().contains(wanted) {
            let mut bytes = [0; 4096];
            let count = output.read(&mut bytes)?;
            assert!(count > 0, "no {wanted:?} on the screen:\n{}", terminal.screen().contents());
            terminal.process(&bytes[..count]);
        }
        keys.write_all(typed.as_bytes())?;
        keys.flush()?;
    }
    assert!(program.wait()?.success());
    Ok(())
}
