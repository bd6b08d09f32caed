//! How a seat makes sure of what it can be sure of.

use super::bounds::{Bounds, Since};
use super::graph::{Edge, Node};
use super::solution::Solution;

/// What a seat does in a position where it is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Plan {
    /// It makes the move with this place.
    Move(usize),
    /// It need not care: it cannot lose more than all that is in play, and has no more than that to be sure of.
    Any,
}

impl Solution {
    /// What a seat does in a position where it is to move, so as to be sure of what it can be sure of.
    ///
    /// Play by these plans never comes back to a position: with every move the seat either makes sure of more than
    /// before, or of the same by a bound that was known earlier.
    pub(crate) fn plan(&self, node: Node) -> Plan {
        let (wanted, since) = self.known[node as usize].sure(true);
        if since == Since::ALWAYS {
            return Plan::Any;
        }
        let leads_on = |edge: Edge| {
            let Some(next) = edge.next else {
                return edge.gain() == wanted;
            };
            let (sure, earlier) = self.known[next as usize].sure(edge.again);
            let ends = earlier < since || self.graph.is_below(next, node);
            edge.gain() + sure == wanted && (ends || since == Since::BEFORE)
        };
        let nth = self.graph.edges(node).position(leads_on);
        nth.map_or(Plan::Any, Plan::Move)
    }

    /// A line of best play for both, as the places of the moves; it ends where it would rest on repetition in a way that
    /// is not known.
    #[must_use]
    pub fn line(&self) -> Vec<usize> {
        let (mut line, mut here) = (Vec::new(), self.root);
        loop {
            let plan = match self.leads.get(&here) {
                _ if self.is_settled(here) => vec![self.settled_move(here)],
                Some(lead) => lead.clone(),
                None => return line,
            };
            line.extend(&plan);
            let led = plan.iter().try_fold(here, |node, &nth| self.after(node, nth));
            // A lead that stays among what can come back ends with a third occurrence.
            let goes_on = |&end: &Node| self.is_settled(end) || self.graph.is_below(end, here);
            let Some(end) = led.filter(goes_on) else {
                return line;
            };
            here = end;
        }
    }

    fn settled_move(&self, node: Node) -> usize {
        match self.plan(node) {
            Plan::Move(nth) => nth,
            Plan::Any => 0,
        }
    }

    /// Whether no rule on repetition can change what a position is worth.
    fn is_settled(&self, node: Node) -> bool {
        let Bounds { low, high, .. } = self.known[node as usize];
        low == high
    }

    /// Where a move leads.
    pub(crate) fn after(&self, node: Node, nth: usize) -> Option<Node> {
        self.graph.edges(node).nth(nth)?.next
    }
}
