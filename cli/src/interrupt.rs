//! Interrupts from the keyboard.

use engine_search::Stop;

/// A flag that an interrupt from the keyboard raises, so that what there is can be told; a second one ends the program.
pub(crate) fn stop() -> Stop {
    let stop = Stop::new();
    let flag = stop.clone();
    // Without a handler an interrupt ends the program, which is well too.
    let _ = ctrlc::set_handler(move || {
        if flag.is_raised() {
            std::process::exit(130);
        }
        flag.raise();
    });
    stop
}
