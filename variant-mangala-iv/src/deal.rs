//! The deal: how 98 counters come to lie in the pits.

use engine_core::{Board, Pit};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::{Rng, SeedableRng};

use crate::rulebook::DEAL;
use crate::state::Pits;

/// The counters of the game.
pub(crate) const COUNTERS: u8 = 98;

/// Seven in each pit.
pub(crate) fn even() -> Pits {
    Board::filled(7)
}

/// Each counter in a pit drawn at random; the same seed gives the same deal everywhere.
pub(crate) fn random(seed: u64) -> Pits {
    let mut board = Board::filled(0);
    let mut generator = Pcg32::seed_from_u64(seed);
    for _ in 0..COUNTERS {
        board.supply(draw(&mut generator), 1, &DEAL, &mut ());
    }
    board
}

/// Draws a pit: four random bits name it, and are drawn again if they name none, so that all are equally likely.
fn draw(generator: &mut Pcg32) -> Pit {
    loop {
        if let Ok(number @ 1..=14) = u8::try_from((generator.next_u32() >> 28) + 1) {
            return Pit::new(number);
        }
    }
}
