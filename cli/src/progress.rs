//! Progress on a terminal.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How far some work has got, shown on a terminal when it takes longer than a second.
pub(crate) struct Progress {
    bar: ProgressBar,
    /// The steps of the parts that are done.
    done: AtomicU64,
}

impl Progress {
    /// Work of so many steps.
    pub(crate) fn of(steps: u64) -> Progress {
        Progress::shown_later(ProgressBar::with_draw_target(
            Some(steps),
            ProgressDrawTarget::hidden(),
        ))
    }

    /// Work in stages of which each is told in words.
    pub(crate) fn of_stages() -> Progress {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        // The template is right; with another the bar would only look different.
        let style = ProgressStyle::with_template("{spinner} {elapsed} {msg}");
        Progress::shown_later(match style {
            Ok(style) => bar.with_style(style),
            Err(_) => bar,
        })
    }

    fn shown_later(bar: ProgressBar) -> Progress {
        let shown = bar.clone();
        thread::spawn(move || {
            thread::sleep(Duration::from_secs(1));
            if !shown.is_finished() {
                shown.set_draw_target(ProgressDrawTarget::stderr());
                shown.enable_steady_tick(Duration::from_millis(200));
            }
        });
        Progress { bar, done: AtomicU64::new(0) }
    }

    /// Work of so many steps that may take long: it tells the time that is left.
    pub(crate) fn lasting(steps: u64) -> Progress {
        let progress = Progress::of(steps);
        let shape = "{wide_bar} {percent}%, {elapsed_precise} gone, about {eta_precise} left";
        if let Ok(style) = ProgressStyle::with_template(shape) {
            progress.bar.set_style(style);
        }
        progress
    }

    /// So many steps of the part that is under way are done.
    pub(crate) fn within(&self, steps: u64) {
        self.bar.set_position(self.done.load(Ordering::Relaxed) + steps);
    }

    /// A part of so many steps is done.
    pub(crate) fn part(&self, steps: u64) {
        let before = self.done.fetch_add(steps, Ordering::Relaxed);
        self.bar.set_position(before + steps);
    }

    /// Writes something while the bar is out of the way.
    pub(crate) fn beside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// Tells how far the work has got.
    pub(crate) fn tell(&self, text: String) {
        self.bar.set_message(text);
    }

    /// Some steps are done.
    pub(crate) fn step(&self, steps: u64) {
        self.bar.inc(steps);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
