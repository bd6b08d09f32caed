//! Work that is shared out among the cores.

use std::num::NonZero;
use std::thread;

/// The least work that is worth a thread of its own.
const LEAST: usize = 1 << 12;

/// Does something with parts of a list at the same time, and gives what came of them in the order of the list.
pub(crate) fn in_parts<T: Sync, R: Send>(list: &[T], work: impl Fn(&[T]) -> R + Sync) -> Vec<R> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let part = list.len().div_ceil(cores).max(LEAST);
    if list.len() <= part {
        return vec![work(list)];
    }
    thread::scope(|scope| {
        let work = &work;
        let threads: Vec<_> =
            list.chunks(part).map(|part| scope.spawn(move || work(part))).collect();
        // A thread panics only by a fault of the program, which is passed on.
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|fault| std::panic::resume_unwind(fault)))
            .collect()
    })
}

/// The members of a list for which something holds, and the others, each in the order of the list.
pub(crate) fn partition<T: Sync + Send + Copy>(
    list: &[T],
    holds: impl Fn(&T) -> bool + Sync,
) -> (Vec<T>, Vec<T>) {
    let parts = in_parts(list, |part| part.iter().partition::<Vec<T>, _>(|&item| holds(item)));
    let (mut those, mut others) = (Vec::new(), Vec::new());
    for (mut some, mut rest) in parts {
        those.append(&mut some);
        others.append(&mut rest);
    }
    (those, others)
}
