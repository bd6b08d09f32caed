//! The positions that play can reach, level by level in seeds.

use std::mem;

use engine_core::{BoardId, Lead, Levels};

use super::graph::{Block, Edge, Graph, Node};
use super::parallel;
use super::room::{Effort, SolveError, Step};
use super::shelf::Shelf;

/// The boards that play can reach from some boards, by level.
#[derive(Debug)]
pub(crate) struct Reached {
    /// The numbers of the boards of each level.
    shelves: Vec<Shelf>,
    /// The number of the first board of each level in the graph, and how many boards there are.
    starts: Vec<u32>,
    edges: u64,
}

/// Bytes a board while boards are being looked for, and once they are shelved.
const RANK_BYTES: u64 = 8;
const SHELVED_BYTES: u64 = RANK_BYTES + 2;
/// What answers and the order in which they are found take, a board.
const ANSWER_BYTES: u64 = 12;

impl Reached {
    /// Looks for all that play can reach.
    ///
    /// A level is entered from higher ones and closed under the moves that leave all seeds in play.
    pub(crate) fn from(
        levels: &dyn Levels,
        roots: &[BoardId],
        effort: &Effort<'_>,
    ) -> Result<Reached, SolveError> {
        let top = roots.iter().map(|root| usize::from(root.seeds)).max().unwrap_or(0);
        let mut search =
            Search { levels, effort, heaps: vec![Heap::default(); top + 1], edges: 0, found: 0 };
        for root in roots {
            search.heaps[usize::from(root.seeds)].add(&mut vec![root.rank]);
        }
        let mut shelves: Vec<Shelf> = Vec::new();
        for seeds in (0..=top).rev() {
            shelves.push(Shelf::of(search.close(seeds)?));
        }
        shelves.reverse();
        let mut starts = vec![0_u32];
        for shelf in &shelves {
            let start = starts.last().copied().unwrap_or(0) as usize + shelf.numbers().len();
            starts.push(u32::try_from(start).unwrap_or(u32::MAX));
        }
        Ok(Reached { shelves, starts, edges: search.edges })
    }

    /// How many boards there are.
    pub(crate) fn count(&self) -> u64 {
        self.starts.last().copied().unwrap_or(0).into()
    }

    /// The place of a board in the graph.
    #[inline]
    pub(crate) fn node(&self, board: BoardId) -> Option<Node> {
        let seeds = usize::from(board.seeds);
        let place = self.shelves.get(seeds)?.place(board.rank)?;
        Some(self.starts[seeds] + u32::try_from(place).ok()?)
    }

    /// The board with a place in the graph.
    pub(crate) fn board(&self, node: Node) -> Option<BoardId> {
        let seeds = self.starts.partition_point(|&start| start <= node).checked_sub(1)?;
        let place = (node - self.starts[seeds]) as usize;
        let rank = *self.shelves.get(seeds)?.numbers().get(place)?;
        Some(BoardId { seeds: u16::try_from(seeds).ok()?, rank })
    }

    /// Writes down where all moves lead.
    pub(crate) fn link(
        &self,
        levels: &dyn Levels,
        effort: &Effort<'_>,
    ) -> Result<Graph, SolveError> {
        let (count, edges) = (self.count(), usize::try_from(self.edges).unwrap_or(0));
        let mut graph = Graph::with_room(usize::try_from(count).unwrap_or(0), edges);
        for (seeds, shelf) in (0_u16..).zip(&self.shelves) {
            for page in shelf.numbers().chunks(1 << 18) {
                for part in parallel::in_parts(page, |part| self.leads(levels, seeds, part)) {
                    for lead in part {
                        match lead {
                            Some(edge) => graph.push_edge(edge),
                            None => graph.push_node(),
                        }
                    }
                }
                effort.allow(count, 0)?;
                (effort.report)(Step::Linked(graph.len() as u64, count));
            }
            let place = usize::from(seeds);
            let nodes = self.starts[place]..self.starts[place + 1];
            graph.blocks.push(Block { nodes, stake: stake(seeds) });
        }
        graph.put_in_order(effort.stop)?;
        Ok(graph)
    }

    /// The moves of some boards of a level; none ends those of a board.
    fn leads(&self, levels: &dyn Levels, seeds: u16, ranks: &[u64]) -> Vec<Option<Edge>> {
        let (mut leads, mut edges) = (Vec::new(), Vec::with_capacity(4 * ranks.len()));
        for &rank in ranks {
            leads.clear();
            levels.expand(BoardId { seeds, rank }, &mut leads);
            edges.extend(leads.iter().map(|lead| Some(self.edge(seeds, *lead))));
            edges.push(None);
        }
        edges
    }

    fn edge(&self, seeds: u16, lead: Lead) -> Edge {
        let left = lead.next.map_or(0, |next| next.seeds);
        let won = stake(seeds - left);
        let half = |twice: i16| u8::try_from(twice / 2).unwrap_or(0);
        Edge {
            mine: half(won + lead.gain),
            theirs: half(won - lead.gain),
            next: lead.next.and_then(|next| self.node(next)),
            again: lead.again,
        }
    }
}

