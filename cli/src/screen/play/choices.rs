//! The moves that a person can choose among.

use engine_core::{Game, Picture, Pit, Side};

use crate::screen::grid::Rows;

/// The legal moves, in the order in which arrows go through them, and the one that is chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Choices {
    moves: Vec<Choice>,
    at: usize,
    typed: String,
    /// Whether nobody may see what is chosen.
    is_unseen: bool,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    /// Its text.
    pub(crate) mv: String,
    /// The pit, if it is one.
    pub(crate) pit: Option<Pit>,
}

impl Choices {
    /// The legal moves of a game: pits from left to right as they are drawn, then all others.
    pub(crate) fn of(game: &dyn Game, picture: &Picture, near: Side, is_unseen: bool) -> Choices {
        let rows = Rows::of(picture, near);
        let pits: Vec<Pit> = rows.iter().flat_map(|row| &row.cells).map(|cell| cell.pit).collect();
        let place = |mv: &String| pits.iter().position(|pit| pit.to_string() == *mv);
        let mut moves = game.moves();
        moves.sort_by_key(|mv| place(mv).unwrap_or(usize::MAX));
        let choice = |mv: String| Choice { pit: place(&mv).map(|nth| pits[nth]), mv };
        Choices { moves: moves.into_iter().map(choice).collect(), is_unseen, ..Choices::default() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    pub(crate) fn is_unseen(&self) -> bool {
        self.is_unseen
    }

    pub(crate) fn clear(&mut self) {
        *self = Choices::default();
    }

    /// The pits among them.
    pub(crate) fn pits(&self) -> Vec<Pit> {
        self.moves.iter().filter_map(|choice| choice.pit).collect()
    }

    /// The moves that are no pits.
    pub(crate) fn words(&self) -> impl Iterator<Item = &str> {
        self.moves.iter().filter(|choice| choice.pit.is_none()).map(|choice| choice.mv.as_str())
    }

    /// The move that is chosen, as far as it may be seen.
    pub(crate) fn seen(&self) -> Option<&Choice> {
        self.moves.get(self.at).filter(|_| !self.is_unseen)
    }

    /// What was typed, as far as it may be seen.
    pub(crate) fn typed(&self) -> &str {
        if self.is_unseen { "" } else { &self.typed }
    }

    /// What is to be played: what was typed if it is no choice, and otherwise the choice.
    pub(crate) fn decision(&self) -> Option<String> {
        if self.typed.is_empty() {
            return self.seen().map(|choice| choice.mv.clone());
        }
        let named = self.named(&self.typed).map(|nth| self.moves[nth].mv.clone());
        Some(named.unwrap_or_else(|| self.typed.clone()))
    }

    /// Goes to the next choice, or to the one before.
    pub(crate) fn step(&mut self, by: isize) {
        self.typed.clear();
        let count = self.moves.len().max(1).cast_signed();
        self.at = (self.at.cast_signed() + by).rem_euclid(count).cast_unsigned();
    }

    /// Goes to a move, if it is a choice.
    pub(crate) fn go_to(&mut self, mv: &str) {
        self.typed.clear();
        self.at = self.moves.iter().position(|choice| choice.mv == mv).unwrap_or(self.at);
    }

    /// Adds a digit to the number that is typed, and goes to the choice with that number.
    pub(crate) fn digit(&mut self, digit: char) {
        const MOST: usize = 3;
        self.typed.push(digit);
        if !self.is_begun() && self.typed.len() > 1 || self.typed.len() > MOST {
            self.typed = digit.to_string();
        }
        if let Some(nth) = self.named(&self.typed) {
            self.at = nth;
        }
    }

    /// Forgets the number that is typed.
    pub(crate) fn forget_typed(&mut self) {
        self.typed.clear();
    }

    /// Takes the last digit back.
    pub(crate) fn erase(&mut self) {
        self.typed.pop();
    }

    /// Whether what was typed is a choice's number, or the beginning of one.
    fn is_begun(&self) -> bool {
        self.moves.iter().any(|choice| number(&choice.mv).starts_with(&self.typed))
    }

    fn named(&self, text: &str) -> Option<usize> {
        self.moves.iter().position(|choice| number(&choice.mv) == text)
    }
}

/// The number of a move: the pit, or the argument of a word.
fn number(mv: &str) -> &str {
    mv.rsplit(' ').next().unwrap_or(mv)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices(moves: &[&str], is_unseen: bool) -> Choices {
        let choice = |mv: &&str| Choice { mv: (*mv).to_owned(), pit: None };
        Choices { moves: moves.iter().map(choice).collect(), is_unseen, ..Choices::default() }
    }

    #[test]
    fn arrows_go_round() {
        let mut choices = choices(&["1", "3", "4"], false);
        choices.step(-1);
        assert_eq!(choices.decision().as_deref(), Some("4"));
        choices.step(1);
        assert_eq!(choices.decision().as_deref(), Some("1"));
    }

    #[test]
    fn digits_make_numbers() {
        let mut choices = choices(&["7", "10", "12"], false);
        choices.digit('1');
        choices.digit('2');
        assert_eq!(choices.decision().as_deref(), Some("12"));
        choices.digit('7');
        assert_eq!(choices.decision().as_deref(), Some("7"), "127 is no pit, so 7 begins anew");
        choices.digit('9');
        assert_eq!(choices.decision().as_deref(), Some("9"), "to be refused with its reason");
        choices.erase();
        assert_eq!(choices.decision().as_deref(), Some("7"));
    }

    #[test]
    fn what_is_hidden_is_typed_and_not_seen() {
        let mut choices = choices(&["hide 1", "hide 2"], true);
        assert_eq!((choices.seen(), choices.decision()), (None, None));
        choices.digit('2');
        assert_eq!((choices.seen(), choices.typed()), (None, ""));
        assert_eq!(choices.decision().as_deref(), Some("hide 2"));
    }
}
