//! Contests between the rules and a reference, in processor time and in instructions.

use std::hint::black_box;
use std::io::{self, Write};
use std::process::{Command, ExitCode};

use cpu_time::ProcessTime;

mod speeds;
mod work;

pub use work::{lines, playouts};

/// What a side of a contest has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work {
    /// How much: games, turns, lines.
    pub done: u64,
    /// A number that comes out the same if both sides did the same.
    pub check: u64,
}

/// The rules beside a reference that does the same: plain loops over an array of bytes.
///
/// The two take turns, and what counts is the median ratio of the processor time that each takes in a round: other
/// programs on the machine slow both alike.
#[derive(Clone, Copy, Debug)]
pub struct Contest {
    /// What is done, in a word or two.
    pub what: &'static str,
    /// What `done` counts, in the plural.
    pub unit: &'static str,
    /// By the rules.
    pub rules: fn() -> Work,
    /// By the reference.
    pub reference: fn() -> Work,
    /// How many times as fast as the reference the rules have to be.
    pub at_least: f64,
}

/// The `main` of a benchmark: holds every contest and prints the ratios, and then the speeds of each side by criterion, with
/// intervals and beside those of the last run.
///
/// `--only WORDS` holds the contests whose names begin so, `--rounds N` takes N rounds, both without the speeds;
/// `--side rules` and `--side reference` run one side, once, for a profiler. `--instructions` prints what callgrind counts
/// for each side, the same on every run.
///
/// # Panics
/// If two sides do not do the same.
#[must_use]
pub fn main(contests: &[Contest]) -> ExitCode {
    let words: Vec<_> = std::env::args().collect();
    let value = |name: &str| {
        words.iter().position(|word| word == name).and_then(|place| words.get(place + 1))
    };
    let only = value("--only").map_or("", String::as_str);
    let rounds = value("--rounds").and_then(|rounds| rounds.parse().ok()).unwrap_or(ROUNDS);
    for contest in contests.iter().filter(|contest| contest.what.starts_with(only)) {
        let report = match value("--side").map(String::as_str) {
            Some("rules") => drop_work((contest.rules)()),
            Some(_) => drop_work((contest.reference)()),
            None if words.iter().any(|word| word == "--instructions") => contest.instructions(),
            None => contest.compare(rounds),
        };
        // A benchmark whose reader has gone needs no report.
        let _ = io::stdout().write_all(report.as_bytes());
    }
    if !words.iter().any(|word| OPTIONS.contains(&word.as_str())) {
        speeds::measure(&program(), contests);
    }
    ExitCode::SUCCESS
}

/// What asks for something else than everything.
const OPTIONS: [&str; 4] = ["--only", "--rounds", "--side", "--instructions"];

/// How often each side runs, if nothing else is asked for.
const ROUNDS: usize = 9;

fn drop_work(work: Work) -> String {
    black_box(work);
    String::new()
}

impl Contest {
    fn compare(&self, rounds: usize) -> String {
        let work = (self.rules)();
        assert_eq!(work, (self.reference)(), "{}: rules and reference differ", self.what);
        let times: Vec<_> =
            (0..rounds.max(1)).map(|_| (time(self.rules), time(self.reference))).collect();
        let ratio = median(times.iter().map(|(rules, reference)| reference / rules));
        #[allow(clippy::cast_precision_loss, reason = "a speed is shown in three digits")]
        let speed = |time: f64| work.done as f64 / time / 1e6;
        let by_rules = speed(median(times.iter().map(|times| times.0)));
        let by_reference = speed(median(times.iter().map(|times| times.1)));
        let verdict = if ratio >= self.at_least { "" } else { "  TOO SLOW" };
        format!(
            "{:24} {by_rules:8.3} and {by_reference:8.3} million {} a second: ratio {ratio:5.2}, at least {:.2}{verdict}\n",
            self.what, self.unit, self.at_least
        )
    }

    fn instructions(&self) -> String {
        let lines = ["rules", "reference"].into_iter().filter_map(|side| {
            let count = instructions(self.what, side)?;
            Some(format!("{} | {} | {side} | {count}\n", program(), self.what))
        });
        lines.collect::<Vec<_>>().concat()
    }
}

fn time(run: fn() -> Work) -> f64 {
    let start = ProcessTime::now();
    black_box(run());
    start.elapsed().as_secs_f64()
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<_> = values.collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// The name of this benchmark without the hash that cargo adds.
fn program() -> String {
    let path = std::env::current_exe().unwrap_or_default();
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    name.rsplit_once('-').map_or(name.clone(), |(name, _)| name.to_owned())
}

/// The instructions of this program when it runs one side of one contest, counted by callgrind.
fn instructions(what: &str, side: &str) -> Option<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(std::env::current_exe().ok()?)
        .args(["--only", what, "--side", side])
        .output()
        .ok()?;
    let report = String::from_utf8_lossy(&output.stderr).into_owned();
    let (_, collected) = report.split_once("Collected : ")?;
    collected.split_whitespace().next()?.parse().ok()
}
