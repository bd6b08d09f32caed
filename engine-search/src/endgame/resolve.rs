//! Retrograde analysis of a level.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crate::endgame::{Bounds, Level, Steps};

/// How the work is done; what comes of it does not depend on it.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How many threads work.
    pub threads: usize,
    /// Whether steps are kept, which takes memory, or asked for again in every round, which takes time.
    pub keeps_steps: bool,
}

/// Hears how far the work has got.
pub trait Watch: Sync {
    /// So many positions have been looked at once more; `false` gives the work up.
    fn looked(&self, positions: usize) -> bool;
}

/// Nobody watches.
impl Watch for () {
    fn looked(&self, _: usize) -> bool {
        true
    }
}

/// A level that is resolved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resolved {
    /// What each position is worth.
    pub bounds: Vec<Bounds>,
    /// How many values became known in each round.
    ///
    /// In round *k* those whose value both seats can make sure of within *k* plies: by then something is won, or the
    /// game is over. The rest never get a value.
    pub known: Vec<u64>,
    /// The first position whose value became known in the last round in which any did.
    pub longest: Option<usize>,
}

/// Positions that are given to a thread at a time.
const CHUNK: usize = 1 << 14;

/// Finds what each position of a level is worth, at least and at most, `None` if the watch gave up.
///
/// Every position begins with all that its `seeds` can bring. In each round every position takes the best of what its
/// moves led to in the round before: its lower bound never falls, its upper bound never rises, and when nothing
/// changes any more, the lower one is the value with endless play as the worst for the seat to move, the upper one
/// with endless play as the best. (Both are fixed points: of the game in which endless play loses all seeds of the
/// level, and of the one in which it wins them.)
///
/// # Errors
/// If a step could not be told.
pub fn resolve<L: Level>(
    level: &L,
    seeds: i8,
    effort: Effort,
    watch: &impl Watch,
) -> Result<Option<Resolved>, L::Error> {
    let size = level.size();
    let mut here = vec![Bounds::within(seeds); size];
    let mut next = here.clone();
    let mut kept: Vec<Kept> = (0..size.div_ceil(CHUNK)).map(|_| Kept::default()).collect();
    let mut resolved = Resolved { bounds: Vec::new(), known: Vec::new(), longest: None };
    loop {
        let round = Round { level, here: &here, watch, keeps_steps: effort.keeps_steps };
        let Some(told) = round.run(&mut next, &mut kept, effort.threads)? else {
            return Ok(None);
        };
        if told.first_known.is_some() {
            resolved.longest = told.first_known;
        }
        resolved.known.push(told.known);
        std::mem::swap(&mut here, &mut next);
        if !told.has_changed {
            break;
        }
    }
    while resolved.known.last() == Some(&0) {
        resolved.known.pop();
    }
    resolved.bounds = here;
    Ok(Some(resolved))
}

/// The steps of the positions of a chunk that are not known yet.
#[derive(Clone, Debug, Default)]
struct Kept {
    is_filled: bool,
    /// For each position: where it is in the chunk, its steps inside, and the best outside.
    nodes: Vec<KeptNode>,
    steps: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct KeptNode {
    at: u16,
    count: u8,
    has_out: bool,
    out: Bounds,
}

/// What a round did.
#[derive(Clone, Copy, Debug, Default)]
struct Told {
    has_changed: bool,
    known: u64,
    first_known: Option<usize>,
}

impl Told {
    fn and(self, other: Told) -> Told {
        let first_known = match (self.first_known, other.first_known) {
            (Some(one), Some(another)) => Some(one.min(another)),
            (one, another) => one.or(another),
        };
        Told {
            has_changed: self.has_changed || other.has_changed,
            known: self.known + other.known,
            first_known,
        }
    }
}

/// A round: all positions are looked at once.
struct Round<'r, L, W> {
    level: &'r L,
    here: &'r [Bounds],
    watch: &'r W,
    keeps_steps: bool,
}

