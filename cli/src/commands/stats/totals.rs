//! What many games come to, in whole numbers, so that it does not matter in which order they are added.

use std::collections::BTreeMap;

use engine_core::{Outcome, Playout, Seat};

/// What some games came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Totals {
    pub(super) wins: [u64; 2],
    pub(super) draws: u64,
    /// Games won by who had the last choice, won by the other, and drawn, as far as somebody had a choice.
    pub(super) by_last_choice: [u64; 3],
    pub(super) unfinished: u64,
    pub(super) rounds: u64,
    pub(super) repetitions: u64,
    pub(super) endless: u64,
    choices: u64,
    /// How many games were so long, by plies.
    lengths: Vec<u64>,
    /// How many finished games had such a difference of scores: a few hundred numbers at most, however many games.
    margins: BTreeMap<i64, u64>,
}

impl Totals {
    /// Counts a game; wins go by player if they had swapped seats.
    pub(super) fn count(&mut self, played: &Playout, is_swapped: bool) {
        match played.outcome {
            Some(Outcome::Won(seat)) => {
                let place = usize::from((seat == Seat::Second) != is_swapped);
                self.wins[place] += 1;
            }
            Some(Outcome::Drawn) => self.draws += 1,
            None => self.unfinished += 1,
        }
        self.count_last_choice(played);
        self.rounds += u64::from(played.rounds);
        self.repetitions += u64::from(played.repetitions);
        self.endless += u64::from(played.endless);
        self.choices += played.choices;
        self.count_length(played.plies as usize, 1);
        if played.outcome.is_some() {
            let margin = i64::from(played.score.first) - i64::from(played.score.second);
            *self.margins.entry(if is_swapped { -margin } else { margin }).or_default() += 1;
        }
    }

    /// Adds what other games came to.
    pub(super) fn add(&mut self, other: &Totals) {
        for (wins, more) in self.wins.iter_mut().zip(other.wins) {
            *wins += more;
        }
        self.draws += other.draws;
        for (games, more) in self.by_last_choice.iter_mut().zip(other.by_last_choice) {
            *games += more;
        }
        self.unfinished += other.unfinished;
        self.rounds += other.rounds;
        self.repetitions += other.repetitions;
        self.endless += other.endless;
        self.choices += other.choices;
        for (plies, games) in other.lengths() {
            self.count_length(plies, games);
        }
        for (margin, games) in other.margins() {
            *self.margins.entry(margin).or_default() += games;
        }
    }

    fn count_last_choice(&mut self, played: &Playout) {
        if let (Some(outcome), Some(seat)) = (played.outcome, played.last_choice) {
            let place = match outcome {
                Outcome::Won(winner) => usize::from(winner != seat),
                Outcome::Drawn => 2,
            };
            self.by_last_choice[place] += 1;
        }
    }

    fn count_length(&mut self, plies: usize, games: u64) {
        if self.lengths.len() <= plies {
            self.lengths.resize(plies + 1, 0);
        }
        self.lengths[plies] += games;
    }

    /// The lengths that games had, ascending, with how many had each.
    pub(super) fn lengths(&self) -> impl DoubleEndedIterator<Item = (usize, u64)> + '_ {
        self.lengths.iter().copied().enumerate().filter(|&(_, games)| games > 0)
    }

    /// The differences of scores that finished games had, ascending, with how many had each: the first player's less
    /// the other's.
    pub(super) fn margins(&self) -> impl Iterator<Item = (i64, u64)> + '_ {
        self.margins.iter().map(|(&margin, &games)| (margin, games))
    }

    pub(super) fn games(&self) -> u64 {
        self.wins[0] + self.wins[1] + self.draws + self.unfinished
    }

    fn plies(&self) -> u64 {
        self.lengths().map(|(plies, games)| plies as u64 * games).sum()
    }

    /// Legal moves a turn, on average.
    pub(super) fn branching(&self) -> f64 {
        ratio(self.choices, self.plies())
    }

    /// Plies a game, on average.
    pub(super) fn mean(&self) -> f64 {
        ratio(self.plies(), self.games())
    }

    /// The length that as many games exceed as fall short of; between two lengths, half way.
    pub(super) fn median(&self) -> f64 {
        let Some(last) = self.games().checked_sub(1) else {
            return 0.0;
        };
        let (low, high) = (self.nth_length(last / 2), self.nth_length(last.div_ceil(2)));
        f64::midpoint(f64::from(low), f64::from(high))
    }

    pub(super) fn min(&self) -> u32 {
        self.nth_length(0)
    }

    pub(super) fn max(&self) -> u32 {
        self.nth_length(self.games().saturating_sub(1))
    }

    fn nth_length(&self, nth: u64) -> u32 {
        let mut shorter = 0;
        let found = self.lengths().find(|&(_, games)| {
            shorter += games;
            shorter > nth
        });
        found.and_then(|(plies, _)| u32::try_from(plies).ok()).unwrap_or(0)
    }
}

/// One number over another; 0 over nothing.
#[allow(clippy::cast_precision_loss, reason = "shown in a few digits")]
pub(super) fn ratio(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}
