//! The positions that play can come to while nothing is won.

use std::collections::HashMap;

use super::Work;

/// What a position or a move is worth to a seat, at least and at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) low: i16,
    pub(crate) high: i16,
}

impl Span {
    /// Worth this and nothing else.
    pub(crate) const fn exactly(value: i16) -> Span {
        Span { low: value, high: value }
    }

    /// Whether nothing is left open.
    pub(crate) const fn is_exact(self) -> bool {
        self.low == self.high
    }

    /// As the seat sees it that moves there: `again` if it is the same that moves on.
    pub(crate) const fn seen(self, again: bool) -> Span {
        if again { self } else { Span { low: -self.high, high: -self.low } }
    }

    /// The better of two choices.
    pub(crate) fn or(self, other: Span) -> Span {
        Span { low: self.low.max(other.low), high: self.high.max(other.high) }
    }

    /// What is left if this is known as well.
    pub(crate) fn within(self, other: Span) -> Span {
        Span { low: self.low.max(other.low), high: self.high.min(other.high) }
    }
}

/// Where a move leads; `P` names positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step<P> {
    /// To where nothing comes back from, worth this to the seat that makes it.
    Out(Span),
    /// To a position from which play may come back; nothing is won on the way.
    On {
        /// The position.
        to: P,
        /// Whether the same seat is to move there.
        again: bool,
    },
}

/// Positions as seen by the seat to move, by number, and where their moves lead.
pub(crate) trait Ground {
    /// Why it cannot be told.
    type Error;

    /// What a position is worth to the seat to move as long as no position that can come back has occurred twice.
    fn known(&self, node: u64) -> Result<Span, Self::Error>;

    /// Whether it is worth that whatever occurs.
    fn is_settled(&self, node: u64) -> Result<bool, Self::Error> {
        Ok(self.known(node)?.is_exact())
    }

    /// What it is worth to the seat to move if it is settled because it occurs for the third time.
    fn repetition(&self, node: u64) -> i16;

    /// Adds where the moves of a position lead, in their order.
    fn steps(&self, node: u64, steps: &mut Vec<Step<u64>>) -> Result<(), Self::Error>;
}

/// A position: what the rule counts.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) known: Span,
    pub(crate) is_settled: bool,
    pub(crate) repetition: i16,
    pub(crate) steps: Vec<Step<usize>>,
}

/// All that play can come to from a position, the first, while nothing is won.
#[derive(Clone, Debug)]
pub(crate) struct Field(pub(crate) Vec<Place>);

impl Field {
    /// The most positions that are looked at.
    const MOST: usize = 1 << 12;

    /// The field around a position; `None` if it is too large.
    ///
    /// A number stands for a board as the seat to move sees it, and so for two positions: the rule counts apart whether
    /// the seat that moves first is to move, or the other.
    pub(crate) fn around<G: Ground>(
        ground: &G,
        start: u64,
        work: &Work,
    ) -> Result<Option<Field>, G::Error> {
        let mut field = Field(Vec::new());
        let mut met = vec![(start, false)];
        let mut places = HashMap::from([(met[0], 0)]);
        let mut steps = Vec::new();
        while let Some(&(node, turned)) = met.get(field.0.len()) {
            steps.clear();
            ground.steps(node, &mut steps)?;
            let mut follow = |step: &Step<u64>| match *step {
                Step::Out(worth) => Step::Out(worth),
                Step::On { to, again } => {
                    let there = (to, turned == again);
                    let to = *places.entry(there).or_insert(met.len());
                    if to == met.len() {
                        met.push(there);
                    }
                    Step::On { to, again }
                }
            };
            let steps = steps.iter().map(&mut follow).collect();
            let (known, is_settled) = (ground.known(node)?, ground.is_settled(node)?);
            let repetition = ground.repetition(node);
            field.0.push(Place { known, is_settled, repetition, steps });
            if met.len() > Field::MOST || !work.look() {
                return Ok(None);
            }
        }
        Ok(Some(field))
    }

    /// Whether play can come to each position from one of them, by one move at least.
    pub(crate) fn reach(&self, from: usize) -> Vec<bool> {
        let mut is_met = vec![false; self.0.len()];
        let mut open = vec![from];
        while let Some(place) = open.pop() {
            for step in &self.0[place].steps {
                if let Step::On { to, .. } = *step
                    && !is_met[to]
                {
                    is_met[to] = true;
                    open.push(to);
                }
            }
        }
        is_met
    }
}
