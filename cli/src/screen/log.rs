//! What has happened, turn by turn, every event with its clause.

use engine_core::{Clause, Game, tell, tell_ending};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use super::grid::short;
use super::lines::{Paragraph, wrap_all};
use super::theme::{FAINT, STRONG, Theme};
use crate::story::headline;

/// The story of a game, and a window that looks at its end or further back.
#[derive(Clone, Debug)]
pub(crate) struct Log {
    theme: Theme,
    turns: Vec<Told>,
    ending: Option<Paragraph>,
    /// What the program has to say besides.
    notes: Vec<Paragraph>,
    /// How many lines lie below the window.
    below: u16,
}

/// How far the story is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Until {
    /// How many turns.
    pub(crate) turns: usize,
    /// How many sentences of the last of them, if not all.
    pub(crate) sentences: Option<usize>,
}

/// A turn told.
#[derive(Clone, Debug)]
struct Told {
    headline: Paragraph,
    sentences: Vec<Paragraph>,
    clauses: Vec<&'static Clause>,
    /// The lines for a width, kept because a long game has many.
    wrapped: Option<(u16, Vec<Line<'static>>)>,
}

impl Log {
    pub(crate) const fn new(theme: Theme) -> Log {
        Log { theme, turns: Vec::new(), ending: None, notes: Vec::new(), below: 0 }
    }

    /// Tells what has happened since it was told last, or taken back; `is_forced` says which plies, counted from 0, were
    /// the only move.
    ///
    /// It must be told when plies are taken back, before others are played in their place.
    pub(crate) fn tell(&mut self, game: &dyn Game, is_forced: impl Fn(usize) -> bool) {
        let plies = game.plies().len();
        self.turns.truncate(plies);
        // What was told stays true, but for what everyone may see of a move.
        for (ply, told) in self.turns.iter_mut().enumerate() {
            told.say_again(heading(game, ply, is_forced(ply)));
        }
        let new = self.turns.len()..plies;
        self.turns.extend(new.map(|ply| Told::of(game, ply, heading(game, ply, is_forced(ply)))));
        let ending = tell_ending(game.meta(), game.turn(), game.score());
        self.ending = ending.map(|told| Paragraph::plain(told.text, STRONG).cited(told.clause));
        self.notes.clear();
        self.below = 0;
    }

    /// Adds what the program has to say.
    pub(crate) fn note(&mut self, text: &str) {
        let style = self.theme.legal();
        let lines = text.lines().map(|line| Paragraph::hanging("→", 2, line, style));
        self.notes.extend(lines);
        self.below = 0;
    }

    /// Forgets what the program had to say.
    pub(crate) fn hush(&mut self) {
        self.notes.clear();
    }

    /// Moves the window up, or down if negative.
    pub(crate) fn scroll(&mut self, lines: i32) {
        let below = i32::from(self.below).saturating_add(lines).max(0);
        self.below = u16::try_from(below).unwrap_or(u16::MAX);
    }

    /// A turn, counted from 0, with its clauses in full.
    pub(crate) fn why(&self, turn: usize) -> Vec<Paragraph> {
        let Some(told) = self.turns.get(turn) else {
            return Vec::new();
        };
        let turn = std::iter::once(&told.headline).chain(&told.sentences).cloned();
        let gap = std::iter::once(Paragraph::default());
        turn.chain(gap).chain(told.legend()).collect()
    }

    /// Draws as much as fits.
    pub(crate) fn draw(&mut self, until: Until, area: Rect, buffer: &mut Buffer) {
        // The last column is for the marks that there is more.
        let window = area;
        let area = Rect { width: area.width.saturating_sub(2), ..area };
        let height = usize::from(area.height);
        let lines = self.last_lines(until, area, height + usize::from(self.below));
        self.below = self.below.min(short(lines.len().saturating_sub(height)));
        let end = lines.len() - usize::from(self.below);
        let shown = &lines[end.saturating_sub(height)..end];
        for (y, line) in (area.y..).zip(shown) {
            buffer.set_line(area.x, y, line, area.width);
        }
        self.draw_ends(end > height, window, buffer);
    }

