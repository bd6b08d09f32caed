//! Matches: who wins from which division of the seeds, and in how many rounds.

use std::collections::HashMap;

use engine_core::{BySeat, Game, Seat, Setup};

use super::division::{Follows, Schedule};
use super::graph::{Graph, Node};
use super::reach::Reached;
use super::room::{Effort, SolveError, Step};
use super::settle::settle;
use super::totals::{Aim, MOVES, Totals, WAITS};

/// What comes of a match if both play as well as they can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Verdict {
    /// A seat wins, in so many rounds at most, the one that begins here included.
    Won {
        /// Who.
        by: Seat,
        /// In how many rounds.
        rounds: u16,
    },
    /// Neither can force a win: the match goes on for ever.
    Endless,
    /// Who wins, if anybody, rests on the rule on repetition.
    Open,
}

/// A round's opening in a match, and what comes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningVerdict {
    /// What each seat owns.
    pub owned: BySeat<u16>,
    /// Who opens the round.
    pub opener: Seat,
    /// Whether the number of the round is odd.
    pub is_odd: bool,
    /// The position, without the number of the round.
    pub opening: Setup,
    /// What comes of the match.
    pub verdict: Verdict,
}

/// The solution of a match whose rounds follow from how the seeds are divided.
///
/// Within a round each seat plays for what it owns in the end. That a seat wins means that it can force it without
/// coming back to a position, so that no rule on repetition can keep it from winning.
#[derive(Debug)]
pub struct MatchSolution {
    schedule: Schedule,
    stages: Vec<Stage>,
    starts: Vec<Start>,
    places: HashMap<(u16, Seat, bool), usize>,
    /// In how many rounds a seat can force a win from each start.
    sure: BySeat<Wins>,
    /// The same if a round that never ends counted as won.
    perhaps: BySeat<Wins>,
    root: usize,
}

type Wins = Vec<Option<u16>>;

/// All that play can reach in rounds with the same pits.
#[derive(Debug)]
struct Stage {
    rows: Vec<Vec<Option<u8>>>,
    graph: Graph,
    /// Where the rounds start, by who opens them.
    roots: BySeat<Option<Node>>,
}

/// A round about to be played.
#[derive(Clone, Debug)]
struct Start {
    opening: Setup,
    opener: Seat,
    is_odd: bool,
    stage: usize,
}

impl MatchSolution {
    /// Solves a match from where it stands.
    ///
    /// # Errors
    /// If the match is over, is not of this kind, does not fit, or it was stopped.
    pub fn of(game: &dyn Game, effort: &Effort<'_>) -> Result<MatchSolution, SolveError> {
        if game.turn().is_over() {
            return Err(SolveError::Over);
        }
        let schedule = Schedule::of(game)?;
        let (sure, perhaps) =
            (BySeat::new(Vec::new(), Vec::new()), BySeat::new(Vec::new(), Vec::new()));
        let (stages, starts, places) = (Vec::new(), Vec::new(), HashMap::new());
        let mut solution =
            MatchSolution { schedule, stages, starts, places, sure, perhaps, root: 0 };
        solution.add_openings(game, effort)?;
        solution.add_root(game, effort)?;
        solution.sure = solution.climb(solution.none(), false, effort)?;
        // What can be forced anyway can be forced if endless rounds help too, so there is no need to begin from nothing.
        let sure =
            solution.sure.clone().map(|wins| wins.iter().map(|win| win.map(|_| 0)).collect());
        solution.perhaps = solution.climb(sure, true, effort)?;
        Ok(solution)
    }

    /// Finds all rounds that can follow others, and what can be reached in them.
    fn add_openings(&mut self, game: &dyn Game, effort: &Effort<'_>) -> Result<(), SolveError> {
        for is_odd in [true, false] {
            for owned in 0..=self.schedule.seeds {
                let Follows::Round { opening, opener } =
                    self.schedule.after(!is_odd, owned).clone()
                else {
                    continue;
                };
                self.places.insert((owned, opener, is_odd), self.starts.len());
                self.add_start(game, opening, (opener, is_odd), &Seat::BOTH, effort)?;
            }
        }
        Ok(())
    }

    /// Adds the round that is being played.
    fn add_root(&mut self, game: &dyn Game, effort: &Effort<'_>) -> Result<(), SolveError> {
        let position = game.position();
        let is_odd = position.round.is_none_or(|number| number % 2 == 1);
        let opener = position.seat(position.to_move);
        self.root = self.starts.len();
        let opening = Setup { round: None, ..position };
        self.add_start(game, opening, (opener, is_odd), &[opener], effort)
    }

