//! Boards that depend on the repetition rule, beside play that follows every line with all that has occurred.

use std::collections::HashMap;

use engine_core::{BoardId, Game, Key, Walk};
use engine_search::endgame::Tables;
use engine_search::{Effort, Limits, Search, Solution, Stop, Worth};
use std::sync::Arc;

use crate::{game, tables};

/// What positions are worth to the seat to move, found by playing every line to its end.
///
/// A walk knows what has occurred, and settles what occurs for the third time, as in play. Only what nothing can come
/// back to is kept: positions that are reached by a capture.
#[derive(Default)]
pub(crate) struct Slow {
    /// By a hash of their keys.
    fresh: HashMap<u64, Vec<(Key, i32)>>,
}

impl Slow {
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

/// The boards of a table that depend on the repetition rule.
fn open(tables: &Tables) -> Vec<BoardId> {
    let all = |seeds| (0..tables.levels().boards(seeds)).map(move |rank| BoardId { seeds, rank });
    let levels: Vec<u16> = tables.files().map(|(header, _)| header.seeds).collect();
    let depends = |board: &BoardId| tables.look(*board).unwrap().unwrap().depends();
    levels.into_iter().flat_map(all).filter(depends).collect()
}

/// Compares what tables, solutions and searches with tables make of open boards with what every line makes of them.
fn agrees(
    name: &str,
    settings: &[(&str, &str)],
    from: Option<&str>,
    seeds: u16,
    test: &str,
) -> u32 {
    let origin = game(name, settings, from);
    let tables = Arc::new(tables(&*origin, test, seeds));
    tables.verify(1000, &()).unwrap().unwrap();
    let mut slow = Slow::default();
    let mut search = Search::new().knowing(Some(&tables));
    let (mut compared, stop) = (0, Stop::new());
    for board in open(&tables) {
        let position = tables.levels().setup(board).to_string();
        let game = game(name, settings, Some(&position));
        let value = slow.value(&*game);
        let probe = tables.probe(&*game).unwrap().unwrap();
        assert_eq!(probe.entry.afresh.value().map(i32::from), Some(value), "{position}");
        let best = probe.moves.iter().map(|entry| entry.afresh.value().unwrap()).max();
        assert_eq!(best.map(i32::from), Some(value), "{position}");
        let effort = Effort { bytes: 1 << 30, stop: &stop, report: &|_| {} };
        let solution = Solution::of(&*game, &effort).unwrap();
        assert!(solution.rests_on_repetition(), "{position}");
        assert_eq!(solution.value().map(i32::from), Some(value), "{position}");
        let line = played(&*game, &solution.line());
        assert_eq!(line, value, "{position} {:?}", solution.line());
        let found = search.analyse(&*game, &Limits::depth(40), &stop);
        assert!(found.is_complete, "{position}");
        assert_eq!(found.choices[0].worth, Worth::Margin(value), "{position}");
        compared += 1;
    }
    compared
}

/// What a line of best play wins for the seat that begins; it ends the game.
fn played(game: &dyn Game, line: &[usize]) -> i32 {
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

#[test]
fn boards_that_depend_on_repetitions_agree_with_every_line() {
    assert_eq!(agrees("bosh:round", &[], None, 13, "open-bosh"), 11);
}

#[test]
fn closed_pits_and_repetitions_agree_with_every_line() {
    assert_eq!(agrees("bosh:round", &[], Some("x.x.4.4.4/x.x.4.4.4 0-0 S"), 16, "open-6-pits"), 33);
    let immediate = [("round-end", "immediate")];
    assert!(agrees("bosh:round", &immediate, None, 12, "open-immediate") > 0);
}
