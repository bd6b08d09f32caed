//! Solutions agree with a slow solver that knows nothing but play, and proofs prove what they claim.
#![allow(clippy::unwrap_used, reason = "what fails in a test stops it")]

mod common;

use std::collections::HashMap;

use common::lines::{Lines, played};
use common::{rulesets, small};
use engine_core::{Game, Seat, Setup};
use engine_search::{
    Effort, MatchSolution, OpeningVerdict, Proof, ProofError, Proven, Solution, SolveError, Stop,
    Verdict, chance,
};

fn effort(stop: &Stop) -> Effort<'_> {
    Effort { bytes: 1 << 28, stop, report: &|_| {} }
}

/// A game and its position, stores left out.
fn name(game: &dyn Game) -> String {
    Setup { stores: [0, 0], ..game.position() }.to_string()
}

/// What First wins by each move, and where it leads, as found by playing from a position without a past.
struct Slow {
    names: HashMap<String, usize>,
    movers: Vec<Seat>,
    seeds: Vec<i32>,
    moves: Vec<Vec<(i32, Option<usize>)>>,
}

impl Slow {
    /// All positions, unless there are too many.
    fn of(game: &dyn Game, most: usize) -> Option<Slow> {
        let mut slow = Slow { names: HashMap::new(), movers: vec![], seeds: vec![], moves: vec![] };
        slow.add(game);
        let mut open = vec![game.fork()];
        while let Some(here) = open.pop() {
            let node = slow.names[&name(&*here)];
            for mv in here.moves() {
                // A position without a past, so that no third occurrence is counted.
                let mut after = here.at(&here.position()).unwrap();
                after.play(&mv).unwrap();
                let won = margin(&*after) - margin(&*here);
                let next = after.turn().seat().map(|_| {
                    let is_new = !slow.names.contains_key(&name(&*after));
                    let next = slow.add(&*after);
                    if is_new {
                        open.push(after);
                    }
                    next
                });
                slow.moves[node].push((won, next));
            }
            if slow.moves.len() > most {
                return None;
            }
        }
        Some(slow)
    }

    fn add(&mut self, game: &dyn Game) -> usize {
        let next = self.moves.len();
        let node = *self.names.entry(name(game)).or_insert(next);
        if node == next {
            self.movers.push(game.turn().seat().unwrap());
            self.seeds.push(game.position().pits().flatten().map(i32::from).sum());
            self.moves.push(vec![]);
        }
        node
    }

    /// What First wins if endless play costs First, or wins for First, all that is in play: the plain fixed point, from
    /// that end.
    fn values(&self, sign: i32) -> Vec<i32> {
        let mut values: Vec<i32> = self.seeds.iter().map(|seeds| sign * seeds).collect();
        loop {
            let before = values.clone();
            for (node, moves) in self.moves.iter().enumerate() {
                let worths =
                    moves.iter().map(|&(won, next)| won + next.map_or(0, |next| before[next]));
                values[node] = match self.movers[node] {
                    Seat::First => worths.max().unwrap(),
                    Seat::Second => worths.min().unwrap(),
                };
            }
            if values == before {
                return values;
            }
        }
    }

    /// The bounds of the first position and of the moves there, as its mover sees them.
    fn bounds(&self) -> Vec<(i32, i32)> {
        let (low, high) = (self.values(-1), self.values(1));
        let moves = self.moves[0].iter().map(|&(won, next)| {
            next.map_or((won, won), |next| (won + low[next], won + high[next]))
        });
        let seen = |(low, high): (i32, i32)| match self.movers[0] {
            Seat::First => (low, high),
            Seat::Second => (-high, -low),
        };
        [(low[0], high[0])].into_iter().chain(moves).map(seen).collect()
    }
}

fn margin(game: &dyn Game) -> i32 {
    let score = game.score();
    i32::from(score.first) - i32::from(score.second)
}

