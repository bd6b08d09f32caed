//! What is wrong with a record, told to people.

use engine_core::{
    Clause, GameError, PlayError, Record, RecordError, ReplayError, ReplayFault, Spot,
};

use crate::output::fill;
use crate::start::{suggest_game, suggest_option};
use crate::texts::pointed;

/// What is wrong with a record.
#[derive(Debug)]
pub(crate) struct Fault {
    /// The file, the place in it, and what is wrong there.
    wrong: String,
    /// The clause that forbids a move.
    forbids: Option<&'static Clause>,
    /// Further lines, which help to mend it.
    help: String,
}

impl Fault {
    /// What is wrong with a record that can be read.
    pub(super) fn of(file: &str, record: &Record, error: &ReplayError) -> Fault {
        let forbids = match &error.fault {
            ReplayFault::Move { error: PlayError::Refused { refusal, .. }, .. } => {
                Some(refusal.clause)
            }
            _ => None,
        };
        let wrong = located(file, error.at, &error.fault.to_string());
        Fault { wrong, forbids, help: help(record, &error.fault) }
    }

    /// What is wrong with a record that cannot be read.
    pub(super) fn unreadable(file: &str, error: &RecordError) -> Fault {
        let wrong = format!("found {}, expected {}", error.found, error.expected);
        Fault { wrong: located(file, error.at, &wrong), forbids: None, help: String::new() }
    }

    /// For a terminal: in lines of its width.
    pub(crate) fn told(&self) -> String {
        let forbids = self.forbids.map(|clause| fill(2, 4, &sentence(clause)));
        self.with(forbids)
    }

    /// For a page, which breaks lines itself.
    pub(crate) fn on_page(&self) -> String {
        self.with(self.forbids.map(sentence))
    }

    fn with(&self, forbids: Option<String>) -> String {
        let forbids = forbids.map_or(String::new(), |text| format!("\n{text}"));
        format!("{}{forbids}{}", self.wrong, self.help)
    }
}

fn sentence(clause: &Clause) -> String {
    format!("{}: {}", clause.id, clause.sentence)
}

fn located(file: &str, at: Spot, wrong: &str) -> String {
    format!("{file}:{}:{}: {wrong}", at.line, at.column)
}

/// Names that are nearest to a wrong one, or the place in a position.
fn help(record: &Record, fault: &ReplayFault) -> String {
    let tag = |name| record.tag(name).unwrap_or("");
    match fault {
        ReplayFault::Game(error) => {
            let name = match error {
                GameError::Variant { .. } => tag("Variant").to_owned(),
                _ => format!("{}:{}", tag("Variant"), tag("Ruleset")),
            };
            suggest_game(&name, error)
        }
        ReplayFault::Option(error) => {
            let options = tag("Options").split_whitespace();
            let settings: Vec<_> = options.filter_map(|part| part.split_once('=')).collect();
            suggest_option(&settings, error)
        }
        ReplayFault::From(error) => format!("\n{}", pointed(tag("From"), error.column)),
        _ => String::new(),
    }
}
