//! The positions of RULES.md, played through.
#![allow(clippy::unwrap_used, reason = "a failing test panics")]

mod common;

#[test]
fn the_blocks_of_the_rules_lead_where_they_say() {
    let rules = common::file("../RULES.md");
    let mut played = 0;
    for block in rules.split("```mancala ").skip(1) {
        let mut lines = block.split("```").next().unwrap().lines();
        let mut words = lines.next().unwrap().split_whitespace();
        let name = words.next().unwrap();
        let settings: Vec<_> = words.map(|pair| pair.split_once('=').unwrap()).collect();
        let mut game = common::start(name, &settings, lines.next());
        for line in lines {
            if let Some((mv, clause)) = line.split_once(" is refused by ") {
                let refusal = game.objection(mv.trim_start_matches("> ")).unwrap().unwrap();
                assert_eq!(refusal.clause.id, clause, "{block}");
            } else if let Some(mv) = line.strip_prefix("> ") {
                game.play(mv).unwrap();
            } else {
                assert_eq!(game.position().to_string(), line, "{block}");
            }
        }
        played += 1;
    }
    assert!(played > 15, "{played} blocks");
}