/// Of every ruleset of single rounds: numbered or not, as slow play finds.
#[test]
fn solutions_are_those_of_slow_play() {
    let stop = Stop::new();
    for choice in rulesets().into_iter().filter(|choice| !choice.ruleset.is_match) {
        let mut chance = chance(7, 1);
        let (mut tried, mut open) = (0, 0);
        for _ in 0..60 {
            let Some(game) = small(choice, &mut chance) else { continue };
            if game.turn().is_over() || game.position() != game.shown() {
                continue;
            }
            let Some(slow) = Slow::of(&*game, 250) else { continue };
            let bounds = slow.bounds();
            let walked = Solution::walked(&*game, &effort(&stop)).unwrap();
            let at = format!("{} {}", choice.name(), game.position());
            assert_eq!(walked.positions(), slow.moves.len() as u64, "{at}");
            for solution in [walked, Solution::of(&*game, &effort(&stop)).unwrap()] {
                let (low, high) = solution.bounds();
                let told = (i32::from(low), i32::from(high));
                // The rule on repetition may narrow what is known, never widen it.
                assert!(
                    bounds[0].0 <= told.0 && told.1 <= bounds[0].1,
                    "{at}: {told:?} {bounds:?}"
                );
                assert_eq!(solution.rests_on_repetition(), bounds[0].0 < bounds[0].1, "{at}");
                if solution.rests_on_repetition() {
                    assert_repeated(&*game, &solution);
                } else {
                    assert_eq!(told, bounds[0], "{at}");
                    let best = bounds.iter().skip(1).enumerate();
                    let best = best.filter(|(_, worth)| worth.1 >= bounds[0].0);
                    assert_eq!(
                        solution.best(),
                        best.map(|(nth, _)| nth).collect::<Vec<_>>(),
                        "{at}"
                    );
                    assert_proof(&*game, &solution);
                }
            }
            tried += 1;
            open += usize::from(bounds[0].0 < bounds[0].1);
        }
        println!("{}: {tried} positions, {open} rest on repetition", choice.name());
        assert!(tried >= 5, "{}: found {tried} positions to try", choice.name());
    }
}

/// What the rule on repetition makes of a position is what every line makes of it.
fn assert_repeated(game: &dyn Game, solution: &Solution) {
    let value = Lines::default().value(game);
    let at = game.position();
    assert_eq!(solution.value().map(i32::from), Some(value), "{at}");
    assert_eq!(played(game, &solution.line()), value, "{at} {:?}", solution.line());
    let moves = solution.worths();
    let keeps = |&nth: &usize| i32::from(moves[nth].0) == value;
    assert_eq!(solution.best(), (0..moves.len()).filter(keeps).collect::<Vec<_>>(), "{at}");
}

/// Positions of which the last capture is long ago, and sowings that never end.
#[test]
fn repetitions_decide_as_in_play() {
    let stop = Stop::new();
    for (name, position) in
        [("bosh:round", "x.x.1.2.3/x.x.0.6.2 3-23 S"), ("bosh:round", "1.0.2.1.2/1.0.2.1.2 0-0 N")]
    {
        let choice = engine_core::registry().unwrap().find(name).unwrap();
        let game = choice.start(&[], Some(&position.parse().unwrap())).unwrap();
        for solution in [Solution::of, Solution::walked] {
            let solution = solution(&*game, &effort(&stop)).unwrap();
            assert!(solution.rests_on_repetition(), "{name} {position}");
            assert_repeated(&*game, &solution);
        }
    }
}

/// A proof holds, its line is worth what is claimed, and it does not hold for more.
fn assert_proof(game: &dyn Game, solution: &Solution) {
    let stop = Stop::new();
    let proof = Proof::of(game, solution, &stop).unwrap().unwrap();
    let read: Proof = proof.to_string().parse().unwrap();
    assert_eq!(read.to_string(), proof.to_string());
    read.check(game, &stop).unwrap();
    for wrong in [-1, 1] {
        let mut lie = read.clone();
        let Proven::Value(value) = lie.proven else { panic!("{:?}", lie.proven) };
        lie.proven = Proven::Value(value + wrong);
        assert!(matches!(lie.check(game, &stop), Err(ProofError::Less { .. })));
    }
    let mut line = game.fork();
    for nth in solution.line() {
        let mv = line.moves()[nth].clone();
        line.play(&mv).unwrap();
    }
    assert!(line.turn().is_over());
    let won = margin(&*line) - margin(game);
    let seen = if game.turn().seat() == Some(Seat::First) { won } else { -won };
    let Proven::Value(value) = proof.proven else { panic!("{:?}", proof.proven) };
    assert_eq!(seen, i32::from(value), "{}", game.position());
}

