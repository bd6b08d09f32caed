//! What is missing in a workspace is named, with what mends it.

use std::path::Path;

use conformance::gaps;

use crate::pairs::subject;
use crate::papers::file;

/// A workspace in which nothing is missing.
fn workspace(test: &str) -> std::path::PathBuf {
    let put = |name: &str, text: &str| file(test, &format!("variant-pairs/{name}"), text);
    put(
        "Cargo.toml",
        "[package]\nname = \"variant-pairs\"\n\n[[test]]\nname = \"suite\"\nharness = false\n",
    );
    put("tests/suite.rs", "conformance::suite!(Pairs);\n");
    put("tests/data/perft.txt", "# depth pairs:standard 1\npairs 1 3\n");
    put(
        "RULES.md",
        "P1.1 P2.1 P2.2 P3.1 P3.2\n```mancala pairs\n2.2.2/2.2.2 0-0 S\n> 2\n2.0.3/3.2.2 0-0 N\n```\n",
    );
    put(
        "tests/playthroughs/end.game",
        "[Variant \"pairs\"]\n[From \"1.0.0/0.0.0 5-6 S\"]\n\n1. 1\n",
    );
    put(
        "tests/playthroughs/again.game",
        "[Variant \"pairs\"]\n[From \"1.0.0/1.0.0 5-5 S\"]\n\n\
         1. 1 4 2 5 3 6 1 4 2 5 3 6\n",
    );
    for name in ["end", "again", "meta"] {
        put(
            &format!("tests/snapshots/{name}.snap"),
            "---\nsource: variant-pairs/tests/suite.rs\n---\n",
        );
    }
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(test)
}

fn found(workspace: &Path) -> Vec<String> {
    gaps(subject().registry(), workspace).iter().map(ToString::to_string).collect()
}

#[test]
fn a_complete_workspace_has_no_gap() {
    let workspace = workspace("complete");
    assert_eq!(found(&workspace), Vec::<String>::new());
}

/// Takes a file away and says what is missed then.
fn without(test: &str, name: &str, expected: &str) {
    let workspace = workspace(test);
    std::fs::remove_file(workspace.join("variant-pairs").join(name)).unwrap();
    let found = found(&workspace);
    assert!(found.iter().any(|gap| gap.contains(expected)), "{found:#?}");
}

#[test]
fn what_is_taken_away_is_missed() {
    without("no-suite", "tests/suite.rs", "variant-pairs does not run the laws");
    without("no-perft", "tests/data/perft.txt", "perft.txt:0: cannot be read");
    without("no-rules", "RULES.md", "there is no ");
    without(
        "no-game",
        "tests/playthroughs/again.game",
        "no playthrough of pairs:standard cites P3.2",
    );
    without("no-snapshot", "tests/snapshots/end.snap", "end.game has no snapshot");
}

#[test]
fn an_orphaned_snapshot_is_found() {
    let workspace = workspace("orphan");
    let orphan = "---\nsource: variant-pairs/tests/suite.rs\n---\n";
    file("orphan", "variant-pairs/tests/snapshots/gone.snap", orphan);
    let found = found(&workspace);
    assert!(
        found[0].contains("no test makes the snapshot") && found[0].contains("git rm"),
        "{found:#?}"
    );
}

#[test]
fn a_folder_that_the_program_does_not_list_is_found() {
    let workspace = workspace("unlisted");
    file("unlisted", "variant-new/Cargo.toml", "[package]\nname = \"variant-new\"\n");
    let found = found(&workspace);
    assert!(found[0].contains("use variant_new as _;"), "{found:#?}");
}

#[test]
fn a_clause_that_the_rules_do_not_state_is_found() {
    let workspace = workspace("unstated");
    file(
        "unstated",
        "variant-pairs/RULES.md",
        "P1.1 P2.1 P2.2 P3.1\n```mancala pairs\n2.2.2/2.2.2 0-0 S\n```\n",
    );
    let found = found(&workspace);
    assert!(found[0].contains("does not state clause P3.2"), "{found:#?}");
}

#[test]
fn a_line_count_that_is_missing_is_found() {
    let workspace = workspace("uncounted");
    file(
        "uncounted",
        "variant-pairs/tests/data/perft.txt",
        "# depth pairs:standard 2\npairs 1 3\n",
    );
    let found = found(&workspace);
    assert!(found[0].contains("lacks the line `pairs:standard 2 NODES`"), "{found:#?}");
    file("uncounted", "variant-pairs/tests/data/perft.txt", "pairs 1 3\n");
    let found = crate::gates::found(&workspace);
    assert!(found[0].contains("pairs:standard has no line counts"), "{found:#?}");
}

#[test]
fn a_pinned_snapshot_is_made_by_the_test_that_names_it() {
    let workspace = workspace("pinned");
    file(
        "pinned",
        "variant-pairs/tests/pins.rs",
        "fn one() { pin!(\"kept\", Pin::of(\"pairs\")); }\n",
    );
    for name in ["kept", "lost"] {
        let snapshot = "---\nsource: variant-pairs/tests/pins.rs\n---\n";
        file("pinned", &format!("variant-pairs/tests/snapshots/pins__{name}.snap"), snapshot);
    }
    let found = found(&workspace);
    assert!(found.len() == 1 && found[0].contains("pins__lost.snap"), "{found:#?}");
}
