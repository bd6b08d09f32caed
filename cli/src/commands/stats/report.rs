//! How statistics are told.

use engine_core::BySeat;
use engine_drawing::Plot;

use super::elo;
use super::totals::{Totals, ratio};
use engine_search::PlayerName;

use crate::args::StatsArgs;
use crate::error::Error;
use crate::json::{PliesObject, StatsLine};
use crate::nouns::{GAME, TURN};
use crate::output::{Output, strong};

/// What there is to tell.
pub(super) struct Report<'r> {
    pub(super) game: String,
    pub(super) seed: u64,
    pub(super) players: BySeat<PlayerName>,
    pub(super) args: &'r StatsArgs,
    pub(super) totals: &'r Totals,
}

impl Report<'_> {
    pub(super) fn write_json(&self, out: &mut Output) -> Result<(), Error> {
        let Totals { wins, draws, unfinished, rounds, repetitions, endless, .. } = *self.totals;
        let (first, second) = (self.players.first.to_string(), self.players.second.to_string());
        out.json(&StatsLine {
            game: self.game.clone(),
            games: self.totals.games(),
            seed: self.seed,
            first: &first,
            second: &second,
            wins,
            draws,
            unfinished,
            plies: PliesObject {
                mean: in_four_places(self.totals.mean()),
                min: self.totals.min(),
                median: self.totals.median(),
                max: self.totals.max(),
            },
            branching: in_four_places(self.totals.branching()),
            rounds,
            repetitions,
            endless,
        })
    }

    pub(super) fn write(&self, out: &mut Output) -> Result<(), Error> {
        let totals = self.totals;
        let games = totals.games();
        out.line(strong(self.title()))?;
        self.write_results(out)?;
        out.gap()?;
        out.line(format_args!(
            "plies        mean {:.2}, min {}, median {}, max {}",
            totals.mean(),
            totals.min(),
            totals.median(),
            totals.max()
        ))?;
        out.line(format_args!("branching    {:.2} moves a turn", totals.branching()))?;
        out.line(format_args!(
            "rounds       {}, {:.2} a game",
            totals.rounds,
            ratio(totals.rounds, games)
        ))?;
        out.line(format_args!("repetitions  {}", of_rounds(totals.repetitions, totals.rounds)))?;
        out.line(format_args!("endless      {}", TURN.count(totals.endless)))?;
        out.gap()?;
        write_histogram(totals, out)
    }

    /// The game, how many were played, and the seed.
    fn title(&self) -> String {
        format!("{}, {}, seed {}", self.game, GAME.count(self.totals.games()), self.seed)
    }

    /// How many games ended in each way.
    fn results(&self) -> Vec<(String, u64)> {
        let [first, second] = if self.args.paired {
            [format!("{} wins", self.players.first), format!("{} wins", self.players.second)]
        } else {
            [
                format!("First ({}) wins", self.players.first),
                format!("Second ({}) wins", self.players.second),
            ]
        };
        let [by_first, by_second] = self.totals.wins;
        let mut results =
            vec![(first, by_first), (second, by_second), ("draws".into(), self.totals.draws)];
        if self.totals.unfinished > 0 {
            results.push(("unfinished".into(), self.totals.unfinished));
        }
        results
    }

    /// Results, lengths and margins as a picture.
    pub(super) fn svg(&self) -> Result<String, Error> {
        let lengths = self.totals.lengths();
        let plot = Plot {
            title: self.title(),
            results: self.results(),
            lengths: lengths
                .filter_map(|(plies, n)| Some((i64::try_from(plies).ok()?, n)))
                .collect(),
            margins: self.totals.margins().collect(),
            sides: if self.args.paired {
                [self.players.second.to_string(), self.players.first.to_string()]
            } else {
                ["Second".into(), "First".into()]
            },
        };
        plot.svg().map_err(|error| Error::Input(error.to_string()))
    }

    fn write_results(&self, out: &mut Output) -> Result<(), Error> {
        write_shares(&self.results(), self.totals.games(), out)?;
        self.write_last_choice(out)?;
        if self.args.paired { self.write_elo(out) } else { Ok(()) }
    }

    /// What became of the seat that was the last to have a choice, if somebody looked ahead from there.
    fn write_last_choice(&self, out: &mut Output) -> Result<(), Error> {
        let BySeat { first, second } = self.players;
        let [won, lost, drawn] = self.totals.by_last_choice;
        let games = won + lost + drawn;
        if games == 0 || ![first, second].contains(&PlayerName::Foresight) {
            return Ok(());
        }
        let results = [("last choice wins", won), ("last choice loses", lost), ("draws", drawn)];
        write_shares(&results.map(|(name, games)| (name.to_owned(), games)), games, out)
    }

    /// How much stronger the first player is.
    fn write_elo(&self, out: &mut Output) -> Result<(), Error> {
        let games = self.totals.games();
        let score = ratio(2 * self.totals.wins[0] + self.totals.draws, 2 * games);
        let (low, high) = elo::interval(score, games);
        out.line(format_args!(
            "{} above {}  {} Elo  95 % interval {} to {}",
            self.players.first,
            self.players.second,
            elo::told(score),
            elo::told(low),
            elo::told(high)
        ))
    }
}

