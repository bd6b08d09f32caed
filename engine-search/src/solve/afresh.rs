//! What the repetition rule makes of the positions of a graph that endless play leaves open.

use std::collections::HashMap;
use std::convert::Infallible;

use super::bounds::{Bounds, worth};
use super::graph::{Graph, Node};
use crate::Stop;
use crate::recurrence::{Afresh, Ground, Span, Step, Work};

/// What is known of the positions of a graph whose bounds differ.
pub(crate) struct Open<'g> {
    pub(crate) graph: &'g Graph,
    /// What is known of all, whatever comes of endless play.
    pub(crate) endless: &'g [Bounds],
    /// What is known if no position that can come back has occurred twice.
    pub(crate) known: &'g [Bounds],
    /// What a third occurrence is worth to the seat to move.
    pub(crate) repetition: &'g (dyn Fn(Node) -> i16 + Sync),
    work: Work,
    /// What was found of positions if nothing that can come back has occurred.
    found: HashMap<Node, Span>,
    /// The moves of a line of best play from them.
    pub(crate) leads: HashMap<Node, Vec<usize>>,
}

impl<'g> Open<'g> {
    pub(crate) fn new(
        graph: &'g Graph,
        endless: &'g [Bounds],
        known: &'g [Bounds],
        repetition: &'g (dyn Fn(Node) -> i16 + Sync),
    ) -> Open<'g> {
        Open {
            graph,
            endless,
            known,
            repetition,
            work: Work::enough(),
            found: HashMap::new(),
            leads: HashMap::new(),
        }
    }

    /// What comes of a position that has not occurred before, as nothing has that play can come back to; `None` if it
    /// would take too long to find out, or was stopped.
    pub(crate) fn afresh(&mut self, root: Node, stop: &Stop) -> Option<Afresh> {
        // What has left a block cannot come back, so the positions of earlier blocks are found first.
        let is_open =
            |node: &Node| self.known[*node as usize].low < self.known[*node as usize].high;
        let open = (0..root).filter(is_open).filter(|&node| self.graph.is_below(node, root));
        for node in open.collect::<Vec<_>>() {
            if stop.is_raised() {
                return None;
            }
            let worth = self.look(node).and_then(|found| found.worth());
            self.found.extend(worth.map(|worth| (node, worth)));
        }
        let found = self.look(root);
        self.lead_on(root);
        found
    }

    /// Looks at the positions to which a line of best play leads on.
    fn lead_on(&mut self, root: Node) {
        let mut here = Some(root);
        while let Some(node) = here.filter(|&node| self.is_settled(node.into()) == Ok(false)) {
            if !self.leads.contains_key(&node) && self.look(node).is_none() {
                return;
            }
            here = self.left_to(node);
        }
    }

    /// Where the lead of a position leaves its block.
    fn left_to(&self, node: Node) -> Option<Node> {
        let next = |here: Node, &nth: &usize| self.graph.edges(here).nth(nth)?.next;
        let end = self.leads.get(&node)?.iter().try_fold(node, next)?;
        self.graph.is_below(end, node).then_some(end)
    }

    fn look(&mut self, node: Node) -> Option<Afresh> {
        let found = match Afresh::of(self, node.into(), &self.work) {
            Ok(found) => found?,
            Err(never) => match never {},
        };
        self.leads.insert(node, found.line.clone());
        Some(found)
    }

    fn place(node: u64) -> Node {
        Node::try_from(node).unwrap_or(Node::MAX)
    }
}

impl Ground for Open<'_> {
    type Error = Infallible;

    fn known(&self, node: u64) -> Result<Span, Infallible> {
        let Bounds { low, high, .. } = self.known[Open::place(node) as usize];
        Ok(Span { low, high })
    }

    fn is_settled(&self, node: u64) -> Result<bool, Infallible> {
        let Bounds { low, high, .. } = self.endless[Open::place(node) as usize];
        Ok(low == high)
    }

    fn repetition(&self, node: u64) -> i16 {
        (self.repetition)(Open::place(node))
    }

    fn steps(&self, node: u64, steps: &mut Vec<Step<u64>>) -> Result<(), Infallible> {
        let here = Open::place(node);
        steps.extend(self.graph.edges(here).map(|edge| {
            let lower = edge.next.filter(|&next| self.graph.is_below(next, here));
            let found = lower.and_then(|next| self.found.get(&next));
            match (edge.next, found) {
                (_, Some(found)) => {
                    let Span { low, high } = found.seen(edge.again);
                    Step::Out(Span { low: low + edge.gain(), high: high + edge.gain() })
                }
                (Some(next), None) if lower.is_none() => {
                    Step::On { to: next.into(), again: edge.again }
                }
                _ => {
                    let (low, high) = worth(edge, self.known);
                    Step::Out(Span { low, high })
                }
            }
        }));
        Ok(())
    }
}
