//! Pairs: two rows of three pits, two seeds in each, and a fault that an option plants.

use conformance::Subject;
use engine_core::{
    Act, Board, BySeat, Clause, Entry, Event, Meta, Noun, Outcome, Picture, Pit, PositionError,
    Refusal, Registry, Row, Rules, Ruleset, Seat, Settings, Setup, Shape, Side, Trace, Turn,
    Variant, choices, options, rulebook,
};

rulebook! {
    /// The rules of Pairs.
    pub(crate) RULEBOOK;

    BOARD "P1.1" source "this file" defines "Two rows of three pits, two seeds in each.";
    SOW "P2.1" source "this file" cited "The mover sows any non-empty pit of their own row.";
    PAIR "P2.2" source "this file" cited "If the last seed makes a pair, the mover captures it.";
    END "P3.1" source "this file" cited "A player with an empty row ends the game; the other takes the rest.";
    AGAIN "P3.2" ruling "this file" cited "After a third repetition each takes the own row.";
}

choices! {
    /// What is wrong with the rules.
    pub(crate) enum Fault {
        /// Nothing.
        None = "none",
        /// A capture is not told.
        Untold = "untold",
        /// A capture is told of the pit before.
        ToldWrong = "told-wrong",
        /// A captured seed is lost.
        LosesSeed = "loses-seed",
        /// Second's last pit is never offered.
        ShortRow = "short-row",
        /// Second captures three.
        UnfairCapture = "unfair-capture",
        /// The first move is listed twice.
        Twice = "twice",
        /// Moves are listed from the right.
        Descending = "descending",
        /// An empty pit is not objected to.
        NoObjection = "no-objection",
        /// The loser wins.
        Swapped = "swapped",
        /// A defining clause is cited.
        CitesDefinition = "cites-definition",
        /// The state counts turns, and no text tells how many.
        Hidden = "hidden",
        /// Nothing is captured when somebody listens.
        Shy = "shy",
        /// Asking whose turn it is allocates.
        Allocates = "allocates",
        /// The side to move is not read.
        ForgetsMover = "forgets-mover",
        /// A pit of seven seeds cannot be read.
        FearsSeven = "fears-seven",
        /// A third repetition is not settled.
        Unsettled = "unsettled",
        /// An empty pit cannot be sown.
        Brittle = "brittle",
        /// North is drawn in the order of its texts turned round.
        Misdrawn = "misdrawn",
        /// A lone seed stays where it is, and its owner moves again.
        Idle = "idle",
        /// Progress is told by what falls.
        Receding = "receding",
        /// What is to come is told without who is to move.
        Shortsighted = "shortsighted",
        /// Something is said to be hidden where all is shown.
        Secretive = "secretive",
        /// Moves are numbered from 1.
        Misnumbered = "misnumbered",
    }
}

options! {
    /// The fault.
    pub(crate) struct Options {
        fault: Fault = Fault::None, "fault", SOW, "what is wrong";
    }
}

const fn row(seat: Seat) -> Row {
    match seat {
        Seat::First => Row::new(1, 3),
        Seat::Second => Row::new(4, 6),
    }
}

/// The rules.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pairs(Options);

/// The state.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    board: Board<6>,
    mover: Seat,
    turns: u32,
    repeated: bool,
}

impl Pairs {
    fn has(&self, fault: Fault) -> bool {
        self.0.fault == fault
    }

    fn capture<T: Trace>(&self, state: &mut State, at: Pit, trace: &mut T) {
        let State { board, mover, .. } = state;
        if self.has(Fault::Untold) {
            board.capture(at, *mover, &PAIR, &mut ());
        } else if self.has(Fault::ToldWrong) {
            let from = board.previous(at);
            let seeds = board.capture(at, *mover, &PAIR, &mut ());
            trace.record(Event { act: Act::Capture { from, to: *mover, seeds }, clause: &PAIR });
        } else if !(self.has(Fault::Shy) && T::LISTENS) {
            board.capture(at, *mover, &PAIR, trace);
        }
        if self.has(Fault::LosesSeed) {
            let stores = board.stores().map(|seeds| seeds.saturating_sub(1));
            *board = Board::new(board.pits(), board.closed(), stores).unwrap();
        }
    }
}

impl Rules for Pairs {
    type State = State;
    type Move = Pit;

    const SOONEST_RETURN: usize = 2;

    fn opening(&self) -> State {
        State { board: Board::filled(2), mover: Seat::First, turns: 0, repeated: false }
    }

    fn turn(&self, state: &State) -> Turn {
        let by: &Clause = if state.repeated { &AGAIN } else { &END };
        if self.has(Fault::Allocates) {
            drop(std::hint::black_box(Box::new(1)));
        }
        if !state.repeated && !state.board.is_bare(row(state.mover)) {
            let asked_by = if self.has(Fault::CitesDefinition) { &BOARD } else { &SOW };
            return Turn::Decide { seat: state.mover, asked_by };
        }
        let stores = state.board.stores();
        let score = if self.has(Fault::Swapped) {
            BySeat::new(stores.second, stores.first)
        } else {
            stores
        };
        Turn::Over { outcome: Outcome::of(score), by }
    }

    fn moves(&self, state: &State) -> impl Iterator<Item = Pit> {
        let last = if self.has(Fault::ShortRow) && state.mover == Seat::Second { 5 } else { 6 };
        let pits: Vec<_> =
            row(state.mover).into_iter().filter(|pit| pit.number() <= last).collect();
        let mut moves: Vec<_> =
            pits.into_iter().filter(|&pit| state.board[pit] > 0 && !state.repeated).collect();
        if self.has(Fault::Descending) {
            moves.reverse();
        }
        if self.has(Fault::Twice) {
            moves.extend(moves.last().copied());
        }
        moves.into_iter()
    }

