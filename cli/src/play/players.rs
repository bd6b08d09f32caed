//! Who plays: people and programs.

use engine_core::{Game, Seat};
use rand::RngExt;
use rand_pcg::Pcg32;

use crate::commands::moves::captures;
use crate::error::Error;
use crate::nearest::suggestion;
use crate::texts::quoted;

/// The names of the players.
const NAMES: [&str; 3] = ["human", "random", "greedy"];

/// A program that plays.
pub(crate) trait Player {
    /// A legal move; the game is not over.
    fn choose(&mut self, game: &dyn Game) -> String;
}

/// Who sits at a seat.
pub(crate) struct Seated {
    /// The name, as records write it.
    pub(crate) name: &'static str,
    /// The program; none for a person.
    pub(crate) program: Option<Box<dyn Player>>,
}

impl Seated {
    /// The player with this name; chance moves follow from the seed.
    pub(crate) fn named(text: &str, seat: Seat, seed: u64) -> Result<Seated, Error> {
        let name =
            NAMES.into_iter().find(|name| name.eq_ignore_ascii_case(text)).ok_or_else(|| {
                let near = suggestion(text, NAMES);
                let names = NAMES.join(", ");
                Error::Usage(format!(
                    "found player {}, expected one of {names}{near}",
                    quoted(text)
                ))
            })?;
        let chance = chance(seed, 1 + u64::from(seat == Seat::Second));
        let program: Option<Box<dyn Player>> = match name {
            "random" => Some(Box::new(Random(chance))),
            "greedy" => Some(Box::new(Greedy(chance))),
            _ => None,
        };
        Ok(Seated { name, program })
    }
}

/// Chance that is the same for the same seed and stream on every platform.
pub(crate) fn chance(seed: u64, stream: u64) -> Pcg32 {
    Pcg32::new(seed, stream)
}

/// Any legal move, each as likely as the others.
struct Random(Pcg32);

impl Player for Random {
    fn choose(&mut self, game: &dyn Game) -> String {
        pick(&mut self.0, game.moves())
    }
}

/// The move that takes most at once; chance decides between equals.
struct Greedy(Pcg32);

impl Player for Greedy {
    fn choose(&mut self, game: &dyn Game) -> String {
        let best = greediest(game);
        pick(&mut self.0, best)
    }
}

/// The moves that take most at once.
pub(crate) fn greediest(game: &dyn Game) -> Vec<String> {
    let moves = game.moves().into_iter();
    let valued: Vec<_> = moves.map(|mv| (captures(game, &mv), mv)).collect();
    let most = valued.iter().map(|&(seeds, _)| seeds).max();
    let best = valued.into_iter().filter(|&(seeds, _)| Some(seeds) == most);
    best.map(|(_, mv)| mv).collect()
}

/// One of the moves by chance; an empty text if there is none.
pub(crate) fn pick(chance: &mut Pcg32, mut moves: Vec<String>) -> String {
    match u32::try_from(moves.len()) {
        Ok(0) | Err(_) => String::new(),
        Ok(1) => moves.remove(0),
        Ok(count) => {
            let nth = chance.random_range(0..count);
            moves.swap_remove(usize::try_from(nth).unwrap_or(0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seeds mean the same games for ever: the values were worked out from the definition of PCG32 (XSH-RR).
    #[test]
    fn chance_keeps_its_values() {
        let moves = || ["1", "2", "3", "4", "5", "6"].map(String::from).to_vec();
        let mut chance = chance(7, 1);
        let drawn: Vec<_> = (0..8).map(|_| pick(&mut chance, moves())).collect();
        assert_eq!(drawn.concat(), "41363334");
    }
}
