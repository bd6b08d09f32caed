//! Hints: what a game that runs by itself comes to, and otherwise what a program would play.

use std::sync::Arc;

use engine_core::{BySeat, Game, Seat, Side};
use engine_search::endgame::Tables;
use engine_search::{Choice, PlayerName, Search, Stop, pick};
use rand::RngExt;
use rand_pcg::Pcg32;

use crate::commands::moves::captures;
use crate::error::Error;
use crate::output::Output;
use crate::texts::is_ritual;

/// More lines than this are not played out.
const MOST_LINES: usize = 64;
/// A longer line is not played out.
const MOST_PLIES: usize = 10_000;

/// What may help whoever is to move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hint {
    /// The move to consider.
    pub(crate) mv: String,
    /// Why.
    pub(crate) lines: Vec<String>,
}

/// Who gives hints: chance, and the endgames that are known.
#[derive(Clone, Debug)]
pub(crate) struct Adviser {
    chance: Pcg32,
    tables: Option<Arc<Tables>>,
}

impl Adviser {
    pub(crate) fn new(chance: Pcg32, tables: Option<Arc<Tables>>) -> Adviser {
        Adviser { chance, tables }
    }

    /// Another adviser, whose chance follows from this one's.
    pub(crate) fn another(&mut self) -> Adviser {
        Adviser::new(engine_search::chance(self.chance.random(), 3), self.tables.clone())
    }

    /// A hint for whoever is to move, as a program of this name would play; nothing once the game is over.
    ///
    /// A long deliberation ends when `stop` is raised.
    pub(crate) fn hint(&mut self, game: &dyn Game, name: PlayerName, stop: &Stop) -> Hint {
        let Some(mover) = game.turn().seat() else {
            return Hint::default();
        };
        if let Some(results) = results(game) {
            return Hint::by_results(&results, mover);
        }
        let mut lines = outlook(game);
        if game.moves().first().is_some_and(|mv| is_ritual(mv)) {
            let mv = pick(&mut self.chance, game.moves());
            lines.push(format!("hint: {mv}, drawn by chance"));
            return Hint { mv, lines };
        }
        if let PlayerName::AlphaBeta(limits) = name {
            let mut search = Search::new().knowing(self.tables.as_ref());
            let analysis = search.analyse(game, &limits, stop);
            let mv = analysis.choices.first().map(|best| best.mv.clone()).unwrap_or_default();
            lines.extend(analysis.choices.iter().map(|best| worth(best, analysis.depth)));
            return Hint { mv, lines };
        }
        let chance = engine_search::chance(self.chance.random(), 4);
        let mv = name.player_with(chance, self.tables.as_ref()).choose(game, stop);
        let seeds = match captures(game, &mv) {
            0 => "nothing".to_owned(),
            seeds => game.meta().seed.count(seeds),
        };
        lines.push(format!("hint: {mv}, which captures {seeds}"));
        Hint { mv, lines }
    }
}

impl Hint {
    /// The best of moves after which nobody has a choice.
    fn by_results(results: &[(String, Ended)], mover: Seat) -> Hint {
        let line = |(mv, result): &(String, Ended)| format!("{mv}: {}", result.by_seat());
        let mut lines: Vec<String> = results.iter().map(line).collect();
        let best = results.iter().max_by_key(|(_, result)| result.margin(mover));
        let mv = best.map(|(mv, _)| mv.clone()).unwrap_or_default();
        lines.push(format!("hint: {mv}; all that follows is forced"));
        Hint { mv, lines }
    }

    /// Writes the hint.
    pub(crate) fn write(&self, out: &mut Output) -> Result<(), Error> {
        self.lines.iter().try_for_each(|line| out.wrapped(0, line))
    }
}

/// What looking ahead finds a move worth.
fn worth(best: &Choice, depth: u32) -> String {
    let (mv, worth, line) = (&best.mv, best.worth, best.line.join(" "));
    format!("hint: {mv}, worth {worth} in the {} to come: {line}", counted(depth))
}

