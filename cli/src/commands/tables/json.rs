//! The objects of `tables … --json`: their keys, in this order, are an interface.

use engine_search::endgame::{Bounds, Entry, Header, Sums};
use serde::Serialize;

/// A level, as `tables info` prints it.
#[derive(Serialize)]
pub(super) struct LevelLine<'h> {
    game: &'h str,
    options: &'h str,
    closed: &'h str,
    seeds: u16,
    bytes: u64,
    all: SumsObject,
    in_play: SumsObject,
    plies: &'h [u64],
}

#[derive(Serialize)]
struct SumsObject {
    boards: u64,
    won: u64,
    drawn: u64,
    lost: u64,
    depend: u64,
    unknown: u64,
    sum: i64,
    squares: u64,
    least: i8,
    greatest: i8,
}

impl LevelLine<'_> {
    pub(super) fn of(header: &Header, bytes: u64) -> LevelLine<'_> {
        LevelLine {
            game: &header.identity.game,
            options: &header.identity.options,
            closed: &header.identity.closed,
            seeds: header.seeds,
            bytes,
            all: SumsObject::of(header.sums.all),
            in_play: SumsObject::of(header.sums.in_play),
            plies: &header.sums.plies,
        }
    }
}

impl SumsObject {
    fn of(sums: Sums) -> SumsObject {
        let Sums {
            boards, won, drawn, lost, depend, unknown, sum, squares, least, greatest, ..
        } = sums;
        SumsObject { boards, won, drawn, lost, depend, unknown, sum, squares, least, greatest }
    }
}

/// A position, as `tables probe` prints it.
#[derive(Serialize)]
pub(super) struct ProbeLine<'m> {
    pub(super) game: String,
    pub(super) from: String,
    /// By the repetition rule, if nothing has occurred before; null where the table knows bounds only.
    pub(super) value: Option<i8>,
    /// Of the value.
    pub(super) bounds: [i8; 2],
    /// Whatever comes of endless play.
    pub(super) endless: [i8; 2],
    pub(super) moves: Vec<ProbeMove<'m>>,
}

/// A move of a position.
#[derive(Serialize)]
pub(super) struct ProbeMove<'m> {
    #[serde(rename = "move")]
    mv: &'m str,
    value: Option<i8>,
}

pub(super) const fn pair(bounds: Bounds) -> [i8; 2] {
    [bounds.low, bounds.high]
}

impl ProbeMove<'_> {
    pub(super) fn of<'m>(mv: &'m str, entry: &Entry) -> ProbeMove<'m> {
        ProbeMove { mv, value: entry.afresh.value() }
    }
}
