//! Clauses: the numbered sentences of a variant's rulebook.

use core::fmt;
use core::hash::{Hash, Hasher};

/// One numbered sentence of the rules, with its source.
///
/// Clauses are declared with [`rulebook!`](crate::rulebook); every event, refusal and ending cites one. Two clauses
/// are equal when their ids are.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Clause {
    /// The number, such as `B3.1`; unique across the rulebooks of a program.
    pub id: &'static str,
    /// The rule in a sentence a player understands.
    pub sentence: &'static str,
    /// Where the rule comes from; for a ruling, the reason for it.
    pub source: &'static str,
    /// Whether a source states the rule or this project ruled so.
    pub basis: Basis,
    /// Whether play can cite the clause.
    pub role: Role,
    /// The rulesets in which play can cite it; empty for all.
    pub rulesets: &'static [&'static str],
    /// What a player says or does by this clause besides moving seeds: see
    /// [`Act::Say`](crate::Act::Say).
    pub phrases: &'static [Phrase],
}

/// Whether a clause is stated by a source or settles a gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Basis {
    /// Stated by a source.
    Source,
    /// Fills a gap that the sources leave, or settles a disagreement.
    Ruling,
}

/// What a clause is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Events, refusals or endings cite it.
    Cited,
    /// Events, refusals or endings cite it if an option that no ruleset sets asks for it.
    Optional,
    /// It describes the board or fixes a word; nothing in play cites it.
    Defines,
}

/// Something a player does in the open that moves no seed, such as a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Phrase {
    /// The act in a word, for programs: `guess`.
    pub act: &'static str,
    /// The rest of the sentence that begins with the seat: `guesses odd`.
    pub told: &'static str,
}

impl Clause {
    /// Whether play can cite this clause under the ruleset.
    ///
    /// ```
    /// engine_core::rulebook! {
    ///     pub BOOK;
    ///     PASS "X1.1" source "a source" cited in ["solo"] "A player without seeds passes.";
    /// }
    /// assert!(PASS.is_cited_in("solo") && !PASS.is_cited_in("standard"));
    /// ```
    #[must_use]
    pub fn is_cited_in(&self, ruleset: &str) -> bool {
        self.role == Role::Cited && (self.rulesets.is_empty() || self.rulesets.contains(&ruleset))
    }
}

impl PartialEq for Clause {
    #[inline]
    fn eq(&self, other: &Clause) -> bool {
        core::ptr::eq(self, other) || self.id == other.id
    }
}

impl Eq for Clause {}

impl Hash for Clause {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl fmt::Display for Clause {
    /// The id.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id)
    }
}
