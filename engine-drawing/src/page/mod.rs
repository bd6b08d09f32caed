//! Pages that replay games.

mod data;
mod markup;

use engine_core::{Game, Record};
use serde::Serialize;

use crate::Drawing;
use data::Film;

/// A page that replays games: one document that needs nothing from anywhere else.
///
/// The board is drawn by the same code as the pictures of [`Drawing`](crate::Drawing). Beside it stands what happens,
/// sentence by sentence, with the clause behind each and its source; buttons and keys go through the game by event, turn
/// and round; `#ply=12` in the address leads to the board after the twelfth ply, and `#game=2&ply=12` does so in a page of
/// several games. Without scripts, the page shows the opening and the moves.
///
/// ```
/// use cli as _; // links the variants
/// use engine_core::{Record, registry};
/// use engine_drawing::Page;
///
/// let record: Record = "[Variant \"bosh\"]\n\n1. 5".parse()?;
/// let replay = registry()?.replay(&record);
/// let mut page = Page::new();
/// page.add("marin.game", &record, replay.game.as_deref(), None);
/// assert!(page.html().starts_with("<!DOCTYPE html>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Page {
    games: Vec<Entry>,
    /// The boards that the games are played on.
    boards: Vec<Drawing>,
}

/// A game of a page.
#[derive(Clone, Debug, Serialize)]
struct Entry {
    /// What it is called.
    title: String,
    /// What its record says of it, as names and values.
    about: Vec<(String, String)>,
    /// What is wrong with it.
    fault: Option<String>,
    /// The game as far as it goes, if it could be started.
    film: Option<Film>,
}

impl Page {
    /// A page without a game.
    #[must_use]
    pub fn new() -> Page {
        Page::default()
    }

    /// Adds a game: the record, the game as far as it could be played, and what is wrong with it, if anything.
    ///
    /// The page shows what was right up to the fault, and the fault.
    pub fn add(
        &mut self,
        title: &str,
        record: &Record,
        game: Option<&dyn Game>,
        fault: Option<&str>,
    ) {
        let mut film = game.map(Film::of);
        if let Some(film) = &mut film {
            film.board = self.board_of(&film.drawing);
        }
        let about = record.tags.iter().filter(|tag| is_worth_telling(&tag.name));
        self.games.push(Entry {
            title: title.into(),
            about: about.map(|tag| (tag.name.clone(), tag.value.clone())).collect(),
            fault: fault.map(Into::into),
            film,
        });
    }

    /// Adds a game whose record cannot be read.
    pub fn add_unreadable(&mut self, title: &str, fault: &str) {
        self.add(title, &Record::default(), None, Some(fault));
    }

    /// How many games the page has.
    #[must_use]
    pub fn games(&self) -> usize {
        self.games.len()
    }

    /// The page.
    #[must_use]
    pub fn html(&self) -> String {
        self.write().into_string()
    }

    /// The place of a board like this one, which is drawn once for all games that are played on it.
    fn board_of(&mut self, drawing: &Drawing) -> usize {
        let is_like =
            |known: &Drawing| known.store == drawing.store && known.layout() == drawing.layout();
        self.boards.iter().position(is_like).unwrap_or_else(|| {
            self.boards.push(drawing.clone());
            self.boards.len() - 1
        })
    }
}

/// Whether a tag is shown: what the game itself tells is not.
fn is_worth_telling(name: &str) -> bool {
    !matches!(name, "Variant" | "Ruleset" | "Options" | "From")
}
