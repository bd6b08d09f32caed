//! Proofs of what comes of a match hold, and those that were tampered with do not.
#![allow(clippy::unwrap_used, reason = "what fails in a test stops it")]

use cli as _;
use engine_core::{Game, registry};
use engine_search::{
    Effort, MatchSolution, Proof, ProofError, ProofTextError, Proven, Stop, Verdict,
};

fn bosh(name: &str, options: &[(&str, &str)], position: &str) -> Box<dyn Game> {
    let choice = registry().unwrap().find(name).unwrap();
    choice.start(options, Some(&position.parse().unwrap())).unwrap()
}

/// Every division from which somebody is known to win while only small rounds fit.
#[test]
fn what_is_known_is_proven() {
    let stop = Stop::new();
    let games = [
        ("bosh:match", vec![]),
        ("bosh:immediate", vec![]),
        ("bosh:match", vec![("starter", "loser")]),
        ("bosh:match", vec![("starter", "winner"), ("fill", "left")]),
    ];
    for (name, options) in games {
        let game = bosh(name, &options, "r1 x.x.x.x.4/4.4.4.4.4 0-16 S");
        let effort = Effort { bytes: 3 << 20, stop: &stop, report: &|_| {} };
        let solution = MatchSolution::of(&*game, &effort).unwrap();
        let proof = Proof::of_match(&*game, &solution, true, &stop).unwrap().unwrap();
        assert_eq!(proof.proven, Proven::Verdict(solution.verdict()));
        let read: Proof = proof.to_string().parse().unwrap();
        assert_eq!(read.to_string(), proof.to_string());
        read.check(&*game, &stop).unwrap();
        assert_eq!(read.openings(&*game).unwrap(), solution.openings());
        assert!(read.claims() > 16, "{name}: {} claims", read.claims());
        // What the verdict needs is a part of it.
        let less = Proof::of_match(&*game, &solution, false, &stop).unwrap().unwrap();
        less.check(&*game, &stop).unwrap();
        assert!(less.claims() < proof.claims());
    }
}

const PROOF: &str = r#"[Variant "bosh"]
[Ruleset "match"]
[From "r1 x.x.x.x.4/4.4.4.4.4 3-13 S"]
[Verdict "Second wins in 2 rounds at most"]

r1 x.x.x.x.4/4.4.4.4.4 3-13 S, Second wins in 2 rounds at most: 6

r2 x.x.x.x.4/4.4.4.4.4 0-16 N, Second wins in this round: 6
"#;

/// What comes of checking a proof from where it says that it begins.
fn check(text: &str) -> Result<u64, ProofError> {
    let proof: Proof = text.parse().unwrap();
    let game = registry().unwrap().replay(&proof.start).game.unwrap();
    match proof.check(&*game, &Stop::new()) {
        Err(ProofError::Claim { error, .. }) => Err(*error),
        checked => checked,
    }
}

#[track_caller]
fn refuse(text: &str, expected: &str) {
    assert_ne!(text, PROOF, "nothing was changed");
    assert_eq!(check(text).unwrap_err().to_string(), expected, "{text}");
}

/// 5 is forced; 6 takes all but First's store and one stone, so that First has one pit left, and then none.
#[test]
fn proofs_are_written_as_shown() {
    let stop = Stop::new();
    assert_eq!(check(PROOF), Ok(3));
    for round in ["r1 ", "r3 "] {
        let start = [round, "x.x.x.x.4/4.4.4.4.4 3-13 S"].concat();
        let game = bosh("bosh:match", &[], &start);
        let effort = Effort { bytes: 3 << 20, stop: &stop, report: &|_| {} };
        let solution = MatchSolution::of(&*game, &effort).unwrap();
        let proof = Proof::of_match(&*game, &solution, false, &stop).unwrap().unwrap();
        assert_eq!(proof.to_string(), PROOF.replace("r1 ", round));
    }
}

