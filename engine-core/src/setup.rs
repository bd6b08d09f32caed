//! Positions as text: what a board, its stores and the mover look like before any rules are applied.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::undergo::Undergo;
use crate::{BySeat, Event, Pit, PositionError, Seat, Side};

/// A position as it is written, before the rules have adopted it.
///
/// Its text is `ROW/ROW STORE-STORE SIDE`, such as `6.6.6.6.6.6/6.6.6.6.6.6 0-0 S`: the rows in sowing order, South's
/// first, `x` for a closed pit; South's store, then North's; who is to move. A match puts the round `rK` and, where
/// totals are kept, `A-B` (First-Second) in front. What the board does not show follows as words; `over CLAUSE` is the last.
///
/// ```
/// use engine_core::{Pit, Setup, Side};
///
/// let setup: Setup = "r2 x.4.4.4.4/4.4.4.4.4 1-3 N".parse()?;
/// assert_eq!(setup.round, Some(2));
/// assert_eq!(setup.pit(Pit::new(1)), None);
/// assert_eq!(setup.pit(Pit::new(2)), Some(4));
/// assert_eq!(setup.to_move, Side::North);
/// assert_eq!(setup.to_string(), "r2 x.4.4.4.4/4.4.4.4.4 1-3 N");
///
/// let error = "4.4.q/4.4.4 0-0 S".parse::<Setup>().unwrap_err();
/// assert_eq!(error.to_string(), "column 5: found `q`, expected a number of seeds from 0 to 255, or `x`");
/// # Ok::<(), engine_core::PositionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The number of the round, in a match.
    pub round: Option<u16>,
    /// The totals of the settled rounds, where they are kept apart from the stores.
    pub totals: Option<BySeat<u16>>,
    /// The rows in sowing order, South's first; `None` for a closed pit. Never without a pit.
    pub rows: Vec<Vec<Option<u8>>>,
    /// South's store, then North's.
    pub stores: [u16; 2],
    /// The side to move.
    pub to_move: Side,
    /// Where First sits.
    pub first: Side,
    /// What the board does not show, a word each, such as a phase before the first sowing.
    pub words: Vec<String>,
    /// The id of the clause that ended the game, where the board does not tell.
    pub over: Option<String>,
}

/// A part of a position text, for [`Setup::column`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Place {
    /// The round `rK`, or where it would stand.
    Round,
    /// The totals, or where they would stand.
    Totals,
    /// All rows.
    Rows,
    /// A pit.
    Pit(Pit),
    /// Both stores.
    Stores,
    /// The side to move.
    ToMove,
    /// Where First sits, or where it would stand.
    First,
    /// A word, counted from 0, or where it would stand.
    Word(usize),
    /// The clause after `over`, or where it would stand.
    Over,
}

impl Setup {
    /// A position of plain rows with empty stores, First in South and to move.
    #[must_use]
    pub fn of_rows(rows: Vec<Vec<Option<u8>>>) -> Setup {
        Setup {
            round: None,
            totals: None,
            rows,
            stores: [0, 0],
            to_move: Side::South,
            first: Side::South,
            words: Vec::new(),
            over: None,
        }
    }

    /// All pits, ascending; `None` for a closed one.
    pub fn pits(&self) -> impl Iterator<Item = Option<u8>> {
        self.rows.iter().flatten().copied()
    }

    /// The seeds of a pit, or `None` if it is closed or not on the board.
    #[must_use]
    pub fn pit(&self, pit: Pit) -> Option<u8> {
        self.pits().nth(pit.index()).flatten()
    }

    /// Where a seat sits.
    #[must_use]
    pub fn side(&self, seat: Seat) -> Side {
        match seat {
            Seat::First => self.first,
            Seat::Second => self.first.opposite(),
        }
    }

    /// Who sits on a side.
    #[must_use]
    pub fn seat(&self, side: Side) -> Seat {
        if side == self.first { Seat::First } else { Seat::Second }
    }

    /// The stores by seat.
    #[must_use]
    pub fn stores_by_seat(&self) -> BySeat<u16> {
        BySeat::from_fn(|seat| self.stores[usize::from(self.side(seat) == Side::North)])
    }

    /// Puts the stores of both seats on their sides.
    pub fn set_stores(&mut self, stores: BySeat<u16>) {
        self.stores = Side::BOTH.map(|side| stores[self.seat(side)]);
    }

    /// All seeds in pits and stores.
    #[must_use]
    pub fn seeds(&self) -> u32 {
        let in_pits: u32 = self.pits().flatten().map(u32::from).sum();
        in_pits + self.stores.into_iter().map(u32::from).sum::<u32>()
    }

