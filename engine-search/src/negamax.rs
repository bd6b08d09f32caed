//! Looking ahead: the best that both seats can do within a number of plies.

use engine_core::{Seat, Sight, Walk};

use crate::endgame::Tables;
use crate::limits::Meter;
use crate::order::{Candidate, Orderer};
use crate::pv::Lines;
use crate::table::{Bound, Known, Table};

/// More than any margin.
pub(crate) const INFINITE: i32 = 1_000_000_000;

/// Nothing is kept of positions that are looked at less deep: to find them again would take longer than to look again.
const MIN_DEPTH: u8 = 3;

/// What looking ahead from a position found, for the seat to move there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Answer {
    /// The margin that comes of it.
    pub(crate) value: i32,
    /// Whether it rests on a position where looking ahead ended.
    pub(crate) is_open: bool,
    /// Whether it rests on a repetition, and so on how the position was reached.
    pub(crate) is_repeated: bool,
}

/// A window: values outside need not be exact.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Window {
    pub(crate) const FULL: Window = Window { alpha: -INFINITE, beta: INFINITE };

    const fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    const fn is_null(self) -> bool {
        self.beta - self.alpha <= 1
    }

    /// Only the question whether a value is more than alpha.
    pub(crate) const fn null(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha + 1 }
    }
}

/// A search under way.
pub(crate) struct Seeker<'s> {
    pub(crate) walk: &'s mut dyn Walk,
    pub(crate) table: &'s mut Table,
    pub(crate) orderer: &'s mut Orderer,
    pub(crate) lines: &'s mut Lines,
    pub(crate) candidates: &'s mut Candidates,
    pub(crate) meter: Meter,
    pub(crate) is_match: bool,
    /// Endgames that need not be looked into.
    pub(crate) endgames: Option<&'s Tables>,
}

/// Room for the moves of all positions on the way.
#[derive(Clone, Debug, Default)]
pub(crate) struct Candidates {
    prospects: Vec<engine_core::Prospect>,
    waiting: Vec<Candidate>,
}

