//! The fuzz targets, tried on the checked-in corpus.

use std::fs;
use std::path::Path;

use cli as _;
use conformance::fuzz::TARGETS;
use engine_core::registry;

#[test]
fn the_corpus_finds_nothing() {
    let registry = registry().expect("the program lists variants");
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus");
    for (name, target) in TARGETS {
        let inputs = fs::read_dir(corpus.join(name)).expect("each target has a corpus");
        let mut files: Vec<_> = inputs.map(|entry| entry.unwrap().path()).collect();
        files.sort();
        assert!(!files.is_empty(), "found no input for {name}, expected some");
        for file in files {
            let bytes = fs::read(&file).unwrap();
            if let Err(what) = target(&registry, &bytes) {
                panic!("{}: {what}", file.display());
            }
        }
    }
}

#[test]
fn every_target_has_a_program_for_fuzzing() {
    let targets = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/fuzz_targets");
    let mut programs: Vec<_> = fs::read_dir(targets)
        .unwrap()
        .map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    let mut names: Vec<_> = TARGETS.iter().map(|(name, _)| (*name).to_owned()).collect();
    programs.sort();
    names.sort();
    assert_eq!(programs, names);
}
