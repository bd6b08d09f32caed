//! Arrows and rings that show what happened.

use std::fmt::Write as _;

use engine_core::{Act, Event, Picture, Pit, Seat};

use super::layout::{Layout, Place, Point, RADIUS, to_gap};

/// Something drawn over the board: its kind, which is its class, and the data of its path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    pub(crate) kind: &'static str,
    pub(crate) path: String,
}

/// A hand on its way: the pits it has passed, the lifted one first.
type Track = Vec<Point>;

/// Draws what happens on a board.
pub(crate) struct Marker<'a> {
    layout: &'a Layout,
    picture: &'a Picture,
}

impl<'a> Marker<'a> {
    /// The board as it lies; the picture tells who sits where.
    pub(crate) fn new(layout: &'a Layout, picture: &'a Picture) -> Marker<'a> {
        Marker { layout, picture }
    }

    /// The marks of a whole turn: a ring around each pit that was lifted or captured, an arrow for each hand, and one
    /// to the store for each capture; none if a new round has been laid out since.
    pub(crate) fn of_turn(&self, events: &[Event]) -> Vec<Mark> {
        let mut marks: Vec<Mark> = Vec::new();
        let mut laps: Vec<Track> = Vec::new();
        for event in events {
            match event.act {
                Act::Lift { from, .. } => laps.push(self.middle(from).into_iter().collect()),
                Act::Sow { to, .. } => {
                    if let Some(lap) = laps.last_mut() {
                        lap.extend(self.middle(to));
                    }
                }
                Act::RoundBegins { .. } => return Vec::new(),
                _ => {}
            }
            let fresh = self.of_event(None, event);
            marks.extend(fresh.into_iter().filter(|mark| mark.kind != "stop"));
        }
        marks.dedup();
        let laps = (0..).zip(&laps);
        marks.extend(laps.filter_map(|(nth, lap)| arrow("sow", &shifted(lap, nth))));
        marks
    }

    /// The marks of one event; a seed sown comes from where the hand was.
    pub(crate) fn of_event(&self, hand: Option<Pit>, event: &Event) -> Vec<Mark> {
        match event.act {
            Act::Lift { from, .. } => self.ring("lift", from).into_iter().collect(),
            Act::Sow { to, .. } => {
                let way = hand.into_iter().chain([to]).filter_map(|pit| self.middle(pit));
                arrow("sow", &way.collect::<Vec<_>>()).into_iter().collect()
            }
            Act::Capture { from, to, .. } | Act::Sweep { from, to, .. } => {
                let marks = [self.ring("capture", from), self.to_store(from, to)];
                marks.into_iter().flatten().collect()
            }
            Act::Stop { at: pit, .. }
            | Act::Refill { to: pit, .. }
            | Act::Supply { to: pit, .. }
            | Act::Close { pit }
            | Act::Open { pit } => self.ring("stop", pit).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    fn place(&self, pit: Pit) -> Option<&Place> {
        self.layout.place(pit)
    }

    fn middle(&self, pit: Pit) -> Option<Point> {
        self.place(pit).map(|place| place.middle)
    }

    fn ring(&self, kind: &'static str, pit: Pit) -> Option<Mark> {
        let Point { x, y } = self.middle(pit)?;
        let (left, across) = (x - RADIUS, 2 * RADIUS);
        let path = format!(
            "M{left} {y}a{RADIUS} {RADIUS} 0 1 0 {across} 0a{RADIUS} {RADIUS} 0 1 0 -{across} 0"
        );
        Some(Mark { kind, path })
    }

    /// An arrow from a pit to a store, between the columns, where nothing is written.
    fn to_store(&self, from: Pit, to: Seat) -> Option<Mark> {
        let Point { x, y } = self.middle(from)?;
        let bar = self.layout.bar(self.picture.side_of(to));
        let edge = bar.edge_towards(y);
        let down = (edge - y).signum();
        let (gap, bend) = (x + to_gap(), y + down * to_gap());
        let path = format!("M{x} {y}Q{gap} {y} {gap} {bend}V{}", edge - down * 3);
        Some(Mark { kind: "taken", path })
    }
}

/// The way of the nth hand, moved a little so that hands lie side by side.
fn shifted(lap: &[Point], nth: i32) -> Track {
    let by = [0, 6, -6, 12, -12][usize::try_from(nth % 5).unwrap_or(0)];
    lap.iter().map(|point| Point { x: point.x + by, y: point.y + by }).collect()
}

/// An arrow along points, ending before the middle of the last; none if it does not move.
fn arrow(kind: &'static str, way: &[Point]) -> Option<Mark> {
    let [.., before, last] = way else {
        return None;
    };
    let mut path = String::new();
    for (point, letter) in
        way[..way.len() - 1].iter().zip(std::iter::once('M').chain(std::iter::repeat('L')))
    {
        // Writing to a text cannot fail.
        let _ = write!(path, "{letter}{} {}", point.x, point.y);
    }
    let tip = short_of(*before, *last);
    let _ = write!(path, "L{} {}", tip.x, tip.y);
    Some(Mark { kind, path })
}

/// The point before `to`, coming from `from`, where an arrow's head ends in the middle of the pit's near half.
#[allow(clippy::cast_possible_truncation, reason = "a picture is a few thousand units wide")]
fn short_of(from: Point, to: Point) -> Point {
    let (x, y) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
    let share = 16.0 / x.hypot(y).max(16.0);
    let back = |by: f64| (by * share).round() as i32;
    Point { x: to.x - back(x), y: to.y - back(y) }
}
