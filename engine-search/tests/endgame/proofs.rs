//! Proof searches beside tables.

use std::fs;
use std::sync::Arc;

use engine_search::{Answer, Limits, Prover, Question, Stop};

use crate::{folder, game, sample, tables};

/// Asks a proof search about boards whose values tables know, with only lower tables to help it.
fn proofs_agree(name: &str, seeds: u16, known: u16, test: &str) {
    let origin = game(name, &[], None);
    let whole = tables(&*origin, &format!("{test}-whole"), seeds);
    let lower = Arc::new(tables(&*origin, &format!("{test}-lower"), known));
    let mut prover = Prover::of(&*origin, 1 << 22, Some(lower)).unwrap();
    let mut answered = 0;
    for board in sample(whole.levels(), seeds, 60) {
        let Some(value) = whole.look(board).unwrap().unwrap().ruled.value() else {
            continue;
        };
        let position = whole.levels().setup(board).to_string();
        let game = game(name, &[], Some(&position));
        if game.turn().is_over() {
            continue;
        }
        for at_least in [value - 1, value, value + 1, value + 2] {
            let limits = Limits::nodes(100_000);
            let answer = prover.ask(&*game, Question { at_least }, &limits, &Stop::new());
            let expected = if value >= at_least { Answer::Yes } else { Answer::No };
            let is_unknown = matches!(answer, Answer::Unknown { .. });
            assert!(
                is_unknown || answer == expected,
                "{position}: {answer:?} for {at_least}, worth {value}"
            );
            answered += u32::from(!is_unknown);
        }
    }
    assert!(answered > 200, "only {answered} of 240 questions were answered");
}

#[test]
fn proofs_agree_with_tables() {
    proofs_agree("bohnenspiel", 10, 6, "proof-standard");
    proofs_agree("bohnenspiel:hemprich", 8, 4, "proof-hemprich");
    proofs_agree("bosh:round", 11, 6, "proof-bosh");
}

#[test]
fn a_proof_search_goes_on_where_it_was_stopped() {
    let game = game("bosh:round", &[], Some("2.1.0.3.1/0.2.2.0.3 10-10 S"));
    let folder = folder("checkpoint");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("proof");
    let question = Question { at_least: 1 };
    let prover = || Prover::of(&*game, 1 << 20, None).unwrap();
    let mut whole = prover();
    let expected = whole.ask(&*game, question, &Limits::default(), &Stop::new());
    assert!(matches!(expected, Answer::Yes | Answer::No));
    let mut parts = 0;
    loop {
        let mut part = prover();
        if parts > 0 {
            assert!(part.resume(&file).unwrap() > 0);
        }
        let limits = Limits::nodes(whole.nodes() / 5 + 10);
        let answer = part.ask(&*game, question, &limits, &Stop::new());
        part.save(&file).unwrap();
        parts += 1;
        if let Answer::Yes | Answer::No = answer {
            assert_eq!(answer, expected);
            break;
        }
        assert!(parts < 100, "it does not get on");
    }
    assert!(parts > 2, "only {parts} parts");
    let sound = fs::read(&file).unwrap();
    for place in [3, 40, sound.len() - 1] {
        let mut damaged = sound.clone();
        damaged[place] ^= 1;
        fs::write(&file, damaged).unwrap();
        assert!(prover().resume(&file).is_err(), "byte {place}");
    }
    fs::write(&file, &sound[..sound.len() - 7]).unwrap();
    assert!(prover().resume(&file).is_err());
}
