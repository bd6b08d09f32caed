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
pub struct LapGuard<const N: usize, const W: usize = 2> {
    /// Laps until one is compared, this one included.
    quiet: u32,
    laps: u32,
    next_mark: u32,
    mark: Option<(Board<N, W>, Pit)>,
    /// Whether to compare at all, or to give up then.
    is_exact: bool,
}

impl<const N: usize, const W: usize> LapGuard<N, W> {
    /// The most laps of a turn.
    pub const MOST_LAPS: u32 = 1 << 27;

    /// Laps that are counted and not yet compared: almost every turn ends earlier.
    const QUIET_LAPS: u32 = 64;

    /// A guard for a turn that is about to begin.
    #[must_use]
    #[inline(always)]
    pub const fn new() -> LapGuard<N, W> {
        LapGuard::exact(true)
    }

    /// A guard that does not compare, and gives up early.
    #[inline(always)]
    const fn brief() -> LapGuard<N, W> {
        LapGuard::exact(false)
    }

    #[inline(always)]
    const fn exact(is_exact: bool) -> LapGuard<N, W> {
        let quiet = Self::QUIET_LAPS;
        LapGuard { quiet, laps: quiet - 1, next_mark: quiet, mark: None, is_exact }
    }

    /// Takes note that another lap begins by lifting `from`.
    ///
    /// # Errors
    /// If a lap of this turn began with the same board and pit, or there were too many laps.
    #[inline(always)]
    pub fn another_lap(&mut self, board: &Board<N, W>, from: Pit) -> Result<(), Endless> {
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
    fn compared(mut self, board: Board<N, W>, from: Pit) -> (LapGuard<N, W>, Result<(), Endless>) {
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

impl<const N: usize, const W: usize> Default for LapGuard<N, W> {
    fn default() -> LapGuard<N, W> {
        LapGuard::new()
    }
}

/// The sowing of a turn that may relay for ever.
///
/// Written once and played with or without a listener: see [`sow_or_void`].
pub trait RelaySowing<const N: usize, const W: usize = 2>: Copy {
    /// Sows until the turn ends.
    ///
    /// # Errors
    /// If `guard`, which is told of [another lap](LapGuard::another_lap) before each relay, finds that it never does.
    fn sow_out<T: Trace>(
        &self,
        board: &mut Board<N, W>,
        guard: &mut LapGuard<N, W>,
        trace: &mut T,
    ) -> Result<(), Endless>;
}

/// Plays a sowing, or, if it would never end, leaves the board as it was and tells of a void turn.
///
/// A listener hears of a void turn in one event: a sowing that is long is first played out silently.
#[inline(always)]
pub fn sow_or_void<const N: usize, const W: usize, T: Trace>(
    board: &mut Board<N, W>,
    sowing: impl RelaySowing<N, W>,
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
    *board = sown_long_or_void(*board, sowing, mover, endless, trace);
}

/// By value: a board that is given away no longer fits in registers.
#[cold]
#[inline(never)]
fn sown_long_or_void<const N: usize, const W: usize, T: Trace>(
    before: Board<N, W>,
    sowing: impl RelaySowing<N, W>,
    mover: Seat,
    endless: &'static Clause,
    trace: &mut T,
) -> Board<N, W> {
    let mut sown = before;
    if sowing.sow_out(&mut sown, &mut LapGuard::new(), &mut ()).is_err() {
        trace.tell(Act::Void { seat: mover }, endless);
        return before;
    }
    sown = before;
    let told = sowing.sow_out(&mut sown, &mut LapGuard::new(), trace);
    debug_assert!(told.is_ok(), "the same sowing ended when played silently");
    sown
}

#[cfg(test)]
mod tests {
    use super::{Endless, LapGuard};
    use crate::{Board, BySeat, Pit, PitSet};

    /// Twenty pits that count in base four: boards of at most 60 seeds, all different for a long time.
    type Counter = Board<20, 3>;

    fn counter(mut number: u64) -> Counter {
        let pits = core::array::from_fn(|_| {
            let digit = number % 4;
            number /= 4;
            u8::try_from(digit).unwrap()
        });
        Counter::new(pits, PitSet::EMPTY, BySeat::new(0, 0)).unwrap()
    }

    /// Laps that first take `lead` boards and then go round `period` others for ever; after how many it is found.
    fn laps_until_found(lead: u64, period: u64) -> u64 {
        let mut guard = LapGuard::new();
        for lap in 0.. {
            let number = if lap < lead { lap } else { lead + (lap - lead) % period };
            if guard.another_lap(&counter(number), Pit::new(1)) == Err(Endless) {
                return lap;
            }
        }
        unreachable!("the loop has no other end")
    }

    #[test]
    fn a_period_is_found_after_it_has_repeated_and_soon() {
        for lead in [0, 1, 63, 64, 700] {
            for period in [1, 2, 3, 63, 64, 65, 1000, 4097] {
                let found = laps_until_found(lead, period);
                assert!(found >= lead + period, "{lead} {period}: {found}");
                assert!(found <= 3 * (lead + period).max(64) + period, "{lead} {period}: {found}");
            }
        }
    }

    #[test]
    fn the_longest_period_that_was_met_is_found() {
        let period = 17_641_554;
        let found = laps_until_found(0, period);
        assert!((period..4 * period).contains(&found), "{found}");
    }

    #[test]
    fn the_same_board_with_another_pit_is_another_lap() {
        let mut guard = LapGuard::new();
        let board = counter(1);
        // The mark is set at lap 64, with pit 4; no later lap begins there.
        let pits = (1..=20).cycle().take(64).chain(5..=20).map(Pit::new);
        let mut verdicts = pits.map(|pit| guard.another_lap(&board, pit));
        assert!(verdicts.all(|verdict| verdict == Ok(())));
    }

    #[test]
    fn what_is_not_decided_counts_as_endless() {
        let mut guard =
            LapGuard::<20, 3> { laps: LapGuard::<20, 3>::MOST_LAPS - 2, ..LapGuard::new() };
        guard.quiet = 1;
        assert_eq!(guard.another_lap(&counter(1), Pit::new(1)), Ok(()));
        assert_eq!(guard.another_lap(&counter(2), Pit::new(1)), Err(Endless));
    }
}
