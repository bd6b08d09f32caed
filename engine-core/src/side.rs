//! The two halves of the board.

use core::fmt;

/// A half of the board: South owns the first row of a position text, North the second.
///
/// First sits South unless a game lets the players choose.
///
/// ```
/// use engine_core::Side;
///
/// assert_eq!(Side::South.letter(), 'S');
/// assert_eq!(Side::South.opposite(), Side::North);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The near half, whose leftmost pit is pit 1.
    South,
    /// The far half.
    North,
}

impl Side {
    /// Both sides, South before North.
    pub const BOTH: [Side; 2] = [Side::South, Side::North];

    /// The other half of the board.
    #[must_use]
    pub const fn opposite(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::North => Side::South,
        }
    }

    /// `S` or `N`, as position texts write it.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Side::South => 'S',
            Side::North => 'N',
        }
    }

    /// `south` or `north`, as moves write it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Side::South => "south",
            Side::North => "north",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Side::South => "South",
            Side::North => "North",
        })
    }
}
