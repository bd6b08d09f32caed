//! The whole test suite of one variant.

use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use engine_core::{Entry, Match, Registry, RegistryError, Rounds, Variant};
use libtest_mimic::{Failed, Trial};

use crate::explained::ids;
use crate::files::{files_in, stem};
use crate::harness::{Corpus, trials};
use crate::{Citations, LAWS, Law, Skip, Subject};
use crate::{
    check_perft_file, check_turns_file, explain_file, metadata, play_rules, run, typed_laws,
};

/// Compares a text with the snapshot of this name, in the crate that the macro was called in.
pub type Pinning = fn(&str, &str);

/// The tests of one variant; [`suite!`](crate::suite) makes and runs it.
#[derive(Debug)]
pub struct Suite {
    registry: Result<Registry, RegistryError>,
    folder: PathBuf,
    round_laws: Vec<Law>,
    match_laws: Vec<Law>,
    skips: Vec<Skip>,
    pinning: Pinning,
}

impl Suite {
    /// The suite of a variant whose crate is in this folder.
    #[must_use]
    pub fn new<V: Variant>(
        entries: &'static [Entry],
        folder: &str,
        match_laws: Vec<Law>,
        pinning: Pinning,
    ) -> Suite {
        Suite {
            registry: Registry::of(entries),
            folder: folder.into(),
            round_laws: typed_laws::<V>(),
            match_laws,
            skips: Vec::new(),
            pinning,
        }
    }

    /// The suite without a law, for a reason.
    #[must_use]
    pub fn skip(mut self, law: &str, ruleset: Option<&str>, reason: &str) -> Suite {
        self.skips.push(Skip {
            law: law.into(),
            ruleset: ruleset.map(Into::into),
            reason: reason.into(),
        });
        self
    }

    /// Runs the suite as the test program that this process is.
    #[must_use]
    pub fn run(self) -> ExitCode {
        run(match &self.registry {
            Ok(registry) => self.trials(registry),
            Err(error) => {
                let error = error.to_string();
                vec![Trial::test("registry", move || Err(error.into()))]
            }
        })
    }

    fn trials(&self, registry: &Registry) -> Vec<Trial> {
        let mut all = self.skip_trials(registry);
        for entry in registry.entries() {
            for subject in Subject::of_entry(registry, entry) {
                all.extend(self.law_trials(subject));
            }
            all.extend(self.data_trials(registry, entry));
            all.extend(self.pinned_trials(registry, entry));
        }
        all
    }

    fn law_trials(&self, subject: Subject) -> Vec<Trial> {
        let typed = if subject.ruleset().is_match { &self.match_laws } else { &self.round_laws };
        let corpus = Corpus::new(subject);
        let mut tests = trials(&corpus, LAWS, &self.skips);
        tests.extend(trials(&corpus, typed, &self.skips));
        tests
    }

    /// A skip that names no law, no ruleset or no reason fails.
    fn skip_trials(&self, registry: &Registry) -> Vec<Trial> {
        let rulesets: Vec<_> =
            Subject::all(registry).iter().map(|subject| subject.ruleset().id).collect();
        let laws = || LAWS.iter().chain(&self.round_laws).chain(&self.match_laws);
        let is_wrong = |skip: &&Skip| {
            let is_ruleset = |id: &String| rulesets.contains(&id.as_str());
            skip.reason.trim().is_empty()
                || !laws().any(|law| law.name == skip.law)
                || !skip.ruleset.as_ref().is_none_or(is_ruleset)
        };
        let wrong = self.skips.iter().filter(is_wrong).cloned();
        wrong
            .map(|skip| {
                let found = format!(
                    "found {skip:?}, expected a law, a ruleset of the variant and a reason"
                );
                Trial::test(format!("skip::{}", skip.law), move || Err(found.into()))
            })
            .collect()
    }

    /// Perft files, turns, RULES.md, citations.
    fn data_trials(&self, registry: &Registry, entry: &'static Entry) -> Vec<Trial> {
        let id = entry.meta().id;
        let data = self.folder.join("tests/data");
        let test =
            |name: &str, file: PathBuf, check: fn(&Registry, &Path) -> Result<(), Failed>| {
                let registry = registry.clone();
                Trial::test(format!("{id}::{name}"), move || check(&registry, &file))
            };
        let mut tests = vec![
            test("perft", data.join("perft.txt"), |registry, file| {
                Ok(check_perft_file(registry, file)?)
            }),
            test("rules_md", self.folder.join("RULES.md"), |registry, file| {
                play_rules(registry, file)?;
                Ok(())
            }),
        ];
        let turns = data.join("turns.jsonl");
        if turns.exists() {
            tests.push(test("turns", turns, |registry, file| {
                check_turns_file(registry, file)?;
                Ok(())
            }));
        }
        let (registry, folder) = (registry.clone(), self.folder.clone());
        tests.push(Trial::test(format!("{id}::every_clause_fires"), move || {
            every_clause_fires(&registry, entry, &folder)
        }));
        tests
    }