    /// The board and stores after these events; everything else is as before.
    ///
    /// This is the second way to a position, besides the rules: the two must agree.
    ///
    /// ```
    /// use engine_core::{Act, Event, Pit, Setup, rulebook};
    ///
    /// rulebook! {
    ///     pub BOOK;
    ///     LIFT "U1.1" source "a source" cited "Lift a pit.";
    /// }
    /// let setup: Setup = "4.4/4.4 0-0 S".parse()?;
    /// let lift = Event { act: Act::Lift { from: Pit::new(2), seeds: 4 }, clause: &LIFT };
    /// assert_eq!(setup.after(&[lift]).to_string(), "4.0/4.4 0-0 S");
    /// # Ok::<(), engine_core::PositionError>(())
    /// ```
    #[must_use]
    pub fn after(&self, events: &[Event]) -> Setup {
        let mut setup = self.clone();
        setup.undergo(events);
        setup
    }

    /// Where a part stands in the text: a column, counted in characters from 1.
    #[must_use]
    pub fn column(&self, place: Place) -> usize {
        let mut text = Columns { text: String::new(), wanted: place, column: None };
        // Writing to a string cannot fail.
        let _ = self.write(&mut text);
        text.column.unwrap_or(text.text.chars().count() + 2)
    }

    /// An error about a part of the text: what stands there, and what would be right.
    #[must_use]
    pub fn error(&self, place: Place, expected: impl Into<String>) -> PositionError {
        let column = self.column(place);
        let text = self.to_string();
        let rest: String = text.chars().skip(column - 1).collect();
        let end = match place {
            Place::Pit(_) => rest.find(['.', '/', ' ']),
            _ => rest.find(' '),
        };
        let found = &rest[..end.unwrap_or(rest.len())];
        PositionError::new(column, found, expected)
    }

    /// Writes the text, telling `out` where each part begins.
    fn write(&self, out: &mut impl Parts) -> fmt::Result {
        out.part(Place::Round);
        if let Some(round) = self.round {
            write!(out, "r{round} ")?;
        }
        out.part(Place::Totals);
        if let Some(totals) = self.totals {
            write!(out, "{totals} ")?;
        }
        out.part(Place::Rows);
        self.write_rows(out)?;
        out.write_char(' ')?;
        out.part(Place::Stores);
        write!(out, "{}-{} ", self.stores[0], self.stores[1])?;
        out.part(Place::ToMove);
        out.write_char(self.to_move.letter())?;
        self.write_words(out)
    }

    fn write_rows(&self, out: &mut impl Parts) -> fmt::Result {
        let mut index = 0;
        for (nth, row) in self.rows.iter().enumerate() {
            for (place, cell) in row.iter().enumerate() {
                match (nth, place) {
                    (0, 0) => {}
                    (_, 0) => out.write_char('/')?,
                    _ => out.write_char('.')?,
                }
                out.part(Place::Pit(Pit::at(index)));
                index = index.saturating_add(1);
                match cell {
                    Some(seeds) => write!(out, "{seeds}")?,
                    None => out.write_char('x')?,
                }
            }
        }
        Ok(())
    }

    fn write_words(&self, out: &mut impl Parts) -> fmt::Result {
        if self.first == Side::North {
            out.write_char(' ')?;
            out.part(Place::First);
            out.write_str("first=N")?;
        }
        for (nth, word) in self.words.iter().enumerate() {
            out.write_char(' ')?;
            out.part(Place::Word(nth));
            out.write_str(word)?;
        }
        if let Some(clause) = &self.over {
            out.write_str(" over ")?;
            out.part(Place::Over);
            out.write_str(clause)?;
        }
        Ok(())
    }
}

impl Undergo for Setup {
    fn cell(&mut self, pit: Pit) -> Option<&mut Option<u8>> {
        self.rows.iter_mut().flatten().nth(pit.index())
    }

    fn store(&mut self, seat: Seat) -> &mut u16 {
        &mut self.stores[usize::from(self.side(seat) == Side::North)]
    }
}

/// A writer that is told which part comes next.
trait Parts: fmt::Write {
    fn part(&mut self, place: Place);
}

impl Parts for fmt::Formatter<'_> {
    fn part(&mut self, _: Place) {}
}

/// Finds the column of one part.
struct Columns {
    text: String,
    wanted: Place,
    column: Option<usize>,
}

impl fmt::Write for Columns {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.text.write_str(text)
    }
}

impl Parts for Columns {
    fn part(&mut self, place: Place) {
        if place == self.wanted && self.column.is_none() {
            self.column = Some(self.text.chars().count() + 1);
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}
