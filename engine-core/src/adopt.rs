//! What rules ask of a position text before they adopt it.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use crate::{Board, Clause, Meta, Noun, Pit, PitSet, Place, PositionError, Rulebook, Setup, Side};

const ROW: Noun = Noun { one: "row", many: "rows" };
const PIT: Noun = Noun { one: "pit", many: "pits" };

impl Setup {
    /// A position of the game's rows with these pits and stores.
    ///
    /// The counterpart of [`Setup::board`].
    #[must_use]
    pub fn of_board<const N: usize, const W: usize>(meta: &Meta, board: &Board<N, W>) -> Setup {
        let cell = |pit| (!board.closed().contains(pit)).then(|| board[pit]);
        let cells: Vec<_> = board.ring().map(cell).collect();
        let rows = cells.chunks(usize::from(meta.shape.pits_per_row)).map(<[_]>::to_vec).collect();
        let mut setup = Setup::of_rows(rows);
        setup.set_stores(board.stores());
        setup
    }

    /// The board of the game, checked: its shape, no more seeds than the game has.
    ///
    /// Closed pits are accepted; a game that has none calls [`Setup::all_open`] first.
    ///
    /// # Errors
    /// If the rows do not have the game's shape, or hold too many seeds.
    pub fn board<const N: usize, const W: usize>(
        &self,
        meta: &Meta,
    ) -> Result<Board<N, W>, PositionError> {
        self.check_shape(meta)?;
        let found = self.seeds();
        let most = meta.shape.seeds;
        if found > u32::from(most) {
            let column = self.column(Place::Rows);
            let seeds = meta.seed.many;
            return Err(PositionError {
                column,
                found: format!("{found} {seeds} in pits and stores"),
                expected: format!("at most {most}"),
            });
        }
        let mut pits = [0; N];
        for (pit, seeds) in pits.iter_mut().zip(self.pits()) {
            *pit = seeds.unwrap_or(0);
        }
        Board::new(pits, self.closed(), self.stores_by_seat())
            .map_err(|error| self.error(Place::Rows, format!("a board that can be ({error})")))
    }

    /// Refuses fewer seeds than the game has, for games that need them all.
    ///
    /// # Errors
    /// If the position does not hold exactly as many seeds as the game.
    pub fn all_seeds(&self, meta: &Meta) -> Result<(), PositionError> {
        let (found, all) = (self.seeds(), u32::from(meta.shape.seeds));
        if found == all {
            return Ok(());
        }
        Err(PositionError {
            column: self.column(Place::Rows),
            found: format!("{} in pits and stores", meta.seed.count(found)),
            expected: format!("all {}", meta.seed.count(all)),
        })
    }

    fn closed(&self) -> PitSet {
        let cells = self.pits().zip(1..=Pit::MOST);
        cells.filter(|(cell, _)| cell.is_none()).map(|(_, number)| Pit::new(number)).collect()
    }

    fn check_shape(&self, meta: &Meta) -> Result<(), PositionError> {
        let shape = meta.shape;
        let expected = format!("{} of {}", ROW.count(shape.rows), PIT.count(shape.pits_per_row));
        let row_fits = |row: &Vec<_>| row.len() == usize::from(shape.pits_per_row);
        if self.rows.len() == usize::from(shape.rows) && self.rows.iter().all(row_fits) {
            return Ok(());
        }
        let pits: Vec<_> = self.rows.iter().map(|row| row.len().to_string()).collect();
        let of_last = PIT.of(self.rows.last().map_or(0, Vec::len));
        let found = format!("{} of {} {of_last}", ROW.count(pits.len()), pits.join(" and "));
        Err(PositionError { column: self.column(Place::Rows), found, expected })
    }

    /// Refuses closed pits, for games that have none.
    ///
    /// # Errors
    /// If a pit is closed.
    pub fn all_open(&self) -> Result<(), PositionError> {
        match self.closed().into_iter().next() {
            Some(pit) => {
                Err(self.error(Place::Pit(pit), "a number of seeds: this game closes no pits"))
            }
            None => Ok(()),
        }
    }

    /// Refuses a round number and totals, for games of one round.
    ///
    /// # Errors
    /// If the text has either.
    pub fn one_round(&self) -> Result<(), PositionError> {
        if self.round.is_some() {
            return Err(self.error(Place::Round, "no round number: this ruleset plays one round"));
        }
        self.no_totals()
    }

    /// Refuses totals, for games that keep none apart from the stores.
    ///
    /// # Errors
    /// If the text has them.
    pub fn no_totals(&self) -> Result<(), PositionError> {
        match self.totals {
            Some(_) => Err(self.error(Place::Totals, "no totals: this ruleset keeps none")),
            None => Ok(()),
        }
    }

    /// Refuses words after the side to move, for games that have none.
    ///
    /// # Errors
    /// If the text has such words, or says that First sits North.
    pub fn no_words(&self) -> Result<(), PositionError> {
        if self.first == Side::North {
            return Err(self.error(Place::First, "First in South: sides are fixed in this game"));
        }
        match self.words.first() {
            Some(_) => Err(self.error(Place::Word(0), "`over CLAUSE`, or the end of the text")),
            None => Ok(()),
        }
    }

    /// The clause that the text says ended the game.
    ///
    /// # Errors
    /// If it is none of `endings`.
    pub fn ending(
        &self,
        rulebook: &Rulebook,
        endings: &[&'static Clause],
    ) -> Result<Option<&'static Clause>, PositionError> {
        let Some(id) = &self.over else {
            return Ok(None);
        };
        let clause = rulebook.find(id).filter(|clause| endings.contains(clause));
        if clause.is_some() {
            return Ok(clause);
        }
        let ids: Vec<_> = endings.iter().map(|clause| clause.id).collect();
        let expected = match ids.as_slice() {
            [] => "no ending: the board tells it here".into(),
            _ => format!("an ending that the board does not show: {}", ids.join(", ")),
        };
        Err(self.error(Place::Over, expected))
    }
}
