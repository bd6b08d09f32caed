//! Progress on a terminal.

use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget};

/// How far some work has got, shown on a terminal when it takes longer than a second.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// Work of so many steps.
    pub(crate) fn of(steps: u64) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::hidden());
        let shown = bar.clone();
        thread::spawn(move || {
            thread::sleep(Duration::from_secs(1));
            if !shown.is_finished() {
                shown.set_draw_target(ProgressDrawTarget::stderr());
                shown.enable_steady_tick(Duration::from_millis(200));
            }
        });
        Progress(bar)
    }

    /// Writes something while the bar is out of the way.
    pub(crate) fn beside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.0.suspend(write)
    }

    /// Some steps are done.
    pub(crate) fn step(&self, steps: u64) {
        self.0.inc(steps);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
