//! The runners: what they accept, and where they say that something is wrong.

use std::path::PathBuf;

use conformance::{check_perft_file, check_turns_file, explain_file, play_rules};

use crate::pairs::subject;

/// A file of a test, in a folder that is the test's own.
pub(crate) fn file(folder: &str, name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder).join(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, text).unwrap();
    path
}

/// The error without the folder in front.
fn shown(error: &conformance::DataError) -> String {
    let folder = format!("{}/", error.file.parent().unwrap().display());
    error.to_string().replace(&folder, "")
}

fn perft(folder: &str, text: &str) -> Result<(), String> {
    let file = file(folder, "perft.txt", text);
    check_perft_file(subject().registry(), &file).map_err(|error| error.to_string())
}

#[test]
fn counts_are_counted_again() {
    let text = "# depth pairs:standard 2\npairs 1 3\npairs:standard 2 9\n\
                pairs --set fault=none --from \"0.1.0/0.0.2 5-4 S\" 1 1\n";
    assert_eq!(perft("perft-right", text), Ok(()));
}

#[test]
fn a_wrong_count_names_its_line_and_the_command() {
    let error = perft("perft-wrong", "pairs 1 3\npairs 2 7\n").unwrap_err();
    assert!(error.contains("perft.txt:2: found 9 lines of 2 plies, expected 7"), "{error}");
    assert!(error.ends_with("mancala perft pairs:standard 2 --divide"), "{error}");
}

#[test]
fn a_promised_depth_must_be_there() {
    let error =
        perft("perft-gap", "# depth pairs:standard 3\npairs 1 3\npairs 3 20\n").unwrap_err();
    assert!(error.contains("found no line `pairs:standard 2 NODES`"), "{error}");
    assert!(perft("perft-empty", "# nothing\n").unwrap_err().contains("found no count"));
    assert!(
        perft("perft-word", "pairs two 3\n").unwrap_err().contains("perft.txt:1: expected a depth")
    );
}

#[test]
fn rules_are_played() {
    let text = "# Rules\n\n```text\nnot for us\n```\n\n```mancala pairs fault=none\n2.2.2/2.2.2 0-0 S\n> 2\n\
                2.0.3/3.2.2 0-0 N\n> 1 is refused by P2.1\n> 4\n2.0.3/0.3.3 0-0 S\n```\n";
    let text = text.replace("2.0.3/0.3.3 0-0 S\n", "");
    let blocks = play_rules(subject().registry(), &file("rules-right", "RULES.md", &text)).unwrap();
    assert_eq!(blocks.len(), 1);
    assert_eq!(blocks[0].refused_by, ["P2.1"]);
}

#[test]
fn a_wrong_position_in_the_rules_names_its_line() {
    let cases = [
        (
            "```mancala pairs\n2.2.2/2.2.2 0-0 S\n> 2\n2.0.3/3.2.2 0-0 S\n```\n",
            "RULES.md:4: found the position",
        ),
        ("```mancala pairs\n> 2\n```\n", "RULES.md:2: found a move, expected a position"),
        ("```mancala pears\n```\n", "RULES.md:1: found variant `pears`"),
        (
            "```mancala pairs\n2.2.2/2.2.2 0-0 S\n> 1 is refused by P2.1\n```\n",
            "RULES.md:3: found 1 played",
        ),
        (
            "```mancala pairs\n2.2.2/2.2.2 0-0 S\n> 4 is refused by P2.2\n```\n",
            "RULES.md:3: found 4: pit 4",
        ),
        ("nothing\n", "RULES.md:0: found no block"),
    ];
    for (text, expected) in cases {
        let error =
            play_rules(subject().registry(), &file("rules-wrong", "RULES.md", text)).err().unwrap();
        assert!(shown(&error).starts_with(expected), "{error}");
    }
}

#[test]
fn an_illegal_move_in_a_playthrough_names_its_line_and_clause() {
    let text = "[Variant \"pairs\"]\n[Result \"*\"]\n\n1. 2 2\n";
    let error =
        explain_file(subject().registry(), &file("playthrough", "wrong.game", text)).unwrap_err();
    assert!(shown(&error).starts_with("wrong.game:4: "), "{error}");
    assert!(error.to_string().contains("[P2.1]"), "{error}");
    let empty =
        explain_file(subject().registry(), &file("playthrough", "empty.game", "\n")).unwrap_err();
    assert!(empty.to_string().contains("found no record"), "{empty}");
}

#[test]
fn turns_are_played() {
    let right = r#"{"game":"pairs","from":"2.2.2/2.2.2 0-0 S","move":"2","to":"2.0.3/3.2.2 0-0 N","captured":0,"laps":1}"#;
    let check =
        |text: &str| check_turns_file(subject().registry(), &file("turns", "turns.jsonl", text));
    assert_eq!(check(right), Ok(1));
    let wrong = check(&right.replace("\"captured\":0", "\"captured\":2")).unwrap_err();
    assert!(
        shown(&wrong).starts_with("turns.jsonl:1: found `captured` to be 0, expected 2"),
        "{wrong}"
    );
    assert!(check("").unwrap_err().to_string().contains("found no turn"));
}
