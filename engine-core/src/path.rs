//! The one implementation of a walk.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use crate::levels::LevelsOf;
use crate::numbered;
use crate::{
    BoardId, BySeat, Key, LastPly, Outcome, Prospect, Seat, Setup, Sight, Turn, Variant, Walk,
};

/// The states on the way to where a walk stands, from the last one of the game that can still come back.
#[derive(Clone)]
pub(crate) struct Path<V: Variant> {
    rules: V,
    steps: Vec<Step<V::State>>,
    /// The legal moves of the steps, one after another.
    moves: Vec<V::Move>,
    /// The states after those moves whose prospects were asked for.
    kept: Vec<V::State>,
    /// Where the walk began.
    base: usize,
    /// The game's boards by number, if they have any.
    levels: Option<Arc<dyn LevelsOf<V>>>,
}

/// A state on the way.
#[derive(Clone)]
struct Step<S> {
    state: S,
    sight: Sight,
    progress: u32,
    /// The first step whose state can still come back.
    since: usize,
    /// Where its legal moves begin, and how many there are.
    moves: (usize, usize),
    /// Where the states after its moves begin, and whether they are kept.
    kept: (usize, bool),
}

impl<V: Variant> Path<V> {
    /// A path from where a game stands, as the seat to move may know it.
    pub(crate) fn of(rules: &V, states: &[V::State]) -> Path<V> {
        let mut path = Path {
            rules: rules.clone(),
            steps: Vec::new(),
            moves: Vec::new(),
            kept: Vec::new(),
            base: 0,
            levels: states.last().and_then(|now| numbered::levels(rules, now).ok()).map(Arc::from),
        };
        let Some((now, earlier)) = states.split_last() else {
            return path;
        };
        let progress = rules.progress(now);
        let is_gone = |state: &V::State| rules.progress(state) != progress;
        let since = earlier.iter().rposition(is_gone).map_or(0, |gone| gone + 1);
        for state in &earlier[since..] {
            path.push(state.clone(), true);
        }
        let seat = rules.turn(now).seat();
        path.push(seat.map_or_else(|| now.clone(), |seat| rules.view(now, seat)), true);
        path.base = path.steps.len() - 1;
        path
    }

    fn here(&self) -> &Step<V::State> {
        &self.steps[self.steps.len() - 1]
    }

    /// Adds a state, and settles it if it has now occurred for the third time; one of the game itself is settled already.
    #[inline]
    fn push(&mut self, mut state: V::State, is_past: bool) -> Sight {
        let here = self.steps.last();
        let progress = self.rules.progress(&state);
        let is_fresh = here.is_none_or(|here| here.progress != progress);
        let since = here.filter(|_| !is_fresh).map_or(self.steps.len(), |here| here.since);
        let was_bound = !is_fresh && here.is_some_and(|here| here.sight.is_bound);
        let repeats = if is_fresh { 0 } else { self.repeats(&state, since) };
        if repeats == 2 && !is_past {
            self.rules.settle_repetition(&mut state, &mut ());
        }
        let is_bound = was_bound || repeats > 0;
        let sight = Sight { repeats, is_fresh, is_bound, ..see(&self.rules, &state) };
        let (moves, kept) = ((self.moves.len(), 0), (self.kept.len(), false));
        self.steps.push(Step { state, sight, progress, since, moves, kept });
        sight
    }

    /// How often a live state has occurred since a step, at most twice.
    fn repeats(&self, state: &V::State, since: usize) -> u8 {
        let earlier = self.steps[since..].iter().filter(|step| step.state == *state).take(2);
        let count = earlier.fold(0, |count, _| count + 1);
        if count == 2 && self.rules.turn(state).is_over() { 1 } else { count }
    }

    /// Plays each legal move in turn on a state of its own, until `visit` has seen enough.
    #[inline]
    fn try_moves(&self, mut visit: impl FnMut(usize, &V::State, u8) -> bool) {
        let here = self.here();
        for (nth, mv) in self.rules.moves(&here.state).enumerate() {
            let mut after = here.state.clone();
            self.rules.play_unchecked(&mut after, mv, &mut ());
            let mut repeats = 0;
            if self.rules.progress(&after) == here.progress {
                repeats = self.repeats(&after, here.since);
                if repeats == 2 {
                    self.rules.settle_repetition(&mut after, &mut ());
                }
            }
            if !visit(nth, &after, repeats) {
                return;
            }
        }
    }
}

impl<V: Variant> Walk for Path<V> {
    fn sight(&self) -> Sight {
        self.here().sight
    }

    fn count(&mut self) -> usize {
        let last = self.steps.len() - 1;
        let Step { state, moves: (from, _), .. } = &self.steps[last];
        let from = *from;
        self.moves.truncate(from);
        self.moves.extend(self.rules.moves(state));
        let count = self.moves.len() - from;
        self.steps[last].moves.1 = count;
        self.steps[last].kept.1 = false;
        count
    }

    fn enter(&mut self, nth: usize) -> Sight {
        let here = self.here();
        let (from, count) = here.moves;
        assert!(nth < count, "there are {count} moves, and this is number {nth} from 0");
        let (kept, is_kept) = here.kept;
        let state = if is_kept {
            self.kept[kept + nth].clone()
        } else {
            let mut state = here.state.clone();
            self.rules.play_unchecked(&mut state, self.moves[from + nth], &mut ());
            state
        };
        self.push(state, false)
    }

