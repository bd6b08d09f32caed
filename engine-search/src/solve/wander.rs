//! The positions that play can reach in a game whose boards are not numbered: all are walked to.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use engine_core::{Game, Key, Seat, Sight, Walk};

use super::graph::{Block, Edge, Graph, Node};
use super::room::{Effort, SolveError, Step};

/// What a position and its moves take at most while they are walked to, as a rule.
const BYTES: u64 = 256;

/// All that play can reach.
pub(crate) struct Drawn {
    pub(crate) graph: Graph,
    /// The position where the game itself stands.
    pub(crate) root: Node,
    /// What a third occurrence of each position is worth to the seat to move.
    pub(crate) repetitions: Vec<i16>,
}

/// Walks to all that play can reach.
pub(crate) fn wander(game: &dyn Game, effort: &Effort<'_>) -> Result<Drawn, SolveError> {
    let is_match = game.ruleset().is_match;
    let seeds = game.position().pits().flatten().map(i32::from).sum();
    let mut trip = Trip {
        walk: game.walk(),
        nodes: HashMap::default(),
        moves: Vec::new(),
        stakes: Vec::new(),
        repetitions: Vec::new(),
        stake: if is_match { 1 } else { seeds },
        is_match,
    };
    trip.visit_all(effort)?;
    trip.drawn(effort)
}

/// A walk that enters every position once.
struct Trip {
    walk: Box<dyn Walk>,
    nodes: HashMap<Whole, Node, BuildHasherDefault<Spread>>,
    moves: Vec<Vec<Edge>>,
    /// The most that can be won or lost from each position.
    stakes: Vec<i32>,
    repetitions: Vec<i16>,
    /// The same where the walk began.
    stake: i32,
    is_match: bool,
}

/// A position on the way, and which of its moves is next.
struct Stop {
    node: Node,
    sight: Sight,
    count: usize,
    nth: usize,
}

impl Trip {
    fn visit_all(&mut self, effort: &Effort<'_>) -> Result<(), SolveError> {
        let sight = self.walk.sight();
        let (node, _) = self.number(&sight, &sight)?;
        let start = sight;
        let mut way = vec![self.arrive(node, sight)?];
        while let Some(here) = way.last_mut() {
            if here.nth == here.count {
                way.pop();
                self.walk.leave();
                continue;
            }
            let (nth, node, before) = (here.nth, here.node, here.sight);
            here.nth += 1;
            let after = self.walk.enter(nth);
            let mut edge = edge_between(&before, &after, self.is_match);
            let mut is_new = false;
            if after.seat.is_some() {
                let (next, is_unknown) = self.number(&start, &after)?;
                (edge.next, is_new) = (Some(next), is_unknown);
            }
            self.moves[node as usize].push(edge);
            if let (Some(next), true) = (edge.next, is_new) {
                way.push(self.arrive(next, after)?);
                let found = self.moves.len() as u64;
                if found.is_multiple_of(1024) {
                    effort.allow(found, found * BYTES)?;
                    (effort.report)(Step::Found(found));
                }
            } else {
                self.walk.leave();
            }
        }
        Ok(())
    }

    /// The number of the position where the walk stands, and whether it is new.
    fn number(&mut self, start: &Sight, here: &Sight) -> Result<(Node, bool), SolveError> {
        let key = self.walk.key().ok_or(SolveError::Large)?;
        let fresh = Node::try_from(self.moves.len()).unwrap_or(Node::MAX);
        Ok(match self.nodes.entry(Whole(key)) {
            Entry::Occupied(known) => (*known.get(), false),
            Entry::Vacant(place) => {
                place.insert(fresh);
                let won = all_won(here) - all_won(start);
                self.stakes.push(if self.is_match { 1 } else { self.stake - won });
                self.moves.push(Vec::new());
                let settled = Sight { margin: self.walk.repetition(), ..*here };
                let mover = here.seat.unwrap_or(Seat::First);
                let repetition = settled.margin_of(mover) - here.margin_of(mover);
                self.repetitions.push(i16::try_from(repetition).unwrap_or(0));
                (fresh, true)
            }
        })
    }

    /// The graph, with blocks of positions of the same stake.
    fn drawn(self, effort: &Effort<'_>) -> Result<Drawn, SolveError> {
        let mut order: Vec<usize> = (0..self.moves.len()).collect();
        order.sort_by_key(|&node| self.stakes[node]);
        let mut places = vec![0; order.len()];
        for (place, &node) in (0..).zip(&order) {
            places[node] = place;
        }
        let mut graph = Graph::with_room(order.len(), self.moves.iter().map(Vec::len).sum());
        for &node in &order {
            for edge in &self.moves[node] {
                let next = edge.next.map(|next| places[next as usize]);
                graph.push_edge(Edge { next, ..*edge });
            }
            graph.push_node();
        }
        let mut start = 0;
        for block in order.chunk_by(|&one, &other| self.stakes[one] == self.stakes[other]) {
            let end = start + Node::try_from(block.len()).unwrap_or(0);
            let stake = i16::try_from(self.stakes[block[0]]).unwrap_or(i16::MAX);
            graph.blocks.push(Block { nodes: start..end, stake });
            start = end;
        }
        graph.put_in_order(effort.stop)?;
        let repetitions = order.iter().map(|&node| self.repetitions[node]).collect();
        Ok(Drawn { graph, root: places[0], repetitions })
    }

    fn arrive(&mut self, node: Node, sight: Sight) -> Result<Stop, SolveError> {
        if sight.is_blind {
            return Err(SolveError::Hidden);
        }
        Ok(Stop { node, sight, count: self.walk.count(), nth: 0 })
    }
}

/// What a move wins for either seat; in a match, only its end counts.
fn edge_between(before: &Sight, after: &Sight, is_match: bool) -> Edge {
    let mover = before.seat.unwrap_or(Seat::First);
    let gain = match (is_match, after.outcome) {
        (false, _) => after.margin_of(mover) - before.margin_of(mover),
        (true, None) => 0,
        (true, Some(_)) => after.margin_of(mover).signum(),
    };
    let won = |gain: i32| u8::try_from(gain.max(0)).unwrap_or(u8::MAX);
    Edge { mine: won(gain), theirs: won(-gain), next: None, again: after.seat == before.seat }
}

/// The seeds that both seats have won.
fn all_won(sight: &Sight) -> i32 {
    i32::from(sight.score.first) + i32::from(sight.score.second)
}

/// A key that can be looked up.
#[derive(PartialEq, Eq)]
pub(crate) struct Whole(pub(crate) Key);

impl Hash for Whole {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0.spread());
    }
}

/// Keys spread themselves.
#[derive(Default)]
pub(crate) struct Spread(u64);

impl Hasher for Spread {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
