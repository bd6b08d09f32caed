//! The graph of the positions that play can reach, written down.

use std::ops::Range;

use super::{SolveError, parallel};
use crate::Stop;

/// The number of a position in a graph.
pub(crate) type Node = u32;

/// Where a move leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Edge {
    /// What the mover wins at once.
    pub(crate) mine: u8,
    /// What the other seat wins at once.
    pub(crate) theirs: u8,
    /// The position reached, unless the game is over.
    pub(crate) next: Option<Node>,
    /// Whether the same seat moves again there.
    pub(crate) again: bool,
}

impl Edge {
    /// What the mover wins at once, less what the other seat does.
    pub(crate) const fn gain(self) -> i16 {
        self.mine as i16 - self.theirs as i16
    }
}

/// Positions with their moves, in blocks: from a block, play leads only to itself and to earlier blocks.
#[derive(Debug, Default)]
pub(crate) struct Graph {
    /// Where the moves of each position begin, and where the last ones end.
    first: Vec<u32>,
    next: Vec<u32>,
    won: Vec<[u8; 2]>,
    /// The most that a seat can win or lose from a position of each block.
    pub(crate) blocks: Vec<Block>,
    /// The positions in an order in which they can be settled.
    order: Vec<Node>,
    layers: Vec<Layer>,
    /// Which positions play may come back to, a bit each.
    returns: Vec<u64>,
}

/// Positions that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Block {
    pub(crate) nodes: Range<Node>,
    /// The most that a seat can win or lose from here: the seeds in play.
    pub(crate) stake: i16,
}

/// Positions that can be settled together, once all before them are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layer {
    /// Their places in the order.
    places: Range<usize>,
    /// Whether they lead to each other, and so perhaps round and round.
    pub(crate) is_cyclic: bool,
    pub(crate) stake: i16,
}

const OVER: u32 = u32::MAX >> 1;
const AGAIN: u32 = 1 << 31;

impl Graph {
    /// The most positions that a graph can hold.
    pub(crate) const MOST_NODES: u64 = OVER as u64;
    /// The bytes of a position and of a move, scratch space left out.
    pub(crate) const NODE_BYTES: u64 = 8;
    pub(crate) const EDGE_BYTES: u64 = 6;

    /// A graph without positions, with room for some.
    pub(crate) fn with_room(nodes: usize, edges: usize) -> Graph {
        let mut first = Vec::with_capacity(nodes + 1);
        first.push(0);
        let (next, won) = (Vec::with_capacity(edges), Vec::with_capacity(edges));
        Graph { first, next, won, ..Graph::default() }
    }

    /// Adds a move to the position that is being added.
    pub(crate) fn push_edge(&mut self, edge: Edge) {
        let again = if edge.again { AGAIN } else { 0 };
        self.next.push(edge.next.unwrap_or(OVER) | again);
        self.won.push([edge.mine, edge.theirs]);
    }

    /// Ends the position that is being added.
    pub(crate) fn push_node(&mut self) {
        self.first.push(end_of(&self.next));
    }

    /// How many positions there are.
    pub(crate) fn len(&self) -> usize {
        self.first.len() - 1
    }

    /// How many moves there are.
    pub(crate) fn edge_count(&self) -> usize {
        self.next.len()
    }

    /// The moves of a position, in order.
    #[inline]
    pub(crate) fn edges(&self, node: Node) -> impl ExactSizeIterator<Item = Edge> + Clone + '_ {
        let (from, to) = (self.first[node as usize], self.first[node as usize + 1]);
        let range = from as usize..to as usize;
        self.next[range.clone()].iter().zip(&self.won[range]).map(|(&next, &[mine, theirs])| {
            let number = next & !AGAIN;
            let next_node = (number != OVER).then_some(number);
            Edge { mine, theirs, next: next_node, again: next & AGAIN != 0 }
        })
    }

    /// Whether play leads from one position to another and not back, since seeds have left it.
    pub(crate) fn is_below(&self, lower: Node, upper: Node) -> bool {
        let place = self.blocks.partition_point(|block| block.nodes.end <= lower);
        self.blocks.get(place).is_some_and(|block| block.nodes.end <= upper)
    }

    /// Whether play may come back to a position: it is among those that lead to each other.
    pub(crate) fn can_return(&self, node: Node) -> bool {
        let word = self.returns.get(node as usize / 64).copied().unwrap_or(0);
        word >> (node % 64) & 1 == 1
    }

    /// The layers, in an order in which they can be settled.
    pub(crate) fn layers(&self) -> &[Layer] {
        &self.layers
    }

    /// The positions of a layer.
    pub(crate) fn members(&self, layer: &Layer) -> &[Node] {
        &self.order[layer.places.clone()]
    }

    /// Finds the order: positions that lead to none of their own block, then those that lead only to these, and so on;
    /// those that play can come back from make the last layer of a block.
    ///
    /// # Errors
    /// If it was stopped.
    pub(crate) fn put_in_order(&mut self, stop: &Stop) -> Result<(), SolveError> {
        let mut depth = vec![u8::MAX; self.len()];
        self.returns = vec![0; self.len().div_ceil(64)];
        let (mut order, mut layers) = (Vec::with_capacity(self.len()), Vec::new());
        for Block { nodes, stake } in self.blocks.clone() {
            let mut rest: Vec<Node> = nodes.clone().collect();
            for round in 0..u8::MAX {
                if stop.is_raised() {
                    return Err(SolveError::Stopped);
                }
                let is_ready = |&node: &Node| self.leads_below(node, nodes.start, round, &depth);
                let (ready, later) = parallel::partition(&rest, is_ready);
                for &node in &ready {
                    depth[node as usize] = round;
                }
                push_layer(&mut order, &mut layers, &ready, false, stake);
                rest = later;
                if ready.is_empty() || rest.is_empty() {
                    break;
                }
            }
            for &node in &rest {
                self.returns[node as usize / 64] |= 1 << (node % 64);
            }
            push_layer(&mut order, &mut layers, &rest, true, stake);
        }
        (self.order, self.layers) = (order, layers);
        Ok(())
    }

    /// Whether all moves lead to positions whose turn comes before a round.
    fn leads_below(&self, node: Node, block: Node, round: u8, depth: &[u8]) -> bool {
        let nodes = self.edges(node).filter_map(|edge| edge.next);
        nodes.into_iter().all(|next| next < block || depth[next as usize] < round)
    }
}

fn end_of(edges: &[u32]) -> u32 {
    u32::try_from(edges.len()).unwrap_or(u32::MAX)
}

fn push_layer(
    order: &mut Vec<Node>,
    layers: &mut Vec<Layer>,
    nodes: &[Node],
    is_cyclic: bool,
    stake: i16,
) {
    if !nodes.is_empty() {
        let start = order.len();
        order.extend_from_slice(nodes);
        layers.push(Layer { places: start..order.len(), is_cyclic, stake });
    }
}