impl<L: Level, W: Watch> Round<'_, L, W> {
    /// Does a round with several threads; `None` if it was given up.
    fn run(
        &self,
        next: &mut [Bounds],
        kept: &mut [Kept],
        threads: usize,
    ) -> Result<Option<Told>, L::Error> {
        let chunks = next.chunks_mut(CHUNK).zip(kept).enumerate();
        let queue = Mutex::new(chunks);
        let is_over = AtomicBool::new(false);
        let work = || {
            let mut told = Told::default();
            let mut steps = Steps::default();
            while !is_over.load(Ordering::Relaxed) {
                let taken = queue.lock().ok().and_then(|mut queue| queue.next());
                let Some((nth, (next, kept))) = taken else {
                    return Ok(Some(told));
                };
                let first = nth * CHUNK;
                let chunk = self.chunk(first, next, kept, &mut steps);
                if chunk.is_err() || !self.watch.looked(next.len()) {
                    is_over.store(true, Ordering::Relaxed);
                }
                told = told.and(chunk?);
            }
            Ok(None)
        };
        let all = thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let mut all = vec![work()];
            all.extend(helpers.into_iter().map(|helper| helper.join().unwrap_or(Ok(None))));
            all
        });
        let mut sum = Some(Told::default());
        for told in all {
            sum = sum.zip(told?).map(|(sum, told)| sum.and(told));
        }
        Ok(sum)
    }

    fn chunk(
        &self,
        first: usize,
        next: &mut [Bounds],
        kept: &mut Kept,
        steps: &mut Steps,
    ) -> Result<Told, L::Error> {
        if kept.is_filled {
            return Ok(self.kept_chunk(first, next, kept));
        }
        let mut told = Told::default();
        for (at, next) in next.iter_mut().enumerate() {
            let node = first + at;
            *next = self.here[node];
            if next.is_exact() {
                continue;
            }
            steps.clear();
            self.level.steps(node, steps)?;
            told.change(node, next, self.best(steps.out(), steps.packed()));
            if self.keeps_steps && !next.is_exact() {
                kept.push(at, steps);
            }
        }
        kept.is_filled = self.keeps_steps;
        Ok(told)
    }

    /// A chunk whose steps are known; forgets those that are not needed any more.
    fn kept_chunk(&self, first: usize, next: &mut [Bounds], kept: &mut Kept) -> Told {
        let mut told = Told::default();
        next.copy_from_slice(&self.here[first..first + next.len()]);
        let Kept { nodes, steps, .. } = kept;
        let (mut from, mut end, mut left) = (0, 0, 0);
        for nth in 0..nodes.len() {
            let node = nodes[nth];
            let (at, count) = (usize::from(node.at), usize::from(node.count));
            let inside = from..from + count;
            from += count;
            if next[at].is_exact() {
                continue;
            }
            let best = self.best(node.has_out.then_some(node.out), &steps[inside.clone()]);
            told.change(first + at, &mut next[at], best);
            if !next[at].is_exact() {
                steps.copy_within(inside, end);
                nodes[left] = node;
                (end, left) = (end + count, left + 1);
            }
        }
        nodes.truncate(left);
        steps.truncate(end);
        told
    }

    /// The best of what the moves lead to.
    #[inline]
    fn best(&self, out: Option<Bounds>, steps: &[u32]) -> Bounds {
        let nothing = Bounds { low: i8::MIN, high: i8::MIN };
        steps.iter().fold(out.unwrap_or(nothing), |best, &step| {
            let (to, again) = Steps::split(step);
            best.or(self.here[to].seen(again))
        })
    }
}

impl Told {
    #[inline]
    fn change(&mut self, node: usize, here: &mut Bounds, best: Bounds) {
        if *here != best {
            debug_assert!(here.low <= best.low && here.high >= best.high, "bounds close in");
            *here = best;
            self.has_changed = true;
            if best.is_exact() {
                self.known += 1;
                self.first_known = self.first_known.or(Some(node));
            }
        }
    }
}

