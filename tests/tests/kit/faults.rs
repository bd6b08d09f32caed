//! Every planted fault breaks a law; without a fault none is broken.

use conformance::{Breach, LAWS, Law, Size, lines, try_law, typed_laws};

use crate::pairs::{Pairs, subject};

/// The laws that need no fault to be broken: the toy collects its moves in a vector.
const SPARED: &str = "allocates_nothing";

fn laws() -> Vec<Law> {
    LAWS.iter().copied().chain(typed_laws::<Pairs>()).collect()
}

fn breaches(fault: &str) -> Vec<Breach> {
    let subject = subject().with("fault", fault);
    let lines = lines(&subject, Size::default()).unwrap();
    let laws = laws().into_iter().filter(|law| law.name != SPARED);
    laws.filter_map(|law| try_law(&law, &subject, &lines).err()).map(|breach| *breach).collect()
}

#[test]
fn a_game_without_fault_breaks_no_law() {
    let breaches = breaches("none");
    assert!(breaches.is_empty(), "{}", breaches[0]);
}

/// The fault, and a law that it breaks.
const CATCHES: &[(&str, &str)] = &[
    ("untold", "trace_replays"),
    ("told-wrong", "trace_replays"),
    ("loses-seed", "seeds_conserved"),
    ("short-row", "live_iff_moves"),
    ("unfair-capture", "mirror"),
    ("twice", "moves_ascend"),
    ("descending", "moves_ascend"),
    ("no-objection", "legal_iff_unobjected"),
    ("swapped", "outcome_agrees_with_score"),
    ("cites-definition", "clauses_known"),
    ("hidden", "hash_agrees_with_eq"),
    ("hidden", "third_occurrence_settles"),
    ("shy", "trace_inert"),
    ("forgets-mover", "positions_round_trip"),
    ("fears-seven", "almost_right_texts"),
    ("unsettled", "third_occurrence_settles"),
    ("brittle", "play_is_total"),
    ("misdrawn", "drawings_follow"),
    ("idle", "returns_no_sooner"),
    ("receding", "progress_never_falls"),
    ("shortsighted", "future_decides"),
    ("secretive", "disguised_moves_are_secret"),
    ("misnumbered", "forced_agrees_with_moves"),
];

#[test]
fn every_fault_breaks_its_law() {
    for (fault, law) in CATCHES {
        let breaches = breaches(fault);
        let names: Vec<_> = breaches.iter().map(|breach| breach.law).collect();
        assert!(
            names.contains(law),
            "{fault}: found the laws {names:?} broken, expected {law} among them"
        );
    }
}

#[test]
fn a_position_that_comes_back_too_soon_is_told_with_its_plies() {
    let breaches = breaches("idle");
    let breach = breaches.iter().find(|breach| breach.law == "returns_no_sooner").unwrap();
    let start = breach.line.from.as_ref().unwrap();
    assert_eq!(
        breach.what,
        format!(
            "found `{start}` at the start and again after ply 1, expected no position again sooner than 2 plies later"
        ),
    );
}

#[test]
fn an_allocation_is_counted() {
    let laws = laws();
    let law = laws.iter().find(|law| law.name == SPARED).unwrap();
    let subject = subject().with("fault", "allocates");
    let lines = lines(&subject, Size::default()).unwrap();
    let breach = try_law(law, &subject, &lines).unwrap_err();
    assert!(breach.what.contains("allocations at"), "{breach}");
}

#[test]
fn the_shortest_line_is_shown_with_its_command() {
    let breaches = breaches("untold");
    let breach = breaches.iter().find(|breach| breach.law == "trace_replays").unwrap();
    assert_eq!(breach.line.moves.len(), 1, "{breach}");
    let from = breach.line.from.as_ref().unwrap();
    assert!(from.seeds() <= 4, "{breach}");
    let command = format!(
        "mancala explain pairs:standard --set fault=untold --from \"{from}\" {}",
        breach.line.moves[0]
    );
    assert_eq!(breach.command, command);
    assert!(breach.to_string().contains(&command));
}

#[test]
fn a_game_that_cannot_be_started_is_not_passed_over() {
    let subject = subject().with("no-such-option", "1");
    let error = lines(&subject, Size::default()).unwrap_err();
    assert!(error.starts_with("found no line of play by pairs:standard"), "{error}");
}
