//! Thinking, while the input is listened to.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use engine_core::Game;
use engine_search::endgame::{TableError, Tables};
use engine_search::{Analysis, Limits, Search, Stop, chance, pick};

use super::Wrong;
use crate::error::Error;
use crate::output::Output;
use crate::play::seed;
use crate::play::sitting::is_secret;

/// The search, and its thread while it thinks.
#[derive(Default)]
pub(super) struct Engine {
    search: Option<Search>,
    /// Where endgame tables are, and those that were opened.
    folder: Option<PathBuf>,
    tables: Option<Arc<Tables>>,
    thinking: Option<Thinking>,
}

struct Thinking {
    /// Gives the search back, with what it knows.
    thread: JoinHandle<Result<Search, Error>>,
    stop: Stop,
    /// Whether it has no end of its own.
    is_endless: bool,
}

impl Engine {
    /// `go [depth N] [nodes N] [movetime MS] [infinite]`.
    pub(super) fn go(&mut self, game: &dyn Game, words: &[&str]) -> Result<(), Wrong> {
        let limits = limits(words)?;
        let stop = Stop::new();
        let (flag, game) = (stop.clone(), game.fork());
        if let Err(Wrong(wrong)) = self.open_tables(&*game) {
            // Whoever asked for a move waits for one.
            write(&mut Output::new(), &format!("error {wrong}"))?;
        }
        let mut search = self.search.take().unwrap_or_default().knowing(self.tables.as_ref());
        let thread = thread::spawn(move || {
            think(&mut search, &*game, &limits, &flag)?;
            Ok(search)
        });
        self.thinking = Some(Thinking { thread, stop, is_endless: limits.is_endless() });
        Ok(())
    }

    /// Opens the tables of a game, if a folder is named and has any.
    fn open_tables(&mut self, game: &dyn Game) -> Result<(), Wrong> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        if self.tables.as_ref().is_some_and(|tables| tables.are_of(game)) {
            return Ok(());
        }
        self.tables = match Tables::open(folder, game) {
            Ok(tables) => Some(Arc::new(tables)),
            Err(TableError::NoLevels(_) | TableError::NoTables { .. }) => None,
            Err(error) => return Err(error.into()),
        };
        Ok(())
    }

    /// Ends the search, and waits for its answer.
    pub(super) fn halt(&mut self) -> Result<(), Error> {
        if let Some(thinking) = &self.thinking {
            thinking.stop.raise();
        }
        self.wait()
    }

    /// Waits for the answer of the search; one that has no end of its own is ended.
    pub(super) fn wait(&mut self) -> Result<(), Error> {
        let Some(Thinking { thread, stop, is_endless }) = self.thinking.take() else {
            return Ok(());
        };
        if is_endless {
            stop.raise();
        }
        if let Ok(search) = thread.join() {
            self.search = Some(search?);
        }
        Ok(())
    }

    /// Forgets what was found in earlier searches.
    pub(super) fn forget(&mut self) {
        self.search = None;
    }

    /// `setoption name hash value MEGABYTES`, `setoption name tables value FOLDER`.
    pub(super) fn set(&mut self, words: &[&str]) -> Result<(), Wrong> {
        const MOST: usize = 1 << 14;
        match words {
            ["name", name, "value", value] if name.eq_ignore_ascii_case("hash") => {
                let size = value.parse().ok().filter(|size| *size <= MOST);
                let size: usize = size.ok_or_else(|| {
                    Wrong(format!("found `{value}`, expected megabytes, at most {MOST}"))
                })?;
                self.search = Some(Search::with_table(size << 20));
                Ok(())
            }
            ["name", name, "value", folder @ ..] if name.eq_ignore_ascii_case("tables") => {
                let folder = folder.join(" ");
                let folder = (folder != "<empty>").then(|| PathBuf::from(folder));
                if let Some(folder) = &folder {
                    fs::read_dir(folder)
                        .map_err(|error| Wrong(format!("{}: {error}", folder.display())))?;
                }
                self.tables = None;
                self.folder = folder;
                Ok(())
            }
            _ => Err(Wrong(
                "expected `setoption name hash value MEGABYTES` or `setoption name tables value FOLDER`".into(),
            )),
        }
    }
}

/// Searches, and writes a line a depth and the best move.
fn think(search: &mut Search, game: &dyn Game, limits: &Limits, stop: &Stop) -> Result<(), Error> {
    let mut out = Output::new();
    let mut told = Ok(());
    let analysis = search.analyse_best(game, limits, stop, 1, &mut |found| {
        if told.is_ok() {
            told = write(&mut out, &info(found));
        }
    });
    told?;
    if let Some(fault) = search.endgames().and_then(|tables| tables.fault()) {
        write(&mut out, &format!("error {fault}"))?;
    }
    let best = match analysis.choices.first() {
        // What is hidden, or guessed, must not be foreseen.
        Some(_) if analysis.is_blind || is_secret(game) => {
            pick(&mut chance(seed::drawn(), 0), game.moves())
        }
        Some(best) => best.mv.clone(),
        None => "none".into(),
    };
    write(&mut out, &format!("bestmove {best}"))
}

/// Writes a line in one go, so that no other can get into it.
fn write(out: &mut Output, line: &str) -> Result<(), Error> {
    out.raw(format!("{line}\n").as_bytes())?;
    out.finish()
}

fn info(found: &Analysis) -> String {
    let Analysis { depth, nodes, time, .. } = found;
    let (worth, line) = match found.choices.first() {
        Some(best) => (best.worth.number(), best.line.join(" ")),
        None => (0.0, String::new()),
    };
    let (speed, time) = (found.speed(), time.as_millis());
    format!("info depth {depth} score {worth} nodes {nodes} nps {speed:.0} time {time} pv {line}")
}

fn limits(words: &[&str]) -> Result<Limits, Wrong> {
    let mut limits = Limits::default();
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        if word == "infinite" {
            continue;
        }
        let value = words.next().copied().unwrap_or("nothing");
        let number: Option<u64> = value.parse().ok().filter(|&number| number > 0);
        match (word, number) {
            ("depth", Some(depth)) => limits.depth = Some(u32::try_from(depth).unwrap_or(u32::MAX)),
            ("nodes", Some(nodes)) => limits.nodes = Some(nodes),
            ("movetime", Some(time)) => limits.time = Some(Duration::from_millis(time)),
            ("depth" | "nodes" | "movetime", None) => {
                return Err(Wrong(format!(
                    "found `{value}` for `{word}`, expected a number above 0"
                )));
            }
            _ => {
                return Err(Wrong(format!(
                    "found `{word}`, expected depth N, nodes N, movetime MS or infinite"
                )));
            }
        }
    }
    Ok(limits)
}
