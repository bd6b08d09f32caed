//! Which move is looked at first.

use engine_core::{Prospect, Seat};

/// In which order moves are looked at; it changes how long a search takes, not what it finds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MoveOrder {
    /// The most promising first.
    #[default]
    Promising,
    /// As they are listed.
    Listed,
    /// From the last of the list to the first.
    Reversed,
}

/// A move that waits for its turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) nth: u8,
    pub(crate) code: u8,
    promise: i32,
}

/// What has proved good elsewhere.
#[derive(Clone, Debug)]
pub(crate) struct Orderer {
    order: MoveOrder,
    /// The last two moves that were too good, by ply.
    killers: Vec<[u8; 2]>,
    /// How much each move has been too good, by seat.
    history: [[i32; Prospect::CODES as usize]; 2],
}

impl Orderer {
    const NO_KILLER: u8 = u8::MAX;
    const FIRST: i32 = i32::MAX;
    /// A seed at once weighs as much as four grades of what proved good elsewhere.
    const SEED: i32 = 1 << 12;
    const KILLERS: [i32; 2] = [1 << 13, 1 << 12];
    const MOST_HISTORY: i32 = 1 << 13;

    pub(crate) fn new(plies: usize, order: MoveOrder) -> Orderer {
        let history = [[0; Prospect::CODES as usize]; 2];
        Orderer { order, killers: vec![[Orderer::NO_KILLER; 2]; plies], history }
    }

    /// A candidate with what it promises; `first` is the move that was best before.
    #[inline]
    pub(crate) fn candidate(
        &self,
        nth: u8,
        prospect: Prospect,
        first: Option<u8>,
        seat: Seat,
        ply: usize,
    ) -> Candidate {
        let code = prospect.code;
        let promise = match self.order {
            MoveOrder::Listed => -i32::from(nth),
            MoveOrder::Reversed => i32::from(nth),
            MoveOrder::Promising if first == Some(nth) => Orderer::FIRST,
            MoveOrder::Promising => {
                let [one, other] = self.killers[ply];
                let killer = match code {
                    _ if code == one => Orderer::KILLERS[0],
                    _ if code == other => Orderer::KILLERS[1],
                    _ => 0,
                };
                let history = self.history[seat as usize][usize::from(code)];
                prospect.margin * Orderer::SEED + killer + history
            }
        };
        Candidate { nth, code, promise }
    }

    /// Moves the most promising candidate to the front.
    #[inline]
    pub(crate) fn pull(candidates: &mut [Candidate]) {
        let best =
            candidates.iter().enumerate().max_by_key(|(nth, one)| (one.promise, usize::MAX - nth));
        if let Some((best, _)) = best {
            candidates.swap(0, best);
        }
    }

    /// Remembers a move that was too good to be allowed.
    #[inline]
    pub(crate) fn remember(&mut self, code: u8, seat: Seat, ply: usize, depth: u8) {
        let killers = &mut self.killers[ply];
        if killers[0] != code {
            *killers = [code, killers[0]];
        }
        let grade = &mut self.history[seat as usize][usize::from(code)];
        *grade += i32::from(depth) * i32::from(depth);
        if *grade > Orderer::MOST_HISTORY {
            self.history.iter_mut().flatten().for_each(|grade| *grade /= 2);
        }
    }
}
