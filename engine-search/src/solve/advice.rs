//! What to play in a match that is solved.

use engine_core::{BySeat, Seat};

use super::graph::{Edge, Graph, Node};
use super::room::{Effort, SolveError};
use super::settle::settle;
use super::totals::{Aim, MOVES, Totals, WAITS};
use super::verdict::Verdict;
use super::whole_match::{MatchSolution, Stage, Wins};

/// What to play in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The places of all moves that keep what can be had, from 0.
    pub best: Vec<usize>,
    /// A line of best play to the end of the round, by the places of the moves; shorter where best play goes round and
    /// round.
    pub line: Vec<usize>,
}

/// With which stores a seat can force a win of the match, position by position, to move and not to move.
struct Known {
    aim: Aim,
    answers: Vec<[Totals; 2]>,
}

/// A position in a round, with the stores.
#[derive(Clone, Copy)]
struct Here {
    node: Node,
    mover: Seat,
    stores: BySeat<u16>,
}

impl MatchSolution {
    /// What to play where the match stands.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn advice(&self, effort: &Effort<'_>) -> Result<Advice, SolveError> {
        let start = &self.starts[self.root];
        let Stage { graph, roots, .. } = self.root_stage()?;
        let node = roots[start.opener].ok_or(SolveError::Over)?;
        let here = Here { node, mover: start.opener, stores: start.opening.stores_by_seat() };
        let known = BySeat::new(
            self.forced(Seat::First, &self.sure[Seat::First], effort)?,
            self.forced(Seat::Second, &self.sure[Seat::Second], effort)?,
        );
        let worths: Vec<i8> =
            graph.edges(node).map(|edge| worth(edge, here, |seat| &known[seat])).collect();
        let most = worths.iter().max().copied();
        let best = (0..worths.len()).filter(|&nth| Some(worths[nth]) == most).collect();
        let line = match self.verdict() {
            Verdict::Won { by, rounds } => {
                let soon = |win: &Option<u16>| win.filter(|&win| win < rounds);
                let sooner: Wins = self.sure[by].iter().map(soon).collect();
                let sooner = self.forced(by, &sooner, effort)?;
                round(graph, here, |seat| if seat == by { &sooner } else { &known[seat] })
            }
            _ => round(graph, here, |seat| &known[seat]),
        };
        Ok(Advice { best, line })
    }

    /// Where a seat can force to win with the divisions from which it wins already.
    fn forced(&self, seat: Seat, wins: &Wins, effort: &Effort<'_>) -> Result<Known, SolveError> {
        let start = &self.starts[self.root];
        let aim = Aim { totals: self.totals(seat, start.is_odd, wins), endless: false };
        let graph = &self.root_stage()?.graph;
        let answers = settle(graph, &aim, effort.stop, &|_| {}).ok_or(SolveError::Stopped)?;
        Ok(Known { aim, answers })
    }

    fn root_stage(&self) -> Result<&Stage, SolveError> {
        self.starts[self.root].stage.map(|stage| &self.stages[stage]).ok_or(SolveError::Over)
    }
}

/// A line of moves that keep what can be had, to the end of the round or to where all would come back.
fn round<'k>(graph: &Graph, start: Here, known: impl Fn(Seat) -> &'k Known + Copy) -> Vec<usize> {
    let (mut line, mut seen) = (Vec::new(), vec![(start.node, start.mover)]);
    let mut here = start;
    loop {
        let worths = graph.edges(here.node).map(|edge| worth(edge, here, known));
        let most = worths.clone().max();
        let is_new = |edge: Edge| edge.next.is_none_or(|_| !seen.contains(&after(here, edge)));
        let mut ways = graph.edges(here.node).zip(worths).enumerate();
        let found = ways.find(|&(_, (edge, worth))| Some(worth) == most && is_new(edge));
        let Some((nth, (edge, _))) = found else {
            return line;
        };
        line.push(nth);
        let Some(next) = edge.next else {
            return line;
        };
        let (_, mover) = after(here, edge);
        here.stores[here.mover] += u16::from(edge.mine);
        here.stores[here.mover.other()] += u16::from(edge.theirs);
        here = Here { node: next, mover, ..here };
        seen.push((next, mover));
    }
}

/// Where a move leads, and who is to move there.
fn after(here: Here, edge: Edge) -> (Node, Seat) {
    let mover = if edge.again { here.mover } else { here.mover.other() };
    (edge.next.unwrap_or(Node::MAX), mover)
}

/// What a move is worth to the mover: 1 if it can then force to win, -1 if the other can.
fn worth<'k>(edge: Edge, here: Here, known: impl Fn(Seat) -> &'k Known) -> i8 {
    let can = |seat: Seat, role: usize| {
        let Known { aim, answers } = known(seat);
        aim.after(edge, answers)[role] >> here.stores[seat] & 1 == 1
    };
    match (can(here.mover, MOVES), can(here.mover.other(), WAITS)) {
        (true, _) => 1,
        (_, true) => -1,
        _ => 0,
    }
}
