//! The games that are played, and by how many threads.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use engine_core::{BySeat, Choice, Game, Playout, Policy};
use engine_search::endgame::Tables;
use engine_search::{PlayerName, Stop};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg32;

use super::totals::Totals;
use super::{rows, thinking};
use crate::args::StartArgs;
use crate::error::Error;
use crate::interrupt;
use crate::play::players::program;
use crate::play::seed;
use crate::start::{choose, settings, start_with};

/// The games that a thread plays before it hands in what came of them.
const BLOCK: u64 = 1024;

/// The same for players that look ahead; each block begins with the first game of a pair.
const THINKING_BLOCK: u64 = 2;

/// The player with this name.
pub(super) fn player(text: &str) -> Result<PlayerName, Error> {
    program(text, &[])
}

/// How a player plays that needs no thought.
fn policy(name: PlayerName) -> Option<Policy> {
    match name {
        PlayerName::Random => Some(Policy::Random),
        PlayerName::Greedy => Some(Policy::Greedy),
        PlayerName::Foresight => Some(Policy::Foresight),
        _ => None,
    }
}

/// Who sits where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pairing {
    /// The first player plays First in every game.
    Seated,
    /// In every other game, which has the opening of the one before it, the players have swapped seats.
    Swapped,
}

/// Games that differ by chance: each follows from the seed and its number.
pub(super) struct Field<'a> {
    choice: Choice,
    settings: Vec<(&'a str, &'a str)>,
    from: Option<&'a str>,
    /// The option that chooses the deal, if each game has another one.
    deal: Option<&'static str>,
    players: BySeat<PlayerName>,
    pairing: Pairing,
    seed: u64,
    /// Endgames for the players that look ahead.
    tables: Option<Arc<Tables>>,
}

/// What came of the games of a block.
pub(super) struct Block {
    pub(super) totals: Totals,
    pub(super) rows: String,
}

impl<'a> Field<'a> {
    /// The games of the command line, and the position they start from unless each is dealt anew.
    pub(super) fn new(
        args: &'a StartArgs,
        players: BySeat<PlayerName>,
        pairing: Pairing,
        seed: u64,
    ) -> Result<(Field<'a>, Box<dyn Game>), Error> {
        let choice = choose(&args.game.game)?;
        let settings = settings(&args.game.set)?;
        let from = args.from.as_deref();
        let game = start_with(choice, &settings, from)?;
        let deal = seed::deal_option(choice, &settings, from);
        let tables = None;
        Ok((Field { choice, settings, from, deal, players, pairing, seed, tables }, game))
    }

    /// Lets the players that look ahead look endgames up.
    pub(super) fn knowing(&mut self, tables: Option<&Arc<Tables>>) {
        self.tables = tables.cloned();
    }

    /// The name of the game, `variant:ruleset`.
    pub(super) fn name(&self) -> String {
        self.choice.name()
    }

    /// Plays so many games, and hands over what came of them in the order of their numbers.
    ///
    /// An interrupt from the keyboard ends it early.
    pub(super) fn play(
        &self,
        start: &dyn Game,
        games: u64,
        threads: Option<u16>,
        wants_rows: bool,
        mut take: impl FnMut(Block) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let size = if self.policies().is_some() { BLOCK } else { THINKING_BLOCK };
        let threads = threads.map_or_else(available, u64::from).min(games.div_ceil(size));
        let stop = interrupt::stop();
        let next = AtomicU64::new(0);
        thread::scope(|scope| {
            let (hand_in, handed_in) = mpsc::sync_channel(64);
            for _ in 0..threads {
                let (hand_in, stop, next) = (hand_in.clone(), &stop, &next);
                let game = start.fork();
                scope.spawn(move || {
                    while !stop.is_raised() {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        let start = number * size;
                        if start >= games {
                            break;
                        }
                        let end = games.min(start + size);
                        let block = self.block(&*game, start..end, wants_rows, stop);
                        if hand_in.send((number, block)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(hand_in);
            let mut early = BTreeMap::new();
            let mut wanted = 0;
            for (number, block) in handed_in {
                early.insert(number, block);
                while let Some(block) = early.remove(&wanted) {
                    take(block)?;
                    wanted += 1;
                }
            }
            Ok(())
        })
    }

    /// The players as policies, if neither looks ahead.
    fn policies(&self) -> Option<BySeat<Policy>> {
        let BySeat { first, second } = self.players.map(policy);
        Some(BySeat::new(first?, second?))
    }

    fn block(&self, game: &dyn Game, numbers: Range<u64>, wants_rows: bool, stop: &Stop) -> Block {
        let mut block = Block { totals: Totals::default(), rows: String::new() };
        for number in numbers {
            let Some((played, is_swapped)) = self.played(game, number, stop) else {
                break;
            };
            block.totals.count(&played, is_swapped);
            if wants_rows {
                rows::push(&mut block.rows, number, &played, is_swapped);
            }
        }
        block
    }

    /// Plays the game with this number, and tells whether the players had swapped seats; none if it was stopped.
    fn played(&self, game: &dyn Game, number: u64, stop: &Stop) -> Option<(Playout, bool)> {
        let (opening, is_swapped) = match self.pairing {
            Pairing::Seated => (number, false),
            Pairing::Swapped => (number / 2, number % 2 == 1),
        };
        let dealt = self.deal.and_then(|option| {
            let seed = mixed(!self.seed, opening);
            seed::dealt(self.choice, &self.settings, self.from, option, seed)
        });
        let game = dealt.as_deref().unwrap_or(game);
        let seed = mixed(self.seed, number);
        let played = if let Some(policies) = self.policies() {
            let mut dice = Pcg32::seed_from_u64(seed);
            game.playout(seated(policies, is_swapped), &mut || dice.next_u32())
        } else {
            let mut game = game.fork();
            // Two players who leave little to chance would play the same game again and again.
            let both_think = policy(self.players.first).or(policy(self.players.second)).is_none();
            if both_think || self.pairing == Pairing::Swapped {
                thinking::open(&mut *game, mixed(!self.seed, opening));
            }
            let names = seated(self.players, is_swapped);
            let players = thinking::players(names, seed, self.tables.as_ref());
            thinking::play(&mut *game, players, stop)?
        };
        Some((played, is_swapped))
    }
}

/// Players at their seats.
fn seated<P>(players: BySeat<P>, is_swapped: bool) -> BySeat<P> {
    let BySeat { first, second } = players;
    if is_swapped { BySeat::new(second, first) } else { BySeat::new(first, second) }
}

/// The seed of the thing with this number: the output of `SplitMix64` (Steele, Lea, Flood 2014) there.
fn mixed(seed: u64, number: u64) -> u64 {
    let mut z = seed.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

fn available() -> u64 {
    thread::available_parallelism().map_or(1, |threads| threads.get() as u64)
}

#[cfg(test)]
mod tests {
    use super::mixed;

    /// The first outputs for seed 1234567, as published with the reference implementation of `SplitMix64`.
    #[test]
    fn seeds_are_those_of_splitmix64() {
        let outputs = [0, 1, 2].map(|number| mixed(1_234_567, number));
        let published =
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!(outputs, published);
    }
}
