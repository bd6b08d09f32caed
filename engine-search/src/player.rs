//! Players: programs that choose a move.

use std::sync::Arc;

use engine_core::Game;
use rand_pcg::Pcg32;

use crate::chance::pick;
use crate::endgame::Tables;
use crate::limits::{Limits, Stop};
use crate::mcts::Mcts;
use crate::name::PlayerName;
use crate::search::Search;

/// A program that plays.
pub trait Player: Send {
    /// A legal move, by what the seat to move may know; an empty text if the game is over.
    ///
    /// A long deliberation ends when `stop` is raised, with the best move so far.
    fn choose(&mut self, game: &dyn Game, stop: &Stop) -> String;
}

impl PlayerName {
    /// The player of this name; what it leaves to chance follows from the generator.
    #[must_use]
    pub fn player(&self, chance: Pcg32) -> Box<dyn Player> {
        self.player_with(chance, None)
    }

    /// The player of this name, who looks endgames up in tables if looking ahead is how it plays.
    #[must_use]
    pub fn player_with(&self, chance: Pcg32, tables: Option<&Arc<Tables>>) -> Box<dyn Player> {
        match *self {
            PlayerName::Random => Box::new(Random(chance)),
            PlayerName::Greedy => Box::new(Greedy(chance)),
            PlayerName::Foresight => Box::new(Foresight(chance)),
            PlayerName::AlphaBeta(limits) => Box::new(AlphaBeta::new(limits, chance, tables)),
            PlayerName::Mcts(limits) => Box::new(Uct { mcts: Mcts::new(chance), limits }),
        }
    }
}

/// Any legal move, each as likely as the others.
#[derive(Debug)]
struct Random(Pcg32);

impl Player for Random {
    fn choose(&mut self, game: &dyn Game, _stop: &Stop) -> String {
        pick(&mut self.0, game.moves())
    }
}

/// The move that brings most seeds to the own store at once; chance decides between equals.
#[derive(Debug)]
struct Greedy(Pcg32);

impl Player for Greedy {
    fn choose(&mut self, game: &dyn Game, _stop: &Stop) -> String {
        pick(&mut self.0, greediest(game))
    }
}

/// The moves that bring most seeds to the own store at once, as far as the seat to move can know.
#[must_use]
pub fn greediest(game: &dyn Game) -> Vec<String> {
    if game.position() != game.shown() {
        return game.moves();
    }
    let gained = |mv: String| {
        let mut after = game.fork();
        let seeds = after.play(&mv).map_or(0, engine_core::Ply::gained);
        (seeds, mv)
    };
    let gains: Vec<_> = game.moves().into_iter().map(gained).collect();
    let most = gains.iter().map(|&(seeds, _)| seeds).max();
    gains.into_iter().filter(|&(seeds, _)| Some(seeds) == most).map(|(_, mv)| mv).collect()
}

/// The move that leads farthest, by the margin once play has been followed for as long as it is forced.
#[derive(Debug)]
struct Foresight(Pcg32);

impl Player for Foresight {
    fn choose(&mut self, game: &dyn Game, _stop: &Stop) -> String {
        if game.position() != game.shown() {
            return pick(&mut self.0, game.moves());
        }
        let margins: Vec<_> =
            game.moves().into_iter().map(|mv| (margin_after(game, &mv), mv)).collect();
        let most = margins.iter().map(|&(margin, _)| margin).max();
        let best = margins.into_iter().filter(|&(margin, _)| Some(margin) == most);
        pick(&mut self.0, best.map(|(_, mv)| mv).collect())
    }
}

/// What the seat to move has won, less what the other has, after a move and all that are forced after it.
fn margin_after(game: &dyn Game, mv: &str) -> i32 {
    let Some(seat) = game.turn().seat() else {
        return 0;
    };
    let mut after = game.fork();
    let mut next = Some(mv.to_owned());
    while let Some(mv) = next {
        let played = after.play(&mv).is_ok();
        let mut moves = after.moves();
        next = if played && moves.len() == 1 { moves.pop() } else { None };
    }
    let score = after.score();
    i32::from(score[seat]) - i32::from(score[seat.other()])
}

/// The best move that looking ahead finds.
#[derive(Debug)]
struct AlphaBeta {
    search: Search,
    limits: Limits,
}

impl AlphaBeta {
    /// A table for each player of a game, and for many games at once.
    const TABLE_BYTES: usize = 8 << 20;

    fn new(limits: Limits, chance: Pcg32, tables: Option<&Arc<Tables>>) -> AlphaBeta {
        let search = Search::with_table(AlphaBeta::TABLE_BYTES).with_chance(chance).knowing(tables);
        AlphaBeta { search, limits }
    }
}

impl Player for AlphaBeta {
    fn choose(&mut self, game: &dyn Game, stop: &Stop) -> String {
        if let [only] = game.moves().as_slice() {
            return only.clone();
        }
        let analysis = self.search.analyse(game, &self.limits, stop);
        analysis.choices.into_iter().next().map(|best| best.mv).unwrap_or_default()
    }
}

/// The move that was tried most in playouts.
#[derive(Debug)]
struct Uct {
    mcts: Mcts,
    limits: Limits,
}

impl Player for Uct {
    fn choose(&mut self, game: &dyn Game, stop: &Stop) -> String {
        if let [only] = game.moves().as_slice() {
            return only.clone();
        }
        if game.walk().sight().is_blind {
            return pick(self.mcts.chance(), game.moves());
        }
        let odds = self.mcts.analyse(game, &self.limits, stop);
        odds.moves.into_iter().next().map(|(mv, ..)| mv).unwrap_or_default()
    }
}
