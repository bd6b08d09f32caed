//! The board, drawn in text.

use engine_core::{Game, Half, Meta, Picture, PictureCell, Seat, Side, Turn, tell_ending};

use crate::error::Error;
use crate::output::{Output, cited, strong};

const INDENT: &str = "    ";

/// Draws the board with the side to move at the bottom, and says who is to move or how the game ended.
pub(crate) fn show(out: &mut Output, game: &dyn Game) -> Result<(), Error> {
    board(out, game)?;
    out.gap()?;
    out.line(status(game))?;
    out.line(format_args!("position: {}", game.shown()))
}

/// Draws the board with the side to move at the bottom; a finished game is drawn as First sees it.
pub(crate) fn board(out: &mut Output, game: &dyn Game) -> Result<(), Error> {
    let picture = game.picture();
    let near = match game.turn() {
        Turn::Over { .. } => picture.side_of(Seat::First),
        Turn::Decide { .. } => picture.to_move,
    };
    if let Some(round) = picture.round {
        let totals = picture.totals;
        let totals = totals.map_or(String::new(), |totals| format!(", totals {totals}"));
        out.line(format_args!("round {round}{totals}"))?;
    }
    for line in drawing(&picture, game.meta(), near) {
        out.line(line)?;
    }
    Ok(())
}

/// Who is to move, or how the game ended.
pub(crate) fn status(game: &dyn Game) -> String {
    match game.turn() {
        Turn::Decide { seat, .. } => strong(format_args!("{seat} to move")),
        turn @ Turn::Over { .. } => tell_ending(game.meta(), turn, game.score())
            .map_or(String::new(), |told| cited(&strong(told.text), told.clause)),
    }
}

/// The lines of the board; the far half is turned round, as the player at the near edge sees it.
///
/// ```text
///     North, Second: 0 in the treasure cave
///      12   11   10    9    8    7
///     +----+----+----+----+----+----+
///     |  6 |  6 |  6 |  6 |  6 |  6 |
///     +----+----+----+----+----+----+
///     |  6 |  6 |  6 |  6 |  6 |  6 |
///     +----+----+----+----+----+----+
///       1    2    3    4    5    6
///     South, First: 0 in the treasure cave
/// ```
fn drawing(picture: &Picture, meta: &Meta, near: Side) -> Vec<String> {
    let far = near.opposite();
    let mut lines = vec![owner(picture.half(far), far, meta)];
    for row in &picture.half(far).rows {
        let row: Vec<_> = row.iter().rev().copied().collect();
        lines.extend([numbers(&row), border(&row), cells(&row)]);
    }
    for row in picture.half(near).rows.iter().rev() {
        lines.extend([border(row), cells(row), border(row), numbers(row)]);
    }
    lines.push(owner(picture.half(near), near, meta));
    if has_closed(picture) {
        lines.push(format!("{INDENT}(x: a closed pit)"));
    }
    lines
}

fn owner(half: &Half, side: Side, meta: &Meta) -> String {
    let (seat, store) = (half.seat, half.store);
    format!("{INDENT}{side}, {seat}: {store} in the {}", meta.store)
}

fn numbers(row: &[PictureCell]) -> String {
    let numbers: Vec<_> = row.iter().map(|cell| format!("{:^5}", cell.pit)).collect();
    format!("{INDENT}{}", numbers.concat()).trim_end().to_owned()
}

fn border(row: &[PictureCell]) -> String {
    format!("{INDENT}{}+", "+----".repeat(row.len()))
}

fn cells(row: &[PictureCell]) -> String {
    let cell = |cell: &PictureCell| match cell.seeds {
        Some(seeds) => format!("|{seeds:>3} "),
        None => "|xxxx".to_owned(),
    };
    let cells: Vec<_> = row.iter().map(cell).collect();
    format!("{INDENT}{}|", cells.concat())
}

fn has_closed(picture: &Picture) -> bool {
    picture.cells().any(|cell| cell.seeds.is_none())
}
