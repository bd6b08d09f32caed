//! Monte-Carlo tree search: games played out at random, more of them where they go well.

use engine_core::{Game, Outcome, Seat, Sight, Walk};
use rand::RngExt;
use rand_pcg::Pcg32;

use crate::limits::{Limits, Meter, Stop};

/// UCT (Kocsis and Szepesvári 2006): a tree of moves, grown by a node for each playout, in which a seat follows the
/// move that has done best so far, or has been tried least.
#[derive(Debug)]
pub struct Mcts {
    nodes: Vec<Node>,
    chance: Pcg32,
    seeds: f64,
}

/// A position in the tree.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// What its playouts gave First together, each from 0 to 1.
    reward: f64,
    visits: u32,
    /// Its children follow one another.
    children: u32,
    count: u16,
}

impl Node {
    const NEW: Node = Node { reward: 0.0, visits: 0, children: 0, count: 0 };
}

/// What a search by playouts found.
#[derive(Clone, Debug, Default)]
pub struct Odds {
    /// The moves with the number of their playouts and what these gave the seat to move on average, from 0 for a heavy
    /// loss to 1, most tried first.
    pub moves: Vec<(String, u32, f64)>,
    /// How many playouts there were.
    pub playouts: u64,
}

impl Mcts {
    /// How much a seat is drawn to what has been tried least.
    const CURIOSITY: f64 = 0.7;
    /// A playout that is longer is judged as it stands.
    const MOST_PLIES: usize = 400;
    /// How much of a reward is for winning; the rest is for by how much.
    const WIN: f64 = 0.8;

    /// A search whose chances follow from a generator.
    #[must_use]
    pub fn new(chance: Pcg32) -> Mcts {
        Mcts { nodes: Vec::new(), chance, seeds: 1.0 }
    }

    pub(crate) fn chance(&mut self) -> &mut Pcg32 {
        &mut self.chance
    }

    /// Plays out games from here; `limits.nodes` are playouts.
    pub fn analyse(&mut self, game: &dyn Game, limits: &Limits, stop: &Stop) -> Odds {
        let mut walk = game.walk();
        let sight = walk.sight();
        let Some(seat) = sight.seat else {
            return Odds::default();
        };
        self.seeds = f64::from(game.meta().shape.seeds.max(1));
        self.nodes.clear();
        self.nodes.push(Node::NEW);
        self.grow(0, walk.count());
        let mut meter = Meter::new(limits, stop);
        let mut is_late = meter.look();
        while !is_late && !sight.is_blind {
            self.visit(0, sight, &mut *walk);
            is_late = meter.count(1) || meter.nodes.is_multiple_of(16) && meter.look();
        }
        self.odds(seat, &*walk, meter.nodes)
    }

    fn odds(&self, seat: Seat, walk: &dyn Walk, playouts: u64) -> Odds {
        let root = self.nodes[0];
        let children = (0..).zip(root.children..root.children + u32::from(root.count));
        let mut moves: Vec<_> = children
            .filter_map(|(nth, child)| {
                let child = self.nodes[child as usize];
                Some((walk.text(nth)?, child.visits, child.mean(seat)))
            })
            .collect();
        moves.sort_by(|one, other| other.1.cmp(&one.1).then(other.2.total_cmp(&one.2)));
        Odds { moves, playouts }
    }

    /// Gives a node its children.
    fn grow(&mut self, node: usize, count: usize) {
        self.nodes[node].children = u32::try_from(self.nodes.len()).unwrap_or(u32::MAX);
        self.nodes[node].count = u16::try_from(count).unwrap_or(u16::MAX);
        self.nodes.extend((0..count).map(|_| Node::NEW));
    }

    /// One playout through a node where the walk stands; what it gives First.
    fn visit(&mut self, node: usize, sight: Sight, walk: &mut dyn Walk) -> f64 {
        let reward = match sight.seat {
            None => self.reward(&sight),
            Some(_) if self.nodes[node].visits == 0 && node > 0 => self.play_out(sight, walk),
            Some(seat) => {
                let count = walk.count();
                if self.nodes[node].count == 0 {
                    self.grow(node, count);
                }
                let nth = if sight.is_blind { self.draw(count) } else { self.select(node, seat) };
                let child = self.nodes[node].children as usize + nth;
                let next = walk.enter(nth);
                let reward = self.visit(child, next, walk);
                walk.leave();
                reward
            }
        };
        let node = &mut self.nodes[node];
        node.reward += reward;
        node.visits += 1;
        reward
    }

    /// The child that has done best for the seat, or has been tried least; one not tried yet by chance.
    fn select(&mut self, node: usize, seat: Seat) -> usize {
        let Node { children, count, visits, .. } = self.nodes[node];
        let from = children as usize;
        let all = &self.nodes[from..from + usize::from(count)];
        let untried = all.iter().filter(|child| child.visits == 0).count();
        if untried > 0 {
            let skipped = self.draw(untried);
            let all = &self.nodes[from..from + usize::from(count)];
            let mut new = all.iter().enumerate().filter(|(_, child)| child.visits == 0);
            return new.nth(skipped).map_or(0, |(nth, _)| nth);
        }
        let log = f64::from(visits.max(1)).ln();
        let bound = |child: &Node| {
            child.mean(seat) + Mcts::CURIOSITY * (log / f64::from(child.visits)).sqrt()
        };
        let best = all
            .iter()
            .enumerate()
            .max_by(|(_, one), (_, other)| bound(one).total_cmp(&bound(other)));
        best.map_or(0, |(nth, _)| nth)
    }

    /// Plays at random until the game is over, and goes back.
    fn play_out(&mut self, mut sight: Sight, walk: &mut dyn Walk) -> f64 {
        let height = walk.height();
        while sight.seat.is_some() && walk.height() - height < Mcts::MOST_PLIES {
            let count = walk.count();
            let nth = self.draw(count);
            sight = walk.enter(nth);
        }
        while walk.height() > height {
            walk.leave();
        }
        self.reward(&sight)
    }

    fn draw(&mut self, count: usize) -> usize {
        if count < 2 { 0 } else { self.chance.random_range(0..count) }
    }

    /// What an end is worth to First; a game that is not over is judged by the score.
    fn reward(&self, sight: &Sight) -> f64 {
        let outcome = sight.outcome.unwrap_or_else(|| Outcome::of(sight.score));
        let win = match outcome {
            Outcome::Won(Seat::First) => 1.0,
            Outcome::Drawn => 0.5,
            Outcome::Won(Seat::Second) => 0.0,
        };
        let margin = f64::from(sight.score.first) - f64::from(sight.score.second);
        let share = 0.5 + 0.5 * (margin / self.seeds).clamp(-1.0, 1.0);
        Mcts::WIN * win + (1.0 - Mcts::WIN) * share
    }
}

impl Node {
    /// What the playouts gave a seat on average.
    fn mean(&self, seat: Seat) -> f64 {
        let first = if self.visits == 0 { 0.5 } else { self.reward / f64::from(self.visits) };
        match seat {
            Seat::First => first,
            Seat::Second => 1.0 - first,
        }
    }
}
