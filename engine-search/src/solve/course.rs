//! How a seat comes to one of some totals in a round, without coming back to a position.

use std::collections::{HashMap, HashSet};

use super::graph::{Edge, Graph, Node};
use super::moves::Planner;
use super::strategy::Plan;
use super::totals::{Aim, MOVES, Totals, WAITS};

/// A position as the seat sees it: whether it is to move, and what it has in its store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Spot {
    pub(super) node: Node,
    pub(super) moves: bool,
    pub(super) store: u16,
}

/// When a position was looked at, and how many moves it takes from there to leave those looked at before: what play goes
/// through grows smaller and smaller, first things first.
type Rank = (u32, u32);

/// A way through a round on which a seat keeps what it can force.
pub(super) struct Course<'c> {
    graph: &'c Graph,
    aim: Aim,
    answers: &'c [[Totals; 2]],
    way: Vec<Option<Spot>>,
    /// Where play might go round and round, how it does not.
    ranks: HashMap<Spot, Rank>,
    looks: u32,
    met: HashSet<Spot>,
}

impl Course<'_> {
    pub(super) fn of<'c>(
        graph: &'c Graph,
        aim: Aim,
        answers: &'c [[Totals; 2]],
        start: Spot,
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

    /// Where a move leads.
    fn after(&self, here: Spot, edge: Edge) -> Option<Spot> {
        let won = if here.moves { edge.mine } else { edge.theirs };
        let store = here.store + u16::from(won);
        edge.next.map(|node| Spot { node, moves: here.moves == edge.again, store })
    }

    /// Whether the seat can still force what it plays for after a move.
    fn keeps(&self, here: Spot, edge: Edge) -> bool {
        let role = if here.moves { MOVES } else { WAITS };
        // The answer after a move is for the mover first.
        self.aim.after(edge, self.answers)[role] >> here.store & 1 == 1
    }

    /// The moves that have to be reckoned with: those of the seat that keep what it can force, or all of the other.
    fn moves(&self, here: Spot) -> impl Iterator<Item = (usize, Option<Spot>)> + '_ {
        let edges = self.graph.edges(here.node).enumerate();
        let counts = edges.filter(move |&(_, edge)| !here.moves || self.keeps(here, edge));
        counts.map(move |(nth, edge)| (nth, self.after(here, edge)))
    }

    /// Whether play that comes from one position to another will not come back, or is known not to.
    fn leads_on(&self, from: Spot, to: Option<Spot>, rank: Option<Rank>) -> bool {
        to.is_none_or(|to| {
            self.graph.is_below(to.node, from.node)
                || !self.graph.can_return(to.node)
                || self.ranks.get(&to).is_some_and(|known| rank.is_none_or(|rank| *known < rank))
        })
    }

    /// Finds out how play leads on from a position that it might come back to.
    fn look(&mut self, start: Spot) {
        self.looks += 1;
        let mut open = self.region(start);
        for step in 0.. {
            let leads_on = |&spot: &Spot| {
                let mut ways = self.moves(spot).map(|(_, to)| self.leads_on(spot, to, None));
                if spot.moves {
                    ways.any(|leads_on| leads_on)
                } else {
                    ways.all(|leads_on| leads_on)
                }
            };
            let (ready, rest): (Vec<Spot>, Vec<Spot>) = open.into_iter().partition(leads_on);
            if ready.is_empty() {
                return;
            }
            self.ranks.extend(ready.into_iter().map(|spot| (spot, (self.looks, step))));
            open = rest;
        }
    }

    /// All that play can reach from a position without leading on.
    fn region(&self, start: Spot) -> Vec<Spot> {
        let (mut found, mut seen, mut next) = (vec![start], HashSet::from([start]), 0);
        while let Some(&here) = found.get(next) {
            next += 1;
            let is_way_out = |(_, to): (usize, Option<Spot>)| self.leads_on(here, to, None);
            if here.moves && self.moves(here).any(is_way_out) {
                continue;
            }
            let inside = self.moves(here).filter(|&(_, to)| !self.leads_on(here, to, None));
            found.extend(inside.filter_map(|(_, to)| to).filter(|to| seen.insert(*to)));
        }
        found
    }

    /// The move that the seat makes: one that leads to what is known already, if it can.
    fn chosen(&mut self, here: Spot) -> Option<usize> {
        let may_return = self.graph.can_return(here.node);
        if may_return && !self.ranks.contains_key(&here) {
            self.look(here);
        }
        let rank = self.ranks.get(&here).copied();
        let ways = self.moves(here).filter(|&(_, to)| !may_return || self.leads_on(here, to, rank));
        let is_new = |to: Option<Spot>| to.is_some_and(|to| !self.met.contains(&to));
        ways.min_by_key(|&(_, to)| is_new(to)).map(|(nth, _)| nth)
    }
}

impl Planner for Course<'_> {
    fn plan(&mut self) -> Plan {
        let here = self.way.last().copied().flatten();
        here.and_then(|here| self.chosen(here)).map_or(Plan::Any, Plan::Move)
    }

    fn enter(&mut self, nth: usize) {
        let next = self.way.last().copied().flatten().and_then(|here| {
            let edge = self.graph.edges(here.node).nth(nth)?;
            self.after(here, edge)
        });
        self.met.extend(next);
        self.way.push(next);
    }

    fn leave(&mut self) {
        self.way.pop();
    }
}