    fn nth_move(&self, state: &State, nth: u32) -> Option<Pit> {
        let nth = usize::try_from(nth).ok()?;
        self.moves(state).nth(nth + usize::from(self.has(Fault::Misnumbered)))
    }

    fn progress(&self, state: &State) -> u32 {
        let board = &state.board;
        let seeds = if self.has(Fault::Receding) {
            board.seeds_on_board()
        } else {
            board.seeds_in_stores()
        };
        seeds.into()
    }

    fn hides(&self, _state: &State, _seat: Seat) -> bool {
        self.has(Fault::Secretive)
    }

    fn future(&self, state: &State) -> State {
        let board = state.board.beside_empty_stores();
        let mover = if self.has(Fault::Shortsighted) { Seat::First } else { state.mover };
        State { board, mover, ..*state }
    }

    fn play_unchecked(&self, state: &mut State, from: Pit, trace: &mut impl Trace) {
        if self.has(Fault::Idle) && state.board[from] == 1 {
            return;
        }
        assert!(!self.has(Fault::Brittle) || state.board[from] > 0, "pit {from} is empty");
        let hand = state.board.lift(from, &SOW, trace);
        let last = state.board.sow(hand, from, &SOW, trace);
        let wanted =
            if self.has(Fault::UnfairCapture) && state.mover == Seat::Second { 3 } else { 2 };
        if state.board[last] == wanted {
            self.capture(state, last, trace);
        } else {
            trace.tell(Act::Stop { at: last, holds: state.board[last] }, &PAIR);
        }
        let State { board, mover, .. } = state;
        *mover = mover.other();
        if board.is_bare(row(*mover)) {
            board.sweep(row(mover.other()), mover.other(), &END, trace);
        }
        state.turns += u32::from(self.has(Fault::Hidden));
    }

    fn settle_repetition(&self, state: &mut State, trace: &mut impl Trace) {
        if self.has(Fault::Unsettled) {
            return;
        }
        for seat in Seat::BOTH {
            state.board.sweep(row(seat), seat, &AGAIN, trace);
        }
        state.repeated = true;
    }

    fn score(&self, state: &State) -> BySeat<u16> {
        state.board.stores()
    }

    fn objection(&self, state: &State, pit: Pit) -> Option<Refusal> {
        if self.turn(state).is_over() {
            return Some(Refusal::new("the game is over", self.turn(state).clause()));
        }
        let refusal = Refusal::to_lift(&state.board, pit, state.mover, row(state.mover), &SOW);
        refusal.filter(|_| !(self.has(Fault::NoObjection) && row(state.mover).contains(pit)))
    }
}

impl Variant for Pairs {
    const META: &'static Meta = &Meta {
        id: "pairs",
        name: "Pairs",
        other_names: &[],
        origin: "this file",
        seed: Noun { one: "seed", many: "seeds" },
        store: "store",
        shape: Shape { rows: 2, pits_per_row: 3, seeds: 12 },
        sources: &["this file"],
        notes: &[],
        rulebook: &RULEBOOK,
        options: Options::DESCRIPTIONS,
        rulesets: &[Ruleset {
            id: "standard",
            summary: "the only way to play",
            settings: &[],
            is_match: false,
        }],
    };

    fn options(&self) -> &dyn Settings {
        &self.0
    }

    fn options_mut(&mut self) -> &mut dyn Settings {
        &mut self.0
    }

    fn setup(&self, state: &State) -> Setup {
        let mut setup = Setup::of_board(Self::META, &state.board);
        setup.to_move = setup.side(state.mover);
        setup.over = state.repeated.then(|| AGAIN.id.into());
        setup
    }

    fn adopt(&self, setup: &Setup) -> Result<State, PositionError> {
        setup.one_round()?;
        setup.all_open()?;
        setup.no_words()?;
        let mut board = setup.board(Self::META)?;
        assert!(!(self.has(Fault::FearsSeven) && board.pits().contains(&7)), "seven is too many");
        let to_move = if self.has(Fault::ForgetsMover) { Side::South } else { setup.to_move };
        let mover = setup.seat(to_move);
        let repeated = setup.ending(&RULEBOOK, &[&AGAIN])?.is_some();
        if repeated && board.seeds_on_board() > 0 {
            return Err(setup.error(engine_core::Place::Over, "an ending with an empty board"));
        }
        if !repeated && board.is_bare(row(mover)) {
            board.sweep(row(mover.other()), mover.other(), &END, &mut ());
        }
        Ok(State { board, mover, turns: 0, repeated })
    }

    fn picture(&self, state: &State) -> Picture {
        let mut picture = Picture::of(&self.setup(state));
        if self.has(Fault::Misdrawn) {
            let seeds: Vec<_> = picture.north.rows[0].iter().map(|cell| cell.seeds).collect();
            for (cell, seeds) in picture.north.rows[0].iter_mut().rev().zip(seeds) {
                cell.seeds = seeds;
            }
        }
        picture
    }
}

engine_core::register!(Pairs);

/// Pairs, as the tests try it.
pub(crate) fn subject() -> Subject {
    static ENTRIES: [Entry; 1] = [Entry::of::<Pairs>("variant-pairs")];
    let registry = Registry::of(&ENTRIES).unwrap();
    let choice = registry.find("pairs").unwrap();
    Subject::new(&registry, choice)
}
