//! Positions that were never played: seeds of the opening moved around, taken into store, or taken away.

use engine_core::{Pit, Setup, Side};

use crate::{Dice, Subject};

/// What a position that is set up by hand looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandMade {
    /// All seeds, anywhere: big hands, sowings round the board.
    Heaped,
    /// Few seeds in the pits, the others in store: endings, passes, repetitions.
    Sparse,
    /// Some pits closed, where the game accepts it.
    Closed,
}

impl HandMade {
    /// Every kind.
    pub const ALL: [HandMade; 3] = [HandMade::Heaped, HandMade::Sparse, HandMade::Closed];
}

/// A position that the game accepts, or `None` if none was found in a few tries.
#[must_use]
pub fn hand_made(subject: &Subject, kind: HandMade, dice: &mut Dice) -> Option<Setup> {
    const TRIES: usize = 30;
    let model = model(subject);
    let mut tries = (0..TRIES).map(|_| arrange(&model, kind, dice));
    tries.find(|setup| subject.start(Some(setup)).is_ok())
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
    let pits: Vec<Pit> = (1..).take(setup.pits().count()).map(Pit::new).collect();
    let mut open = pits.clone();
    if kind == HandMade::Closed {
        open.retain(|_| !dice.once_in(4));
    }
    let on_board = match kind {
        HandMade::Heaped => seeds - dice.below(seeds / 3 + 1),
        HandMade::Sparse => 1 + dice.below(7.min(seeds)),
        HandMade::Closed => dice.below(seeds + 1),
    };
    let cells = spread(&pits, &open, on_board, dice);
    let mut cells = cells.into_iter();
    for cell in setup.rows.iter_mut().flatten() {
        *cell = cells.next().flatten();
    }
    let placed = usize::try_from(setup.pits().flatten().map(u32::from).sum::<u32>()).unwrap_or(0);
    let in_store = seeds.saturating_sub(placed);
    let south = dice.below(in_store + 1);
    let as_store = |seeds| u16::try_from(seeds).unwrap_or(u16::MAX);
    setup.stores = [as_store(south), as_store(in_store - south)];
    setup.to_move = Side::BOTH[dice.below(2)];
    setup
}

/// The cells of the board with so many seeds in the open pits; a few pits get most of them.
fn spread(pits: &[Pit], open: &[Pit], seeds: usize, dice: &mut Dice) -> Vec<Option<u8>> {
    let mut cells: Vec<Option<u8>> = pits
        .iter()
        .map(|pit| open.contains(pit).then_some(0))
        .collect();
    let mut left = seeds;
    while left > 0 {
        let most = 1 + dice.below(left);
        let heap = 1 + dice.below(most);
        let Some(pit) = dice.pick(open) else { break };
        let cell = &mut cells[pit.index()];
        *cell = cell.map(|held| held.saturating_add(u8::try_from(heap).unwrap_or(u8::MAX)));
        left -= heap;
    }
    cells
}
