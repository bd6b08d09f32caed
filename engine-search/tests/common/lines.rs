//! What every line to its end makes of a position, repetitions counted.

use std::collections::HashMap;

use engine_core::{Game, Key, Walk};

/// What positions are worth to the seat to move, found by playing every line to its end.
///
/// A walk knows what has occurred, and settles what occurs for the third time, as in play. Only what nothing can come
/// back to is kept: positions that are reached by a capture.
#[derive(Default)]
pub(crate) struct Lines {
    /// By a hash of their keys.
    fresh: HashMap<u64, Vec<(Key, i32)>>,
}

impl Lines {
    pub(crate) fn value(&mut self, game: &dyn Game) -> i32 {
        self.worth(&mut *game.walk())
    }

    fn worth(&mut self, walk: &mut dyn Walk) -> i32 {
        let here = walk.sight();
        let seat = here.seat.unwrap();
        let key = walk.key().filter(|_| here.is_fresh);
        let kept = key.and_then(|key| Some((key, self.fresh.get(&key.spread())?)));
        if let Some((_, known)) =
            kept.and_then(|(key, list)| list.iter().find(|(one, _)| *one == key))
        {
            return *known;
        }
        let mut best = i32::MIN;
        for nth in 0..walk.count() {
            let after = walk.enter(nth);
            let gain = after.margin_of(seat) - here.margin_of(seat);
            let later = match after.seat {
                None => 0,
                Some(next) if next == seat => self.worth(walk),
                Some(_) => -self.worth(walk),
            };
            walk.leave();
            best = best.max(gain + later);
        }
        if let Some(key) = key {
            self.fresh.entry(key.spread()).or_default().push((key, best));
        }
        best
    }
}

/// What a line of best play wins for the seat that begins; it ends the game.
pub(crate) fn played(game: &dyn Game, line: &[usize]) -> i32 {
    let mut walk = game.walk();
    let start = walk.sight();
    let seat = start.seat.unwrap();
    for &nth in line {
        walk.count();
        walk.enter(nth);
    }
    let end = walk.sight();
    assert_eq!(end.seat, None, "{} {line:?}", game.position());
    end.margin_of(seat) - start.margin_of(seat)
}