impl Kept {
    #[allow(
        clippy::cast_possible_truncation,
        reason = "a chunk has 2^14 positions, a position at most 64 pits"
    )]
    fn push(&mut self, at: usize, steps: &Steps) {
        let inside = steps.packed();
        let out = steps.out();
        self.nodes.push(KeptNode {
            at: at as u16,
            count: inside.len() as u8,
            has_out: out.is_some(),
            out: out.unwrap_or(Bounds::exactly(0)),
        });
        self.steps.extend_from_slice(inside);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The best way out, if any, and where the other moves lead.
    type Ways = (Option<i8>, Vec<(usize, bool)>);

    struct Drawn(Vec<Ways>);

    impl Level for Drawn {
        type Error = ();

        fn size(&self) -> usize {
            self.0.len()
        }

        fn steps(&self, node: usize, steps: &mut Steps) -> Result<(), ()> {
            let (out, inside) = &self.0[node];
            if let Some(out) = *out {
                steps.known(Bounds::exactly(out));
            }
            for &(to, again) in inside {
                steps.inside(to, again);
            }
            Ok(())
        }
    }

    fn resolved(level: &Drawn, threads: usize, keeps_steps: bool) -> Resolved {
        resolve(level, 9, Effort { threads, keeps_steps }, &()).unwrap().unwrap()
    }

    #[test]
    fn a_ring_without_a_way_out_has_no_value() {
        let level = Drawn(vec![(None, vec![(1, false)]), (None, vec![(0, false)])]);
        let found = resolved(&level, 1, true);
        assert_eq!(found.bounds, [Bounds::within(9); 2]);
        assert_eq!((found.known, found.longest), (vec![], None));
    }

    #[test]
    fn who_may_leave_a_ring_is_no_worse_off_than_out_of_it() {
        // Both may leave it, each for 2; or one may go round alone.
        let both = Drawn(vec![(Some(2), vec![(1, false)]), (Some(2), vec![(0, false)])]);
        assert_eq!(resolved(&both, 1, true).bounds, [Bounds::exactly(2); 2]);
        let neither = Drawn(vec![(Some(-2), vec![(1, false)]), (Some(-2), vec![(0, false)])]);
        assert_eq!(resolved(&neither, 1, true).bounds, [Bounds { low: -2, high: 2 }; 2]);
        let alone = Drawn(vec![(Some(3), vec![(0, true)])]);
        assert_eq!(resolved(&alone, 1, true).bounds, [Bounds { low: 3, high: 9 }]);
    }

    #[test]
    fn threads_and_memory_change_nothing() {
        let size = 3 * CHUNK + 5;
        let pick = |node: usize, salt: usize| (node * 48_271 + salt * 7919) % size;
        let node = |node: usize| {
            let out = node.is_multiple_of(7).then(|| i8::try_from(node % 13).unwrap() - 6);
            let again = node.is_multiple_of(5);
            (out, vec![(pick(node, 1), again), (pick(node, 2), false)])
        };
        let level = Drawn((0..size).map(node).collect());
        let found = resolved(&level, 1, true);
        assert!(found.bounds.iter().any(|bounds| !bounds.is_exact()), "some should go round");
        assert!(found.known.len() > 2, "{:?}", found.known);
        for (threads, keeps_steps) in [(1, false), (2, true), (3, false)] {
            assert_eq!(resolved(&level, threads, keeps_steps), found);
        }
    }

    #[test]
    fn work_can_be_given_up() {
        struct Never;
        impl Watch for Never {
            fn looked(&self, _: usize) -> bool {
                false
            }
        }
        let level = Drawn(vec![(Some(2), vec![])]);
        let effort = Effort { threads: 2, keeps_steps: true };
        assert_eq!(resolve(&level, 9, effort, &Never), Ok(None));
    }
}
