//! Snapshots that no test makes any more.

use std::path::{Path, PathBuf};

use super::Gap;
use crate::files::{files_in, stem};

/// Snapshots in the crates of the workspace that no test makes, and playthroughs without one.
pub(super) fn orphans(workspace: &Path) -> Vec<Gap> {
    let crates = folders_in(workspace).into_iter();
    let crates = crates.filter(|folder| folder.join("Cargo.toml").exists());
    crates.flat_map(|folder| of_crate(&folder)).collect()
}

fn of_crate(folder: &Path) -> Vec<Gap> {
    let mut snapshots = Vec::new();
    collect(&folder.join("tests"), &mut snapshots);
    collect(&folder.join("src"), &mut snapshots);
    let orphans = snapshots.iter().filter(|snapshot| !is_made(snapshot));
    let mut gaps: Vec<_> = orphans.map(|snapshot| orphan(snapshot)).collect();
    let pinned = files_in(&folder.join("tests/snapshots"), "snap");
    let games = files_in(&folder.join("tests/playthroughs"), "game");
    let is_unpinned = |game: &&PathBuf| !pinned.iter().any(|snapshot| stem(snapshot) == stem(game));
    gaps.extend(games.iter().filter(is_unpinned).map(|game| unpinned(folder, game)));
    gaps
}

fn orphan(snapshot: &Path) -> Gap {
    let snapshot = snapshot.display();
    Gap::new(format!("no test makes the snapshot {snapshot}"), format!("git rm {snapshot}"))
}

fn unpinned(folder: &Path, game: &Path) -> Gap {
    let package = folder.file_name().unwrap_or_default().to_string_lossy();
    Gap::new(
        format!("{} has no snapshot", game.display()),
        format!(
            "INSTA_UPDATE=always cargo test -p {package} --test suite, and look at what it says"
        ),
    )
}

/// The snapshots in a folder and in those below it.
fn collect(folder: &Path, snapshots: &mut Vec<PathBuf>) {
    snapshots.extend(files_in(folder, "snap"));
    for below in folders_in(folder) {
        collect(&below, snapshots);
    }
}

fn folders_in(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut folders: Vec<_> =
        entries.map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
    folders.sort();
    folders
}

/// Whether the test file that the snapshot names, beside the snapshot's folder, still makes it.
fn is_made(snapshot: &Path) -> bool {
    let text = std::fs::read_to_string(snapshot).unwrap_or_default();
    let source = text.lines().find_map(|line| line.strip_prefix("source: "));
    let folder = snapshot.parent().and_then(Path::parent);
    let (Some(source), Some(folder)) = (source, folder) else {
        return false;
    };
    let file = Path::new(source.trim()).file_name().unwrap_or_default();
    let code = std::fs::read_to_string(folder.join(file)).unwrap_or_default();
    let name = stem(snapshot);
    if code.contains("suite!(") {
        return name == "meta" || folder.join(format!("playthroughs/{name}.game")).exists();
    }
    let own_name = name.rsplit("__").next().unwrap_or(&name);
    code.contains(&format!("\"{own_name}\""))
}
