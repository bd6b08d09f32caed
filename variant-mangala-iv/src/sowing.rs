//! The turn: laps until it stops or captures, then the line of captures.

use engine_core::{Act, Board, Clause, Endless, LapGuard, Pit, RelaySowing, Seat, Trace};

use crate::rulebook::{CAPTURE, JUDGED, LIFT, LINE, RELAY, STOP};
use crate::state::{Pits, opposite};
use crate::{Line, Opposite, Options};

/// The sowing of one turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sowing {
    pub(crate) options: Options,
    pub(crate) mover: Seat,
    pub(crate) from: Pit,
}

impl RelaySowing<14> for Sowing {
    /// Lift, sow, look at what the last pit now holds: another lap, nothing, or captures.
    #[inline(always)]
    fn sow_out<T: Trace>(
        &self,
        board: &mut Board<14>,
        guard: &mut LapGuard<14>,
        trace: &mut T,
    ) -> Result<(), Endless> {
        let hand = board.lift(self.from, &LIFT, trace);
        let mut at = board.sow(hand, self.from, &LIFT, trace);
        while is_relayed(board.holds(at)) {
            guard.another_lap(board, at)?;
            let hand = board.lift(at, &RELAY, trace);
            at = board.sow(hand, at, &RELAY, trace);
        }
        if is_taken(board.holds(at)) {
            self.capture_line(board, at, trace);
        } else {
            let holds = board.holds(at);
            trace.tell(Act::Stop { at, holds }, &STOP);
        }
        Ok(())
    }
}

impl Sowing {
    /// Captures the last pit, then the pits before it, until one breaks the line.
    ///
    /// Where a pit was emptied as an opposite before its turn came, it is M4.3 that breaks the line or carries it on.
    #[inline(always)]
    fn capture_line(&self, board: &mut Pits, last: Pit, trace: &mut impl Trace) {
        let as_sown = *board;
        let mut by = &LINE;
        let mut at = last;
        self.capture(board, at, &CAPTURE, trace);
        loop {
            at = board.previous(at);
            if at == last {
                return;
            }
            let holds = board.holds(at);
            if holds != as_sown.holds(at) {
                by = &JUDGED;
            }
            let judged = match self.options.line {
                Line::InTurn => holds,
                Line::AsSown => as_sown.holds(at),
            };
            if !is_taken(judged) {
                return trace.tell(Act::Stop { at, holds }, by);
            }
            self.capture(board, at, by, trace);
        }
    }

    /// Captures a pit with its opposite.
    #[inline(always)]
    fn capture(&self, board: &mut Pits, at: Pit, by: &'static Clause, trace: &mut impl Trace) {
        board.capture(at, self.mover, by, trace);
        if self.options.opposite == Opposite::Captured {
            board.capture(opposite(at), self.mover, by, trace);
        }
    }
}

/// Whether the last counter makes a number that is lifted for another lap: three, or five and more.
#[inline(always)]
const fn is_relayed(counters: u8) -> bool {
    halves(counters).wrapping_sub(2) <= 252
}

/// Whether a pit with so many counters is captured: two or four.
#[inline(always)]
const fn is_taken(counters: u8) -> bool {
    // One comparison instead of two: halves, of which odd numbers have large ones.
    halves(counters) <= 1
}

const fn halves(counters: u8) -> u8 {
    counters.wrapping_sub(2).rotate_right(1)
}
