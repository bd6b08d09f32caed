//! Panics caught quietly: a law that panics is broken, and shrinking it would print hundreds of them.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Once;

thread_local! {
    static QUIET: Cell<bool> = const { Cell::new(false) };
}

/// What `act` gives, or what it panicked with; nothing is printed.
pub(crate) fn caught<T>(act: impl FnOnce() -> T) -> Result<T, String> {
    install();
    let was = QUIET.replace(true);
    let done = catch_unwind(AssertUnwindSafe(act));
    QUIET.set(was);
    done.map_err(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string));
        text.unwrap_or_else(|| "for no stated reason".into())
    })
}

/// Lets the panics of other threads, and those outside of `caught`, be printed as ever.
fn install() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        let loud = take_hook();
        set_hook(Box::new(move |panic| {
            if !QUIET.get() {
                loud(panic);
            }
        }));
    });
}
