//! Reading position texts.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;

use crate::{BySeat, Pit, PositionError, Setup, Side};

const SEEDS: &str = "a number of seeds from 0 to 255, or `x`";
const ROWS: &str = "rows of pits, such as `4.4.4/4.4.4`";
const STORES: &str = "South's store and North's, such as `0-0`";
const SIDE: &str = "the side to move, `S` or `N`";

impl FromStr for Setup {
    type Err = PositionError;

    /// Reads a position text; strict: one space between parts, no leading zeros, nothing left over.
    fn from_str(text: &str) -> Result<Setup, PositionError> {
        let mut parts = Parts::of(text);
        let round = parts.take_if(|part| part.starts_with('r')).map(read_round).transpose()?;
        let totals = parts.take_if(is_pair).map(read_pair).transpose()?;
        let rows = read_rows(parts.need(ROWS)?)?;
        let stores = read_pair(parts.need(STORES)?)?;
        let to_move = read_side(parts.need(SIDE)?)?;
        let first = parts.take_if(|part| part == "first=N").map_or(Side::South, |_| Side::North);
        let mut setup = Setup {
            round,
            totals: totals.map(|(first, second)| BySeat::new(first, second)),
            stores: [stores.0, stores.1],
            to_move,
            first,
            ..Setup::of_rows(rows)
        };
        read_words(&mut parts, &mut setup)?;
        Ok(setup)
    }
}

/// A part of the text and the column where it begins.
#[derive(Clone, Copy)]
struct Part<'t> {
    text: &'t str,
    column: usize,
}

impl<'t> Part<'t> {
    fn error(self, expected: &str) -> PositionError {
        PositionError::new(self.column, self.text, expected)
    }

    /// The pieces between separators, each with its own column.
    fn split(self, separator: char) -> impl Iterator<Item = Part<'t>> {
        let mut column = self.column;
        self.text.split(separator).map(move |text| {
            let part = Part { text, column };
            column += text.chars().count() + 1;
            part
        })
    }
}

/// The parts of a position text, taken from the left.
struct Parts<'t> {
    rest: Vec<Part<'t>>,
    end: usize,
}

impl<'t> Parts<'t> {
    fn of(text: &'t str) -> Parts<'t> {
        let mut rest: Vec<_> = Part { text, column: 1 }.split(' ').collect();
        rest.reverse();
        Parts { rest, end: text.chars().count() + 1 }
    }

    fn take(&mut self) -> Option<Part<'t>> {
        self.rest.pop()
    }

    fn take_if(&mut self, wanted: impl Fn(&str) -> bool) -> Option<Part<'t>> {
        self.rest.pop_if(|part| wanted(part.text))
    }

    fn need(&mut self, expected: &str) -> Result<Part<'t>, PositionError> {
        self.take().ok_or_else(|| PositionError::new(self.end, "", expected))
    }
}

fn is_pair(text: &str) -> bool {
    text.contains('-') && !text.contains(['.', '/'])
}

/// A number without sign or leading zeros.
fn number<T: FromStr>(text: &str) -> Option<T> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let leading_zero = text.len() > 1 && text.starts_with('0');
    if plain && !leading_zero { text.parse().ok() } else { None }
}

fn read_round(part: Part<'_>) -> Result<u16, PositionError> {
    part.text
        .strip_prefix('r')
        .and_then(number)
        .filter(|&round| round >= 1)
        .ok_or_else(|| part.error("the number of the round, from `r1` to `r65535`"))
}

fn read_pair(part: Part<'_>) -> Result<(u16, u16), PositionError> {
    let numbers = part.text.split_once('-');
    numbers
        .and_then(|(left, right)| Some((number(left)?, number(right)?)))
        .ok_or_else(|| part.error("two numbers such as `0-0`, each at most 65535"))
}

fn read_rows(part: Part<'_>) -> Result<Vec<Vec<Option<u8>>>, PositionError> {
    let rows = part
        .split('/')
        .map(|row| row.split('.').map(read_cell).collect())
        .collect::<Result<Vec<Vec<_>>, _>>()?;
    let pits: usize = rows.iter().map(Vec::len).sum();
    if pits > usize::from(Pit::MOST) {
        let expected = "rows of at most 64 pits in all";
        return Err(PositionError::new(part.column, &(pits.to_string() + " pits"), expected));
    }
    Ok(rows)
}

fn read_cell(part: Part<'_>) -> Result<Option<u8>, PositionError> {
    match part.text {
        "x" => Ok(None),
        text => number(text).map(Some).ok_or_else(|| part.error(SEEDS)),
    }
}

fn read_side(part: Part<'_>) -> Result<Side, PositionError> {
    match part.text {
        "S" => Ok(Side::South),
        "N" => Ok(Side::North),
        _ => Err(part.error(SIDE)),
    }
}

fn read_words(parts: &mut Parts<'_>, setup: &mut Setup) -> Result<(), PositionError> {
    while let Some(part) = parts.take() {
        match part.text {
            "" => return Err(part.error("a word, or the end of the text")),
            "over" => {
                let clause = parts.need("the clause that ended the game")?;
                setup.over = Some(clause.text.to_string());
                return match parts.take() {
                    Some(extra) => Err(extra.error("nothing after the clause")),
                    None => Ok(()),
                };
            }
            word => setup.words.push(String::from(word)),
        }
    }
    Ok(())
}