#[test]
fn strategies_that_do_not_fit_are_refused() {
    let first = "2 rounds at most: 6";
    refuse(
        &PROOF.replace(first, "2 rounds at most: 5"),
        "move 1 of Second's strategy: found `5`, expected 6, 7, 8",
    );
    refuse(
        &PROOF.replace(first, "2 rounds at most:"),
        "found 0 moves of Second's strategy, expected more",
    );
    refuse(
        &PROOF.replace(first, "2 rounds at most: 6 7"),
        "found more than 1 move of Second's strategy, expected no more",
    );
    refuse(
        &PROOF.replace(first, "2 rounds at most: -"),
        "found that Second's strategy makes sure of -1, expected 1",
    );
}

#[test]
fn claims_that_are_too_little_are_refused() {
    let (first, second) = PROOF.split_at(PROOF.find("\nr2").unwrap());
    refuse(
        first,
        "found no claim for Second from r2 x.x.x.x.4/4.4.4.4.4 0-16 N on, expected that Second wins \
         in this round",
    );
    refuse(
        &PROOF
            .replace("Second wins in this", "Second wins in 2 rounds at most: 6\n")
            .replace("round: 6\n", ""),
        "found the claim `r2 x.x.x.x.4/4.4.4.4.4 0-16 N, Second wins in 2 rounds at most`, expected \
         that Second wins in this round",
    );
    refuse(
        &PROOF.replace("N, Second wins in this round", "N, Second does not lose"),
        "found the claim `r2 x.x.x.x.4/4.4.4.4.4 0-16 N, Second does not lose`, expected that Second \
         wins in this round",
    );
    refuse(
        &PROOF.replace("N, Second", "N, First"),
        "found no claim for Second from r2 x.x.x.x.4/4.4.4.4.4 0-16 N on, expected that Second wins \
         in this round",
    );
    // An odd round is not an even one.
    refuse(
        &PROOF.replace("\nr2", "\nr3"),
        "found no claim for Second from r2 x.x.x.x.4/4.4.4.4.4 0-16 N on, expected that Second wins \
         in this round",
    );
    assert_eq!(check(&PROOF.replace("\nr2", "\nr4")), Ok(3));
    refuse(
        &PROOF.replace("2 rounds at most", "this round"),
        "found that the match can go on with r2 x.x.x.x.4/4.4.4.4.4 0-16 N, expected Second to win it \
         in this round",
    );
    refuse(&[PROOF, second].concat(), "found a second claim for this seat and round, expected one");
}

#[test]
fn verdicts_are_no_more_than_their_claims() {
    let verdict = |told: &str| {
        PROOF.replace("[Verdict \"Second wins in 2 rounds at most", &["[Verdict \"", told].concat())
    };
    assert_eq!(check(&verdict("Second wins in 3 rounds at most")), Ok(3));
    refuse(
        &verdict("Second wins in this round"),
        "found the claim `r1 x.x.x.x.4/4.4.4.4.4 3-13 S, Second wins in 2 rounds at most`, expected \
         that Second wins in this round",
    );
    refuse(
        &verdict("First wins in 2 rounds at most"),
        "found no claim for First from r1 x.x.x.x.4/4.4.4.4.4 3-13 S on, expected that First wins in \
         2 rounds at most",
    );
    refuse(
        &verdict("neither can force a win"),
        "found no claim for First from r1 x.x.x.x.4/4.4.4.4.4 3-13 S on, expected that First does not \
         lose",
    );
    let lie = "\nr1 x.x.x.x.4/4.4.4.4.4 3-13 S, First does not lose: 5\n";
    refuse(
        &[&verdict("neither can force a win"), lie].concat(),
        "found no claim for First from r2 x.x.x.x.4/4.4.4.4.4 0-16 N on, expected that First does not \
         lose",
    );
    let given_up = lie.replace("lose: 5", "lose: -");
    refuse(
        &[&verdict("neither can force a win"), &*given_up].concat(),
        "found that First's strategy makes sure of -1, expected 0",
    );
}

