//! Sums over a level, so that others can check their tables.

use engine_core::{BoardId, Levels};

use crate::endgame::values::Values;

/// Counts and sums over boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// How many boards.
    pub boards: u64,
    /// How many bring the seat to move more than the other.
    pub won: u64,
    /// How many bring both the same.
    pub drawn: u64,
    /// How many bring the seat to move less than the other.
    pub lost: u64,
    /// How many values depend on the repetition rule.
    pub depend: u64,
    /// How many values the table does not know, since it would take too long to follow all repetitions; they are in no other sum.
    pub unknown: u64,
    /// The sum of the values.
    pub sum: i64,
    /// The sum of their squares.
    pub squares: u64,
    /// The least value.
    pub least: i8,
    /// The greatest value.
    pub greatest: i8,
}

/// The sums over a level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelSums {
    /// Over all boards.
    pub all: Sums,
    /// Over those that play may bring about.
    pub in_play: Sums,
    /// How many values become certain within 1, 2, 3, … plies and not before: within so many plies each seat can make
    /// sure of the value by then, since something is won or the game is over. Finished games are among the first.
    pub plies: Vec<u64>,
    /// The first board whose value takes most plies to become certain.
    pub longest: Option<u64>,
}

impl Sums {
    pub(crate) fn of(
        levels: &dyn Levels,
        seeds: u16,
        values: &Values,
        is_counted: impl Fn(&dyn Levels, BoardId) -> bool,
    ) -> Sums {
        let mut sums = Sums::default();
        for (rank, &plain) in (0..).zip(&values.plain) {
            if !is_counted(levels, BoardId { seeds, rank }) {
                continue;
            }
            let value = match plain {
                Values::MARK => {
                    sums.depend += 1;
                    values.entry(rank).and_then(|entry| entry.afresh.value())
                }
                value => Some(value),
            };
            sums.add(value);
        }
        sums
    }

    fn add(&mut self, value: Option<i8>) {
        self.boards += 1;
        let Some(value) = value else {
            self.unknown += 1;
            return;
        };
        let is_first = self.won + self.drawn + self.lost == 0;
        self.won += u64::from(value > 0);
        self.drawn += u64::from(value == 0);
        self.lost += u64::from(value < 0);
        self.sum += i64::from(value);
        self.squares += u64::from(value.unsigned_abs()).pow(2);
        self.least = if is_first { value } else { self.least.min(value) };
        self.greatest = if is_first { value } else { self.greatest.max(value) };
    }
}
