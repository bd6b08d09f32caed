//! Boards as SVG pictures.

mod heap;
pub(crate) mod layout;
pub(crate) mod marks;
mod write;

use engine_core::{Act, Event, Game, Picture, Seat, Side, tell_ending};

use layout::Layout;
use marks::Marker;

pub(crate) use write::{Heaps, clean};

/// A board to be drawn, with what is written around it.
///
/// [`svg`](Drawing::svg) makes the picture: a document of its own that programs can also put into a page. It has a title
/// and a description for people who cannot see it, each pit's count and number as text, and colours for light and dark
/// surroundings. Nothing in it is told by colour alone.
///
/// ```
/// use cli as _; // links the variants
/// use engine_core::registry;
/// use engine_drawing::Drawing;
///
/// let mut game = registry()?.find("bosh:round")?.start(&[], None)?;
/// game.play("5").unwrap();
/// let svg = Drawing::of_ply(&*game, 1).svg();
/// assert!(svg.starts_with("<svg") && svg.contains("<title"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// What is written above the board.
    pub heading: String,
    /// What is written below it.
    pub status: String,
    /// The game's word for a store.
    pub store: &'static str,
    /// The board.
    pub picture: Picture,
    /// The side at the bottom.
    pub near: Side,
    /// The side to move; nobody's if the game is over.
    pub to_move: Option<Side>,
    /// The board before the last turn, and what happened in it: shown by signs, arrows and rings.
    pub last: Option<(Picture, Vec<Event>)>,
}

impl Drawing {
    /// The board as it stands, with the side to move at the bottom; a finished game is drawn as First sees it.
    #[must_use]
    pub fn of(game: &dyn Game) -> Drawing {
        let picture = game.picture();
        let to_move = game.turn().seat().map(|_| picture.to_move);
        Drawing {
            heading: heading(game, &picture),
            status: status(game, game.plies().len()),
            store: game.meta().store,
            near: to_move.unwrap_or_else(|| picture.side_of(Seat::First)),
            to_move,
            picture,
            last: None,
        }
    }

    /// The board after a number of plies, with what happened in the last of them; South is always at the bottom, so
    /// that pictures of a game can be laid side by side.
    #[must_use]
    pub fn of_ply(game: &dyn Game, plies: usize) -> Drawing {
        let plies = plies.min(game.plies().len());
        let picture = game.picture_after(plies);
        let is_over = plies == game.plies().len() && game.turn().is_over();
        let before = plies.checked_sub(1);
        Drawing {
            heading: heading(game, &picture),
            status: match before {
                Some(last) => {
                    format!("{plies}. {}; {}", headline(game, last), status(game, plies))
                }
                None => status(game, plies),
            },
            store: game.meta().store,
            near: Side::South,
            to_move: (!is_over).then_some(picture.to_move),
            last: before.map(|last| (game.picture_after(last), game.plies()[last].events.clone())),
            picture,
        }
    }

    /// The picture.
    #[must_use]
    pub fn svg(&self) -> String {
        self.write(Heaps::Needed).into_string()
    }

    pub(crate) fn layout(&self) -> Layout {
        Layout::of(&self.picture, self.near)
    }

    /// The board before the last turn, unless a new round has been laid out since.
    fn before(&self) -> Option<&Picture> {
        let begins = |event: &Event| matches!(event.act, Act::RoundBegins { .. });
        let (before, events) = self.last.as_ref()?;
        (!events.iter().any(begins)).then_some(before)
    }

    fn marks(&self, layout: &Layout) -> Vec<marks::Mark> {
        let marker = Marker::new(layout, &self.picture);
        self.last.as_ref().map_or_else(Vec::new, |(_, events)| marker.of_turn(events))
    }

    /// The whole board in words.
    pub(crate) fn description(&self) -> String {
        let halves = [self.near, self.near.opposite()].map(|side| self.half(side));
        format!("{}. {} {}", self.status, halves[0], halves[1])
    }

    fn half(&self, side: Side) -> String {
        let half = self.picture.half(side);
        let cells = half.rows.iter().flatten().map(|cell| match cell.seeds {
            Some(seeds) => format!("pit {} holds {seeds}", cell.pit),
            None => format!("pit {} is closed", cell.pit),
        });
        let cells: Vec<_> = cells.collect();
        format!(
            "{side}, {}: {}; {} in the {}.",
            half.seat,
            cells.join(", "),
            half.store,
            self.store
        )
    }
}

/// The game, and the round of a match with the totals.
pub(crate) fn heading(game: &dyn Game, picture: &Picture) -> String {
    let name = game.meta().name;
    let round = picture.round.map_or(String::new(), |round| format!(", round {round}"));
    let totals = picture.totals.map_or(String::new(), |totals| format!(", totals {totals}"));
    format!("{name}{round}{totals}")
}

/// Who is to move after a number of plies, or how the game ended.
pub(crate) fn status(game: &dyn Game, plies: usize) -> String {
    let ending = tell_ending(game.meta(), game.turn(), game.score());
    match ending.filter(|_| plies == game.plies().len()) {
        Some(told) => format!("{} [{}]", told.text, told.clause),
        None => format!("{} to move", game.seat_after(plies)),
    }
}

/// Who plays what, as everyone may see it.
pub(crate) fn headline(game: &dyn Game, number: usize) -> String {
    let seat = game.plies()[number].seat;
    match game.seen_move(number).unwrap_or_default().as_str() {
        "pass" => format!("{seat} passes"),
        word if word.starts_with(char::is_alphabetic) => format!("{seat}: {word}"),
        pit => format!("{seat} plays {pit}"),
    }
}
