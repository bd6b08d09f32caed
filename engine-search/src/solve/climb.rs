//! Who can force a win of a match, found from more and more divisions of the seeds.

use std::collections::HashMap;

use engine_core::{BySeat, Seat};

use super::room::{Effort, SolveError, Step};
use super::settle::settle;
use super::totals::{Aim, MOVES, WAITS};
use super::whole_match::{MatchSolution, Stage, Start, Wins};

/// Positions of a stage that takes long to ask.
const LARGE: usize = 5_000_000;

impl MatchSolution {
    pub(super) fn none(&self) -> BySeat<Wins> {
        BySeat::from_fn(|_| vec![None; self.starts.len()])
    }

    /// In how many rounds each seat can force a win, beyond wins that are known.
    ///
    /// Round by round: in so many rounds those win who can end this one with a division from which they win in fewer.
    /// Large stages take long to ask, so they wait until the others have nothing new to say.
    pub(super) fn climb(
        &self,
        mut wins: BySeat<Wins>,
        endless: bool,
        effort: &Effort<'_>,
    ) -> Result<BySeat<Wins>, SolveError> {
        let (large, small): (Vec<_>, Vec<_>) =
            (0..self.stages.len()).partition(|&stage| self.stages[stage].graph.len() > LARGE);
        let mut rounds = 0;
        loop {
            let climb = Climb { solution: self, endless, effort };
            climb.step_by_step(&small, &mut wins, &mut rounds)?;
            let late = climb.look_back(&large, &wins, rounds)?;
            let Some(least) = late.iter().map(|&(.., rounds)| rounds).min() else {
                return Ok(wins);
            };
            // What was found later may now be found earlier.
            for seat in Seat::BOTH {
                for win in &mut wins[seat] {
                    *win = win.filter(|&win| win <= least);
                }
            }
            for (seat, start, _) in late.into_iter().filter(|&(.., rounds)| rounds == least) {
                wins[seat][start] = Some(least);
            }
            rounds = least;
        }
    }
}

/// Finding who can force a win, from more and more divisions.
struct Climb<'c> {
    solution: &'c MatchSolution,
    endless: bool,
    effort: &'c Effort<'c>,
}

impl Climb<'_> {
    /// Asks some stages, round by round, until there is nothing new; `rounds` counts on.
    fn step_by_step(
        &self,
        stages: &[usize],
        wins: &mut BySeat<Wins>,
        rounds: &mut u16,
    ) -> Result<(), SolveError> {
        let mut asked = HashMap::new();
        loop {
            *rounds += 1;
            (self.effort.report)(Step::Rounds(*rounds));
            let mut fresh = Vec::new();
            for (stage, seat, is_odd) in cases(stages) {
                let aim = self.aim(seat, is_odd, &wins[seat]);
                let is_new = asked.insert((stage, seat, is_odd), aim.totals) != Some(aim.totals);
                if is_new {
                    let won = self.won(stage, is_odd, seat, wins, &aim)?;
                    fresh.extend(won.into_iter().map(|start| (seat, start)));
                }
            }
            if fresh.is_empty() {
                return Ok(());
            }
            for (seat, start) in fresh {
                wins[seat][start] = Some(*rounds);
            }
        }
    }

    /// Asks some stages once all that follows is known, and then in how many rounds each win could have been found.
    fn look_back(
        &self,
        stages: &[usize],
        wins: &BySeat<Wins>,
        rounds: u16,
    ) -> Result<Vec<(Seat, usize, u16)>, SolveError> {
        let mut found = Vec::new();
        for (stage, seat, is_odd) in cases(stages) {
            let aim = self.aim(seat, is_odd, &wins[seat]);
            for start in self.won(stage, is_odd, seat, wins, &aim)? {
                let (mut too_few, mut enough) = (0, rounds);
                while enough - too_few > 1 {
                    let middle = u16::midpoint(too_few, enough);
                    let known: Wins =
                        wins[seat].iter().map(|win| win.filter(|&win| win < middle)).collect();
                    let aim = self.aim(seat, is_odd, &known);
                    if self.won(stage, is_odd, seat, wins, &aim)?.contains(&start) {
                        enough = middle;
                    } else {
                        too_few = middle;
                    }
                }
                found.push((seat, start, enough));
            }
        }
        Ok(found)
    }

    fn aim(&self, seat: Seat, is_odd: bool, wins: &Wins) -> Aim {
        Aim { totals: self.solution.totals(seat, is_odd, wins), endless: self.endless }
    }

    /// The starts of a stage, of those from which a seat has not won, from which it reaches its aim.
    fn won(
        &self,
        stage: usize,
        is_odd: bool,
        seat: Seat,
        wins: &BySeat<Wins>,
        aim: &Aim,
    ) -> Result<Vec<usize>, SolveError> {
        let mut starts = self.solution.open(stage, is_odd, &wins[seat]);
        if starts.is_empty() {
            return Ok(starts);
        }
        let Stage { graph, roots, .. } = &self.solution.stages[stage];
        let known = settle(graph, aim, self.effort.stop, &|_| {}).ok_or(SolveError::Stopped)?;
        starts.retain(|&start| {
            let Start { opening, opener, .. } = &self.solution.starts[start];
            let role = if *opener == seat { MOVES } else { WAITS };
            let store = opening.stores_by_seat()[seat];
            roots[*opener].is_some_and(|root| known[root as usize][role] >> store & 1 == 1)
        });
        Ok(starts)
    }
}

/// Every question there is about some stages: for whom, and in rounds of odd or even number.
fn cases(stages: &[usize]) -> impl Iterator<Item = (usize, Seat, bool)> + '_ {
    stages.iter().flat_map(|&stage| {
        Seat::BOTH.into_iter().flat_map(move |seat| [(stage, seat, true), (stage, seat, false)])
    })
}