    fn add_start(
        &mut self,
        game: &dyn Game,
        opening: Setup,
        (opener, is_odd): (Seat, bool),
        openers: &[Seat],
        effort: &Effort<'_>,
    ) -> Result<(), SolveError> {
        let has_root = |stage: &Stage| stage.rows == opening.rows && stage.roots[opener].is_some();
        let stage = match self.stages.iter().position(has_root) {
            Some(stage) => stage,
            None => {
                let used = self.stages.iter().map(|stage| bytes(&stage.graph)).sum();
                let left = Effort { bytes: effort.bytes.saturating_sub(used), ..*effort };
                self.stages.push(stage(game, &opening, openers, &left)?);
                self.stages.len() - 1
            }
        };
        self.starts.push(Start { opening, opener, is_odd, stage });
        Ok(())
    }

    fn none(&self) -> BySeat<Wins> {
        BySeat::from_fn(|_| vec![None; self.starts.len()])
    }

    /// In how many rounds each seat can force a win, beyond wins that are known.
    ///
    /// Round by round: in so many rounds those win who can end this one with a division from which they win in fewer.
    /// Large stages take long to ask, so they wait until the others have nothing new to say.
    fn climb(
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

    /// The totals that win the match for a seat if the round, of odd or even number, ends with them.
    fn totals(&self, seat: Seat, is_odd: bool, wins: &Wins) -> Totals {
        let all = self.schedule.seeds;
        let wins_with = |first: u16| match self.schedule.after(is_odd, first) {
            Follows::Over(winner) => *winner == Some(seat),
            Follows::Round { opener, .. } => {
                let place = self.places.get(&(first, *opener, !is_odd));
                place.is_some_and(|&place| wins[place].is_some())
            }
        };
        let own = |first| if seat == Seat::First { first } else { all - first };
        (0..=all)
            .filter(|&first| wins_with(first))
            .fold(0, |totals, first| totals | 1 << own(first))
    }

    /// The starts of a stage from which nothing has been forced yet.
    fn open(&self, stage: usize, is_odd: bool, wins: &Wins) -> Vec<usize> {
        let is_open = |&place: &usize| {
            let start = &self.starts[place];
            start.stage == stage && start.is_odd == is_odd && wins[place].is_none()
        };
        (0..self.starts.len()).filter(is_open).collect()
    }

    /// What comes of the match from where it stands.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        self.verdict_at(self.root)
    }

    fn verdict_at(&self, place: usize) -> Verdict {
        let forced = |seat| self.sure[seat][place].map(|rounds| Verdict::Won { by: seat, rounds });
        let is_open = Seat::BOTH.into_iter().any(|seat| self.perhaps[seat][place].is_some());
        let undecided = if is_open { Verdict::Open } else { Verdict::Endless };
        forced(Seat::First).or_else(|| forced(Seat::Second)).unwrap_or(undecided)
    }

    /// Every round that can follow another, by its parity and what First owns, and what comes of it.
    #[must_use]
    pub fn openings(&self) -> Vec<OpeningVerdict> {
        let all = self.schedule.seeds;
        let mut listed: Vec<_> = self.places.iter().map(|(key, &place)| (*key, place)).collect();
        listed.sort_unstable_by_key(|&((owned, _, is_odd), _)| (!is_odd, owned));
        let told = |((owned, opener, is_odd), place): ((u16, Seat, bool), usize)| OpeningVerdict {
            owned: BySeat::new(owned, all - owned),
            opener,
            is_odd,
            opening: self.starts[place].opening.clone(),
            verdict: self.verdict_at(place),
        };
        listed.into_iter().map(told).collect()
    }

    /// How many positions play can reach in all rounds together.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.stages.iter().map(|stage| stage.graph.len() as u64).sum()
    }
}

/// Positions of a stage that takes long to ask.
const LARGE: usize = 5_000_000;

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

/// All that play can reach in a round with this board, by any of these openers.
fn stage(
    game: &dyn Game,
    opening: &Setup,
    openers: &[Seat],
    effort: &Effort<'_>,
) -> Result<Stage, SolveError> {
    let unfit = |why: &dyn ToString| SolveError::Match(why.to_string());
    let (mut levels, mut boards) = (None, BySeat::new(None, None));
    for &opener in openers {
        let mut setup = Setup { round: Some(1), ..opening.clone() };
        setup.to_move = setup.side(opener);
        let round = game.at(&setup).map_err(|error| unfit(&error))?.round();
        let round = round.ok_or_else(|| unfit(&"found a game of one round, expected a match"))?;
        let numbered = round.levels().map_err(|error| unfit(&error))?;
        boards[opener] = numbered.here();
        levels = Some(numbered);
    }
    let levels = levels.ok_or(SolveError::Over)?;
    let roots: Vec<_> = Seat::BOTH.into_iter().filter_map(|opener| boards[opener]).collect();
    let reached = Reached::from(&*levels, &roots, effort)?;
    let graph = reached.link(&*levels, effort)?;
    let roots = boards.map(|board| board.and_then(|board| reached.node(board)));
    Ok(Stage { rows: opening.rows.clone(), graph, roots })
}

fn bytes(graph: &Graph) -> u64 {
    graph.len() as u64 * Graph::NODE_BYTES + graph.edge_count() as u64 * Graph::EDGE_BYTES
}
