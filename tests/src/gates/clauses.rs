//! Clauses that no test line cites.

use std::path::Path;

use engine_core::{Entry, Registry};

use super::{Gap, suite_command};
use crate::Citations;

/// The clauses that play could cite and no playthrough does.
pub(super) fn uncited(registry: &Registry, entry: &Entry, folder: &Path) -> Vec<Gap> {
    let id = entry.meta().id;
    let Ok(citations) = Citations::of_folder(registry, folder) else {
        // A record that does not play has been told of already.
        return Vec::new();
    };
    let games = folder.join("tests/playthroughs");
    let mend = format!(
        "add a game that does to {}, then INSTA_UPDATE=always {}",
        games.display(),
        suite_command(entry)
    );
    let mut gaps = Vec::new();
    for ruleset in entry.meta().rulesets {
        let missing = citations.missing(entry, ruleset.id);
        gaps.extend(missing.iter().map(|clause| {
            let what = format!(
                "no playthrough of {id}:{} cites {clause}: {}",
                ruleset.id, clause.sentence
            );
            Gap::new(what, &*mend)
        }));
    }
    gaps.extend(citations.missing_options(entry).iter().map(|clause| {
        let what =
            format!("no playthrough of {id} with options cites {clause}: {}", clause.sentence);
        Gap::new(what, &*mend)
    }));
    gaps
}