/// The interval that holds the true share with a confidence of 95 %.
fn wilson(hits: u64, tries: u64) -> (f64, f64) {
    elo::interval(ratio(hits, tries), tries)
}

/// The lines that a histogram has at most.
const BARS: usize = 16;
/// The columns of its longest bar.
const LONGEST: f64 = 50.0;

/// Draws how many games were how long.
fn write_histogram(totals: &Totals, out: &mut Output) -> Result<(), Error> {
    let (min, max) = (totals.min() as usize, totals.max() as usize);
    let step = round_step((max - min) / BARS + 1);
    let (first, last) = (min / step, max / step);
    let mut bars = vec![0; last - first + 1];
    for (plies, games) in totals.lengths() {
        bars[plies / step - first] += games;
    }
    let most = bars.iter().copied().max().unwrap_or(0);
    let (wide, digits) = (max.to_string().len(), most.to_string().len());
    out.line(strong("plies"))?;
    for (nth, games) in bars.into_iter().enumerate() {
        let from = (first + nth) * step;
        let bar = bar(LONGEST * ratio(games, most));
        let lengths = match from + step - 1 {
            to if to == from => format!("{from:>wide$}"),
            to => format!("{from:>wide$}-{to:<wide$}"),
        };
        let line = format!("{lengths}  {games:>digits$}  {bar}");
        out.line(line.trim_end())?;
    }
    Ok(())
}

/// The next of 1, 2, 5, 10, 20, …
fn round_step(least: usize) -> usize {
    let powers = std::iter::successors(Some(1_usize), |power| power.checked_mul(10));
    let mut steps = powers.flat_map(|power| [1, 2, 5].map(|digit| power.saturating_mul(digit)));
    steps.find(|&step| step >= least).unwrap_or(least)
}

/// A bar of so many columns, to an eighth of one.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few hundred at most")]
fn bar(columns: f64) -> String {
    let eighths = (8.0 * columns).round() as usize;
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
    "█".repeat(eighths / 8) + rest
}

fn of_rounds(part: u64, rounds: u64) -> String {
    format!("{part}, {:.2} % of rounds", 100.0 * ratio(part, rounds))
}

fn in_four_places(number: f64) -> f64 {
    (number * 1e4).round() / 1e4
}

/// Shares of games, with their intervals.
fn write_shares(results: &[(String, u64)], games: u64, out: &mut Output) -> Result<(), Error> {
    let widest = results.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let digits = games.to_string().len();
    for (name, wins) in results {
        let (low, high) = wilson(*wins, games);
        out.line(format_args!(
            "{name:widest$}  {wins:digits$}  {:6.2} %  95 % interval {:.2} to {:.2} %",
            100.0 * ratio(*wins, games),
            100.0 * low,
            100.0 * high
        ))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{bar, round_step, wilson};

    /// By the formula of Wilson (1927), worked out by hand: 10 of 20 gives 0.299 to 0.701, 0 of 10 gives 0 to 0.278.
    #[test]
    fn intervals_are_those_of_wilson() {
        let (low, high) = wilson(10, 20);
        assert!((low - 0.2993).abs() < 1e-4 && (high - 0.7007).abs() < 1e-4, "{low} {high}");
        let (low, high) = wilson(0, 10);
        assert!(low.abs() < 1e-9 && (high - 0.2775).abs() < 1e-4, "{low} {high}");
    }

    #[test]
    fn steps_are_round() {
        assert_eq!([1, 2, 3, 6, 11, 21, 51].map(round_step), [1, 2, 5, 10, 20, 50, 100]);
    }

    #[test]
    fn bars_are_as_long_as_they_should() {
        assert_eq!(bar(2.5), "██▌");
        assert_eq!(bar(0.0), "");
    }
}
