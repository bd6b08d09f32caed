//! What a person can type: a move, or a word to the program.

use std::path::PathBuf;

/// A line that was typed.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// Play this move.
    Play(String),
    /// Take back to the last decision of a person.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// List the legal moves.
    Moves,
    /// Suggest a move, as a program of this name would play.
    Hint(Option<String>),
    /// Print the rulebook.
    Rules,
    /// Tell a ply event by event; the last one if none is named.
    Why(Option<usize>),
    /// Draw the board again.
    Board,
    /// Write the record to a file.
    Save(PathBuf),
    /// Give the game up.
    Resign,
    /// List these orders.
    Help,
    /// Leave.
    Quit,
}

/// The words besides moves, with what they do.
pub(crate) const HELP: [(&str, &str); 12] = [
    ("MOVE", "play a move, such as a pit number; `moves` lists them"),
    ("undo", "take back to your last decision"),
    ("redo", "play again what was taken back"),
    ("moves", "the legal moves and what each captures"),
    ("hint", "a move to consider; `hint expert` asks that player"),
    ("why", "the last turn, event by event; `why 3` for ply 3"),
    ("rules", "the rulebook"),
    ("board", "the board again"),
    ("save FILE", "append the record to a file"),
    ("resign", "give the game up"),
    ("help", "these words"),
    ("quit", "leave the game"),
];

impl Order {
    /// Reads a line; what is no order is a move.
    pub(crate) fn of(line: &str) -> Order {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word.to_lowercase().as_str(), rest) {
            ("undo", "") => Order::Undo,
            ("redo", "") => Order::Redo,
            ("moves", "") => Order::Moves,
            ("hint", "") => Order::Hint(None),
            ("hint", player) => Order::Hint(Some(player.into())),
            ("rules", "") => Order::Rules,
            ("board" | "show", "") => Order::Board,
            ("why", "") => Order::Why(None),
            ("why", number) if number.parse::<usize>().is_ok() => Order::Why(number.parse().ok()),
            ("save", file) if !file.is_empty() => Order::Save(file.into()),
            ("resign", "") => Order::Resign,
            ("help" | "?", "") => Order::Help,
            ("quit" | "exit", "") => Order::Quit,
            _ => {
                let words: Vec<_> = line.split_whitespace().map(str::to_lowercase).collect();
                Order::Play(words.join(" "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_orders_or_moves() {
        assert_eq!(Order::of(" 7 "), Order::Play("7".into()));
        assert_eq!(Order::of("Guess  ODD"), Order::Play("guess odd".into()));
        assert_eq!(Order::of("UNDO"), Order::Undo);
        assert_eq!(Order::of("why 3"), Order::Why(Some(3)));
        assert_eq!(Order::of("save My Game.game"), Order::Save("My Game.game".into()));
        assert_eq!(Order::of("undo 3"), Order::Play("undo 3".into()));
    }
}
