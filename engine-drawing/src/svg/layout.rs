//! Where pits and stores lie in a picture.

use engine_core::{Picture, Pit, Side};

/// The width of a pit with the room around it.
const CELL: i32 = 100;
/// The height of a row: the pit, its count and its number.
const ROW: i32 = 154;
/// From the pit's middle to the edge of its row that the number does not stand at.
const MIDDLE: i32 = 48;
/// The height of a store.
const BAR: i32 = 62;
/// The height of a line of writing above and below the board.
const LINE: i32 = 44;
/// The room around everything, and between the stores and the rows.
const GAP: i32 = 14;
/// The least width, which the writing needs.
const NARROWEST: i32 = 520;

/// The radius of a pit.
pub(crate) const RADIUS: i32 = 42;

/// A point, in units of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Point {
    pub(crate) x: i32,
    pub(crate) y: i32,
}

/// Where a pit lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) pit: Pit,
    pub(crate) side: Side,
    /// The middle of the pit.
    pub(crate) middle: Point,
    /// The baseline of its count.
    pub(crate) count: i32,
    /// The baseline of its number.
    pub(crate) number: i32,
}

/// Where a store lies: over the whole width, at the edge of its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bar {
    pub(crate) side: Side,
    pub(crate) top: i32,
}

/// Where everything lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    pub(crate) width: i32,
    pub(crate) height: i32,
    /// The pits, in the order of [`Picture::cells`].
    pub(crate) places: Vec<Place>,
    /// South's store, then North's.
    pub(crate) bars: [Bar; 2],
}

impl Layout {
    /// The layout of a board with one side at the bottom; the other half is turned round, as it is seen from there.
    pub(crate) fn of(picture: &Picture, near: Side) -> Layout {
        let far_rows = count(picture.half(near.opposite()).rows.len());
        let near_rows = count(picture.half(near).rows.len());
        let longest = Side::BOTH.into_iter().flat_map(|side| &picture.half(side).rows);
        let longest = longest.map(|row| count(row.len())).max().unwrap_or(0);
        let width = (longest * CELL + 2 * GAP).max(NARROWEST);
        let far_top = LINE + BAR + GAP;
        let near_bottom = far_top + (far_rows + near_rows) * ROW;
        let mut places = Vec::new();
        for side in Side::BOTH {
            for (nth, row) in (0..).zip(&picture.half(side).rows) {
                let is_near = side == near;
                let top = if is_near { near_bottom - (nth + 1) * ROW } else { far_top + nth * ROW };
                let length = count(row.len());
                for (column, cell) in (0..).zip(row) {
                    let column = if is_near { column } else { length - 1 - column };
                    let x = width / 2 + (2 * column + 1 - length) * CELL / 2;
                    places.push(Place::in_row(cell.pit, side, x, top, is_near));
                }
            }
        }
        let bar = |side| Bar { side, top: if side == near { near_bottom + GAP } else { LINE } };
        Layout { width, height: near_bottom + GAP + BAR + LINE, places, bars: Side::BOTH.map(bar) }
    }

    /// Where a pit lies.
    pub(crate) fn place(&self, pit: Pit) -> Option<&Place> {
        self.places.iter().find(|place| place.pit == pit)
    }

    /// Where a side's store lies.
    pub(crate) const fn bar(&self, side: Side) -> &Bar {
        match side {
            Side::South => &self.bars[0],
            Side::North => &self.bars[1],
        }
    }
}

impl Place {
    /// A pit in a row whose upper edge is at `top`; counts and numbers stand at the edge of the player.
    const fn in_row(pit: Pit, side: Side, x: i32, top: i32, is_near: bool) -> Place {
        let (middle, count, number) = if is_near {
            (top + MIDDLE, top + 122, top + 147)
        } else {
            (top + ROW - MIDDLE, top + 54, top + 22)
        };
        Place { pit, side, middle: Point { x, y: middle }, count, number }
    }
}

impl Bar {
    /// The baseline of what is written in it.
    pub(crate) const fn baseline(&self) -> i32 {
        self.top + 41
    }

    /// The edge that faces a point.
    pub(crate) const fn edge_towards(&self, y: i32) -> i32 {
        if y < self.top { self.top } else { self.top + BAR }
    }

    /// Left edge, width and height in a picture of this width.
    pub(crate) const fn span(width: i32) -> (i32, i32, i32) {
        (GAP, width - 2 * GAP, BAR)
    }
}

/// How far the gap between two columns is from the middle of a pit.
pub(crate) const fn to_gap() -> i32 {
    CELL / 2
}

fn count(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(0)
}