fn stake(seeds: u16) -> i16 {
    i16::try_from(seeds).unwrap_or(i16::MAX)
}

/// Boards of a level that have been met and not looked at.
#[derive(Clone, Debug, Default)]
struct Heap {
    ranks: Vec<u64>,
    /// How many were left when those met twice were last thrown away.
    sorted: usize,
}

impl Heap {
    /// Adds boards, and throws away those met twice before they take much room.
    fn add(&mut self, ranks: &mut Vec<u64>) {
        self.ranks.append(ranks);
        if self.ranks.len() > 2 * self.sorted + (1 << 16) {
            self.sort();
        }
    }

    fn sort(&mut self) {
        self.ranks.sort_unstable();
        self.ranks.dedup();
        self.sorted = self.ranks.len();
    }
}

struct Search<'s> {
    levels: &'s dyn Levels,
    effort: &'s Effort<'s>,
    heaps: Vec<Heap>,
    edges: u64,
    found: u64,
}

impl Search<'_> {
    /// All boards of a level, once those of higher levels are known.
    fn close(&mut self, seeds: usize) -> Result<Vec<u64>, SolveError> {
        let mut known: Vec<u64> = Vec::new();
        loop {
            self.heaps[seeds].sort();
            let mut fresh = mem::take(&mut self.heaps[seeds]).ranks;
            retain_new(&mut fresh, &known);
            if fresh.is_empty() {
                return Ok(known);
            }
            for page in fresh.chunks(1 << 18) {
                self.look_at(seeds, page)?;
            }
            self.found += fresh.len() as u64;
            known = merged(&known, &fresh);
            (self.effort.report)(Step::Found(self.found));
        }
    }

    /// Puts what some boards of a level lead to on the heaps.
    fn look_at(&mut self, seeds: usize, ranks: &[u64]) -> Result<(), SolveError> {
        let levels = self.levels;
        let level = u16::try_from(seeds).unwrap_or(u16::MAX);
        for (edges, mut met) in parallel::in_parts(ranks, |part| met_from(levels, level, part)) {
            self.edges += edges;
            for (heap, ranks) in self.heaps.iter_mut().zip(&mut met) {
                heap.add(ranks);
            }
        }
        let waiting: u64 = self.heaps.iter().map(|heap| heap.ranks.len() as u64).sum();
        let positions = self.found + ranks.len() as u64;
        if positions + waiting >= Graph::MOST_NODES || self.edges > u64::from(u32::MAX) {
            return Err(SolveError::TooMany { positions, bytes: self.effort.bytes });
        }
        let each = SHELVED_BYTES + Graph::NODE_BYTES + ANSWER_BYTES;
        let bytes = positions * each + waiting * RANK_BYTES + self.edges * Graph::EDGE_BYTES;
        self.effort.allow(positions, bytes)
    }
}

/// How many moves some boards of a level have, and where they lead, by level.
fn met_from(levels: &dyn Levels, seeds: u16, ranks: &[u64]) -> (u64, Vec<Vec<u64>>) {
    let (mut leads, mut edges) = (Vec::new(), 0);
    let mut met = vec![Vec::new(); usize::from(seeds) + 1];
    for &rank in ranks {
        leads.clear();
        levels.expand(BoardId { seeds, rank }, &mut leads);
        edges += leads.len() as u64;
        for next in leads.iter().filter_map(|lead| lead.next) {
            met[usize::from(next.seeds)].push(next.rank);
        }
    }
    (edges, met)
}

/// Throws away numbers that are known; both lists ascend.
fn retain_new(fresh: &mut Vec<u64>, known: &[u64]) {
    let mut rest = known;
    fresh.retain(|&number| {
        let skipped = rest.partition_point_from(number);
        rest = &rest[skipped..];
        rest.first() != Some(&number)
    });
}

/// How far to go in an ascending list.
trait PartitionPointFrom {
    /// How many of the numbers are smaller; found in steps that grow, since it is often near.
    fn partition_point_from(&self, number: u64) -> usize;
}

impl PartitionPointFrom for [u64] {
    fn partition_point_from(&self, number: u64) -> usize {
        let mut step = 1;
        while step < self.len() && self[step] < number {
            step *= 2;
        }
        let end = self.len().min(step + 1);
        self[step / 2..end].partition_point(|&other| other < number) + step / 2
    }
}

/// Two ascending lists as one.
fn merged(left: &[u64], right: &[u64]) -> Vec<u64> {
    let mut both = Vec::with_capacity(left.len() + right.len());
    let mut rest = left;
    for &number in right {
        let smaller = rest.partition_point_from(number);
        both.extend_from_slice(&rest[..smaller]);
        rest = &rest[smaller..];
        both.push(number);
    }
    both.extend_from_slice(rest);
    both
}
