//! Positions as text.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};

use engine_core::{Place, PositionError, Seat, Setup, Side, Variant};

use crate::rulebook::{LAST_COUNTER, REPETITION, RULEBOOK};
use crate::{Deal, Ending, Hidden, LastCounter, MangalaIv, Phase, Ritual, State, deal};

/// What may follow the side to move.
const WORDS: &str = "`first=N`, a phase of the ritual (`hide`, `guess:1`, `guess:2`, `guess:?`, `sides first`, \
                     `sides second`), `last=S` or `last=N`, `over CLAUSE`, or the end of the text";

impl State {
    /// The position as text.
    pub(crate) fn to_setup(self) -> Setup {
        let mut setup = Setup::of_board(MangalaIv::META, &self.board);
        setup.first = self.side(Seat::First);
        setup.set_stores(self.board.stores());
        setup.to_move = self.side(self.decider);
        setup.words = self.words();
        if let Phase::Over(ending) = self.phase {
            setup.over = Some(ending.clause().id.to_string());
        }
        setup
    }

    /// The words that tell what the board does not show.
    fn words(self) -> Vec<String> {
        let mut words: Vec<String> = match self.phase {
            Phase::Hide => vec!["hide".into()],
            Phase::Guess(hidden) => vec![guess_word(hidden).into()],
            Phase::Sides => vec!["sides".into(), self.decider.word().into()],
            Phase::Sow | Phase::Over(_) => vec![],
        };
        let last = self.last_capturer.map(|seat| self.side(seat).letter());
        words.extend(last.map(|side| format!("last={side}")));
        words
    }
}

const fn guess_word(hidden: Option<Hidden>) -> &'static str {
    match hidden {
        Some(Hidden::One) => "guess:1",
        Some(Hidden::Two) => "guess:2",
        None => "guess:?",
    }
}

impl MangalaIv {
    /// Reads a position; one that is finished becomes the finished game it is.
    pub(crate) fn read(&self, setup: &Setup) -> Result<State, PositionError> {
        setup.one_round()?;
        setup.all_open()?;
        let board = setup.board(MangalaIv::META)?;
        if self.options.deal == Deal::Given && setup.seeds() != u32::from(deal::COUNTERS) {
            return Err(setup.error(Place::Rows, "98 counters in all, as the deal is given"));
        }
        let state = State::dealt(board, Phase::Sow);
        match read_phase(setup)? {
            Some((phase, decider)) => self.read_ritual(setup, State { phase, decider, ..state }),
            None => self.read_sowing(setup, state),
        }
    }

    /// A position in the ritual: the pits are the deal, and nothing else has happened yet.
    fn read_ritual(&self, setup: &Setup, state: State) -> Result<State, PositionError> {
        let most_words = if state.phase == Phase::Sides { 2 } else { 1 };
        let side = state.side(state.decider);
        let (place, expected) = if self.options.ritual == Ritual::Off {
            (Place::Word(0), "no ritual, as the option ritual=off says")
        } else if setup.stores != [0, 0] {
            (Place::Stores, "`0-0`, as counters are captured only after the ritual")
        } else if setup.to_move != side {
            let expected = match side {
                Side::South => "`S`, as First decides in this phase of the ritual",
                Side::North => "`N`, as Second decides in this phase of the ritual",
            };
            (Place::ToMove, expected)
        } else if setup.first == Side::North {
            (Place::First, "no side of First's, as sides are taken at the end of the ritual")
        } else if setup.words.len() > most_words {
            (Place::Word(most_words), "the end of the text, as the ritual is not over")
        } else if setup.over.is_some() {
            (Place::Over, "no ending, as the ritual is not over")
        } else {
            return Ok(state);
        };
        Err(setup.error(place, expected))
    }

    /// A position behind the ritual.
    fn read_sowing(&self, setup: &Setup, dealt: State) -> Result<State, PositionError> {
        let mut state = State {
            south: setup.seat(Side::South),
            decider: setup.seat(setup.to_move),
            last_capturer: self.read_last_capturer(setup)?,
            ..dealt
        };
        let Some(by) = setup.ending(&RULEBOOK, &[&LAST_COUNTER, &REPETITION])? else {
            self.award_last_counter(&mut state, &mut ());
            return Ok(state);
        };
        let ending = if *by == LAST_COUNTER { Ending::LastCounter } else { Ending::Repetition };
        match self.objection_to(ending, &state) {
            Some(expected) => Err(setup.error(Place::Over, expected)),
            None => Ok(State { phase: Phase::Over(ending), ..state }),
        }
    }

    /// Why a game cannot have ended so with this board, if it cannot.
    fn objection_to(&self, ending: Ending, state: &State) -> Option<&'static str> {
        let is_awarded = match self.options.last_counter {
            LastCounter::Nobody => false,
            LastCounter::RowOwner => true,
            LastCounter::LastCapturer => state.last_capturer.is_some(),
        };
        match (ending, state.board.seeds_on_board(), is_awarded) {
            (_, 0, false) => Some("no ending: the empty board tells it"),
            (_, 1, _) => Some("no ending: the single counter tells it"),
            (Ending::LastCounter, 2.., _) => Some("an ending that leaves counters"),
            (Ending::Repetition, 2.., true) => {
                Some("an ending that leaves counters: M5.3 awards them by the option last-counter")
            }
            _ => None,
        }
    }

    /// Who captured last, where the options ask for it.
    fn read_last_capturer(&self, setup: &Setup) -> Result<Option<Seat>, PositionError> {
        let side = match setup.words.first().map(String::as_str) {
            None => return Ok(None),
            Some("last=S") => Side::South,
            Some("last=N") => Side::North,
            Some(_) => return Err(setup.error(Place::Word(0), WORDS)),
        };
        let seat = setup.seat(side);
        let expected = if self.options.last_counter != LastCounter::LastCapturer {
            "no last capturer, who counts only with the option last-counter=last-capturer"
        } else if setup.stores_by_seat()[seat] == 0 {
            "a last capturer who has captured counters"
        } else if setup.words.len() > 1 {
            return Err(setup.error(Place::Word(1), "`over CLAUSE`, or the end of the text"));
        } else {
            return Ok(Some(seat));
        };
        Err(setup.error(Place::Word(0), expected))
    }
}

/// The phase of the ritual and who decides in it; `None` behind the ritual.
fn read_phase(setup: &Setup) -> Result<Option<(Phase, Seat)>, PositionError> {
    let mut words = setup.words.iter().map(String::as_str);
    let phase = match words.next() {
        Some("hide") => (Phase::Hide, Seat::First),
        Some("guess:1") => (Phase::Guess(Some(Hidden::One)), Seat::Second),
        Some("guess:2") => (Phase::Guess(Some(Hidden::Two)), Seat::Second),
        Some("guess:?") => (Phase::Guess(None), Seat::Second),
        Some("sides") => match words.next() {
            Some("first") => (Phase::Sides, Seat::First),
            Some("second") => (Phase::Sides, Seat::Second),
            _ => return Err(setup.error(Place::Word(1), "`first` or `second`, who takes a side")),
        },
        _ => return Ok(None),
    };
    Ok(Some(phase))
}
