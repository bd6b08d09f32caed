//! Rounds that are played for what a seat owns in the end, not for the margin.

use super::graph::{Edge, Graph, Node};
use super::settle::Question;

/// Numbers of seeds, as a set: bit n is n seeds.
pub(crate) type Totals = u64;

/// The question with how many seeds in its store a seat can make sure that it ends with one of some totals.
///
/// The answer is for the seat if it is to move, and if the other is. A round that never ends gives what `endless` says.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim {
    pub(crate) totals: Totals,
    pub(crate) endless: bool,
}

/// The place in an answer for the seat that asks, by whether it is to move.
pub(crate) const MOVES: usize = 0;
pub(crate) const WAITS: usize = 1;

impl Question for Aim {
    type Answer = [Totals; 2];

    fn start(&self, _stake: i16) -> [Totals; 2] {
        if self.endless { [Totals::MAX; 2] } else { [0; 2] }
    }

    fn answer(&self, graph: &Graph, node: Node, known: &[[Totals; 2]], _round: u16) -> [Totals; 2] {
        let mut answer = [0, Totals::MAX];
        for edge in graph.edges(node) {
            let [moves, waits] = self.after(edge, known);
            answer[MOVES] |= moves;
            answer[WAITS] &= waits;
        }
        answer
    }
}

impl Aim {
    /// With which stores the aim is reached after a move, by the seat that makes it, and by the other.
    pub(crate) fn after(&self, edge: Edge, known: &[[Totals; 2]]) -> [Totals; 2] {
        let then = match edge.next {
            None => [self.totals; 2],
            Some(next) => known[next as usize],
        };
        let [mover, other] = match edge.next {
            Some(_) if !edge.again => [then[WAITS], then[MOVES]],
            _ => [then[MOVES], then[WAITS]],
        };
        [less(mover, edge.mine), less(other, edge.theirs)]
    }
}

/// The numbers to which so many have to be added.
fn less(totals: Totals, seeds: u8) -> Totals {
    totals.checked_shr(seeds.into()).unwrap_or(0)
}
