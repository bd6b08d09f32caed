//! The proof of what comes of a match, made from its solution.

use std::collections::BTreeSet;

use engine_core::{Game, Seat, Setup};

use super::book::begin;
use super::check::{Sequel, sure};
use super::claim::{Claim, Promise, Told};
use super::course::{Course, Stand};
use super::moves::Writer;
use super::proof::{Part, Proof, Proven, start_of};
use super::proof_error::ProofError;
use super::settle::settle;
use super::totals::{Aim, Totals};
use super::verdict::Verdict;
use super::whole_match::{MatchSolution, Start};
use crate::Stop;

impl Proof {
    /// The proof of what comes of a match: claims about the rounds that the verdict needs, or about every round that can
    /// begin; `None` if the verdict is open.
    ///
    /// # Errors
    /// If the strategies do not prove what they should, which would be a fault of this program, or it was stopped.
    pub fn of_match(
        game: &dyn Game,
        solution: &MatchSolution,
        of_all: bool,
        stop: &Stop,
    ) -> Result<Option<Proof>, ProofError> {
        let verdict = solution.verdict();
        if verdict == Verdict::Open {
            return Ok(None);
        }
        let root = &solution.starts[solution.root];
        let root = solution.start(&root.opening, root.is_odd).unwrap_or(solution.root);
        let of_root = match verdict {
            Verdict::Won { by, .. } => vec![(root, by)],
            _ => Seat::BOTH.map(|seat| (root, seat)).to_vec(),
        };
        // Where the match stands comes last of all.
        let starts = if of_all { 0..solution.root } else { 0..0 };
        let others = starts.flat_map(|start| Seat::BOTH.map(|seat| (start, seat)));
        let writing = Writing { solution, game, stop };
        let open = of_root.into_iter().chain(others);
        let open = open.filter_map(|(start, seat)| writing.entry(start, seat)).collect();
        let mut written = writing.all(open)?;
        // The claims about where the match stands come first.
        written.sort_by_key(|&(Entry { start, seat, .. }, _)| (start != root, start, seat));
        let parts = written.into_iter().map(|(_, part)| part).collect();
        let start = start_of(game, "Verdict", &verdict.to_string());
        Ok(Some(Proof { start, proven: Proven::Verdict(verdict), parts }))
    }
}

/// A claim that has to be proven, in an order in which few questions have to be put twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    stage: usize,
    seat: Seat,
    is_odd: bool,
    promise: Promise,
    start: usize,
}

/// Writing claims down, one after another.
struct Writing<'w> {
    solution: &'w MatchSolution,
    game: &'w dyn Game,
    stop: &'w Stop,
}

/// A question put to a stage, and its answers.
struct Asked {
    stage: usize,
    aim: Aim,
    answers: Vec<[Totals; 2]>,
}

