//! The elements of a page.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{Entry, Page};
use crate::svg::Heaps;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// Nothing may be fetched from anywhere; the page's own style and script are all there is.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; \
                      img-src data:; base-uri 'none'; form-action 'none'";

impl Page {
    pub(super) fn write(&self) -> Markup {
        html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta http-equiv="Content-Security-Policy" content=(POLICY);
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    link rel="icon" href="data:,";
                    title { (self.title()) }
                    style { (PreEscaped(STYLE)) }
                }
                body {
                    header {
                        h1 id="title" { (self.title()) }
                        p id="rules" {}
                        dl id="about" {}
                    }
                    @if self.games.len() > 1 { (self.list()) }
                    p id="fault" class="fault" hidden {}
                    main {
                        (self.stage())
                        (story())
                    }
                    (keys())
                    (self.without_scripts())
                    @for (number, drawing) in self.boards.iter().enumerate() {
                        template id={ "board-" (number) } { (drawing.write(Heaps::All)) }
                    }
                    script type="application/json" id="games-data" { (PreEscaped(self.data())) }
                    script { (PreEscaped(SCRIPT)) }
                }
            }
        }
    }

    fn title(&self) -> &str {
        match self.games.as_slice() {
            [game] => &game.title,
            _ => "Mancala games",
        }
    }

    /// The games as JSON, in which no tag can begin.
    fn data(&self) -> String {
        let json = serde_json::to_string(&self.games).unwrap_or_default();
        json.replace('<', "\\u003c")
    }

    /// The games of a page of several.
    fn list(&self) -> Markup {
        html! {
            nav aria-label="Games" {
                ol id="games" {
                    @for (number, game) in (1..).zip(&self.games) {
                        li { a href={ "#game=" (number) "&ply=0" } { (game.title) (game.gist()) } }
                    }
                }
            }
        }
    }

    /// The board with what goes through the game.
    fn stage(&self) -> Markup {
        html! {
            section id="stage" aria-label="Board" {
                div id="board" {
                    @if let Some(drawing) = self.boards.first() { (drawing.write(Heaps::Needed)) }
                }
                div id="controls" role="group" aria-label="Go through the game" {
                    div class="row" {
                        (button("first", "To the opening", "|◂"))
                        (button("play", "Play", "Play"))
                        (button("last", "To the end", "▸|"))
                        label class="speed" {
                            span { "Speed" }
                            select id="speed" {
                                option value="1200" { "slow" }
                                option value="600" selected { "normal" }
                                option value="250" { "fast" }
                                option value="80" { "very fast" }
                            }
                        }
                    }
                    div class="row" { (stepper("event")) (stepper("turn")) (stepper("round")) }
                    input id="slider" type="range" min="0" value="0" step="1" aria-label="Ply";
                }
                p id="place" {}
                p { "Position " code id="position" {} }
            }
        }
    }

    /// The moves, for readers whose browser runs no scripts.
    fn without_scripts(&self) -> Markup {
        html! {
            noscript {
                h2 { "Moves" }
                p { "Going through a game needs JavaScript. These are the moves." }
                @for game in &self.games {
                    h3 { (game.title) (game.gist()) }
                    @if let Some(fault) = &game.fault { p class="fault" { (fault) } }
                    @if let Some(film) = &game.film {
                        ol { @for ply in &film.plies { li { (ply.headline) } } }
                    }
                }
            }
        }
    }
}

impl Entry {
    /// What the game is, in the list of games.
    fn gist(&self) -> String {
        let rules = self.film.as_ref().map(|film| film.rules.as_str());
        let fault = self.fault.as_ref().map(|_| "with an error");
        let about = |name| self.about.iter().find(|(known, _)| known == name);
        let told = ["Event", "First", "Second", "Result"].into_iter().filter_map(about);
        let told = told.map(|(_, value)| value.as_str());
        let parts = [""].into_iter().chain(rules).chain(told).chain(fault);
        parts.collect::<Vec<_>>().join(" · ")
    }
}

fn button(id: &str, label: &str, text: &str) -> Markup {
    html! { button type="button" id=(id) aria-label=(label) title=(label) { (text) } }
}

/// Two buttons, back and forward by a unit.
fn stepper(unit: &str) -> Markup {
    html! {
        div class="stepper" id={ "by-" (unit) } role="group" aria-label={ "By " (unit) } {
            button type="button" data-unit=(unit) data-by="-1" aria-label={ "Back one " (unit) } { "‹" }
            span aria-hidden="true" { (unit) }
            button type="button" data-unit=(unit) data-by="1" aria-label={ "Forward one " (unit) } { "›" }
        }
    }
}

/// What happens, the rules behind it, and the moves.
fn story() -> Markup {
    html! {
        section id="story" aria-label="What happens" {
            h2 id="headline" {}
            p id="now" class="unseen" role="status" aria-live="polite" {}
            ol id="told" {}
            h3 id="clauses-title" { "By these rules" }
            dl id="clauses" {}
            h3 { "Moves" }
            ol id="moves" {}
        }
    }
}

/// The keys, for people who open them.
fn keys() -> Markup {
    let keys = [
        ("← →", "back and forward by one event"),
        ("Shift + ← →", "by one turn"),
        ("[ ]", "by one round"),
        ("Home, End", "to the opening, to the end"),
        ("Space", "play and pause"),
        ("+ −", "faster, slower"),
        ("?", "show or hide this list"),
    ];
    html! {
        details id="keys" {
            summary { "Keys" }
            dl { @for (key, does) in keys { dt { kbd { (key) } } dd { (does) } } }
        }
    }
}
