//! The elements of a picture.

use engine_core::{Picture, Side};
use maud::{Markup, PreEscaped, html};

use super::Drawing;
use super::heap::{MOST, heap};
use super::layout::{Bar, Layout, Place, RADIUS};
use super::marks::Mark;

const STYLE: &str = include_str!("board.css");

/// Which heaps of seeds a document has to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heaps {
    /// Those on the board.
    Needed,
    /// All of them, for a board that will change.
    All,
}

// An element of SVG ends with its own tag, even when it is empty, so that a picture is XML as well as a part of HTML.
impl Drawing {
    pub(crate) fn write(&self, heaps: Heaps) -> Markup {
        let layout = self.layout();
        let heaps: Vec<_> = match heaps {
            Heaps::All => (1..=MOST).collect(),
            Heaps::Needed => (1..=MOST).filter(|&seeds| self.has_heap(seeds)).collect(),
        };
        html! {
            svg xmlns="http://www.w3.org/2000/svg" class="mancala" role="img"
                viewBox={ "0 0 " (layout.width) " " (layout.height) }
                aria-labelledby="board-title board-description" {
                title id="board-title" { (clean(&self.heading)) }
                desc id="board-description" { (clean(&self.description())) }
                style { (PreEscaped(STYLE)) }
                defs {
                    (head("head-sow"))
                    (head("head-taken"))
                    @for seeds in heaps { (pattern(seeds)) }
                }
                (wood(&layout))
                text class="writing heading" x="24" y="30" { (clean(&self.heading)) }
                @for side in Side::BOTH { (self.store(layout.bar(side), layout.width)) }
                @for place in &layout.places { (self.pit(place)) }
                g class="marks" {
                    @for Mark { kind, path } in self.marks(&layout) {
                        path class={ "mark " (kind) } d=(path) {}
                    }
                }
                text class="writing status" x="24" y=(layout.height - 15) { (clean(&self.status)) }
                text class="hand" x=(layout.width - 24) y=(layout.height - 15) {}
            }
        }
    }

    fn has_heap(&self, seeds: u8) -> bool {
        self.picture.cells().any(|cell| cell.seeds.is_some_and(|held| held.min(MOST) == seeds))
    }

    /// A pit with its seeds, its count, its number, and how the last turn has changed it.
    fn pit(&self, place: &Place) -> Markup {
        let seeds = self.picture.seeds(place.pit);
        let (x, y) = (place.middle.x, place.middle.y);
        let before = self.before().and_then(|before| before.seeds(place.pit));
        let change = change(before.map(i32::from), seeds.map(i32::from));
        html! {
            g class=(if seeds.is_none() { "pit closed" } else { "pit" }) data-pit=(place.pit) {
                circle class="hollow" cx=(x) cy=(y) r=(RADIUS) {}
                use class="heap" href=(heap_link(seeds)) x=(x) y=(y) {}
                path class="cross" d=(format!("M{} {}l40 40m0 -40l-40 40", x - 20, y - 20)) {}
                text class="count" x=(x) y=(place.count) {
                    @if let Some(seeds) = seeds { (seeds) } @else { "x" }
                }
                text class="number" x=(x) y=(place.number) { (place.pit) }
                text class="delta" x=(x + 47) y=(place.count) { (change) }
            }
        }
    }

    /// A store with its owner.
    fn store(&self, bar: &Bar, width: i32) -> Markup {
        let half = self.picture.half(bar.side);
        let (left, wide, high) = Bar::span(width);
        let (right, y) = (left + wide, bar.baseline());
        let before = self.before().map(|before| store_of(before, bar.side));
        let change = change(before, Some(store_of(&self.picture, bar.side)));
        let class = if self.to_move == Some(bar.side) { "store to-move" } else { "store" };
        html! {
            g class=(class) data-side=(bar.side.word()) {
                rect class="hollow" x=(left) y=(bar.top) width=(wide) height=(high) rx="14" {}
                path class="turn" d=(format!("M{} {}l16 9l-16 9z", left + 16, bar.top + 22)) {}
                text class="owner" x=(left + 42) y=(y - 2) { (bar.side) ", " (half.seat) }
                text class="word" x=(right - 122) y=(y - 2) { (self.store) }
                text class="delta" x=(right - 78) y=(y - 1) { (change) }
                text class="count" x=(right - 18) y=(y) { (half.store) }
            }
        }
    }
}

fn wood(layout: &Layout) -> Markup {
    html! {
        rect class="wood" x="2" y="2" width=(layout.width - 4) height=(layout.height - 4) rx="18" {}
    }
}

/// The head of an arrow.
fn head(id: &str) -> Markup {
    html! {
        marker id=(id) viewBox="0 0 10 10" refX="6" refY="5" orient="auto"
            markerUnits="userSpaceOnUse" markerWidth="22" markerHeight="22" {
            path class=(id) d="M0 0L10 5L0 10z" {}
        }
    }
}

/// The seeds of a heap, to be used by the pits that hold so many.
fn pattern(seeds: u8) -> Markup {
    let (path, width) = heap(seeds);
    html! {
        path id={ "heap-" (seeds) } stroke-width=(format!("{width:.1}")) d=(path) {}
    }
}

fn heap_link(seeds: Option<u8>) -> String {
    format!("#heap-{}", seeds.unwrap_or(0).min(MOST))
}

fn store_of(picture: &Picture, side: Side) -> i32 {
    i32::from(picture.half(side).store)
}

/// How a number has changed, with its sign; nothing if it has not, or if there is nothing to compare.
fn change(before: Option<i32>, now: Option<i32>) -> String {
    match (before, now) {
        (Some(before), Some(now)) if now > before => format!("+{}", now - before),
        (Some(before), Some(now)) if now < before => format!("\u{2212}{}", before - now),
        _ => String::new(),
    }
}

/// The text without the characters that XML does not know.
pub(crate) fn clean(text: &str) -> String {
    let is_known =
        |letter: char| matches!(letter, '\t' | '\n' | '\r' | '\u{20}'..='\u{fffd}' | '\u{10000}'..);
    text.chars().map(|letter| if is_known(letter) { letter } else { '\u{fffd}' }).collect()
}
