//! What a build will take.

use std::time::{Duration, Instant};

use engine_core::{BoardId, Levels};

use crate::endgame::values::Marked;
use crate::endgame::{Bounds, Effort, Header, Steps, TableError};

/// What it takes to build all levels up to a number of seeds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The levels, the lowest first.
    pub levels: Vec<PlannedLevel>,
    /// The bytes of disk that the files which are not there yet will take, about.
    pub disk: u64,
    /// The bytes of memory that are needed at most, about, if steps are asked for again in each round.
    pub memory: u64,
    /// The same if steps are kept, which is faster.
    pub memory_to_keep_steps: u64,
}

/// A level that is to be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlannedLevel {
    /// The seeds in its pits.
    pub seeds: u16,
    /// How many boards it has.
    pub boards: u64,
    /// Whether it is there already.
    pub is_there: bool,
}

impl Plan {
    /// Bytes a board while a level is resolved: its bounds, twice.
    const WORKING: u64 = 4;
    /// Bytes a board for steps that are kept: measured, with a margin.
    const STEPS: u64 = 20;

    /// The plan to build the levels of a game up to `seeds` which `is_there` does not find.
    ///
    /// # Errors
    /// If the game has fewer seeds, or a level has more boards than can be resolved.
    pub fn of(
        levels: &dyn Levels,
        seeds: u16,
        mut is_there: impl FnMut(u16) -> bool,
    ) -> Result<Plan, TableError> {
        let most = levels.most_seeds().min(Bounds::MOST_SEEDS);
        if seeds > most {
            return Err(TableError::TooManySeeds { seeds, most });
        }
        let stride = levels.stride().max(1);
        let mut plan = Plan { levels: Vec::new(), disk: 0, memory: 0, memory_to_keep_steps: 0 };
        let mut below = 0;
        for seeds in (seeds % stride..=seeds).step_by(stride.into()) {
            let boards = levels.boards(seeds);
            let most = Steps::MOST_NODES as u64;
            if boards > most {
                return Err(TableError::TooMany { seeds, boards, most });
            }
            let level = PlannedLevel { seeds, boards, is_there: is_there(seeds) };
            plan.levels.push(level);
            if !level.is_there {
                plan.disk += boards + boards / 1024 + Header::UNIT as u64 + Marked::BYTES as u64;
                plan.memory = below + boards * Plan::WORKING;
                plan.memory_to_keep_steps = plan.memory + boards * Plan::STEPS;
            }
            below += boards;
        }
        Ok(plan)
    }

    /// The boards that are still to be looked at.
    #[must_use]
    pub fn boards(&self) -> u64 {
        self.levels.iter().filter(|level| !level.is_there).map(|level| level.boards).sum()
    }

    /// How long it will take, judging by boards of the highest level that are looked at to find out.
    #[must_use]
    #[allow(clippy::cast_precision_loss, reason = "an estimate")]
    pub fn time(&self, levels: &dyn Levels, effort: Effort) -> Duration {
        /// How many times as long as a first look it takes, all rounds together; measured.
        const KEPT: f64 = 3.5;
        const ASKED_AGAIN: f64 = 15.0;
        let Some(top) = self.levels.iter().rfind(|level| !level.is_there) else {
            return Duration::ZERO;
        };
        let looks = top.boards.min(1 << 14);
        let began = Instant::now();
        let mut leads = Vec::new();
        for look in 0..looks {
            leads.clear();
            let rank = u64::try_from(u128::from(look) * u128::from(top.boards) / u128::from(looks));
            levels.expand(BoardId { seeds: top.seeds, rank: rank.unwrap_or(0) }, &mut leads);
        }
        let times = if effort.keeps_steps { KEPT } else { ASKED_AGAIN };
        let a_look = began.elapsed().as_secs_f64() / looks.max(1) as f64;
        let seconds = a_look * times * self.boards() as f64 / effort.threads.max(1) as f64;
        Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX)
    }
}
