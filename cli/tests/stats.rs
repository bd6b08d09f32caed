//! Statistics against an independent model of the rules, which played the same numbers of other random games.

use std::process::Command;

/// Runs `stats` and gives a number of its JSON object, by the text before it.
fn found(game: &str, key: &str) -> f64 {
    let program = env!("CARGO_BIN_EXE_mancala");
    let args = ["stats", game, "--games", "20000", "--seed", "1", "--json"];
    let output = Command::new(program).args(args).output().expect("the program runs");
    let text = String::from_utf8(output.stdout).expect("JSON is text");
    let (_, rest) = text.split_once(key).expect("the key is there");
    let end = rest.find([',', ']', '}']).expect("the number ends");
    rest[..end].parse().expect("it is a number")
}

/// Four standard errors of a share of 20000 games, and a little for the model's own.
const SHARE: f64 = 0.016 * 20_000.0;

#[test]
fn bohnenspiel_by_chance() {
    let game = "bohnenspiel";
    assert!((found(game, "\"wins\":[") - 0.463 * 20_000.0).abs() < SHARE);
    assert!((found(game, "\"draws\":") - 0.082 * 20_000.0).abs() < SHARE);
    assert!((found(game, "\"mean\":") - 61.6).abs() < 0.6);
}

#[test]
fn first_rounds_of_bosh_by_chance() {
    let game = "bosh:round";
    assert!((found(game, "\"wins\":[") - 0.633 * 20_000.0).abs() < SHARE);
    assert!((found(game, "\"draws\":") - 0.068 * 20_000.0).abs() < SHARE);
    assert!((found(game, "\"mean\":") - 26.6).abs() < 0.4);
    assert!((found(game, "\"repetitions\":") - 0.06 * 20_000.0).abs() < SHARE);
}

#[test]
fn matches_of_bosh_by_chance() {
    assert!((found("bosh", "\"rounds\":") / 20_000.0 - 12.47).abs() < 0.3);
    assert!((found("bosh", "\"mean\":") / 12.47 - 16.7).abs() < 0.4);
}

#[test]
fn random_deals_by_chance() {
    let game = "mangala-iv:random-deal";
    let draws = found(game, "\"draws\":");
    assert!((draws - 0.013 * 20_000.0).abs() < 0.005 * 20_000.0, "{draws}");
}
