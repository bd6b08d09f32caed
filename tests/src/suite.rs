//! The whole test suite of one variant.

use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use engine_core::{Entry, Match, Registry, RegistryError, Rounds, Ruleset, Variant};
use libtest_mimic::{Failed, Trial};

use crate::explained::ids;
use crate::files::{files_in, stem};
use crate::harness::{Corpus, failing, trials};
use crate::single_options;
use crate::{Citations, DataError, LAWS, Law, Skip, Subject};
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
            pinning,
        }
    }

    /// Runs the suite as the test program that this process is.
    #[must_use]
    pub fn run(self) -> ExitCode {
        run(match &self.registry {
            Ok(registry) => self.trials(registry),
            Err(error) => vec![failing("registry", error)],
        })
    }

    fn trials(&self, registry: &Registry) -> Vec<Trial> {
        let (skips, mut all) = match Skip::of_folder(&self.folder) {
            Ok(skips) => {
                let wrong = self.wrong_skips(&skips, registry);
                (skips, wrong)
            }
            Err(error) => (Vec::new(), vec![failing("skips", &error)]),
        };
        for entry in registry.entries() {
            for subject in Subject::of_entry(registry, entry) {
                all.extend(self.law_trials(subject, &skips));
            }
            for subject in Subject::of_options(registry, entry) {
                let laws = [LAWS, self.typed_laws(subject.ruleset())].concat();
                all.extend(single_options::trials(&subject, &laws, &skips));
            }
            all.extend(self.data_trials(registry, entry));
            all.extend(self.pinned_trials(registry, entry));
        }
        all
    }

    /// The laws about the types that a ruleset is played with.
    fn typed_laws(&self, ruleset: &Ruleset) -> &[Law] {
        if ruleset.is_match { &self.match_laws } else { &self.round_laws }
    }

    fn law_trials(&self, subject: Subject, skips: &[Skip]) -> Vec<Trial> {
        let typed = self.typed_laws(subject.ruleset());
        let corpus = Corpus::new(subject);
        let mut tests = trials(&corpus, LAWS, skips);
        tests.extend(trials(&corpus, typed, skips));
        tests
    }

    /// A test that fails for each skip that names no law, or no ruleset and no option.
    fn wrong_skips(&self, skips: &[Skip], registry: &Registry) -> Vec<Trial> {
        let of_options = registry.entries().flat_map(|entry| Subject::of_options(registry, entry));
        let options = of_options.flat_map(|subject| subject.set());
        let subjects = Subject::all(registry).into_iter();
        let rulesets = subjects.map(|subject| subject.ruleset().id.to_owned());
        let places: Vec<_> = rulesets.chain(options).collect();
        let laws: Vec<_> = LAWS.iter().chain(&self.round_laws).chain(&self.match_laws).collect();
        let is_wrong = |skip: &&Skip| {
            !laws.iter().any(|law| law.name == skip.law)
                || !skip.place.as_ref().is_none_or(|place| places.contains(place))
        };
        let wrong = |skip: &Skip| {
            let what =
                format!("found {skip}, expected a law and a ruleset or option of the variant");
            let error = DataError::new(&self.folder.join(Skip::FILE), skip.line, what);
            failing(&format!("skips::{}", skip.law), &error)
        };
        skips.iter().filter(is_wrong).map(wrong).collect()
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
/// It tries every law on every ruleset and with every option, counts `tests/data/perft.txt`, plays `tests/data/turns.jsonl` if there is one,
/// the blocks of `RULES.md` and `tests/playthroughs/*.game`, compares the explained games and the variant's description
/// with `tests/snapshots`, and sees to it that every clause is cited. A law that does not hold is skipped with a reason,
/// in all games, in a ruleset or with an option, by a line of `tests/data/skips.txt`:
///
/// ```text
/// mirror: the seats have different rows
/// play_ends in endless: a round may go on for ever
/// views_keep_secrets in blind=off: both see what is hidden
/// ```
///
/// After a change that is meant, `INSTA_UPDATE=always cargo test -p CRATE --test suite` writes the snapshots anew; look at
/// the difference before you commit it.
#[macro_export]
macro_rules! suite {
    ($variant:ty $(,)?) => {
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
            $crate::Suite::new::<$variant>(&ENTRIES, env!("CARGO_MANIFEST_DIR"), match_laws, pin).run()
        }
    };
}
