//! Endgame tables beside a slow solver that knows nothing of them.
#![allow(clippy::unwrap_used, reason = "what fails in a test stops it")]

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use cli as _;
use engine_core::{BoardId, Game, Levels, Seat, Setup, registry};
use engine_search::endgame::{
    BuildWatch, Built, Effort, PlannedLevel, TableError, Tables, Watch, build,
};
use engine_search::{Limits, Search, Stop, Worth, chance};
use rand::RngExt;

const EFFORT: Effort = Effort { threads: 2, keeps_steps: true };

fn game(name: &str, settings: &[(&str, &str)], from: Option<&str>) -> Box<dyn Game> {
    let from = from.map(|text| text.parse::<Setup>().unwrap());
    registry().unwrap().find(name).unwrap().start(settings, from.as_ref()).unwrap()
}

/// An empty folder for a test.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("endgame").join(test);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn tables(game: &dyn Game, test: &str, seeds: u16) -> Tables {
    let folder = folder(test);
    assert!(build(game, &folder, seeds, EFFORT, &()).unwrap());
    Tables::open(&folder, game).unwrap()
}

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
    if position.to_move == engine_core::Side::South { Seat::First } else { Seat::Second }
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
            let north = Setup { to_move: engine_core::Side::North, ..setup.clone() };
            [Setup { to_move: engine_core::Side::South, ..setup }, north]
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
    static BUILT: std::cell::RefCell<HashMap<String, Arc<Tables>>> = std::cell::RefCell::default();
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

/// Boards of a level, a fair sample.
fn sample(levels: &dyn Levels, seeds: u16, boards: u64) -> Vec<BoardId> {
    let mut chance = chance(7, 1);
    let of_level = levels.boards(seeds);
    (0..boards).map(|_| BoardId { seeds, rank: chance.random_range(0..of_level) }).collect()
}

/// Compares tables with a search that follows every line to its end without them.
fn agrees_with_search(name: &str, settings: &[(&str, &str)], levels: &[u16], test: &str) {
    let origin = game(name, settings, None);
    let most = *levels.last().unwrap();
    let tables = tables(&*origin, test, most);
    let mut search = Search::new();
    let mut compared = 0;
    for &seeds in levels {
        for board in sample(tables.levels(), seeds, 60) {
            let position = tables.levels().setup(board);
            let game = game(name, settings, Some(&position.to_string()));
            let analysis = search.analyse(&*game, &Limits::nodes(200_000), &Stop::new());
            let Some(best) = analysis.choices.first().filter(|_| analysis.is_complete) else {
                continue;
            };
            let entry = tables.look(board).unwrap().unwrap();
            let value = entry.ruled.value().map(|value| Worth::Margin(value.into()));
            assert_eq!(Some(best.worth), value, "{name} {position}");
            compared += 1;
        }
    }
    assert!(compared > 30, "only {compared} positions were compared");
}

#[test]
fn tables_agree_with_searches_to_the_end() {
    agrees_with_search("bohnenspiel", &[], &[2, 4, 6, 8], "search-standard");
    agrees_with_search("bohnenspiel:hemprich", &[], &[2, 4, 6], "search-hemprich");
    agrees_with_search("bosh:round", &[], &[2, 4, 6, 8, 10], "search-bosh");
}

#[test]
fn a_search_with_tables_sees_further_and_finds_the_same() {
    let origin = game("bosh:round", &[], None);
    let tables = Arc::new(tables(&*origin, "with-tables", 9));
    let mut plain = Search::new();
    let mut knowing = Search::new().knowing(Some(&tables));
    let mut solved = 0;
    for board in sample(tables.levels(), 11, 40) {
        let position = tables.levels().setup(board);
        let game = game("bosh:round", &[], Some(&position.to_string()));
        if game.turn().is_over() {
            continue;
        }
        let whole = plain.analyse(&*game, &Limits::nodes(400_000), &Stop::new());
        let found = knowing.analyse(&*game, &Limits::nodes(400_000), &Stop::new());
        assert!(tables.fault().is_none());
        if whole.is_complete && found.is_complete {
            assert_eq!(whole.choices[0].worth, found.choices[0].worth, "{position}");
            assert!(found.depth <= whole.depth, "{position}");
            solved += 1;
        }
    }
    assert!(solved > 10, "only {solved} positions were solved both ways");
}

