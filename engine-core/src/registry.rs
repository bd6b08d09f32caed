//! The variants of a program.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use crate::start::{Start, start};
use crate::text_error::quoted;
use crate::{Game, Meta, Ruleset, Setup, StartError, Variant};

/// A variant that a program can offer.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    meta: &'static Meta,
    crate_name: &'static str,
    round: Start,
    whole_match: Option<Start>,
}

impl Entry {
    /// The entry of a variant; `crate_name` is the crate that defines it, as errors name it.
    ///
    /// # Panics
    /// At compile time, if the variant has no ruleset, or one that plays a match while [`Variant::MATCH`] is `None`.
    #[must_use]
    pub const fn of<V: Variant>(crate_name: &'static str) -> Entry {
        let rulesets = V::META.rulesets;
        assert!(!rulesets.is_empty(), "a variant needs a ruleset");
        let mut nth = 0;
        while nth < rulesets.len() {
            let is_possible = V::MATCH.is_some() || !rulesets[nth].is_match;
            assert!(is_possible, "a ruleset is a match, so `MATCH` must say how one is started");
            nth += 1;
        }
        let whole_match = match V::MATCH {
            Some(whole) => Some(whole.0),
            None => None,
        };
        Entry { meta: V::META, crate_name, round: start::<V>, whole_match }
    }

    /// The variant's description.
    #[must_use]
    pub const fn meta(&self) -> &'static Meta {
        self.meta
    }

    /// The crate that defines the variant.
    #[must_use]
    pub const fn crate_name(&self) -> &'static str {
        self.crate_name
    }

    /// Starts a game by a ruleset, with some options changed, from a position or from the opening.
    ///
    /// # Errors
    /// If an option cannot be set, the game cannot have the position, or it needs one.
    pub fn start(
        &self,
        ruleset: &'static Ruleset,
        settings: &[(&str, &str)],
        from: Option<&Setup>,
    ) -> Result<Box<dyn Game>, StartError> {
        let start =
            if ruleset.is_match { self.whole_match.unwrap_or(self.round) } else { self.round };
        start(ruleset, settings, from)
    }
}

/// Makes a variant known to every program that links its crate: `register!(Kalah);`
///
/// Without the feature `registry` it does nothing, and a program names its variants with [`Registry::of`].
#[cfg(feature = "registry")]
#[macro_export]
macro_rules! register {
    ($variant:ty) => {
        $crate::__private::inventory::submit! {
            $crate::Entry::of::<$variant>(env!("CARGO_PKG_NAME"))
        }
    };
}

/// Makes a variant known to every program that links its crate: `register!(Kalah);`
///
/// Without the feature `registry` it does nothing, and a program names its variants with [`Registry::of`].
#[cfg(not(feature = "registry"))]
#[macro_export]
macro_rules! register {
    ($variant:ty) => {};
}

#[cfg(feature = "registry")]
inventory::collect!(Entry);

/// The variants that this program links.
///
/// # Errors
/// If there is none, or two have the same id.
#[cfg(feature = "registry")]
pub fn registry() -> Result<Registry, RegistryError> {
    Registry::new(inventory::iter::<Entry>.into_iter().collect())
}

/// The variants of a program, sorted by id.
#[derive(Clone, Debug)]
pub struct Registry {
    entries: Vec<&'static Entry>,
}

/// A list of variants that no program can work with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RegistryError {
    /// There is no variant.
    #[error(
        "found no variant in this program, expected at least one: depend on a variant's crate and \
         add the line `use variant_name as _;` to the program's roster"
    )]
    Empty,
    /// Two variants have the same id.
    #[error(
        "found variant `{id}` twice, in the crates {first} and {second}, expected ids to differ: \
         remove one of the crates from the program or change its id"
    )]
    Duplicate {
        /// The id.
        id: &'static str,
        /// The crate of one.
        first: &'static str,
        /// The crate of the other.
        second: &'static str,
    },
}

impl Registry {
    /// These variants, for programs on platforms without constructors, or without the feature `registry`.
    ///
    /// # Errors
    /// If there is none, or two have the same id.
    pub fn of(entries: &'static [Entry]) -> Result<Registry, RegistryError> {
        Registry::new(entries.iter().collect())
    }

    fn new(mut entries: Vec<&'static Entry>) -> Result<Registry, RegistryError> {
        entries.sort_by_key(|entry| (entry.meta.id, entry.crate_name));
        if entries.is_empty() {
            return Err(RegistryError::Empty);
        }
        let pairs = entries.iter().zip(entries.iter().skip(1));
        match pairs.into_iter().find(|(left, right)| left.meta.id == right.meta.id) {
            Some((left, right)) => Err(RegistryError::Duplicate {
                id: left.meta.id,
                first: left.crate_name,
                second: right.crate_name,
            }),
            None => Ok(Registry { entries }),
        }
    }

    /// The variants, sorted by id.
    #[must_use]
    pub fn entries(&self) -> impl ExactSizeIterator<Item = &'static Entry> {
        self.entries.iter().copied()
    }

    /// Finds a game by name, in any case: `variant`, for its default ruleset, or `variant:ruleset`.
    ///
    /// # Errors
    /// If there is no such variant or ruleset; the error holds the names there are.
    pub fn find(&self, name: &str) -> Result<Choice, GameError> {
        let (id, ruleset) = match name.split_once(':') {
            Some((id, ruleset)) => (id, Some(ruleset)),
            None => (name, None),
        };
        let entry = self.entries().find(|entry| entry.meta.id.eq_ignore_ascii_case(id));
        let entry = entry.ok_or_else(|| GameError::Variant {
            found: quoted(id),
            known: self.entries().map(|entry| entry.meta.id).collect(),
        })?;
        let ruleset = match ruleset {
            None => entry.meta.default_ruleset(),
            Some(ruleset) => entry.meta.ruleset(ruleset).ok_or_else(|| GameError::Ruleset {
                variant: entry.meta.id,
                found: quoted(ruleset),
                known: entry.meta.rulesets.iter().map(|ruleset| ruleset.id).collect(),
            })?,
        };
        Ok(Choice { entry, ruleset })
    }
}

/// A variant and one of its rulesets.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The variant.
    pub entry: &'static Entry,
    /// The ruleset.
    pub ruleset: &'static Ruleset,
}

impl Choice {
    /// The name, `variant:ruleset`.
    #[must_use]
    pub fn name(&self) -> String {
        [self.entry.meta.id, self.ruleset.id].join(":")
    }

    /// Starts a game: see [`Entry::start`].
    ///
    /// # Errors
    /// If an option cannot be set, the game cannot have the position, or it needs one.
    pub fn start(
        &self,
        settings: &[(&str, &str)],
        from: Option<&Setup>,
    ) -> Result<Box<dyn Game>, StartError> {
        self.entry.start(self.ruleset, settings, from)
    }
}

/// A name that means no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GameError {
    /// No variant has this id.
    #[error("found variant {found}, expected one of {}", known.join(", "))]
    Variant {
        /// The id, quoted.
        found: String,
        /// The ids there are.
        known: Vec<&'static str>,
    },
    /// The variant has no such ruleset.
    #[error("found ruleset {found}, expected one of {variant}'s: {}", known.join(", "))]
    Ruleset {
        /// The variant.
        variant: &'static str,
        /// The id, quoted.
        found: String,
        /// The ids there are.
        known: Vec<&'static str>,
    },
}
