//! Positions that were never played: seeds of the opening moved around, taken into store, or taken away.

use engine_core::{Setup, Side};

use crate::caught::caught;
use crate::{Dice, Subject};

/// What a position that is set up by hand looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandMade {
    /// All seeds, anywhere: big hands, sowings round the board.
    Heaped,
    /// Few seeds in the pits, the others in store: endings, passes, repetitions.
    Sparse,
    /// One seed in each row: they chase each other round the board, and positions repeat.
    Lone,
    /// Some pits closed, where the game accepts it.
    Closed,
}

impl HandMade {
    /// Every kind.
    pub const ALL: [HandMade; 4] =
        [HandMade::Heaped, HandMade::Sparse, HandMade::Lone, HandMade::Closed];
}

/// A position that the game accepts, or panics at, or `None` if none was found in a few tries.
#[must_use]
pub fn hand_made(subject: &Subject, kind: HandMade, dice: &mut Dice) -> Option<Setup> {
    const TRIES: usize = 30;
    let model = caught(|| model(subject)).ok()?;
    let mut tries = (0..TRIES).map(|_| arrange(&model, kind, dice));
    tries.find(|setup| caught(|| subject.start(Some(setup)).is_ok()).unwrap_or(true))
}

/// The opening without words, or, if the game cannot be opened without a position, an empty board of its shape.
fn model(subject: &Subject) -> Setup {
    let shape = subject.meta().shape;
    let opening = subject.start(None).map(|game| game.position());
    let mut setup = opening.unwrap_or_else(|_| {
        let row = vec![Some(0); usize::from(shape.pits_per_row)];
        let mut empty = Setup::of_rows(vec![row; usize::from(shape.rows)]);
        empty.stores = [shape.seeds, 0];
        empty
    });
    setup.words.clear();
    setup
}

fn arrange(model: &Setup, kind: HandMade, dice: &mut Dice) -> Setup {
    let mut setup = model.clone();
    let seeds = usize::try_from(setup.seeds()).unwrap_or(0);
    match kind {
        HandMade::Heaped => {
            let taken = dice.below(seeds / 3 + 1);
            spread(&mut setup, seeds - taken, 0, dice);
        }
        HandMade::Sparse => {
            let on_board = 1 + dice.below(seeds.min(7));
            spread(&mut setup, on_board, 0, dice);
        }
        HandMade::Lone => lone(&mut setup, dice),
        HandMade::Closed => {
            let on_board = dice.below(seeds + 1);
            spread(&mut setup, on_board, 4, dice);
        }
    }
    let placed = usize::try_from(setup.pits().flatten().map(u32::from).sum::<u32>()).unwrap_or(0);
    let in_store = seeds.saturating_sub(placed);
    let south = dice.below(in_store + 1);
    let as_store = |seeds| u16::try_from(seeds).unwrap_or(u16::MAX);
    setup.stores = [as_store(south), as_store(in_store - south)];
    setup.to_move = Side::BOTH[dice.below(2)];
    setup
}

/// Spreads so many seeds over the pits, most in a few; one pit in `closed` is closed, none if that is 0.
fn spread(setup: &mut Setup, seeds: usize, closed: usize, dice: &mut Dice) {
    let mut cells: Vec<&mut Option<u8>> = setup.rows.iter_mut().flatten().collect();
    for cell in &mut cells {
        **cell = if closed > 0 && dice.once_in(closed) { None } else { Some(0) };
    }
    let mut open: Vec<&mut u8> = cells.into_iter().flatten().collect();
    let mut left = seeds;
    while left > 0 && !open.is_empty() {
        let most = 1 + dice.below(left);
        let heap = 1 + dice.below(most);
        let at = dice.below(open.len());
        *open[at] = open[at].saturating_add(u8::try_from(heap).unwrap_or(u8::MAX));
        left -= heap;
    }
}

/// One seed somewhere in each row.
fn lone(setup: &mut Setup, dice: &mut Dice) {
    for row in &mut setup.rows {
        let at = dice.below(row.len());
        for (place, cell) in row.iter_mut().enumerate() {
            *cell = Some(u8::from(place == at));
        }
    }
}
