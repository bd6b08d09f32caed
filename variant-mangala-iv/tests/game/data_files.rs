//! The data files: counted lines, recorded games and the positions of RULES.md.

use std::collections::BTreeSet;
use std::path::Path;

use crate::common::setup;
use engine_core::{Record, Role, registry};
use variant_mangala_iv::{MangalaIv, Variant};

#[test]
fn lines_are_counted_as_elsewhere() {
    let lines = include_str!("../data/perft.txt").lines();
    let mut counted = 0;
    for line in lines.filter(|line| !line.starts_with('#')) {
        let fields: Vec<_> = line.split(' ').collect();
        let choice = registry().unwrap().find(fields[0]).unwrap();
        let game = choice.start(&[], None).unwrap();
        assert_eq!(game.perft(fields[1].parse().unwrap()).to_string(), fields[2], "{line}");
        counted += 1;
    }
    assert_eq!(counted, 12 + 4 + 31 + 5);
}

/// Every record of the playthroughs, with its file.
fn records() -> Vec<(String, Record)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    let mut records = vec![];
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let content = std::fs::read_to_string(&path).unwrap();
        let games = Record::read_all(&content);
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        records.extend(games.into_iter().map(|game| (name.clone(), game.unwrap())));
    }
    records
}

#[test]
fn recorded_games_replay_and_cite_every_clause_that_can_be_cited() {
    let mut cited = BTreeSet::new();
    for (file, record) in records() {
        let replay = registry().unwrap().replay(&record);
        let what = format!("{file}, {}", record.tag("Event").unwrap_or("unnamed"));
        assert_eq!(replay.error, None, "{what}");
        let game = replay.game.unwrap();
        assert!(game.turn().is_over() || file == "corner.game", "{what}");
        let ruleset = game.ruleset().id;
        let events = game.plies().iter().flat_map(|ply| &ply.events);
        cited.extend(events.map(|event| (ruleset, event.clause.id)));
        cited.insert((ruleset, game.turn().clause().id));
    }
    for ruleset in MangalaIv::META.rulesets {
        for clause in MangalaIv::META.rulebook.clauses() {
            let is_cited = cited.contains(&(ruleset.id, clause.id));
            assert_eq!(is_cited, clause.is_cited_in(ruleset.id), "{clause} in {}", ruleset.id);
            assert_ne!(clause.role, Role::Optional);
        }
    }
}

#[test]
fn the_positions_of_the_rules_are_true() {
    let rules_text = include_str!("../../RULES.md");
    let mut blocks = 0;
    for block in rules_text.split("```mancala ").skip(1) {
        let (header, rest) = block.split_once('\n').unwrap();
        let (body, _) = rest.split_once("```").unwrap();
        run(header, body);
        blocks += 1;
    }
    assert!(blocks > 0);
    for clause in MangalaIv::META.rulebook.clauses() {
        assert!(rules_text.contains(&format!("**{}", clause.id)), "{clause}");
    }
}

/// Plays the moves of a block and compares the positions between them.
fn run(header: &str, body: &str) {
    let mut words = header.split(' ');
    let choice = registry().unwrap().find(words.next().unwrap()).unwrap();
    let settings: Vec<_> = words.map(|word| word.split_once('=').unwrap()).collect();
    let mut lines = body.lines();
    let from = setup(lines.next().unwrap());
    let mut game = choice.start(&settings, Some(&from)).unwrap();
    for line in lines {
        match line.strip_prefix("> ") {
            Some(mv) => drop(game.play(mv).unwrap()),
            None => assert_eq!(game.position().to_string(), line, "{header}"),
        }
    }
}
