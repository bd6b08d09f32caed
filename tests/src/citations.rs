//! Which clauses the tests of a variant exercise.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use engine_core::{Clause, Entry, Registry, Role};

use crate::files::files_in;
use crate::{DataError, Played, play_file, play_rules};

/// The clauses that playthroughs and RULES.md exercise, by ruleset.
#[derive(Clone, Debug, Default)]
pub struct Citations {
    by_ruleset: BTreeMap<&'static str, BTreeSet<&'static str>>,
}

impl Citations {
    /// What the `tests/playthroughs` and the RULES.md in a variant's folder cite.
    ///
    /// # Errors
    /// If one of the files is not as it should be.
    pub fn of_folder(registry: &Registry, folder: &Path) -> Result<Citations, DataError> {
        let mut citations = Citations::default();
        for file in files_in(&folder.join("tests/playthroughs"), "game") {
            for (_, played) in play_file(registry, &file)? {
                citations.add(&played);
            }
        }
        let rules = folder.join("RULES.md");
        if rules.exists() {
            for block in play_rules(registry, &rules)? {
                citations.add(&block.played);
                let ruleset = block.played.game.ruleset().id;
                citations.by_ruleset.entry(ruleset).or_default().extend(block.refused_by);
            }
        }
        Ok(citations)
    }

    fn add(&mut self, played: &Played) {
        let ruleset = played.game.ruleset().id;
        let cited = self.by_ruleset.entry(ruleset).or_default();
        cited.extend(played.cited().iter().map(|clause| clause.id));
    }

    /// The clauses that play by a ruleset can cite and that no test line cites.
    #[must_use]
    pub fn missing(&self, entry: &Entry, ruleset: &str) -> Vec<&'static Clause> {
        let clauses = entry.meta().rulebook.clauses().iter().copied();
        let cited = self.by_ruleset.get(ruleset);
        clauses
            .filter(|clause| clause.is_cited_in(ruleset))
            .filter(|clause| cited.is_none_or(|cited| !cited.contains(clause.id)))
            .collect()
    }

    /// The clauses that only an option makes play cite, and that no test line of any ruleset cites.
    #[must_use]
    pub fn missing_options(&self, entry: &Entry) -> Vec<&'static Clause> {
        let clauses = entry.meta().rulebook.clauses().iter().copied();
        let is_cited =
            |clause: &Clause| self.by_ruleset.values().any(|cited| cited.contains(clause.id));
        clauses.filter(|clause| clause.role == Role::Optional && !is_cited(clause)).collect()
    }
}