    /// Playthroughs and the variant's description, pinned by snapshots.
    fn pinned_trials(&self, registry: &Registry, entry: &'static Entry) -> Vec<Trial> {
        let (id, pin) = (entry.meta().id, self.pinning);
        let about = move || {
            pin("meta", &metadata(entry.meta()));
            Ok(())
        };
        let mut tests = vec![Trial::test(format!("{id}::meta"), about)];
        for file in files_in(&self.folder.join("tests/playthroughs"), "game") {
            let registry = registry.clone();
            let name = stem(&file);
            tests.push(Trial::test(format!("{id}::playthrough::{name}"), move || {
                pin(&name, &explain_file(&registry, &file)?);
                Ok(())
            }));
        }
        tests
    }
}

fn every_clause_fires(
    registry: &Registry,
    entry: &'static Entry,
    folder: &Path,
) -> Result<(), Failed> {
    let citations = Citations::of_folder(registry, folder)?;
    let mut missing = Vec::new();
    for ruleset in entry.meta().rulesets {
        let clauses = citations.missing(entry, ruleset.id);
        if !clauses.is_empty() {
            missing.push(format!(
                "{}:{} never cites {}",
                entry.meta().id,
                ruleset.id,
                ids(&clauses)
            ));
        }
    }
    let clauses = citations.missing_options(entry);
    if !clauses.is_empty() {
        missing.push(format!("no game with options cites {}", ids(&clauses)));
    }
    if missing.is_empty() {
        return Ok(());
    }
    let folder = folder.join("tests/playthroughs");
    Err(format!("{}; add a game that does to {}", missing.join("; "), folder.display()).into())
}

/// Finds out whether a variant has matches, by what its rules implement.
#[derive(Debug)]
pub struct Probe<V>(PhantomData<V>);

impl<V> Probe<V> {
    /// A probe of these rules.
    #[must_use]
    pub const fn new() -> Probe<V> {
        Probe(PhantomData)
    }
}

impl<V> Default for Probe<V> {
    fn default() -> Probe<V> {
        Probe::new()
    }
}

/// The typed laws of matches, for rules that implement [`Rounds`].
pub trait OfRounds {
    /// The laws.
    fn match_laws(&self) -> Vec<Law>;
}

impl<V: Variant + Rounds<Ledger: Send>> OfRounds for Probe<V> {
    fn match_laws(&self) -> Vec<Law> {
        typed_laws::<Match<V>>()
    }
}

/// No typed laws of matches, for rules that do not implement [`Rounds`].
pub trait OfNoRounds {
    /// None.
    fn match_laws(&self) -> Vec<Law>;
}

impl<V> OfNoRounds for &Probe<V> {
    fn match_laws(&self) -> Vec<Law> {
        Vec::new()
    }
}

/// The test suite of a variant, as the `main` of its `tests/suite.rs`.
///
/// ```toml
/// [dev-dependencies]
/// conformance = "0.1"
///
/// [[test]]
/// name = "suite"
/// harness = false
/// ```
///
/// ```text
/// // tests/suite.rs
/// //! The conformance suite.
/// conformance::suite!(variant_oware::Oware);
/// ```
///
/// It tries every law on every ruleset, counts `tests/data/perft.txt`, plays `tests/data/turns.jsonl` if there is one,
/// the blocks of `RULES.md` and `tests/playthroughs/*.game`, compares the explained games and the variant's description
/// with `tests/snapshots`, and sees to it that every clause is cited. A law that does not hold is skipped with a reason,
/// in all rulesets or in one:
///
/// ```text
/// conformance::suite!(variant_oware::Oware, skip: [
///     mirror: "the seats have different rows",
///     play_ends in "endless": "a round may go on for ever",
/// ]);
/// ```
///
/// After a change that is meant, `INSTA_UPDATE=always cargo test -p CRATE --test suite` writes the snapshots anew; look at
/// the difference before you commit it.
#[macro_export]
macro_rules! suite {
    ($variant:ty $(, skip: [$($law:ident $(in $ruleset:literal)?: $reason:literal),+ $(,)?])? $(,)?) => {
        fn main() -> ::std::process::ExitCode {
            #[allow(unused_imports, reason = "which trait is used depends on the variant")]
            use $crate::{OfNoRounds as _, OfRounds as _};

            static ENTRIES: [$crate::engine_core::Entry; 1] =
                [$crate::engine_core::Entry::of::<$variant>(env!("CARGO_PKG_NAME"))];

            fn pin(name: &str, text: &str) {
                $crate::insta::with_settings!({
                    prepend_module_to_snapshot => false,
                    omit_expression => true,
                }, {
                    $crate::insta::assert_snapshot!(name, text);
                });
            }

            let match_laws = (&$crate::Probe::<$variant>::new()).match_laws();
            let suite = $crate::Suite::new::<$variant>(&ENTRIES, env!("CARGO_MANIFEST_DIR"), match_laws, pin);
            $($(
                let ruleset: &[&str] = &[$($ruleset)?];
                let suite = suite.skip(stringify!($law), ruleset.first().copied(), $reason);
            )+)?
            suite.run()
        }
    };
}
