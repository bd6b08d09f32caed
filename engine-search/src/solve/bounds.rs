//! What each seat can be sure of in a position, however the other plays.

use super::graph::{Edge, Graph, Node};
use super::settle::Question;

/// What the seat to move wins from here, at least and at most, if both play as well as they can.
///
/// At least: endless play counts as the loss of everything. At most: it counts as winning everything. Where both
/// agree, the value is exact, and no rule on repetition can change it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub(crate) low: i16,
    pub(crate) high: i16,
    pub(crate) low_since: Since,
    pub(crate) high_since: Since,
}

/// Since when a bound has been known: what play can come back from is settled in rounds, and a bound rests only on bounds
/// that were known in an earlier one. So whoever plays for bounds that were known earlier and earlier comes to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Since(u16);

impl Since {
    /// Before the rounds: play cannot come back from here.
    pub(crate) const BEFORE: Since = Since(0);
    /// Never found out: nothing worse than the loss of everything can happen, whatever is played.
    pub(crate) const ALWAYS: Since = Since(1);

    const fn round(round: u16) -> Since {
        Since(round.saturating_add(1))
    }
}

impl Bounds {
    /// What a seat can be sure of, and since when that is known: the seat to move, or the other one.
    pub(crate) const fn sure(self, is_mover: bool) -> (i16, Since) {
        if is_mover { (self.low, self.low_since) } else { (-self.high, self.high_since) }
    }

    /// What the mover wins by a move that leads here, at least and at most.
    pub(crate) const fn after(self, edge: Edge) -> (i16, i16) {
        let gain = edge.gain();
        if edge.again {
            (gain + self.low, gain + self.high)
        } else {
            (gain - self.high, gain - self.low)
        }
    }
}

/// What a move brings, at least and at most.
pub(crate) fn worth(edge: Edge, known: &[Bounds]) -> (i16, i16) {
    match edge.next {
        None => (edge.gain(), edge.gain()),
        Some(next) => known[next as usize].after(edge),
    }
}

/// The question what each seat can be sure of.
#[derive(Clone, Copy, Default)]
pub(crate) struct Margins<'r> {
    /// What a third occurrence is worth to the seat to move, if the rule on repetition is to be looked at.
    pub(crate) repetition: Option<&'r (dyn Fn(Node) -> i16 + Sync)>,
}

impl Question for Margins<'_> {
    type Answer = Bounds;

    fn start(&self, stake: i16) -> Bounds {
        let since = Since::ALWAYS;
        Bounds { low: -stake, high: stake, low_since: since, high_since: since }
    }

    fn answer(&self, graph: &Graph, node: Node, known: &[Bounds], round: u16) -> Bounds {
        let worths = graph.edges(node).map(|edge| worth(edge, known));
        let best = worths.reduce(|best, other| (best.0.max(other.0), best.1.max(other.1)));
        let before = known[node as usize];
        let (low, high) = best.unwrap_or((before.low, before.high));
        if round == 0 {
            let since = Since::BEFORE;
            return Bounds { low, high, low_since: since, high_since: since };
        }
        let now = Since::round(round);
        Bounds {
            low,
            high,
            low_since: if low == before.low { before.low_since } else { now },
            high_since: if high == before.high { before.high_since } else { now },
        }
    }

    fn is_final(&self, answer: &Bounds) -> bool {
        answer.low == answer.high
    }

    /// Play that goes on for ever is ended by a third occurrence, of one of these positions: so it is worth no less and
    /// no more than the extremes of what those are worth.
    fn finish(&self, open: &[Node], known: &mut [Bounds]) {
        let Some(repetition) = self.repetition else {
            return;
        };
        let most = open.iter().map(|&node| repetition(node).abs()).max().unwrap_or(0);
        for &node in open {
            let Bounds { low, high, .. } = &mut known[node as usize];
            (*low, *high) = ((-most).clamp(*low, *high), most.clamp(*low, *high));
        }
    }
}