/// Gives up after so many looks.
struct Impatient(AtomicUsize);

impl Watch for Impatient {
    fn looked(&self, _: usize) -> bool {
        self.0
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1))
            .is_ok()
    }
}

impl BuildWatch for Impatient {
    fn begins(&self, _: PlannedLevel) {}

    fn ends(&self, _: &Built) {}
}

fn contents(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut all: Vec<_> = entries
        .map(|path| {
            (path.file_name().unwrap().to_str().unwrap().to_owned(), fs::read(&path).unwrap())
        })
        .collect();
    all.sort();
    all
}

#[test]
fn interrupted_builds_end_in_the_same_files() {
    let origin = game("bosh:round", &[], None);
    let (whole, broken) = (folder("whole"), folder("broken"));
    assert!(build(&*origin, &whole, 9, EFFORT, &()).unwrap());
    let mut interruptions = 0;
    let other = Effort { threads: 1, keeps_steps: false };
    for patience in (0..).step_by(3) {
        let effort = if patience % 2 == 0 { EFFORT } else { other };
        if build(&*origin, &broken, 9, effort, &Impatient(AtomicUsize::new(patience))).unwrap() {
            break;
        }
        // What an interruption in the middle of writing leaves.
        let half = broken.join("bosh-half-05.unfinished");
        fs::write(half, "mancala").unwrap();
        interruptions += 1;
    }
    assert!(interruptions > 5, "only {interruptions} interruptions");
    fs::remove_file(broken.join("bosh-half-05.unfinished")).unwrap();
    assert!(contents(&whole) == contents(&broken), "the files differ");
}

#[test]
fn damaged_and_foreign_files_are_refused() {
    let origin = game("bosh:round", &[], None);
    let folder = folder("damaged");
    assert!(build(&*origin, &folder, 8, EFFORT, &()).unwrap());
    let (name, sound) = contents(&folder).pop().unwrap();
    let path = folder.join(&name);
    let open = || Tables::open(&folder, &*origin);
    let read = || open().and_then(|tables| tables.verify(100, &())).map(|_| ());
    read().unwrap();
    for place in [0, 40, 100, 300, 4095, 4096, 5000, 9000, sound.len() - 1] {
        let mut damaged = sound.clone();
        damaged[place] ^= 0x20;
        fs::write(&path, damaged).unwrap();
        let error = read().expect_err(&format!("a change at byte {place} should be found"));
        let is_told = error.to_string().contains(&name);
        assert!(is_told, "{error}");
        assert!(
            matches!(error, TableError::Damaged { .. } | TableError::Foreign { .. }),
            "{error}"
        );
        assert!(build(&*origin, &folder, 9, EFFORT, &()).is_err(), "byte {place}");
    }
    for length in [0, 10, 4096, sound.len() - 1] {
        fs::write(&path, &sound[..length]).unwrap();
        assert!(open().is_err(), "{length} bytes");
    }
    // The table of another level, and of another game.
    let seven = folder.join(name.replace("08", "07"));
    fs::copy(&seven, &path).unwrap();
    let error = open().unwrap_err().to_string();
    assert!(error.contains("7 seeds, expected") && error.ends_with("8 seeds"), "{error}");
    let other = game("bosh:round", &[("round-end", "immediate")], None);
    assert!(
        Tables::open(&folder, &*other).unwrap_err().to_string().contains("no tables of this game")
    );
    fs::write(&path, sound).unwrap();
    read().unwrap();
}

#[test]
fn games_without_levels_are_refused() {
    for (name, why) in [
        ("bosh:match", "in a match the outcome counts"),
        ("bohnenspiel:partie", "in a match the outcome counts"),
        ("mangala-iv:plain", "it does not number its boards"),
    ] {
        let error = build(&*game(name, &[], None), &folder("none"), 4, EFFORT, &()).unwrap_err();
        assert!(error.to_string().contains(why), "{error}");
    }
    let decided = game("bohnenspiel", &[("stop", "decided")], None);
    let error = build(&*decided, &folder("none"), 4, EFFORT, &()).unwrap_err();
    assert!(error.to_string().contains("stop=decided"), "{error}");
    let error =
        build(&*game("bosh:round", &[], None), &folder("none"), 41, EFFORT, &()).unwrap_err();
    assert_eq!(error.to_string(), "found 41 seeds, expected at most 40");
}