    fn leave(&mut self) {
        if self.steps.len() - 1 > self.base
            && let Some(left) = self.steps.pop()
        {
            self.moves.truncate(left.moves.0);
            self.kept.truncate(left.kept.0);
        }
    }

    fn height(&self) -> usize {
        self.steps.len() - 1 - self.base
    }

    fn key(&self) -> Option<Key> {
        Key::of(&self.rules.future(&self.here().state))
    }

    fn repetition(&self) -> i32 {
        let mut state = self.here().state.clone();
        if !self.rules.turn(&state).is_over() {
            self.rules.settle_repetition(&mut state, &mut ());
        }
        margin_of(&self.rules, &state, Seat::First)
    }

    fn board(&self) -> Option<BoardId> {
        self.levels.as_ref()?.number(&self.here().state)
    }

    fn prospects(&mut self, list: &mut Vec<Prospect>) {
        let top = self.steps.len() - 1;
        let Step { moves: (from, _), kept: (kept, _), sight, .. } = self.steps[top];
        let Some(seat) = sight.seat else {
            return;
        };
        self.moves.truncate(from);
        self.kept.truncate(kept);
        let Path { rules, steps, moves, kept, .. } = self;
        let here = &steps[top];
        for mv in rules.moves(&here.state) {
            let mut after = here.state.clone();
            rules.play_unchecked(&mut after, mv, &mut ());
            let code = Coder::code(&mv);
            list.push(Prospect { margin: margin_of(rules, &after, seat), code });
            moves.push(mv);
            kept.push(after);
        }
        let count = moves.len() - from;
        steps[top].moves.1 = count;
        steps[top].kept.1 = true;
    }

    fn last_ply(&mut self, enough: i32) -> LastPly {
        let none =
            LastPly { margin: i32::MIN, nth: 0, tried: 0, is_open: false, is_repeated: false };
        let Some(seat) = self.sight().seat else {
            return none;
        };
        let mut best = none;
        self.try_moves(|nth, after, repeats| {
            let margin = margin_of(&self.rules, after, seat);
            let is_open = !self.rules.turn(after).is_over();
            best.tried += 1;
            if margin >= enough {
                let is_repeated = repeats > 0;
                best = LastPly { margin, nth, is_open, is_repeated, ..best };
                return false;
            }
            best.is_open |= is_open;
            best.is_repeated |= repeats > 0;
            if margin > best.margin {
                best = LastPly { margin, nth, ..best };
            }
            true
        });
        best
    }

    fn position(&self) -> Setup {
        self.rules.setup(&self.here().state)
    }

    fn text(&self, nth: usize) -> Option<String> {
        let mv = self.rules.moves(&self.here().state).nth(nth)?;
        Some(mv.to_string())
    }

    fn fork(&self) -> Box<dyn Walk> {
        Box::new(self.clone())
    }
}

/// Gives moves their codes: small numbers that follow one another, where a move is a pit.
struct Coder(u8);

impl Coder {
    #[inline]
    fn code(mv: &impl Hash) -> u8 {
        let mut coder = Coder(0);
        mv.hash(&mut coder);
        coder.0 % Prospect::CODES
    }

    #[inline]
    fn add(&mut self, part: u8) {
        self.0 = self.0.wrapping_mul(31).wrapping_add(part);
    }
}

impl Hasher for Coder {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.add(byte);
        }
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.add(number.to_le_bytes()[0]);
    }

    fn finish(&self) -> u64 {
        self.0.into()
    }
}

/// What a state shows of itself.
#[inline]
fn see<V: Variant>(rules: &V, state: &V::State) -> Sight {
    let (seat, outcome) = match rules.turn(state) {
        Turn::Decide { seat, .. } => (Some(seat), None),
        Turn::Over { outcome, .. } => (None, Some(outcome)),
    };
    let score = rules.score(state);
    Sight {
        seat,
        outcome,
        score,
        margin: margin::<V>(outcome, score),
        repeats: 0,
        is_fresh: false,
        is_bound: false,
        is_blind: seat.is_some_and(|seat| rules.hides(state, seat)),
    }
}

/// First's margin.
#[inline]
fn margin<V: Variant>(outcome: Option<Outcome>, score: BySeat<u16>) -> i32 {
    match outcome {
        Some(Outcome::Won(Seat::First)) if V::IS_MATCH => Sight::WON,
        Some(Outcome::Won(Seat::Second)) if V::IS_MATCH => -Sight::WON,
        Some(Outcome::Drawn) if V::IS_MATCH => 0,
        _ => i32::from(score.first) - i32::from(score.second),
    }
}

/// A seat's margin in a state.
#[inline]
fn margin_of<V: Variant>(rules: &V, state: &V::State, seat: Seat) -> i32 {
    let outcome = if V::IS_MATCH { rules.turn(state).outcome() } else { None };
    let first = margin::<V>(outcome, rules.score(state));
    if seat == Seat::First { first } else { -first }
}