fn bosh(position: &str) -> Box<dyn Game> {
    let choice = engine_core::registry().unwrap().find("bosh:round").unwrap();
    choice.start(&[], Some(&position.parse().unwrap())).unwrap()
}

/// Every way to change one move of a proof: what is then accepted still is a proof, and little is.
#[test]
fn tampered_proofs_are_refused() {
    let game = bosh("x.x.4.4.4/x.4.4.4.4 0-0 S");
    let stop = Stop::new();
    let solution = Solution::of(&*game, &effort(&stop)).unwrap();
    let proof = Proof::of(&*game, &solution, &stop).unwrap().unwrap();
    let text = proof.to_string();
    let (tags, moves) = text.split_at(text.find("first:").unwrap());
    let words: Vec<&str> = moves.split_whitespace().collect();
    let (mut refused, mut accepted) = (0, 0);
    for place in 0..words.len() {
        if words[place].ends_with(':') {
            continue;
        }
        for other in ["-", "3", "5", "7", "11", "pass"] {
            let mut changed = words.clone();
            changed[place] = other;
            let changed = changed.join(" ").replace(" second:", "\nsecond:");
            let read: Proof = [tags, &changed].concat().parse().unwrap();
            match read.check(&*game, &stop) {
                Ok(_) => accepted += 1,
                Err(_) => refused += 1,
            }
        }
        let mut shorter = words.clone();
        shorter.remove(place);
        let shorter = shorter.join(" ").replace(" second:", "\nsecond:");
        let read: Proof = [tags, &shorter].concat().parse().unwrap();
        assert!(read.check(&*game, &stop).is_err(), "without move {place}");
    }
    assert!(refused > 4 * accepted, "{refused} refused, {accepted} accepted");
    let more: Proof = text.replace("second:", "second: 8").parse().unwrap();
    assert!(more.check(&*game, &stop).is_err());
}

/// 1 and 1 chase each other round the board, and a strategy that lets them is none.
#[test]
fn strategies_that_come_back_are_refused() {
    let game = bosh("1.0.0.0.0/1.0.0.0.0 0-0 S");
    let stop = Stop::new();
    let text = "[Variant \"bosh\"]\n[Ruleset \"round\"]\n[From \"\"]\n[Value \"0\"]\n\nfirst: 1 2 3 4 5\nsecond: 6\n";
    let proof: Proof = text.parse().unwrap();
    let error = proof.check(&*game, &stop).unwrap_err();
    assert!(matches!(error, ProofError::Circles { nth: 5, .. }), "{error}");
}

#[test]
fn what_cannot_be_solved_is_refused() {
    let stop = Stop::new();
    let opening = bosh("4.4.4.4.4/4.4.4.4.4 0-0 S");
    let small = Effort { bytes: 1 << 20, ..effort(&stop) };
    assert!(matches!(Solution::of(&*opening, &small), Err(SolveError::TooMany { .. })));
    assert!(matches!(Solution::walked(&*opening, &small), Err(SolveError::TooMany { .. })));
    let over = bosh("0.0.0.0.0/0.0.0.0.0 20-20 S");
    assert_eq!(Solution::of(&*over, &small).unwrap_err(), SolveError::Over);
    let ritual =
        engine_core::registry().unwrap().find("mangala-iv").unwrap().start(&[], None).unwrap();
    assert_eq!(Solution::of(&*ritual, &small).unwrap_err(), SolveError::Hidden);
    stop.raise();
    assert_eq!(Solution::of(&*opening, &effort(&stop)).unwrap_err(), SolveError::Stopped);
}

