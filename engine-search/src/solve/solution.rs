//! The solution of a position.

use std::collections::HashMap;

use engine_core::{BoardId, Game, Levels};

use super::afresh::Open;
use super::bounds::{Bounds, Margins, worth};
use super::graph::{Graph, Node};
use super::reach::Reached;
use super::room::{Effort, SolveError, Step};
use super::settle::settle;
use super::wander::{Drawn, wander};
use crate::recurrence::Span;

/// Everything that play can reach from a position, and what each position is worth.
///
/// ```
/// use engine_search::{Effort, Solution, Stop};
///
/// # use cli as _;
/// let bosh = engine_core::registry()?.find("bosh:round")?;
/// let game = bosh.start(&[], Some(&"0.0.0.1.0/0.0.0.0.2 0-0 S".parse()?))?;
/// let effort = Effort { bytes: 1 << 20, stop: &Stop::new(), report: &|_| {} };
/// let solution = Solution::of(&*game, &effort)?;
/// assert_eq!(solution.value(), Some(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solution {
    pub(crate) graph: Graph,
    pub(crate) known: Vec<Bounds>,
    pub(crate) root: Node,
    /// What is known of the value once the rule on repetition has been looked at.
    worth: (i16, i16),
    /// What each move is worth, at least and at most, by the same knowledge.
    moves: Vec<(i16, i16)>,
    /// Where the value rests on the rule on repetition: how a line of best play goes on from a position that has not
    /// occurred before.
    pub(crate) leads: HashMap<Node, Vec<usize>>,
}

impl Solution {
    /// Solves a position; what was played before it is not looked at.
    ///
    /// The value is the margin that the seat to move wins from here, stores left out; in a match, 1 if it wins.
    ///
    /// # Errors
    /// If what play can reach does not fit, the game is over, something is hidden, or it was stopped.
    pub fn of(game: &dyn Game, effort: &Effort<'_>) -> Result<Solution, SolveError> {
        if game.turn().is_over() {
            return Err(SolveError::Over);
        }
        let Ok(levels) = game.levels() else {
            return Solution::walked(game, effort);
        };
        let board = levels.here().ok_or(SolveError::Over)?;
        let reached = Reached::from(&*levels, &[board], effort)?;
        let graph = reached.link(&*levels, effort)?;
        let root = reached.node(board).ok_or(SolveError::Over)?;
        let mut solution = Solution::settled(graph, root, effort)?;
        if solution.worth.0 < solution.worth.1 {
            solution.look_at_repetitions(&|node| repetition(&*levels, &reached, node), effort)?;
        }
        Ok(solution)
    }

    /// Solves a position by walking to all that play can reach.
    ///
    /// It is slower and takes more room than by numbered boards, but is open to any game.
    ///
    /// # Errors
    /// As [`Solution::of`].
    pub fn walked(game: &dyn Game, effort: &Effort<'_>) -> Result<Solution, SolveError> {
        if game.turn().is_over() {
            return Err(SolveError::Over);
        }
        let Drawn { graph, root, repetitions } = wander(game, effort)?;
        let mut solution = Solution::settled(graph, root, effort)?;
        // In a match a repetition ends a round, and play goes on.
        if solution.worth.0 < solution.worth.1 && !game.ruleset().is_match {
            solution.look_at_repetitions(&|node| repetitions[node as usize], effort)?;
        }
        Ok(solution)
    }

    fn settled(graph: Graph, root: Node, effort: &Effort<'_>) -> Result<Solution, SolveError> {
        let all = graph.len() as u64;
        let report = |done| (effort.report)(Step::Settled(done, all));
        let known = settle(&graph, &Margins::default(), effort.stop, &report);
        let known = known.ok_or(SolveError::Stopped)?;
        let Bounds { low, high, .. } = known[root as usize];
        let moves = graph.edges(root).map(|edge| worth(edge, &known)).collect();
        Ok(Solution { graph, known, root, worth: (low, high), moves, leads: HashMap::new() })
    }

    /// Narrows the bounds by what a third occurrence can be worth, and then by looking at every way there is to one.
    fn look_at_repetitions(
        &mut self,
        repetition: &(dyn Fn(Node) -> i16 + Sync),
        effort: &Effort<'_>,
    ) -> Result<(), SolveError> {
        let margins = Margins { repetition: Some(repetition) };
        let known = settle(&self.graph, &margins, effort.stop, &|_| {});
        let known = known.ok_or(SolveError::Stopped)?;
        let Bounds { low, high, .. } = known[self.root as usize];
        self.worth = (low, high);
        let mut open = Open::new(&self.graph, &self.known, &known, repetition);
        let found = open.afresh(self.root, effort.stop);
        self.leads = open.leads;
        if effort.stop.is_raised() {
            return Err(SolveError::Stopped);
        }
        if let Some(found) = found {
            let known = Span { low, high };
            let worth = found.worth().map_or(known, |worth| worth.within(known));
            self.worth = (worth.low, worth.high);
            self.moves = found.moves.into_iter().map(|Span { low, high }| (low, high)).collect();
        }
        Ok(())
    }

    /// The exact value for the seat to move, by the rule on repetition if it [rests on it](Solution::rests_on_repetition):
    /// then for a position that occurs for the first time. `None` if that would take too long to find out.
    #[must_use]
    pub fn value(&self) -> Option<i16> {
        (self.worth.0 == self.worth.1).then_some(self.worth.0)
    }

    /// What the seat to move wins, at least and at most.
    #[must_use]
    pub const fn bounds(&self) -> (i16, i16) {
        self.worth
    }

    /// Whether endless play, if it counted as the worst or the best for either seat, would make a difference to the value.
    #[must_use]
    pub fn rests_on_repetition(&self) -> bool {
        let Bounds { low, high, .. } = self.known[self.root as usize];
        low < high
    }

    /// How many positions play can reach that would be worth something else if endless play counted otherwise.
    #[must_use]
    pub fn open_positions(&self) -> u64 {
        self.known.iter().filter(|bounds| bounds.low < bounds.high).count() as u64
    }

    /// How many positions play can reach, the one it begins from included.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.graph.len() as u64
    }

    /// How many moves they have.
    #[must_use]
    pub fn moves(&self) -> u64 {
        self.graph.edge_count() as u64
    }

    /// The places of all moves that keep the value, from 0.
    ///
    /// Where the value is not known, those that may.
    #[must_use]
    pub fn best(&self) -> Vec<usize> {
        let keeps = |&(_, high): &(i16, i16)| high >= self.worth.0;
        (0..self.moves.len()).filter(|&nth| keeps(&self.moves[nth])).collect()
    }

    /// What each move is worth to the seat that makes it, at least and at most, in their order.
    #[must_use]
    pub fn worths(&self) -> Vec<(i16, i16)> {
        self.moves.clone()
    }
}

/// What the third occurrence of a position is worth to the seat to move there.
fn repetition(levels: &dyn Levels, reached: &Reached, node: Node) -> i16 {
    reached.board(node).map_or(0, |board: BoardId| levels.repetition(board))
}
