//! Whole games, replayed, and the clauses that they cite.
#![allow(clippy::unwrap_used, reason = "a failing test panics")]

mod common;

use std::collections::BTreeSet;

use engine_core::{Record, Registry, Role, Variant, registry};
use variant_bosh::Bosh;

const FILES: [&str; 10] = [
    "immediate.game",
    "immediate-repeated.game",
    "match.game",
    "match-repeated.game",
    "match-short.game",
    "max-rounds.game",
    "options.game",
    "round.game",
    "round-endless.game",
    "round-repeated.game",
];

fn records() -> Vec<Record> {
    let read = |file| Record::read_all(&common::file(&format!("playthroughs/{file}")));
    let games = FILES.into_iter().flat_map(read);
    games.map(|game| game.unwrap()).collect()
}

#[test]
fn every_game_replays_to_its_result() {
    for record in records() {
        let replay = registry().unwrap().replay(&record);
        assert!(replay.error.is_none(), "{:?}\n{record}", replay.error);
        assert!(replay.game.unwrap().turn().is_over(), "{record}");
    }
}

#[test]
fn every_clause_that_a_ruleset_can_cite_is_cited() {
    let registry = registry().unwrap();
    for ruleset in Bosh::META.rulesets {
        let by_it = |record: &Record| record.tag("Ruleset") == Some(ruleset.id);
        let cited = cited(&registry, &by_it);
        for clause in Bosh::META.rulebook.clauses() {
            assert_eq!(
                cited.contains(clause.id) && clause.role != Role::Optional,
                clause.is_cited_in(ruleset.id),
                "{clause} in {}",
                ruleset.id
            );
        }
    }
    assert!(cited(&registry, &|_| true).contains("S5.7"));
}

fn cited(registry: &Registry, wanted: &dyn Fn(&Record) -> bool) -> BTreeSet<&'static str> {
    let mut cited = BTreeSet::new();
    for record in records().iter().filter(|record| wanted(record)) {
        let game = registry.replay(record).game.unwrap();
        let events = game.plies().iter().flat_map(|ply| &ply.events);
        cited.extend(events.map(|event| event.clause.id));
        cited.insert(game.turn().clause().id);
    }
    cited
}
