//! Rulebooks: the clauses of a variant, in order.

use crate::Clause;

/// The clauses of one variant, in the order of the rules.
#[derive(Clone, Copy, Debug)]
pub struct Rulebook {
    clauses: &'static [&'static Clause],
}

impl Rulebook {
    /// A rulebook of these clauses; [`rulebook!`](crate::rulebook) calls it.
    ///
    /// # Panics
    /// If two clauses have the same id: at compile time, since rulebooks are statics.
    #[must_use]
    pub const fn new(clauses: &'static [&'static Clause]) -> Rulebook {
        let mut later = 1;
        while later < clauses.len() {
            let mut earlier = 0;
            while earlier < later {
                assert!(
                    !same(clauses[earlier].id, clauses[later].id),
                    "two clauses of a rulebook have the same id"
                );
                earlier += 1;
            }
            later += 1;
        }
        Rulebook { clauses }
    }

    /// Every clause, in order.
    #[must_use]
    pub const fn clauses(&self) -> &'static [&'static Clause] {
        self.clauses
    }

    /// The clause with this id.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<&'static Clause> {
        self.clauses.iter().copied().find(|clause| clause.id == id)
    }
}

const fn same(left: &str, right: &str) -> bool {
    let (left, right) = (left.as_bytes(), right.as_bytes());
    if left.len() != right.len() {
        return false;
    }
    let mut place = 0;
    while place < left.len() {
        if left[place] != right[place] {
            return false;
        }
        place += 1;
    }
    true
}

/// Declares the clauses of a variant and its rulebook.
///
/// Each clause is `NAME "id" source|ruling "where from, or why" cited|optional|defines "the sentence";`.
/// `cited in ["ruleset"]` limits a clause to rulesets; `says { "guess": "guesses odd", … }` before the sentence lists
/// what a player does by it without moving a seed.
///
/// ```
/// use engine_core::{Basis, rulebook};
///
/// rulebook! {
///     /// The rules of a tiny game.
///     pub RULEBOOK;
///
///     BOARD "T1.1" source "a box of matches" defines
///         "Two rows of two pits, two seeds in each.";
///     LIFT "T2.1" source "a box of matches" cited
///         "The mover sows any non-empty pit of the own row.";
///     ORIGIN "T2.2" ruling "no source says otherwise" defines
///         "The lifted pit is not skipped.";
/// }
///
/// assert_eq!(RULEBOOK.clauses().len(), 3);
/// assert_eq!(RULEBOOK.find("T2.2").map(|clause| clause.basis), Some(Basis::Ruling));
/// ```
#[macro_export]
macro_rules! rulebook {
    (
        $(#[$book_meta:meta])*
        $vis:vis $book:ident;
        $(
            $(#[$meta:meta])*
            $name:ident $id:literal $basis:ident $source:literal $role:ident
            $(in [$($ruleset:literal),+ $(,)?])?
            $(says { $($act:literal: $told:literal),+ $(,)? })?
            $sentence:literal;
        )+
    ) => {
        $(
            #[doc = concat!("**", $id, "** ", $sentence)]
            $(#[$meta])*
            $vis static $name: $crate::Clause = $crate::Clause::declared(
                [$id, $sentence, $source],
                $crate::rulebook!(@basis $basis),
                $crate::rulebook!(@role $role),
                &[$($($ruleset),+)?],
                &[$($($crate::Phrase { act: $act, told: $told }),+)?],
            );
        )+
        $(#[$book_meta])*
        $vis static $book: $crate::Rulebook = $crate::Rulebook::new(&[$(&$name),+]);
    };
    (@basis source) => { $crate::Basis::Source };
    (@basis ruling) => { $crate::Basis::Ruling };
    (@role cited) => { $crate::Role::Cited };
    (@role optional) => { $crate::Role::Optional };
    (@role defines) => { $crate::Role::Defines };
}

impl Clause {
    /// What [`rulebook!`](crate::rulebook) expands to: id, sentence and source, then the rest.
    #[doc(hidden)]
    #[must_use]
    pub const fn declared(
        [id, sentence, source]: [&'static str; 3],
        basis: crate::Basis,
        role: crate::Role,
        rulesets: &'static [&'static str],
        phrases: &'static [crate::Phrase],
    ) -> Clause {
        Clause { id, sentence, source, basis, role, rulesets, phrases }
    }
}
