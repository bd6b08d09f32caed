//! A referee that knows no rules lets the engine play itself by the protocol.
#![allow(clippy::unwrap_used, reason = "what fails in a test stops it")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The program, spoken to line by line.
struct Engine {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_mancala"))
            .arg("ugi")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (to, from) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Engine { child, to, from: BufReader::new(from) }
    }

    fn say(&mut self, bytes: &[u8]) {
        self.to.write_all(bytes).unwrap();
        self.to.write_all(b"\n").unwrap();
        self.to.flush().unwrap();
    }

    /// The rest of the next line that begins with a word.
    fn hear(&mut self, word: &str) -> String {
        loop {
            let mut line = String::new();
            assert!(self.from.read_line(&mut line).unwrap() > 0, "the engine has left");
            assert!(!line.starts_with("error") || word == "error", "{line}");
            if let Some(rest) = line.trim_end().strip_prefix(word) {
                return rest.trim_start().to_owned();
            }
        }
    }

    fn ask(&mut self, what: &str) -> String {
        self.say(format!("query {what}").as_bytes());
        self.hear("response")
    }

    fn quit(mut self) {
        self.say(b"quit");
        assert!(self.child.wait().unwrap().success());
    }
}

#[test]
fn the_engine_plays_itself() {
    let mut engine = Engine::start();
    engine.say(b"ugi");
    let mut games = Vec::new();
    loop {
        let mut line = String::new();
        engine.from.read_line(&mut line).unwrap();
        match line.trim_end() {
            "ugiok" => break,
            line => games.extend(line.strip_prefix("variant ").map(str::to_owned)),
        }
    }
    assert!(games.len() > 3);
    for game in games {
        engine.say(format!("variant {game}").as_bytes());
        let mut moves = Vec::new();
        while engine.ask("gameover") == "false" && moves.len() < 60 {
            engine.say(b"go depth 2");
            let best = engine.hear("bestmove");
            assert!(engine.ask("moves").split(", ").any(|mv| mv == best), "{game}: {best}");
            moves.push(best);
            engine.say(format!("position startpos moves {}", moves.join(" ")).as_bytes());
        }
        let is_over = engine.ask("gameover") == "true";
        assert_eq!(is_over, engine.ask("result") != "none", "{game}");
        assert_eq!(is_over, engine.ask("status") != "live", "{game}");
        assert_eq!(is_over, engine.ask("turn") == "none", "{game}");
    }
    engine.quit();
}

#[test]
fn an_endless_search_can_be_stopped() {
    let mut engine = Engine::start();
    engine.say(b"go infinite");
    engine.hear("info depth 3");
    engine.say(b"isready");
    engine.hear("readyok");
    engine.say(b"stop");
    assert_ne!(engine.hear("bestmove"), "none");
    engine.quit();
}

#[test]
fn garbage_is_answered() {
    let mut engine = Engine::start();
    let long = vec![b'x'; 100_000];
    let garbage: [&[u8]; 6] = [
        b"\xff\xfe\x00\x01",
        b"position \xf0\x9f\x92\xa3 moves",
        b"go depth 99999999999999999999",
        b"position startpos moves hide",
        b"variant : = : =",
        &long,
    ];
    for line in garbage {
        engine.say(line);
        engine.hear("error");
    }
    engine.say(b"\n\n\n");
    assert_eq!(engine.ask("turn"), "first");
    engine.quit();
}
