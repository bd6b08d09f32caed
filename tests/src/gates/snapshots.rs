//! Snapshots that no test makes any more.

use std::path::{Path, PathBuf};

use super::Gap;
use crate::files::{files_in, stem};

/// Snapshots in the tests of the workspace's crates that no test makes, and tests of playthroughs without one.
pub(super) fn orphans(workspace: &Path) -> Vec<Gap> {
    let crates = std::fs::read_dir(workspace).into_iter().flatten().flatten();
    let mut folders: Vec<_> = crates
        .map(|entry| entry.path().join("tests"))
        .filter(|folder| folder.is_dir())
        .collect();
    folders.sort();
    folders.iter().flat_map(|folder| of_tests(folder)).collect()
}

fn of_tests(tests: &Path) -> Vec<Gap> {
    let snapshots = files_in(&tests.join("snapshots"), "snap");
    let games = files_in(&tests.join("playthroughs"), "game");
    let mut gaps: Vec<_> = snapshots
        .iter()
        .filter(|snapshot| !is_made(tests, snapshot, &games))
        .map(|snapshot| {
            let missing = format!("no test makes the snapshot {}", snapshot.display());
            Gap::new(missing, format!("git rm {}", snapshot.display()))
        })
        .collect();
    let has_none = |game: &&PathBuf| {
        !snapshots
            .iter()
            .any(|snapshot| stem(snapshot) == stem(game))
    };
    gaps.extend(games.iter().filter(has_none).map(|game| {
        let folder = tests
            .parent()
            .and_then(Path::file_name)
            .unwrap_or_default()
            .to_string_lossy();
        Gap::new(
            format!("{} has no snapshot", game.display()),
            format!(
                "INSTA_UPDATE=always cargo test -p {folder} --test suite, and look at what it says"
            ),
        )
    }));
    gaps
}

/// Whether the suite makes the snapshot, or the test file that it names mentions its name.
fn is_made(tests: &Path, snapshot: &Path, games: &[PathBuf]) -> bool {
    let name = stem(snapshot);
    let text = std::fs::read_to_string(snapshot).unwrap_or_default();
    let source = text.lines().find_map(|line| line.strip_prefix("source: "));
    let source = source
        .and_then(|path| Path::new(path).file_name())
        .map(|file| tests.join(file));
    let Some(code) = source.and_then(|file| std::fs::read_to_string(file).ok()) else {
        return false;
    };
    let own_name = name.rsplit("__").next().unwrap_or(&name);
    let by_suite = name == "meta" || games.iter().any(|game| stem(game) == name);
    (code.contains("suite!(") && by_suite) || code.contains(&format!("\"{own_name}\""))
}
