//! The sowing of a turn, relays and capture included.

use engine_core::{Act, Board, Endless, LapGuard, Pit, RelaySowing, Seat, Trace};

use crate::rulebook::{CAPTURE, NOTHING, RELAY, SOW, STOP};

/// A turn: which pit is lifted, and by whom.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sowing {
    pub(crate) from: Pit,
    pub(crate) mover: Seat,
}

impl RelaySowing<10> for Sowing {
    /// Lift, sow, look at the next pit, relay or capture.
    #[inline(always)]
    fn sow_out<T: Trace>(
        &self,
        board: &mut Board<10>,
        guard: &mut LapGuard<10>,
        trace: &mut T,
    ) -> Result<(), Endless> {
        let mut at = self.from;
        let mut hand = board.lift(at, &SOW, trace);
        loop {
            let next = board.sow_then_next(hand, at, &SOW, trace);
            if board.holds(next) == 0 {
                trace.tell(Act::Stop { at: next, holds: 0 }, &STOP);
                self.capture_beyond(next, board, trace);
                return Ok(());
            }
            guard.another_lap(board, next)?;
            hand = board.lift(next, &RELAY, trace);
            at = next;
        }
    }
}

impl Sowing {
    /// Captures the pit just beyond the empty one, unless it is empty too.
    #[inline(always)]
    fn capture_beyond(self, empty: Pit, board: &mut Board<10>, trace: &mut impl Trace) {
        let beyond = board.next(empty);
        if board.capture(beyond, self.mover, &CAPTURE, trace) == 0 {
            let nothing = Act::Stop { at: beyond, holds: 0 };
            trace.tell(nothing, &NOTHING);
        }
    }
}