    /// So many lines from the end, or all, and perhaps some more: a long game is not gone through for a few lines.
    fn last_lines(&mut self, until: Until, area: Rect, count: usize) -> Vec<Line<'static>> {
        let turns = until.turns.min(self.turns.len());
        let mut parts = Vec::new();
        match until.sentences {
            None => parts.push(self.after_turn(turns, area)),
            Some(sentences) => {
                parts.extend(
                    turns.checked_sub(1).map(|last| self.turns[last].first(sentences, area.width)),
                );
            }
        }
        let whole = if until.sentences.is_some() { turns.saturating_sub(1) } else { turns };
        let mut found = parts.iter().map(Vec::len).sum::<usize>();
        for told in self.turns[..whole].iter_mut().rev() {
            // One line more tells that there is something above.
            if found > count {
                break;
            }
            let lines = told.lines(area.width);
            found += lines.len();
            parts.push(lines.to_vec());
        }
        parts.into_iter().rev().flatten().collect()
    }

    /// What follows so many turns: the sentences of the clauses that the last one cites, if there is room for them beside
    /// the turn itself; after all, the ending and the notes.
    fn after_turn(&mut self, turns: usize, area: Rect) -> Vec<Line<'static>> {
        let mut end = Vec::new();
        if turns == self.turns.len() {
            end = wrap_all(self.ending.iter().chain(&self.notes).cloned(), area.width);
        }
        let Some(last) = self.turns[..turns].last_mut() else {
            return end;
        };
        let gap = || std::iter::once(Line::default());
        let legend = wrap_all(last.legend(), area.width);
        let needed = last.lines(area.width).len() + legend.len() + end.len() + 2;
        if needed > usize::from(area.height) {
            return end;
        }
        gap().chain(legend).chain(gap()).chain(end).collect()
    }

    /// Marks at the right edge that there is more above or below.
    fn draw_ends(&self, is_more_above: bool, area: Rect, buffer: &mut Buffer) {
        if area.is_empty() {
            return;
        }
        let x = area.right() - 1;
        if is_more_above {
            buffer.set_string(x, area.y, "↑", FAINT);
        }
        if self.below > 0 {
            buffer.set_string(x, area.bottom() - 1, "↓", STRONG);
        }
    }
}

impl Told {
    fn of(game: &dyn Game, ply: usize, headline: Paragraph) -> Told {
        let events = &game.plies()[ply].events;
        let told = tell(game.meta().seed, events);
        let mut clauses: Vec<_> = told.iter().map(|told| told.clause).collect();
        clauses.sort_by_key(|clause| clause.id);
        clauses.dedup_by_key(|clause| clause.id);
        let mut sentences: Vec<_> =
            told.iter().map(|told| sentence(&told.text).cited(told.clause)).collect();
        if game.plies()[ply].repetition {
            sentences.push(sentence("the position has occurred for the third time"));
        }
        Told { headline, sentences, clauses, wrapped: None }
    }

    fn say_again(&mut self, headline: Paragraph) {
        if self.headline != headline {
            self.headline = headline;
            self.wrapped = None;
        }
    }

    fn lines(&mut self, width: u16) -> &[Line<'static>] {
        if self.wrapped.as_ref().is_none_or(|(known, _)| *known != width) {
            let lines = self.first(self.sentences.len(), width);
            self.wrapped = Some((width, lines));
        }
        self.wrapped.as_ref().map_or(&[], |(_, lines)| lines)
    }

    /// The sentences of the clauses that the turn cites.
    fn legend(&self) -> impl Iterator<Item = Paragraph> {
        let clauses = self.clauses.iter();
        clauses.map(|clause| Paragraph::labelled(clause.id, 6, clause.sentence, STRONG))
    }

    fn first(&self, sentences: usize, width: u16) -> Vec<Line<'static>> {
        let sentences = self.sentences.iter().take(sentences);
        wrap_all(std::iter::once(&self.headline).chain(sentences).cloned(), width)
    }
}

/// The number of a ply, and who plays what.
fn heading(game: &dyn Game, ply: usize, is_forced: bool) -> Paragraph {
    let forced = if is_forced { " (forced)" } else { "" };
    Paragraph::plain(format!("{}. {}{forced}", ply + 1, headline(game, ply)), STRONG)
}

fn sentence(text: &str) -> Paragraph {
    Paragraph::labelled("  ·", 4, text, Style::new())
}