fn counted(plies: u32) -> String {
    if plies == 1 { "ply".into() } else { format!("{plies} plies") }
}

/// How a line of play ended.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Ended {
    score: BySeat<u16>,
    /// Where First sits.
    first: Side,
    /// The side that sowed first.
    sowed_first: Option<Side>,
}

impl Ended {
    fn margin(&self, seat: Seat) -> i32 {
        i32::from(self.score[seat]) - i32::from(self.score[seat.other()])
    }

    fn by_seat(&self) -> String {
        verdict(&Seat::First, &Seat::Second, self.score.first, self.score.second)
    }

    fn by_side(&self) -> String {
        let (south, north) = match self.first {
            Side::South => (self.score.first, self.score.second),
            Side::North => (self.score.second, self.score.first),
        };
        let result = verdict(&Side::South, &Side::North, south, north);
        match self.sowed_first {
            Some(side) => format!("if {side} sows first, {result}"),
            None => result,
        }
    }
}

fn verdict<T: std::fmt::Display>(one: &T, other: &T, ones: u16, others: u16) -> String {
    match ones.cmp(&others) {
        std::cmp::Ordering::Greater => format!("{one} wins {ones}-{others}"),
        std::cmp::Ordering::Less => format!("{other} wins {others}-{ones}"),
        std::cmp::Ordering::Equal => format!("a draw, {ones}-{others}"),
    }
}

/// What each move comes to, if after it no player has a choice; nothing that is hidden may play a part.
fn results(game: &dyn Game) -> Option<Vec<(String, Ended)>> {
    if game.position() != game.shown() {
        return None;
    }
    let ends = |mv: String| {
        let mut line = game.fork();
        line.play(&mv).ok()?;
        let mut sowed_first = None;
        run_forced(&mut *line, &mut sowed_first);
        line.turn().is_over().then(|| (mv, ended(&*line, sowed_first)))
    };
    game.moves().into_iter().map(ends).collect()
}

/// What the game comes to, in a ritual after which no player has a choice: by side, since seats are not yet settled.
///
/// It looks at the game from before anything was hidden, so it cannot tell what is.
fn outlook(game: &dyn Game) -> Vec<String> {
    let mut open = game.fork();
    while open.position() != open.shown() && open.undo().is_ok() {}
    let in_ritual = open.moves().first().is_some_and(|mv| is_ritual(mv));
    let mut found = Vec::new();
    let mut lines = 0;
    if in_ritual && play_out(&*open, None, &mut lines, &mut found) {
        let mut told: Vec<String> = found.iter().map(Ended::by_side).collect();
        told.sort_unstable();
        told.dedup();
        return told;
    }
    Vec::new()
}

/// Plays all lines to their ends; `false` if there are too many.
fn play_out(
    game: &dyn Game,
    sowed_first: Option<Side>,
    lines: &mut usize,
    found: &mut Vec<Ended>,
) -> bool {
    let mut line = game.fork();
    let mut sowed_first = sowed_first;
    run_forced(&mut *line, &mut sowed_first);
    if line.turn().is_over() {
        *lines += 1;
        found.push(ended(&*line, sowed_first));
        return *lines <= MOST_LINES;
    }
    line.moves().into_iter().all(|mv| {
        *lines <= MOST_LINES && is_ritual(&mv) && {
            let mut next = line.fork();
            next.play(&mv).is_ok() && play_out(&*next, sowed_first, lines, found)
        }
    })
}

/// Plays on while there is only one move, and notes which side sows first.
fn run_forced(game: &mut dyn Game, sowed_first: &mut Option<Side>) {
    for _ in 0..MOST_PLIES {
        let moves = game.moves();
        let [only] = moves.as_slice() else {
            return;
        };
        if sowed_first.is_none() && !is_ritual(only) {
            *sowed_first = Some(game.position().to_move);
        }
        if game.play(only).is_err() {
            return;
        }
    }
}

fn ended(game: &dyn Game, sowed_first: Option<Side>) -> Ended {
    Ended { score: game.score(), first: game.position().first, sowed_first }
}
