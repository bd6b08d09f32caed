//! Contests between the rules and a reference, in time and in instructions.

use std::hint::black_box;
use std::io::{self, Write};
use std::process::Command;
use std::time::{Duration, Instant};

/// One of two ways to compute the same number.
#[derive(Clone, Copy, Debug)]
pub struct Side {
    /// What to call it.
    pub name: &'static str,
    /// The computation.
    pub run: fn() -> u64,
}

/// The rules beside a reference that does the same.
///
/// Times are the medians of alternating rounds; instructions are counted by callgrind where `valgrind` is installed, and are
/// the same on every run.
#[derive(Clone, Copy, Debug)]
pub struct Contest {
    /// What is computed, in a phrase.
    pub what: &'static str,
    /// The rules.
    pub rules: Side,
    /// What they are compared with.
    pub reference: Side,
}

impl Contest {
    /// How often each side runs for its time.
    const ROUNDS: usize = 5;

    /// The `main` of a benchmark: both sides, their times and instructions, and the ratios.
    ///
    /// With `--side NAME` it runs that side only, once, for a profiler.
    ///
    /// # Panics
    /// If the two sides do not compute the same number.
    pub fn main(&self) {
        let mut words = std::env::args().skip_while(|word| word != "--side");
        match words.nth(1) {
            Some(name) => self.run_one(&name),
            None => self.compare(),
        }
    }

    fn sides(&self) -> [Side; 2] {
        [self.rules, self.reference]
    }

    fn run_one(&self, name: &str) {
        for side in self.sides().into_iter().filter(|side| side.name == name) {
            black_box((side.run)());
        }
    }

    fn compare(&self) {
        let [rules, reference] = self.sides();
        let result = (rules.run)();
        assert_eq!(result, (reference.run)(), "{} and {} differ", rules.name, reference.name);
        let mut lines = vec![format!("{}: {result}", self.what)];
        let times = self.times().map(|time| time.as_secs_f64() * 1000.0);
        lines.push(self.line("milliseconds", times));
        match self.sides().map(|side| instructions(side.name)) {
            [Some(rules), Some(reference)] => {
                lines.push(self.line("million instructions", [rules / 1e6, reference / 1e6]));
            }
            _ => lines.push("instructions: not counted, since valgrind is not installed".into()),
        }
        // A benchmark whose reader has gone needs no report.
        let _ = writeln!(io::stdout(), "{}", lines.join("\n"));
    }

    fn line(&self, unit: &str, [rules, reference]: [f64; 2]) -> String {
        format!(
            "{} {rules:.1}, {} {reference:.1} {unit}: ratio {:.3}",
            self.rules.name,
            self.reference.name,
            rules / reference
        )
    }

    /// The median time of each side, over rounds in which they take turns.
    fn times(&self) -> [Duration; 2] {
        let rounds = (0..Self::ROUNDS).map(|_| self.sides().map(|side| time(side.run)));
        let rounds: Vec<_> = rounds.collect();
        [0, 1].map(|side| {
            let mut times: Vec<_> = rounds.iter().map(|round| round[side]).collect();
            times.sort_unstable();
            times[Self::ROUNDS / 2]
        })
    }
}

fn time(run: fn() -> u64) -> Duration {
    let start = Instant::now();
    black_box(run());
    start.elapsed()
}

/// The instructions of this program when it runs one side, counted by callgrind.
fn instructions(side: &str) -> Option<f64> {
    let program = std::env::current_exe().ok()?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["--side", side])
        .output()
        .ok()?;
    let report = String::from_utf8_lossy(&output.stderr).into_owned();
    let (_, collected) = report.split_once("Collected : ")?;
    collected.split_whitespace().next()?.parse().ok()
}
