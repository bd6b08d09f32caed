//! Counts of legal lines.
#![allow(clippy::unwrap_used, reason = "a failing test panics")]

mod common;

#[test]
fn counts_agree_with_independent_programs() {
    let mut counted = 0;
    for line in common::file("data/perft.txt").lines() {
        if line.starts_with('#') {
            continue;
        }
        let (head, nodes) = line.rsplit_once(' ').unwrap();
        let (head, depth) = head.rsplit_once(' ').unwrap();
        let mut quoted = head.split('"');
        let before = quoted.next().unwrap();
        let from = quoted.next();
        let mut words = before.split_whitespace().filter(|word| !word.starts_with("--"));
        let game = words.next().unwrap();
        let settings: Vec<_> = words.map(|pair| pair.split_once('=').unwrap()).collect();
        let game = common::start(game, &settings, from);
        assert_eq!(game.perft(depth.parse().unwrap()).to_string(), nodes, "{line}");
        counted += 1;
    }
    assert!(counted > 60, "{counted} lines");
}