impl Seeker<'_> {
    /// The value of a move that has just been entered, for the seat `mover` that made it.
    #[inline]
    pub(crate) fn after(
        &mut self,
        mover: Seat,
        sight: &Sight,
        depth: u8,
        window: Window,
        ply: usize,
    ) -> Answer {
        let is_repeated = sight.repeats > 0;
        if let Some(value) = self.looked_up(mover, sight) {
            self.lines.end(ply);
            return Answer { value, is_open: false, is_repeated: false };
        }
        let answer = match sight.seat {
            Some(seat) if depth > 0 => {
                if seat == mover {
                    self.node(seat, sight, depth, window, ply)
                } else {
                    let answer = self.node(seat, sight, depth, window.turned(), ply);
                    Answer { value: -answer.value, ..answer }
                }
            }
            seat => {
                self.lines.end(ply);
                let value = sight.margin_of(mover);
                Answer { value, is_open: seat.is_some(), is_repeated: false }
            }
        };
        // Behind a fresh position nothing from before can come back.
        let is_repeated = is_repeated || answer.is_repeated && !sight.is_fresh;
        Answer { is_repeated, ..answer }
    }

    /// What the endgame tables say of a live position, for the seat `mover`: nothing once the past counts.
    #[inline]
    fn looked_up(&self, mover: Seat, here: &Sight) -> Option<i32> {
        let tables = self.endgames.filter(|_| !here.is_bound && !here.is_blind)?;
        let seat = here.seat?;
        let value = tables.value(self.walk, here.is_fresh)? + here.margin_of(seat);
        Some(if seat == mover { value } else { -value })
    }

    /// The value of a live position for the seat to move, at least one ply deep.
    fn node(&mut self, seat: Seat, here: &Sight, depth: u8, window: Window, ply: usize) -> Answer {
        if self.meter.is_over {
            return Answer { value: 0, is_open: true, is_repeated: true };
        }
        if here.is_blind {
            return self.blind(seat, depth, ply);
        }
        if depth == 1 && self.endgames.is_none() {
            return self.last_ply(window, ply);
        }
        let base = if self.is_match { 0 } else { here.margin_of(seat) };
        // What is known of a position holds on every way to it, unless one has repeated positions already.
        let is_kept = depth >= MIN_DEPTH && !here.is_bound;
        let key = if is_kept { self.walk.key() } else { None };
        let known = key.and_then(|key| self.table.get(&key));
        if let Some(known) = known
            && window.is_null()
            && known.holds_at(depth)
        {
            let value = i32::from(known.value) + base;
            let decides = match known.bound {
                Bound::Exact => true,
                Bound::AtLeast => value >= window.beta,
                Bound::AtMost => value <= window.alpha,
            };
            if decides {
                return Answer { value, is_open: known.is_open, is_repeated: false };
            }
        }
        let (answer, nth) = self.moves(seat, depth, window, ply, known.map(|known| known.nth));
        if let (Some(key), Ok(value)) = (key, i16::try_from(answer.value - base))
            && !answer.is_repeated
            && !self.meter.is_over
        {
            let bound = match answer.value {
                value if value >= window.beta => Bound::AtLeast,
                value if value <= window.alpha => Bound::AtMost,
                _ => Bound::Exact,
            };
            self.table.keep(key, Known { value, bound, depth, is_open: answer.is_open, nth });
        }
        answer
    }

    /// Looks at the moves one after another: the first in the whole window, the others as if it were the best.
    fn moves(
        &mut self,
        seat: Seat,
        depth: u8,
        mut window: Window,
        ply: usize,
        first: Option<u8>,
    ) -> (Answer, u8) {
        let is_null = window.is_null();
        let from = self.list(seat, ply, first);
        let to = self.candidates.waiting.len();
        let mut best = Answer { value: -INFINITE, is_open: false, is_repeated: false };
        let mut best_nth = 0;
        for at in from..to {
            Orderer::pull(&mut self.candidates.waiting[at..to]);
            let Candidate { nth, code, .. } = self.candidates.waiting[at];
            let sight = self.walk.enter(nth.into());
            let mut answer;
            if at == from || is_null {
                answer = self.after(seat, &sight, depth - 1, window, ply + 1);
            } else {
                answer = self.after(seat, &sight, depth - 1, window.null(), ply + 1);
                if answer.value > window.alpha && answer.value < window.beta {
                    answer = self.after(seat, &sight, depth - 1, window, ply + 1);
                }
            }
            self.walk.leave();
            if self.meter.is_over {
                break;
            }
            if answer.value >= window.beta {
                // That this move is too good rests on this move alone.
                self.orderer.remember(code, seat, ply, depth);
                (best, best_nth) = (answer, nth);
                break;
            }
            best.is_open |= answer.is_open;
            best.is_repeated |= answer.is_repeated;
            if answer.value > best.value {
                best.value = answer.value;
                best_nth = nth;
            }
            if answer.value > window.alpha {
                window.alpha = answer.value;
                self.lines.lead(ply, nth);
            }
        }
        self.candidates.waiting.truncate(from);
        (best, best_nth)
    }

    /// Lists the moves as candidates, and returns where they begin.
    fn list(&mut self, seat: Seat, ply: usize, first: Option<u8>) -> usize {
        let Candidates { prospects, waiting } = self.candidates;
        prospects.clear();
        self.walk.prospects(prospects);
        self.meter.count(prospects.len() as u64);
        let from = waiting.len();
        let places = 0..=u8::MAX;
        waiting.extend(
            places
                .zip(prospects.iter())
                .map(|(nth, &one)| self.orderer.candidate(nth, one, first, seat, ply)),
        );
        self.lines.end(ply);
        from
    }

    /// The last ply is looked at in one go.
    fn last_ply(&mut self, window: Window, ply: usize) -> Answer {
        let found = self.walk.last_ply(window.beta);
        self.meter.count(found.tried);
        self.lines.only(ply, u8::try_from(found.nth).unwrap_or(u8::MAX));
        Answer { value: found.margin, is_open: found.is_open, is_repeated: found.is_repeated }
    }

    /// A seat that does not know everything cannot choose by it: each of its moves counts alike.
    fn blind(&mut self, seat: Seat, depth: u8, ply: usize) -> Answer {
        let count = self.walk.count();
        self.meter.count(count as u64);
        let mut all = Answer { value: 0, is_open: false, is_repeated: false };
        for nth in 0..count {
            let sight = self.walk.enter(nth);
            let answer = self.after(seat, &sight, depth - 1, Window::FULL, ply + 1);
            self.walk.leave();
            all.value += answer.value;
            all.is_open |= answer.is_open;
            all.is_repeated |= answer.is_repeated;
        }
        self.lines.end(ply);
        let moves = i32::try_from(count).unwrap_or(i32::MAX).max(1);
        Answer { value: all.value.div_euclid(moves), ..all }
    }
}