/// The proofs that are published hold, by the rules alone.
#[test]
fn published_proofs_hold() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../results");
    let (registry, stop) = (engine_core::registry().unwrap(), Stop::new());
    let mut checked = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|end| end == "proof") {
            let proof: Proof = std::fs::read_to_string(&path).unwrap().parse().unwrap();
            let game = registry.replay(&proof.start).game.unwrap();
            proof
                .check(&*game, &stop)
                .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            checked += 1;
        }
    }
    assert_eq!(checked, 13);
}

/// Rounds that are played for a match, as slow play finds for those that fit into little room.
#[test]
fn matches_are_those_of_slow_play() {
    let stop = Stop::new();
    let choice = engine_core::registry().unwrap().find("bosh:match").unwrap();
    let start = "r1 x.x.x.x.4/4.4.4.4.4 0-16 S".parse().unwrap();
    let game = choice.start(&[], Some(&start)).unwrap();
    let solution = MatchSolution::of(&*game, &Effort { bytes: 12 << 20, ..effort(&stop) }).unwrap();
    assert!(solution.left_out() > 0, "there is not so much room");
    let openings = solution.openings();
    let few = |opening: &&OpeningVerdict| opening.opening.pits().flatten().count() < 7;
    let mut won = 0;
    for opening in openings.iter().filter(few) {
        let Verdict::Won { by, rounds } = opening.verdict else {
            continue;
        };
        let number = if opening.is_odd { 1 } else { 2 };
        let round = game.at(&Setup { round: Some(number), ..opening.opening.clone() }).unwrap();
        let told = format!("{}", round.position());
        assert!(forces(&*round, by, rounds - 1, &openings), "{told}");
        if rounds > 1 {
            assert!(!forces(&*round, by, rounds - 2, &openings), "{told}");
        }
        assert!(!forces(&*round, by.other(), u16::MAX, &openings), "{told}");
        won += 1;
    }
    assert!(won >= 8, "{won} openings were tried");
}

/// Whether a seat can end a round so that the match is won, or is known to be won within so many more rounds.
fn forces(round: &dyn Game, seat: Seat, rounds: u16, openings: &[OpeningVerdict]) -> bool {
    let number = round.position().round;
    let is_won = |game: &dyn Game| {
        if let Some(outcome) = game.turn().outcome() {
            return outcome.winner() == Some(seat);
        }
        let here = Setup { round: None, ..game.position() };
        let is_odd = number == Some(2);
        let known = openings.iter().find(|other| other.opening == here && other.is_odd == is_odd);
        match known.unwrap().verdict {
            Verdict::Won { by, rounds: more } => by == seat && more <= rounds,
            _ => false,
        }
    };
    let mut places = HashMap::from([(round.position().to_string(), 0)]);
    let (mut all, mut next) = (vec![round.fork()], 0);
    let mut moves: Vec<Vec<usize>> = vec![];
    while next < all.len() {
        let here = all[next].fork();
        next += 1;
        let is_running = !here.turn().is_over() && here.position().round == number;
        let mut leads = vec![];
        for mv in here.moves().iter().filter(|_| is_running) {
            let mut after = here.at(&here.position()).unwrap();
            after.play(mv).unwrap();
            let fresh = all.len();
            let place = *places.entry(after.position().to_string()).or_insert(fresh);
            if place == fresh {
                all.push(after);
            }
            leads.push(place);
        }
        moves.push(leads);
    }
    let mut wins: Vec<bool> =
        all.iter().zip(&moves).map(|(game, moves)| moves.is_empty() && is_won(&**game)).collect();
    loop {
        let before = wins.clone();
        for (node, moves) in moves.iter().enumerate().filter(|(_, moves)| !moves.is_empty()) {
            let mut after = moves.iter().map(|&next| before[next]);
            wins[node] = if all[node].turn().seat() == Some(seat) {
                after.any(|wins| wins)
            } else {
                after.all(|wins| wins)
            };
        }
        if wins == before {
            return wins[0];
        }
    }
}
