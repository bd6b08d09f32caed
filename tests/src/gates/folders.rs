//! Folders and the roster: each variant in one, each one in the other.

use std::path::Path;

use engine_core::{Entry, Registry};

use super::Gap;

/// Folders `variant-*` whose variant the program does not list.
pub(super) fn unlisted(registry: &Registry, workspace: &Path) -> Vec<Gap> {
    let entries = std::fs::read_dir(workspace).into_iter().flatten().flatten();
    let mut names: Vec<_> = entries
        .filter(|entry| entry.path().join("Cargo.toml").exists())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .filter(|name| name.starts_with("variant-"))
        .collect();
    names.sort();
    names.retain(|name| !registry.entries().any(|entry| entry.crate_name() == name));
    names.iter().map(|name| unlisted_folder(name)).collect()
}

fn unlisted_folder(name: &str) -> Gap {
    let krate = name.replace('-', "_");
    Gap::new(
        format!("{name} is in the workspace, but the program does not list its variant"),
        format!(
            "run `cargo add -p cli --path {name}`, add `use {krate} as _;` to cli/src/roster.rs, and see that the crate \
             calls `engine_core::register!`"
        ),
    )
}

/// The folder of a listed variant is not there.
pub(super) fn missing(entry: &Entry, folder: &Path) -> Gap {
    let id = entry.meta().id;
    Gap::new(
        format!("{id} is listed, but there is no folder {}", folder.display()),
        format!("name the crate of the variant and its folder variant-{id}"),
    )
}
