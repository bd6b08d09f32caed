//! Every way that play can take, told apart by what has occurred.

use std::collections::HashMap;

use super::field::{Field, Place, Span, Step};
use super::{Afresh, Work};

/// What has occurred and can come back, and how often, ascending.
type Past = Vec<(usize, u8)>;

/// The ways through a field, and what they are worth.
pub(crate) struct Ways<'f> {
    field: &'f Field,
    worths: HashMap<(usize, Past), Span>,
    /// What play can come to from a position, once that has been asked.
    reach: Vec<Option<Vec<bool>>>,
    depth: usize,
    work: &'f Work,
}

impl<'f> Ways<'f> {
    /// The most positions with pasts that are looked at.
    const MOST: usize = 1 << 16;
    /// The most plies that are looked ahead.
    const DEEPEST: usize = 1000;

    pub(crate) fn new(field: &'f Field, work: &'f Work) -> Ways<'f> {
        let reach = vec![None; field.0.len()];
        Ways { field, worths: HashMap::new(), reach, depth: 0, work }
    }

    /// What comes of the first position if nothing else has occurred; `None` if that takes too long.
    pub(crate) fn afresh(mut self) -> Option<Afresh> {
        let past = vec![(0, 1)];
        let moves = self.moves(0, &past)?;
        let line = self.line(moves.clone(), past);
        Some(Afresh { moves, line })
    }

    /// Best moves of both seats from the first position, whose moves are worth this.
    fn line(&mut self, mut worths: Vec<Span>, mut past: Past) -> Vec<usize> {
        let (mut line, mut here) = (Vec::new(), 0);
        while let Some(best) = worths.iter().map(|worth| worth.low).max()
            && let Some(nth) = worths.iter().position(|worth| worth.low == best)
        {
            line.push(nth);
            let Step::On { to, .. } = self.field.0[here].steps[nth] else {
                break;
            };
            let Some(next) = self.past_at(to, &past) else {
                break;
            };
            (here, past) = (to, next);
            if self.field.0[here].is_settled && is_free(&past) {
                break;
            }
            self.depth = 0;
            worths = self.moves(here, &past).unwrap_or_default();
        }
        line
    }

    fn moves(&mut self, here: usize, past: &Past) -> Option<Vec<Span>> {
        self.field.0[here].steps.iter().map(|&step| self.after(step, past)).collect()
    }

    /// Whether what is known of a position holds after this past, and is its value.
    ///
    /// Who can be sure of something goes straight for it, and comes to no position a second time on the way.
    fn is_known(&self, here: usize, past: &Past) -> bool {
        is_free(past) && self.field.0[here].known.is_exact()
    }

    /// What a position is worth to the seat to move, its own occurrence included in the past.
    fn worth(&mut self, here: usize, past: Past) -> Option<Span> {
        let Place { known, steps, .. } = &self.field.0[here];
        if self.is_known(here, &past) {
            return Some(*known);
        }
        let key = (here, past);
        if let Some(&worth) = self.worths.get(&key) {
            return Some(worth);
        }
        if self.worths.len() >= Ways::MOST || self.depth >= Ways::DEEPEST || !self.work.look() {
            return None;
        }
        self.depth += 1;
        let mut best: Option<Span> = None;
        for &step in steps {
            let worth = self.after(step, &key.1)?;
            best = Some(best.map_or(worth, |best| best.or(worth)));
        }
        self.depth -= 1;
        let best = best.unwrap_or(*known);
        let worth = if is_free(&key.1) { best.within(*known) } else { best };
        self.worths.insert(key, worth);
        Some(worth)
    }

    /// What a move is worth to the seat that makes it.
    fn after(&mut self, step: Step<usize>, past: &Past) -> Option<Span> {
        let (to, again) = match step {
            Step::Out(worth) => return Some(worth),
            Step::On { to, again } => (to, again),
        };
        let worth = match self.past_at(to, past) {
            Some(past) => self.worth(to, past)?,
            None => Span::exactly(self.field.0[to].repetition),
        };
        Some(worth.seen(again))
    }

    /// What has occurred and can come back once a position is reached, itself included; `None` if it is the third time.
    fn past_at(&mut self, to: usize, past: &Past) -> Option<Past> {
        let field = self.field;
        let reach = self.reach[to].get_or_insert_with(|| field.reach(to));
        let comes_back = |&(place, _): &(usize, u8)| place == to || reach[place];
        let mut past: Past = past.iter().copied().filter(comes_back).collect();
        match past.binary_search_by_key(&to, |&(place, _)| place) {
            Ok(at) if past[at].1 == 2 => return None,
            Ok(at) => past[at].1 += 1,
            Err(at) => past.insert(at, (to, 1)),
        }
        Some(past)
    }
}

/// Whether no position that can come back has occurred twice.
fn is_free(past: &Past) -> bool {
    past.iter().all(|&(_, times)| times < 2)
}
