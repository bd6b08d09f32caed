//! A slow solver over graphs that are made by playing.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use engine_core::{Game, Seat, Setup, Side};
use engine_search::endgame::Tables;

use crate::{game, tables};

/// A graph of positions, made by playing: their texts without stores, and for each move what it wins and where it leads.
struct Graph {
    moves: Vec<Vec<(i32, Option<usize>)>>,
    /// For a position: the finished game that it is.
    over: Vec<Option<i32>>,
    seeds: Vec<i32>,
}

impl Graph {
    /// The graph of all these positions, which play does not leave.
    fn of(start: impl Fn(&Setup) -> Box<dyn Game>, positions: &[Setup]) -> Graph {
        let name =
            |setup: &Setup| Setup { stores: [0, 0], over: None, ..setup.clone() }.to_string();
        let places: HashMap<String, usize> = positions.iter().map(name).zip(0..).collect();
        assert_eq!(places.len(), positions.len());
        let mut graph = Graph { moves: Vec::new(), over: Vec::new(), seeds: Vec::new() };
        for position in positions {
            let game = start(position);
            let mover = mover(position);
            let margin = |game: &dyn Game| {
                let score = game.score();
                i32::from(score[mover]) - i32::from(score[mover.other()])
            };
            let played = |mv: String| {
                let mut after = game.fork();
                after.play(&mv).unwrap();
                let next = (!after.turn().is_over()).then(|| {
                    assert_eq!(after.turn().seat(), Some(mover.other()));
                    places[&name(&after.position())]
                });
                (margin(&*after), next)
            };
            graph.moves.push(game.moves().into_iter().map(played).collect());
            graph.over.push(game.turn().is_over().then(|| margin(&*game)));
            let in_pits: u32 =
                position.rows.iter().flatten().flatten().map(|&seeds| u32::from(seeds)).sum();
            graph.seeds.push(i32::try_from(in_pits).unwrap());
        }
        graph
    }

    /// What each position is worth to its mover if endless play costs First `endless` for each seed on the board.
    fn values(&self, seat_of: impl Fn(usize) -> Seat, endless: i32) -> Vec<i32> {
        let at_first = |place: usize| match seat_of(place) {
            Seat::First => endless * self.seeds[place],
            Seat::Second => -endless * self.seeds[place],
        };
        let mut values: Vec<i32> = (0..self.moves.len()).map(at_first).collect();
        loop {
            let next = |place: usize| {
                let after = |&(gain, next): &(i32, Option<usize>)| {
                    gain - next.map_or(0, |next| values[next])
                };
                self.over[place].or(self.moves[place].iter().map(after).max()).unwrap()
            };
            let nexts: Vec<i32> = (0..values.len()).map(next).collect();
            if nexts == values {
                return values;
            }
            values = nexts;
        }
    }
}

fn mover(position: &Setup) -> Seat {
    if position.to_move == Side::South { Seat::First } else { Seat::Second }
}

/// All positions with at most so many seeds, by counting up, both seats to move.
fn positions(like: &Setup, seeds: u8) -> Vec<Setup> {
    fn fill(pits: &mut Vec<u8>, open: usize, left: u8, all: &mut Vec<Vec<u8>>) {
        if pits.len() == open {
            return all.push(pits.clone());
        }
        for seeds in 0..=left {
            pits.push(seeds);
            fill(pits, open, left - seeds, all);
            pits.pop();
        }
    }
    let open = like.rows.iter().flatten().filter(|cell| cell.is_some()).count();
    let mut all = Vec::new();
    fill(&mut Vec::new(), open, seeds, &mut all);
    let lay = |pits: &Vec<u8>| {
        let mut pits = pits.iter();
        let mut setup = Setup { stores: [0, 0], ..like.clone() };
        for cell in setup.rows.iter_mut().flatten().filter(|cell| cell.is_some()) {
            *cell = pits.next().copied();
        }
        setup
    };
    let south = all.iter().map(lay);
    south
        .flat_map(|setup| {
            let north = Setup { to_move: Side::North, ..setup.clone() };
            [Setup { to_move: Side::South, ..setup }, north]
        })
        .collect()
}

/// Compares the tables of a game with the slow solver on all positions with at most so many seeds.
fn agrees(name: &str, settings: &[(&str, &str)], from: Option<&str>, seeds: u8, test: &str) {
    let origin = game(name, settings, from);
    let start = |setup: &Setup| game(name, settings, Some(&setup.to_string()));
    let positions = positions(&origin.position(), seeds);
    let graph = Graph::of(start, &positions);
    let seat_of = |place: usize| mover(&positions[place]);
    let (bad, good) = (graph.values(seat_of, -1), graph.values(seat_of, 1));
    let stride = origin.levels().unwrap().stride();
    let mut compared = 0;
    for (place, position) in positions.iter().enumerate() {
        let game = start(position);
        let (one, other) = (bad[place], good[place]);
        let in_pits = graph.seeds[place];
        let step = if stride == 2 && in_pits % 2 != i32::from(seeds) % 2 { continue } else { game };
        let Some(board) = step.levels().unwrap().here() else {
            continue;
        };
        let tables = thread_tables(name, settings, from, u16::from(seeds), test);
        let entry = tables.look(board).unwrap().unwrap();
        let found = (i32::from(entry.endless.low), i32::from(entry.endless.high));
        assert_eq!(found, (one.min(other), one.max(other)), "{name} {position}");
        assert!(entry.endless.low <= entry.ruled.low && entry.ruled.low <= entry.ruled.high);
        assert!(entry.ruled.high <= entry.endless.high);
        compared += 1;
    }
    assert!(compared > 1000, "only {compared} positions were compared");
}

thread_local! {
    static BUILT: RefCell<HashMap<String, Arc<Tables>>> = RefCell::default();
}

/// The tables of a test, built once.
fn thread_tables(
    name: &str,
    settings: &[(&str, &str)],
    from: Option<&str>,
    seeds: u16,
    test: &str,
) -> Arc<Tables> {
    BUILT.with_borrow_mut(|built| {
        let make = || Arc::new(tables(&*game(name, settings, from), test, seeds));
        built.entry(test.into()).or_insert_with(make).clone()
    })
}

#[test]
fn bohnenspiel_agrees_with_a_slow_solver() {
    agrees("bohnenspiel", &[], None, 6, "standard-6");
    agrees("bohnenspiel", &[], None, 5, "standard-5");
}

#[test]
fn the_endings_of_bohnenspiel_agree_with_a_slow_solver() {
    agrees("bohnenspiel:hemprich", &[], None, 6, "hemprich-6");
    agrees("bohnenspiel:ludii", &[], None, 4, "ludii-4");
}

#[test]
fn bosh_agrees_with_a_slow_solver() {
    agrees("bosh:round", &[], None, 7, "bosh-7");
    agrees("bosh:round", &[("round-end", "immediate")], None, 6, "bosh-immediate-6");
}

#[test]
fn closed_pits_agree_with_a_slow_solver() {
    agrees("bosh:round", &[], Some("x.4.4.4.4/4.4.4.4.4 1-3 S"), 7, "bosh-9");
    agrees("bosh:round", &[], Some("x.x.x.4.4/4.4.4.4.4 0-0 N"), 9, "bosh-7-pits");
    agrees("bosh:round", &[], Some("x.x.4.4.4/x.x.4.4.4 0-0 N"), 11, "bosh-6-pits");
}
