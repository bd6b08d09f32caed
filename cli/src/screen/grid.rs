//! Where the pits and stores of a board lie on the screen.

use engine_core::{Picture, PictureCell, Side};
use ratatui::layout::Rect;

/// The rows of a board as they are drawn, from top to bottom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rows(Vec<Row>);

/// A row as it is drawn, from left to right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) cells: Vec<PictureCell>,
    /// Whether it belongs to the player at the near edge.
    pub(crate) is_near: bool,
}

impl Rows {
    /// The far half is turned round, as the player at the near edge sees it.
    pub(crate) fn of(picture: &Picture, near: Side) -> Rows {
        let far = picture
            .half(near.opposite())
            .rows
            .iter()
            .map(|row| Row { cells: row.iter().rev().copied().collect(), is_near: false });
        let near = picture.half(near).rows.iter().rev();
        let near = near.map(|row| Row { cells: row.clone(), is_near: true });
        Rows(far.chain(near).collect())
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Row> {
        self.0.iter()
    }

    /// How many rows there are.
    pub(crate) fn count(&self) -> u16 {
        short(self.0.len())
    }

    /// How many pits the longest row has.
    pub(crate) fn columns(&self) -> u16 {
        short(self.iter().map(|row| row.cells.len()).max().unwrap_or(0))
    }
}

/// A number of letters or lines; a screen has no more than fit.
pub(crate) fn short(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

/// A board laid out: lines with the names of the players, and between them the pits in boxes, with stores at the ends
/// if there is room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    /// All of it.
    pub(crate) area: Rect,
    /// The pits with their frames.
    pub(crate) frame: Rect,
    /// How wide and how high a pit is within its frame.
    pub(crate) cell: (u16, u16),
    /// The boxes of the far and the near store.
    pub(crate) stores: Option<(Rect, Rect)>,
}

impl Grid {
    /// The sizes of pits, best first.
    const CELLS: [(u16, u16); 6] = [(9, 3), (7, 3), (7, 2), (5, 2), (4, 1), (3, 1)];
    /// A store with its frame.
    const STORE: u16 = 10;
    /// The smallest size that is drawn, with the lines of the players.
    pub(crate) fn least(rows: &Rows) -> (u16, u16) {
        (Grid::frame_of(rows, Grid::CELLS[5]).0, Grid::frame_of(rows, Grid::CELLS[5]).1 + 2)
    }

    fn frame_of(rows: &Rows, (width, height): (u16, u16)) -> (u16, u16) {
        (rows.columns() * (width + 1) + 1, rows.count() * (height + 1) + 1)
    }

    /// The largest board that fits, in the middle at the top of the area; none if the area is too small.
    pub(crate) fn fit(rows: &Rows, area: Rect) -> Option<Grid> {
        let fits = |&cell: &(u16, u16), aside: u16| {
            let (width, height) = Grid::frame_of(rows, cell);
            (width + 2 * aside <= area.width && height + 2 <= area.height).then_some(cell)
        };
        // Stores are worth more than large pits.
        let mut with_stores = Grid::CELLS.iter().filter(|&&(_, height)| height > 1);
        let with_stores = with_stores.find_map(|cell| fits(cell, Grid::STORE + 1));
        let without = || Grid::CELLS.iter().find_map(|cell| fits(cell, 0));
        let has_stores = with_stores.is_some();
        let cell = with_stores.or_else(without)?;
        let (width, height) = Grid::frame_of(rows, cell);
        let aside = if has_stores { Grid::STORE + 1 } else { 0 };
        let whole = width + 2 * aside;
        let left = area.x + (area.width - whole) / 2;
        let top = area.y + 1;
        let frame = Rect::new(left + aside, top, width, height);
        let store = |x| Rect::new(x, top, Grid::STORE, height);
        let stores = has_stores.then(|| (store(left), store(frame.right() + 1)));
        Some(Grid { area: Rect::new(left, area.y, whole, height + 2), frame, cell, stores })
    }

    /// The inside of a pit.
    pub(crate) fn cell(&self, row: u16, column: u16) -> Rect {
        let (width, height) = self.cell;
        let x = self.frame.x + column * (width + 1) + 1;
        let y = self.frame.y + row * (height + 1) + 1;
        Rect::new(x, y, width, height)
    }

    /// Where a pit is clicked: its inside, and its number in the frame.
    pub(crate) fn touch(&self, row: u16, column: u16, is_near: bool) -> Rect {
        let inside = self.cell(row, column);
        let top = if is_near { inside.y } else { inside.y - 1 };
        Rect { y: top, height: inside.height + 1, ..inside }
    }
}

#[cfg(test)]
mod tests {
    use engine_core::Setup;

    use super::*;

    fn rows(text: &str, near: Side) -> Rows {
        Rows::of(&Picture::of(&text.parse::<Setup>().expect("a position")), near)
    }

    fn numbers(rows: &Rows) -> Vec<String> {
        let numbers = |row: &Row| {
            let numbers: Vec<_> = row.cells.iter().map(|cell| cell.pit.to_string()).collect();
            numbers.join(" ")
        };
        rows.iter().map(numbers).collect()
    }

    #[test]
    fn the_far_half_is_turned_round() {
        assert_eq!(numbers(&rows("1.1.1/1.1.1 0-0 S", Side::South)), ["6 5 4", "1 2 3"]);
        assert_eq!(numbers(&rows("1.1.1/1.1.1 0-0 N", Side::North)), ["3 2 1", "4 5 6"]);
    }

    #[test]
    fn a_board_takes_what_room_there_is() {
        let rows = rows("1.1.1.1.1.1.1/1.1.1.1.1.1.1 0-0 S", Side::South);
        let wide = Grid::fit(&rows, Rect::new(0, 0, 80, 12)).expect("room");
        assert_eq!((wide.cell, wide.stores.is_some()), ((7, 3), true));
        let small = Grid::fit(&rows, Rect::new(0, 0, 40, 7)).expect("room");
        assert_eq!((small.cell, small.stores), ((4, 1), None));
        assert_eq!(Grid::fit(&rows, Rect::new(0, 0, 40, 6)), None);
        assert_eq!(Grid::least(&rows), (29, 7));
    }

    #[test]
    fn a_pit_is_touched_in_its_box_and_at_its_number() {
        let rows = rows("1.1.1/1.1.1 0-0 S", Side::South);
        let grid = Grid::fit(&rows, Rect::new(0, 0, 13, 7)).expect("room");
        assert_eq!(grid.frame, Rect::new(0, 1, 13, 5));
        assert_eq!(grid.touch(0, 2, false), Rect::new(9, 1, 3, 2));
        assert_eq!(grid.touch(1, 0, true), Rect::new(1, 4, 3, 2));
    }
}
