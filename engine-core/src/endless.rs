//! Sowings that would never end.

use crate::{Act, Board, Clause, Pit, Seat, Trace};

/// A turn's sowing comes back to where a lap of it began, and so never ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the sowing never ends")]
#[non_exhaustive]
pub struct Endless;

/// Finds out exactly whether a relay never ends (Brent 1980: compare with a mark that moves at powers of two).
///
/// A sowing that is not decided after [`LapGuard::MOST_LAPS`] counts as endless.
#[derive(Clone, Debug)]
pub struct LapGuard<const N: usize> {
    /// Laps until one is compared, this one included.
    quiet: u32,
    laps: u32,
    next_mark: u32,
    mark: Option<(Board<N>, Pit)>,
    /// Whether to compare at all, or to give up then.
    is_exact: bool,
}

impl<const N: usize> LapGuard<N> {
    /// The most laps of a turn.
    pub const MOST_LAPS: u32 = 1 << 27;

    /// Laps that are counted and not yet compared: almost every turn ends earlier.
    const QUIET_LAPS: u32 = 64;

    /// A guard for a turn that is about to begin.
    #[must_use]
    #[inline(always)]
    pub const fn new() -> LapGuard<N> {
        LapGuard::exact(true)
    }

    /// A guard that does not compare, and gives up early.
    #[inline(always)]
    const fn brief() -> LapGuard<N> {
        LapGuard::exact(false)
    }

    #[inline(always)]
    const fn exact(is_exact: bool) -> LapGuard<N> {
        let quiet = Self::QUIET_LAPS;
        LapGuard { quiet, laps: quiet - 1, next_mark: quiet, mark: None, is_exact }
    }

    /// Takes note that another lap begins by lifting `from`.
    ///
    /// # Errors
    /// If a lap of this turn began with the same board and pit, or there were too many laps.
    #[inline(always)]
    pub fn another_lap(&mut self, board: &Board<N>, from: Pit) -> Result<(), Endless> {
        self.quiet -= 1;
        if self.quiet > 0 {
            return Ok(());
        }
        if !self.is_exact {
            return Err(Endless);
        }
        let (guard, decided) = self.clone().compared(*board, from);
        *self = guard;
        decided
    }

    /// Apart from the counting, and by value: a board that is given away no longer fits in registers.
    #[cold]
    #[inline(never)]
    fn compared(mut self, board: Board<N>, from: Pit) -> (LapGuard<N>, Result<(), Endless>) {
        self.quiet = 1;
        self.laps += 1;
        if self.mark == Some((board, from)) || self.laps >= Self::MOST_LAPS {
            return (self, Err(Endless));
        }
        if self.laps == self.next_mark {
            self.mark = Some((board, from));
            self.next_mark *= 2;
        }
        (self, Ok(()))
    }
}

impl<const N: usize> Default for LapGuard<N> {
    fn default() -> LapGuard<N> {
        LapGuard::new()
    }
}

/// The sowing of a turn that may relay for ever.
///
/// Written once and played with or without a listener: see [`sow_or_void`].
pub trait RelaySowing<const N: usize> {
    /// Sows until the turn ends.
    ///
    /// # Errors
    /// If `guard`, which is told of [another lap](LapGuard::another_lap) before each relay, finds that it never does.
    fn sow_out<T: Trace>(
        &self,
        board: &mut Board<N>,
        guard: &mut LapGuard<N>,
        trace: &mut T,
    ) -> Result<(), Endless>;
}

/// Plays a sowing, or, if it would never end, leaves the board as it was and tells of a void turn.
///
/// A listener hears of a void turn in one event: a sowing that is long is first played out silently.
#[inline(always)]
pub fn sow_or_void<const N: usize, T: Trace>(
    board: &mut Board<N>,
    sowing: &impl RelaySowing<N>,
    mover: Seat,
    endless: &'static Clause,
    trace: &mut T,
) {
    if let Some(mark) = trace.mark() {
        let mut sown = *board;
        if sowing.sow_out(&mut sown, &mut LapGuard::brief(), trace).is_ok() {
            *board = sown;
            return;
        }
        trace.rewind(mark);
    }
    sow_long_or_void(board, sowing, mover, endless, trace);
}

#[cold]
#[inline(never)]
fn sow_long_or_void<const N: usize, T: Trace>(
    board: &mut Board<N>,
    sowing: &impl RelaySowing<N>,
    mover: Seat,
    endless: &'static Clause,
    trace: &mut T,
) {
    let before = *board;
    let ends = sowing.sow_out(board, &mut LapGuard::new(), &mut ()).is_ok();
    *board = before;
    if ends {
        let told = sowing.sow_out(board, &mut LapGuard::new(), trace);
        debug_assert!(told.is_ok(), "the same sowing ended when played silently");
    } else {
        trace.tell(Act::Void { seat: mover }, endless);
    }
}
