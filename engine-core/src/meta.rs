//! What there is to know of a variant besides its rules of play.

use alloc::string::String;
use core::fmt::Display;

use crate::{Clause, Kind, Rulebook};

/// A variant's description: name, origin, sources, board, rulebook, options and rulesets.
#[derive(Clone, Copy, Debug)]
pub struct Meta {
    /// The id by which programs and records know the variant: lower case, words joined by hyphens.
    pub id: &'static str,
    /// The name of the game.
    pub name: &'static str,
    /// Other names and spellings.
    pub other_names: &'static [&'static str],
    /// Where, by whom and since when it is played, in a phrase.
    pub origin: &'static str,
    /// The game's word for a seed.
    pub seed: Noun,
    /// The game's word for a store.
    pub store: &'static str,
    /// The board.
    pub shape: Shape,
    /// Books, articles and pages that the rules were taken from.
    pub sources: &'static [&'static str],
    /// Remarks for people: doubts, relatives, lost games.
    pub notes: &'static [&'static str],
    /// The clauses.
    pub rulebook: &'static Rulebook,
    /// The readings that a ruleset, or a player, can choose.
    pub options: &'static [OptionMeta],
    /// Named sets of options; the first is the default.
    pub rulesets: &'static [Ruleset],
}

impl Meta {
    /// The ruleset that is played when none is named.
    ///
    /// # Panics
    /// If there is none; registering a variant without a ruleset does not compile.
    #[must_use]
    pub const fn default_ruleset(&self) -> &'static Ruleset {
        &self.rulesets[0]
    }

    /// The ruleset with this id, in any case.
    #[must_use]
    pub fn ruleset(&self, id: &str) -> Option<&'static Ruleset> {
        self.rulesets.iter().find(|ruleset| ruleset.id.eq_ignore_ascii_case(id))
    }

    /// The description of an option.
    #[must_use]
    pub fn option(&self, name: &str) -> Option<&'static OptionMeta> {
        self.options.iter().find(|option| option.name == name)
    }
}

/// A word in singular and plural.
///
/// ```
/// use engine_core::Noun;
///
/// const BEAN: Noun = Noun { one: "bean", many: "beans" };
/// assert_eq!(BEAN.count(1_u8), "1 bean");
/// assert_eq!(BEAN.count(6_u64), "6 beans");
/// assert_eq!(format!("{:>4} {}", 1, BEAN.of(1)), "   1 bean");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noun {
    /// One of them.
    pub one: &'static str,
    /// Several, or none.
    pub many: &'static str,
}

impl Noun {
    /// A number of them, of any type of whole numbers.
    #[must_use]
    pub fn count<N: Copy + Display + PartialEq + From<u8>>(self, number: N) -> String {
        let word = self.of(number);
        alloc::format!("{number} {word}")
    }

    /// The word behind such a number.
    #[must_use]
    pub fn of<N: Copy + PartialEq + From<u8>>(self, number: N) -> &'static str {
        if number == N::from(1) { self.one } else { self.many }
    }
}

/// The size of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Rows on the board.
    pub rows: u8,
    /// Pits in a row.
    pub pits_per_row: u8,
    /// Seeds in the game.
    pub seeds: u16,
}

/// An option: a choice between readings of a rule.
#[derive(Clone, Copy, Debug)]
pub struct OptionMeta {
    /// The name by which it is set.
    pub name: &'static str,
    /// What it decides, in a phrase.
    pub about: &'static str,
    /// The values it takes.
    pub kind: Kind,
    /// The value it has if nobody sets it.
    pub default: fn() -> String,
    /// The clause that it changes.
    pub clause: &'static Clause,
}

/// A named set of options.
#[derive(Clone, Copy, Debug)]
pub struct Ruleset {
    /// Its id, as in `bosh:round`.
    pub id: &'static str,
    /// What it is, in a phrase.
    pub summary: &'static str,
    /// The options that differ from their defaults, as name and value.
    pub settings: &'static [(&'static str, &'static str)],
    /// Whether the game is a match of several rounds.
    pub is_match: bool,
}
