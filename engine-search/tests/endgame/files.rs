//! Interrupted builds, damaged files, and what is refused.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use engine_search::endgame::{
    BuildWatch, Built, Effort, PlannedLevel, TableError, Tables, Watch, build,
};

use crate::{EFFORT, folder, game};

/// Gives up after so many looks.
struct Impatient(AtomicUsize);

impl Watch for Impatient {
    fn looked(&self, _: usize) -> bool {
        self.0
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1))
            .is_ok()
    }
}

impl BuildWatch for Impatient {
    fn begins(&self, _: PlannedLevel) {}

    fn ends(&self, _: &Built) {}
}

fn contents(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut all: Vec<_> = entries
        .map(|path| {
            (path.file_name().unwrap().to_str().unwrap().to_owned(), fs::read(&path).unwrap())
        })
        .collect();
    all.sort();
    all
}

#[test]
fn interrupted_builds_end_in_the_same_files() {
    let origin = game("bosh:round", &[], None);
    let (whole, broken) = (folder("whole"), folder("broken"));
    assert!(build(&*origin, &whole, 9, EFFORT, &()).unwrap());
    let mut interruptions = 0;
    let other = Effort { threads: 1, keeps_steps: false };
    for patience in (0..).step_by(3) {
        let effort = if patience % 2 == 0 { EFFORT } else { other };
        if build(&*origin, &broken, 9, effort, &Impatient(AtomicUsize::new(patience))).unwrap() {
            break;
        }
        // What an interruption in the middle of writing leaves.
        let half = broken.join("bosh-half-05.unfinished");
        fs::write(half, "mancala").unwrap();
        interruptions += 1;
    }
    assert!(interruptions > 5, "only {interruptions} interruptions");
    fs::remove_file(broken.join("bosh-half-05.unfinished")).unwrap();
    assert!(contents(&whole) == contents(&broken), "the files differ");
}

#[test]
fn damaged_and_foreign_files_are_refused() {
    let origin = game("bosh:round", &[], None);
    let folder = folder("damaged");
    assert!(build(&*origin, &folder, 8, EFFORT, &()).unwrap());
    let (name, sound) = contents(&folder).pop().unwrap();
    let path = folder.join(&name);
    let open = || Tables::open(&folder, &*origin);
    let read = || open().and_then(|tables| tables.verify(100, &())).map(|_| ());
    read().unwrap();
    for place in [0, 40, 100, 300, 4095, 4096, 5000, 9000, sound.len() - 1] {
        let mut damaged = sound.clone();
        damaged[place] ^= 0x20;
        fs::write(&path, damaged).unwrap();
        let error = read().expect_err(&format!("a change at byte {place} should be found"));
        let is_told = error.to_string().contains(&name);
        assert!(is_told, "{error}");
        assert!(
            matches!(error, TableError::Damaged { .. } | TableError::Foreign { .. }),
            "{error}"
        );
        assert!(build(&*origin, &folder, 9, EFFORT, &()).is_err(), "byte {place}");
    }
    for length in [0, 10, 4096, sound.len() - 1] {
        fs::write(&path, &sound[..length]).unwrap();
        assert!(open().is_err(), "{length} bytes");
    }
    // The table of another level, and of another game.
    let seven = folder.join(name.replace("08", "07"));
    fs::copy(&seven, &path).unwrap();
    let error = open().unwrap_err().to_string();
    assert!(error.contains("7 seeds, expected") && error.ends_with("8 seeds"), "{error}");
    let other = game("bosh:round", &[("round-end", "immediate")], None);
    assert!(
        Tables::open(&folder, &*other).unwrap_err().to_string().contains("no tables of this game")
    );
    fs::write(&path, sound).unwrap();
    read().unwrap();
}

#[test]
fn games_without_levels_are_refused() {
    for (name, why) in [
        ("bosh:match", "in a match the outcome counts"),
        ("bohnenspiel:partie", "in a match the outcome counts"),
        ("mangala-iv:plain", "it does not number its boards"),
    ] {
        let error = build(&*game(name, &[], None), &folder("none"), 4, EFFORT, &()).unwrap_err();
        assert!(error.to_string().contains(why), "{error}");
    }
    let decided = game("bohnenspiel", &[("stop", "decided")], None);
    let error = build(&*decided, &folder("none"), 4, EFFORT, &()).unwrap_err();
    assert!(error.to_string().contains("stop=decided"), "{error}");
    let error =
        build(&*game("bosh:round", &[], None), &folder("none"), 41, EFFORT, &()).unwrap_err();
    assert_eq!(error.to_string(), "found 41 seeds, expected at most 40");
}