impl Writing<'_> {
    /// The most that a seat can be promised from a start on.
    fn entry(&self, start: usize, seat: Seat) -> Option<Entry> {
        let Start { stage, is_odd, .. } = self.solution.starts[start];
        let holds =
            || self.solution.perhaps[seat.other()][start].is_none().then_some(Promise::Holds);
        let promise = self.solution.sure[seat][start].map(Promise::Wins).or_else(holds)?;
        Some(Entry { stage: stage?, seat, is_odd, promise, start })
    }

    /// The claims that are wanted, and those that they rest on.
    fn all(&self, mut open: BTreeSet<Entry>) -> Result<Vec<(Entry, Part)>, ProofError> {
        let (mut written, mut done) = (Vec::new(), BTreeSet::new());
        let mut asked = None;
        while let Some(entry) = open.pop_first() {
            done.insert(entry);
            let known = self.ask(entry, asked.take())?;
            let (part, followers) = self.part(entry, &known)?;
            asked = Some(known);
            let wanted = followers.into_iter().filter_map(|start| self.entry(start, entry.seat));
            open.extend(wanted.filter(|other| !done.contains(other)));
            written.push((entry, part));
        }
        Ok(written)
    }

    /// A claim with its strategy, and where the rounds begin that can follow.
    fn part(&self, entry: Entry, asked: &Asked) -> Result<(Part, BTreeSet<usize>), ProofError> {
        let Entry { stage, seat, promise, start, .. } = entry;
        let Start { opening, opener, is_odd, .. } = &self.solution.starts[start];
        let stage = &self.solution.stages[stage];
        let node = stage.roots[*opener].ok_or(ProofError::Unfit)?;
        let stand = Stand { node, moves: *opener == seat, store: opening.stores_by_seat()[seat] };
        let course = Course::of(&stage.graph, asked.aim, &asked.answers, stand);
        let here = self.game.position();
        let at = if begin(&here) == (opening.clone(), *is_odd) {
            here
        } else {
            Setup { round: Some(if *is_odd { 1 } else { 2 }), ..opening.clone() }
        };
        let game = self.game.at(&at).map_err(|error| ProofError::Match(error.to_string()))?;
        let claim = Claim { at: Some(at), seat, promise };
        let mut writer = Writer::of(course);
        let mut rest = Rest { writing: self, entry, met: BTreeSet::new() };
        let found = sure(&*game, seat, &mut writer, Some(&mut rest), self.stop);
        let found = found.map_err(|error| error.of_claim(&claim))?.margin;
        let claimed = promise.outcome();
        if found < claimed {
            return Err(ProofError::Less { seat, found, claimed }.of_claim(&claim));
        }
        Ok((Part { claim, moves: writer.text }, rest.met))
    }

    /// The totals with which the round should end.
    fn aim(&self, Entry { seat, is_odd, promise, .. }: Entry) -> Totals {
        let MatchSolution { sure, perhaps, .. } = self.solution;
        if let Promise::Wins(rounds) = promise {
            let is_sooner = |start: usize| sure[seat][start].is_some_and(|win| win < rounds);
            return self.solution.totals_after(seat, is_odd, |by| by == Some(seat), is_sooner);
        }
        let other = seat.other();
        let holds = |start: usize| perhaps[other][start].is_none();
        self.solution.totals_after(seat, is_odd, |by| by != Some(other), holds)
    }

    /// With which stores the totals can be reached; what was asked last is asked again only if it was something else.
    fn ask(&self, entry: Entry, last: Option<Asked>) -> Result<Asked, ProofError> {
        let (stage, aim) = (entry.stage, Aim { totals: self.aim(entry), endless: false });
        let is_it = |asked: &Asked| asked.stage == stage && asked.aim.totals == aim.totals;
        if let Some(asked) = last.filter(is_it) {
            return Ok(asked);
        }
        let answers = settle(&self.solution.stages[stage].graph, &aim, self.stop, &|_| {});
        Ok(Asked { stage, aim, answers: answers.ok_or(ProofError::Stopped)? })
    }
}

/// Remembers which rounds can follow, and what can be claimed of them.
struct Rest<'r> {
    writing: &'r Writing<'r>,
    entry: Entry,
    met: BTreeSet<usize>,
}

impl Sequel for Rest<'_> {
    fn follows(&mut self, at: &Setup) -> Result<i32, ProofError> {
        let Entry { seat, promise, .. } = self.entry;
        let (opening, is_odd) = begin(at);
        let late = || ProofError::Late { seat, at: at.to_string() };
        let wanted = promise.after_round().ok_or_else(late)?;
        let start = self.writing.solution.start(&opening, is_odd);
        let known = start.and_then(|start| self.writing.entry(start, seat));
        let known = known.filter(|known| known.promise.gives(wanted)).ok_or_else(|| {
            ProofError::Missing { seat, at: at.to_string(), wanted: Told(seat, wanted).to_string() }
        })?;
        self.met.insert(known.start);
        Ok(known.promise.outcome())
    }
}
