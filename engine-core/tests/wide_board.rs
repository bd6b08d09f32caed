//! Boards of more than sixteen pits, such as those of four rows.
#![allow(clippy::unwrap_used, reason = "a failing test panics")]

use engine_core::{
    Act, Board, Endless, Event, LapGuard, Pit, RelaySowing, Seat, Trace, rulebook, sow_or_void,
};

rulebook! {
    BOOK;
    SOW "V1.1" source "a test" cited "Sow a pit; if the last one held seeds, lift and sow on.";
    TAKE "V1.2" source "a test" cited "Capture the pit after the last one.";
    ENDLESS "V1.3" source "a test" cited "An endless sowing is void.";
}

type Wide = Board<32, 4>;

#[derive(Clone, Copy)]
struct Relay(Pit);

impl RelaySowing<32, 4> for Relay {
    fn sow_out<T: Trace>(
        &self,
        board: &mut Wide,
        guard: &mut LapGuard<32, 4>,
        trace: &mut T,
    ) -> Result<(), Endless> {
        let mut at = self.0;
        loop {
            let hand = board.lift(at, &SOW, trace);
            at = board.sow(hand, at, &SOW, trace);
            if board[at] == 1 {
                break;
            }
            guard.another_lap(board, at)?;
        }
        board.capture(board.next(at), Seat::First, &TAKE, trace);
        Ok(())
    }
}

/// The same relay over an array.
fn plain(mut pits: [u8; 32], from: usize) -> ([u8; 32], u8) {
    let mut at = from;
    loop {
        let hand = std::mem::take(&mut pits[at]);
        for _ in 0..hand {
            at = (at + 1) % 32;
            pits[at] += 1;
        }
        if pits[at] == 1 {
            break;
        }
    }
    let beyond = (at + 1) % 32;
    let taken = std::mem::take(&mut pits[beyond]);
    (pits, taken)
}

#[test]
fn a_relay_round_thirty_two_pits_is_played_as_over_an_array() {
    let mut pits = [2; 32];
    (pits[5], pits[13], pits[31]) = (40, 0, 70);
    for number in (1..=32).filter(|&number| pits[usize::from(number) - 1] > 0) {
        let from = Pit::new(number);
        let mut board = Wide::wide(pits);
        let mut events: Vec<Event> = Vec::new();
        sow_or_void(&mut board, Relay(from), Seat::First, &ENDLESS, &mut events);
        let mut silent = Wide::wide(pits);
        sow_or_void(&mut silent, Relay(from), Seat::First, &ENDLESS, &mut ());
        assert_eq!(board, silent, "pit {number}");
        let is_void = |event: &Event| matches!(event.act, Act::Void { .. });
        assert!(!events.iter().any(is_void), "pit {number}");
        let (expected, taken) = plain(pits, from.index());
        assert_eq!(
            (board.pits(), board.store(Seat::First)),
            (expected, taken.into()),
            "pit {number}"
        );
    }
}
