//! Matches: who wins from which division of the seeds, and in how many rounds.

use std::collections::HashMap;

use engine_core::{BySeat, Game, Seat, Setup};

use super::division::{Follows, Schedule};
use super::graph::{Graph, Node};
use super::reach::Reached;
use super::room::{Effort, SolveError};
use super::totals::Totals;
use super::verdict::Verdict;

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
    pub(super) schedule: Schedule,
    pub(super) stages: Vec<Stage>,
    pub(super) starts: Vec<Start>,
    places: HashMap<(u16, Seat, bool), usize>,
    /// In how many rounds a seat can force a win from each start.
    pub(super) sure: BySeat<Wins>,
    /// The same if a round that never ends counted as won.
    pub(super) perhaps: BySeat<Wins>,
    pub(super) root: usize,
    /// The boards of rounds that did not fit.
    left_out: Vec<Rows>,
}

/// In how many rounds a seat can force a win from each start.
pub(super) type Wins = Vec<Option<u16>>;

type Rows = Vec<Vec<Option<u8>>>;

/// All that play can reach in rounds that begin with the same board.
#[derive(Debug)]
pub(super) struct Stage {
    rows: Rows,
    pub(super) graph: Graph,
    /// Where the rounds start, by who opens them.
    pub(super) roots: BySeat<Option<Node>>,
}

/// A round about to be played.
#[derive(Clone, Debug)]
pub(super) struct Start {
    pub(super) opening: Setup,
    pub(super) opener: Seat,
    pub(super) is_odd: bool,
    /// None if it did not fit.
    pub(super) stage: Option<usize>,
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
        let mut solution = MatchSolution {
            schedule,
            stages: Vec::new(),
            starts: Vec::new(),
            places: HashMap::new(),
            sure,
            perhaps,
            root: 0,
            left_out: Vec::new(),
        };
        solution.add_openings(game, effort)?;
        solution.add_root(game, effort)?;
        solution.sure = solution.climb(solution.none(), false, effort)?;
        // What can be forced anyway can be forced if endless rounds help too, so there is no need to begin from nothing.
        solution.perhaps = solution.climb(solution.in_doubt(), true, effort)?;
        Ok(solution)
    }

    /// What each seat is known to win, and every round that did not fit, as known from the start.
    fn in_doubt(&self) -> BySeat<Wins> {
        BySeat::from_fn(|seat| {
            let starts = self.sure[seat].iter().zip(&self.starts);
            starts
                .map(|(win, start)| (win.is_some() || start.stage.is_none()).then_some(0))
                .collect()
        })
    }

    /// Finds all rounds that can follow others, and what can be reached in them.
    fn add_openings(&mut self, game: &dyn Game, effort: &Effort<'_>) -> Result<(), SolveError> {
        let cloned = |(is_odd, owned, opening, opener): (_, _, &Setup, _)| {
            (is_odd, owned, opening.clone(), opener)
        };
        let rounds: Vec<_> = self.schedule.rounds().map(cloned).collect();
        for (is_odd, owned, opening, opener) in rounds {
            self.places.insert((owned, opener, is_odd), self.starts.len());
            self.add_start(game, opening, (opener, is_odd), &Seat::BOTH, effort)?;
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
        self.add_start(game, opening, (opener, is_odd), &[opener], effort)?;
        match self.starts[self.root].stage {
            Some(_) => Ok(()),
            None => Err(SolveError::TooMany { positions: self.positions(), bytes: effort.bytes }),
        }
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
        let mut place = self.stages.iter().position(has_root);
        if place.is_none() && !self.left_out.contains(&opening.rows) {
            let used = self.stages.iter().map(|stage| bytes(&stage.graph)).sum();
            let left = Effort { bytes: effort.bytes.saturating_sub(used), ..*effort };
            match stage(game, &opening, openers, &left) {
                Ok(stage) => {
                    place = Some(self.stages.len());
                    self.stages.push(stage);
                }
                Err(SolveError::TooMany { .. }) => self.left_out.push(opening.rows.clone()),
                Err(error) => return Err(error),
            }
        }
        self.starts.push(Start { opening, opener, is_odd, stage: place });
        Ok(())
    }

    /// The totals that win the match for a seat if the round, of odd or even number, ends with them.
    pub(super) fn totals(&self, seat: Seat, is_odd: bool, wins: &Wins) -> Totals {
        self.totals_after(
            seat,
            is_odd,
            |winner| winner == Some(seat),
            |place| wins[place].is_some(),
        )
    }

    /// The totals of a seat with which a round, of odd or even number, ends the match as it should or leads to a start as it
    /// should.
    pub(super) fn totals_after(
        &self,
        seat: Seat,
        is_odd: bool,
        ends: impl Fn(Option<Seat>) -> bool,
        goes_on: impl Fn(usize) -> bool,
    ) -> Totals {
        let all = self.schedule.seeds;
        let is_aim = |first: u16| match self.schedule.after(is_odd, first) {
            Follows::Over(winner) => ends(*winner),
            Follows::Round { opener, .. } => {
                let place = self.places.get(&(first, *opener, !is_odd));
                place.is_some_and(|&place| goes_on(place))
            }
        };
        let own = |first| if seat == Seat::First { first } else { all - first };
        (0..=all).filter(|&first| is_aim(first)).fold(0, |totals, first| totals | 1 << own(first))
    }

    /// Where a round begins that stands like this; the number is left out, but for whether it is odd.
    pub(super) fn start(&self, opening: &Setup, is_odd: bool) -> Option<usize> {
        let is_it = |start: &Start| start.is_odd == is_odd && start.opening == *opening;
        self.starts.iter().position(is_it)
    }

    /// The starts of a stage from which nothing has been forced yet.
    pub(super) fn open(&self, stage: usize, is_odd: bool, wins: &Wins) -> Vec<usize> {
        let is_open = |&place: &usize| {
            let start = &self.starts[place];
            start.stage == Some(stage) && start.is_odd == is_odd && wins[place].is_none()
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

    /// How many boards there are on which rounds begin that did not fit; they are taken for rounds that anybody may win.
    #[must_use]
    pub fn left_out(&self) -> usize {
        self.left_out.len()
    }

    /// How many kinds of rounds there are, by the board on which they begin.
    #[must_use]
    pub fn boards(&self) -> usize {
        self.stages.len()
    }

    /// How many positions play can reach in all rounds together.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.stages.iter().map(|stage| stage.graph.len() as u64).sum()
    }
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
