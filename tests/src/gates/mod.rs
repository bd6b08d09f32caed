//! What every registered variant must have: a folder, a suite, playthroughs, counts, rules that run, no orphans.

mod clauses;
mod folders;
mod papers;
mod snapshots;

use std::fmt;
use std::path::{Path, PathBuf};

use engine_core::{Entry, Registry};

/// Something that is missing, and what mends it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// What is missing, and where.
    pub missing: String,
    /// What to do: an edit or a command.
    pub mend: String,
}

impl Gap {
    fn new(missing: impl Into<String>, mend: impl Into<String>) -> Gap {
        Gap { missing: missing.into(), mend: mend.into() }
    }
}

impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n  to mend it: {}", self.missing, self.mend)
    }
}

/// Everything that is missing in a workspace: of the variants that its program lists, and of the folders that hold
/// variants.
#[must_use]
pub fn gaps(registry: &Registry, workspace: &Path) -> Vec<Gap> {
    let mut gaps = folders::unlisted(registry, workspace);
    for entry in registry.entries() {
        let folder = folder_of(workspace, entry);
        if folder.is_dir() {
            gaps.extend(papers::missing(registry, entry, &folder));
            gaps.extend(clauses::uncited(registry, entry, &folder));
        } else {
            gaps.push(folders::missing(entry, &folder));
        }
    }
    gaps.extend(snapshots::orphans(workspace));
    gaps
}

/// The folder of a variant: called as its crate.
fn folder_of(workspace: &Path, entry: &Entry) -> PathBuf {
    workspace.join(entry.crate_name())
}

/// The command that runs a variant's suite.
fn suite_command(entry: &Entry) -> String {
    format!("cargo test -p {} --test suite", entry.crate_name())
}
