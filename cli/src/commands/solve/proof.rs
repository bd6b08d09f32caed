//! Proofs: written to a file, and checked.

use std::fmt::Display;
use std::fs;
use std::path::Path;

use engine_core::{Choice, Game, Seat};
use engine_search::{Proof, ProofError, Solution, Stop};

use crate::args::SolveArgs;
use crate::error::Error;
use crate::output::{Output, note};
use crate::start::variants;

/// Writes the proof to a file and checks it, as far as that is asked for.
pub(super) fn prove(
    args: &SolveArgs,
    game: &dyn Game,
    solution: &Solution,
    stop: &Stop,
    out: &mut Output,
) -> Result<(), Error> {
    if args.proof.is_none() && args.check.is_none() {
        return Ok(());
    }
    let proof = Proof::of(game, solution, stop).map_err(|error| unproven(&error))?;
    let Some(proof) = proof else {
        return Err(Error::Input(
            "found no proof, since the value rests on the rule on repetition".into(),
        ));
    };
    if let Some(file) = &args.proof {
        let refused =
            |error| Error::Input(format!("{} cannot be written: {error}", file.display()));
        fs::write(file, proof.to_string()).map_err(refused)?;
    }
    if args.check.is_some() { check(&proof, game, stop, args.json, out) } else { Ok(()) }
}

/// Checks the proof in a file, which is to be of this game and position.
pub(super) fn check_file(
    file: &Path,
    args: &SolveArgs,
    choice: Choice,
    game: &dyn Game,
    stop: &Stop,
    out: &mut Output,
) -> Result<(), Error> {
    let refused = |error: &dyn Display| Error::Input(format!("{}: {error}", file.display()));
    let text = fs::read_to_string(file).map_err(|error| refused(&error))?;
    let proof: Proof = text.parse().map_err(|error| refused(&error))?;
    let replayed = variants()?.replay(&proof.start);
    let proven = match (replayed.game, replayed.error) {
        (Some(proven), None) => proven,
        (_, Some(error)) => return Err(refused(&error)),
        (None, None) => return Err(refused(&"found no game")),
    };
    let about = |game: &dyn Game| (game.settings(), game.meta().id, game.position());
    if about(&*proven) != about(game) {
        let (found, wanted) = (proven.position(), game.position());
        let name = choice.name();
        return Err(refused(&format!(
            "found a proof about another game or position, {found}, expected {name} {wanted}"
        )));
    }
    check(&proof, game, stop, args.json, out)
}

/// Plays the strategies of a proof against every reply.
fn check(
    proof: &Proof,
    game: &dyn Game,
    stop: &Stop,
    json: bool,
    out: &mut Output,
) -> Result<(), Error> {
    let positions = proof.check(game, stop).map_err(|error| unproven(&error))?;
    let [first, second] = Seat::BOTH.map(|seat| proof.len(seat));
    let told = format!(
        "proof  {:+} holds: {first} moves of First and {second} of Second against every reply, \
         {positions} positions",
        proof.value
    );
    if json {
        note(&told);
        return Ok(());
    }
    out.line(told)
}

fn unproven(error: &ProofError) -> Error {
    match error {
        ProofError::Stopped => Error::Interrupted,
        _ => Error::Input(format!("the proof fails: {error}")),
    }
}