/// The published proof that nobody can force a win, without one of its claims and with one move less.
#[test]
fn not_losing_needs_every_claim() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../results/bosh-match.proof");
    let text = std::fs::read_to_string(file).unwrap();
    let claim = "\nr2 4.4.4.4.4/4.4.4.4.4 0-0 N, First does not lose: ";
    let (before, rest) = text.split_once(claim).unwrap();
    let (moves, after) = rest.split_once("\n\n").unwrap();
    let error = check(&[before, "\n", after].concat()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "found no claim for First from r2 4.4.4.4.4/4.4.4.4.4 0-0 N on, expected that First does not \
         lose"
    );
    let (less, _) = moves.rsplit_once(' ').unwrap();
    let error = check(&[before, claim, less, "\n\n", after].concat()).unwrap_err();
    assert!(matches!(error, ProofError::Short { .. }), "{error}");
}

/// 1 and 1 chase each other round the board: 6 after 5 would end the round, and 10 brings the first position back.
#[test]
fn strategies_that_come_back_are_refused() {
    let start = "r1 1.0.0.0.0/1.0.0.0.0 19-19 S";
    let text = format!(
        "[Variant \"bosh\"]\n[From \"{start}\"]\n[Verdict \"neither can force a win\"]\n\n\
         {start}, First does not lose: 1 2 3 4 5\n\n\
         {start}, Second does not lose: 6\n\n\
         r2 x.4.4.4.4/4.4.4.4.4 3-1 N, First does not lose: -\n"
    );
    let error = check(&text).unwrap_err();
    assert!(matches!(error, ProofError::Circles { .. }), "{error}");
}

/// If the number of a round decides more than who opens it, claims for odd and even rounds prove nothing.
#[test]
fn matches_of_another_kind_are_refused() {
    let limited = PROOF.replace("match\"]", "match\"]\n[Options \"max-rounds=9\"]");
    let error = check(&limited).unwrap_err();
    assert!(matches!(error, ProofError::Match(_)), "{error}");
    let round = PROOF.replace("match\"]", "round\"]").replace("From \"r1 ", "From \"");
    let error = check(&round).unwrap_err();
    assert!(matches!(error, ProofError::Match(_)), "{error}");
    let foreign = PROOF.replace("\nr2 x.x.x.x.4", "\nr2 x.x.4");
    let error = check(&foreign).unwrap_err();
    assert!(matches!(error, ProofError::Missing { .. }), "{error}");
    let unfit = [PROOF, "\nr1 4/4 0-0 S, First does not lose: 1\n"].concat();
    let error = check(&unfit).unwrap_err();
    assert!(matches!(error, ProofError::Match(_)), "{error}");
}

/// Nothing can be made sure of where all is over.
#[test]
fn rounds_that_are_over_are_refused() {
    for over in ["r1 0.0.0.0.0/0.0.0.0.0 20-20 S", "r1 0.0.0.0.0/0.0.0.0.0 3-37 S"] {
        refuse(
            &[PROOF, "\n", over, ", First does not lose:\n"].concat(),
            &format!("found {over}, expected a round in which a seat is to move"),
        );
    }
}

#[test]
fn texts_that_are_no_proofs_are_refused() {
    let read = |text: &str| text.parse::<Proof>().unwrap_err();
    assert_eq!(read(&PROOF.replace("Verdict", "Verdicts")), ProofTextError::Value);
    assert_eq!(
        read(&PROOF.replace("2 rounds at most\"]", "0 rounds at most\"]")),
        ProofTextError::Value
    );
    assert_eq!(
        read(&PROOF.replace("N, Second wins", "N, Third wins")).to_string(),
        "line 8: found `r2 x.x.x.x.4/4.4.4.4.4 0-16 N, Third wins in this round: 6`, expected a claim \
         such as `r1 .. S, First does not lose:`, and moves behind it"
    );
    assert_eq!(
        read(&PROOF.replace("\nr1", "\n6 6\nr1")).to_string(),
        "line 6: found `6 6`, expected a claim such as `r1 .. S, First does not lose:`, and moves behind it"
    );
    let value = PROOF.replace("Verdict \"Second wins in 2 rounds at most", "Value \"-1");
    assert!(matches!(read(&value), ProofTextError::Claim { .. }));
    let verdict = Verdict::Won { by: engine_core::Seat::Second, rounds: 2 };
    assert_eq!(PROOF.parse::<Proof>().unwrap().proven, Proven::Verdict(verdict));
}
