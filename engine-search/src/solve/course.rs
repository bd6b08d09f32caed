//! How a seat comes to one of some totals in a round, without coming back to a position.

use std::collections::{HashMap, HashSet};

use super::graph::{Edge, Graph, Node};
use super::moves::Planner;
use super::strategy::Plan;
use super::totals::{Aim, MOVES, Totals, WAITS};

/// A position as the seat sees it: whether it is to move, and what it has in its store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Stand {
    pub(super) node: Node,
    pub(super) moves: bool,
    pub(super) store: u16,
}

impl Stand {
    /// Where a move leads.
    fn after(self, edge: Edge) -> Option<Stand> {
        let won = if self.moves { edge.mine } else { edge.theirs };
        let store = self.store + u16::from(won);
        edge.next.map(|node| Stand { node, moves: self.moves == edge.again, store })
    }
}

/// When a position was looked at, and how many moves it takes from there to leave those looked at before: what play goes
/// through grows smaller and smaller, first things first.
type Rank = (u32, u32);

/// How many moves ahead are looked at for the one that leaves least to be proven. A strategy becomes ten to a hundred times
/// shorter by it.
const AHEAD: u32 = 7;

/// A way through a round on which a seat keeps what it can force.
pub(super) struct Course<'c> {
    graph: &'c Graph,
    aim: Aim,
    answers: &'c [[Totals; 2]],
    way: Vec<Option<Stand>>,
    /// Where play might go round and round, how it does not.
    ranks: HashMap<Stand, Rank>,
    looks: u32,
    met: HashSet<Stand>,
}

impl Course<'_> {
    pub(super) fn of<'c>(
        graph: &'c Graph,
        aim: Aim,
        answers: &'c [[Totals; 2]],
        start: Stand,
    ) -> Course<'c> {
        Course {
            graph,
            aim,
            answers,
            way: vec![Some(start)],
            ranks: HashMap::new(),
            looks: 0,
            met: HashSet::from([start]),
        }
    }

    /// Whether the seat can still force what it plays for after a move of its own.
    fn keeps(&self, here: Stand, edge: Edge) -> bool {
        self.aim.after(edge, self.answers)[MOVES] >> here.store & 1 == 1
    }

    /// The moves that have to be reckoned with: those of the seat that keep what it can force, or all of the other.
    fn moves(&self, here: Stand) -> impl Iterator<Item = (usize, Option<Stand>)> + '_ {
        let edges = self.graph.edges(here.node).enumerate();
        let counts = edges.filter(move |&(_, edge)| !here.moves || self.keeps(here, edge));
        counts.map(move |(nth, edge)| (nth, here.after(edge)))
    }

    /// Whether play that comes from one position to another will not come back, or is known not to.
    fn leads_on(&self, from: Stand, to: Option<Stand>, rank: Option<Rank>) -> bool {
        to.is_none_or(|to| {
            self.graph.is_below(to.node, from.node)
                || !self.graph.can_return(to.node)
                || self.ranks.get(&to).is_some_and(|known| rank.is_none_or(|rank| *known < rank))
        })
    }

    /// Finds out how play leads on from a position that it might come back to.
    fn look(&mut self, start: Stand) {
        self.looks += 1;
        let mut open = self.region(start);
        for step in 0.. {
            let leads_on = |&stand: &Stand| {
                let mut ways = self.moves(stand).map(|(_, to)| self.leads_on(stand, to, None));
                if stand.moves {
                    ways.any(|leads_on| leads_on)
                } else {
                    ways.all(|leads_on| leads_on)
                }
            };
            let (ready, rest): (Vec<Stand>, Vec<Stand>) = open.into_iter().partition(leads_on);
            if ready.is_empty() {
                return;
            }
            self.ranks.extend(ready.into_iter().map(|stand| (stand, (self.looks, step))));
            open = rest;
        }
    }

    /// All that play can reach from a position without leading on.
    fn region(&self, start: Stand) -> Vec<Stand> {
        let (mut found, mut seen, mut next) = (vec![start], HashSet::from([start]), 0);
        while let Some(&here) = found.get(next) {
            next += 1;
            let is_way_out = |(_, to): (usize, Option<Stand>)| self.leads_on(here, to, None);
            if here.moves && self.moves(here).any(is_way_out) {
                continue;
            }
            let inside = self.moves(here).filter(|&(_, to)| !self.leads_on(here, to, None));
            found.extend(inside.filter_map(|(_, to)| to).filter(|to| seen.insert(*to)));
        }
        found
    }

    /// The move that the seat makes: the one that seems to leave least to be proven.
    fn chosen(&mut self, here: Stand) -> Option<usize> {
        let may_return = self.graph.can_return(here.node);
        if may_return && !self.ranks.contains_key(&here) {
            self.look(here);
        }
        let rank = self.ranks.get(&here).copied();
        let ways = self.moves(here).filter(|&(_, to)| !may_return || self.leads_on(here, to, rank));
        ways.min_by_key(|&(_, to)| self.burden(to, AHEAD)).map(|(nth, _)| nth)
    }

    /// How much there is to be proven from a position on, as far as some moves ahead can tell: nothing where play has been,
    /// and at the horizon the more, the less the seat has to spare.
    fn burden(&self, at: Option<Stand>, ahead: u32) -> u32 {
        let Some(at) = at.filter(|at| !self.met.contains(at)) else {
            return 0;
        };
        if ahead == 0 {
            return 1 + (256 >> (self.to_spare(at) / 4).min(8));
        }
        let ways = self.moves(at).map(|(_, to)| self.burden(to, ahead - 1));
        1 + if at.moves { ways.min().unwrap_or(0) } else { ways.sum() }
    }

    /// How many seeds fewer the seat might have in its store, one by one, without losing what it can force.
    fn to_spare(&self, at: Stand) -> u32 {
        let role = if at.moves { MOVES } else { WAITS };
        (self.answers[at.node as usize][role] << (63 - at.store)).leading_ones()
    }
}

impl Planner for Course<'_> {
    fn plan(&mut self) -> Plan {
        let here = self.way.last().copied().flatten();
        here.and_then(|here| self.chosen(here)).map_or(Plan::Any, Plan::Move)
    }

    fn enter(&mut self, nth: usize) {
        let here = self.way.last().copied().flatten();
        let next = here.and_then(|here| here.after(self.graph.edges(here.node).nth(nth)?));
        self.met.extend(next);
        self.way.push(next);
    }

    fn leave(&mut self) {
        self.way.pop();
    }
}
