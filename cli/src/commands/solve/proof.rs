//! Proofs: written to a file, and checked.

use std::fmt::Display;
use std::fs;
use std::path::Path;

use engine_core::{Choice, Game, Seat};
use engine_search::{MatchSolution, Proof, ProofError, Proven, Solution, Stop};

use super::divisions;
use crate::args::SolveArgs;
use crate::error::Error;
use crate::json::ProofLine;
use crate::nouns::{BOARD, CLAIM, MOVE, POSITION};
use crate::output::{Output, note};
use crate::start::variants;

/// Writes the proof of a value to a file and checks it, as far as that is asked for.
pub(super) fn prove(
    args: &SolveArgs,
    game: &dyn Game,
    solution: &Solution,
    stop: &Stop,
    out: &mut Output,
) -> Result<(), Error> {
    if !is_wanted(args) {
        return Ok(());
    }
    let proof = Proof::of(game, solution, stop).map_err(|error| unproven(&error))?;
    let why = "found no proof, since the value rests on the rule on repetition";
    keep(&proof.ok_or_else(|| Error::Input(why.into()))?, args, game, stop, out)
}

/// The same for what comes of a match.
pub(super) fn prove_match(
    args: &SolveArgs,
    game: &dyn Game,
    solution: &MatchSolution,
    stop: &Stop,
    out: &mut Output,
) -> Result<(), Error> {
    if !is_wanted(args) {
        return Ok(());
    }
    let proof = Proof::of_match(game, solution, args.divisions, stop);
    let why = match solution.left_out() {
        0 => "found no proof, since who wins, if anybody, rests on the rule on repetition".into(),
        boards => format!(
            "found no proof, since neither seat is known to force a win while rounds from {} do not \
             fit\n  --memory sets how much it may take",
            BOARD.count(boards)
        ),
    };
    let proof = proof.map_err(|error| unproven(&error))?.ok_or(Error::Input(why))?;
    keep(&proof, args, game, stop, out)
}

fn is_wanted(args: &SolveArgs) -> bool {
    args.proof.is_some() || args.check.is_some()
}

/// Writes a proof to a file and checks it, as far as that is asked for.
fn keep(
    proof: &Proof,
    args: &SolveArgs,
    game: &dyn Game,
    stop: &Stop,
    out: &mut Output,
) -> Result<(), Error> {
    if let Some(file) = &args.proof {
        let refused =
            |error| Error::Input(format!("{} cannot be written: {error}", file.display()));
        fs::write(file, proof.to_string()).map_err(refused)?;
    }
    if args.check.is_none() {
        return Ok(());
    }
    let positions = proof.check(game, stop).map_err(|error| unproven(&error))?;
    tell(proof, positions, args.json, out)
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
        let [found, wanted] = [&*proven, game].map(described);
        return Err(refused(&format!("found a proof about {found}, expected {wanted}")));
    }
    let positions = proof.check(game, stop).map_err(|error| unproven(&error))?;
    if args.divisions {
        let openings = proof.openings(game).map_err(|error| unproven(&error))?;
        divisions::write_openings(&openings, args.json, out)?;
    } else if args.json {
        return out.json(&line(&proof, positions, choice, game));
    }
    tell(&proof, positions, args.json, out)
}

/// A game with its options, and where it stands.
fn described(game: &dyn Game) -> String {
    let record = game.record();
    let options = record.tag("Options").map_or(String::new(), |options| format!(" {options}"));
    format!("{}:{}{options}, {}", game.meta().id, game.ruleset().id, game.position())
}

fn line(proof: &Proof, positions: u64, choice: Choice, game: &dyn Game) -> ProofLine {
    let (value, verdict) = match proof.proven {
        Proven::Value(value) => (Some(value), None),
        Proven::Verdict(verdict) => (None, Some(verdict.to_string())),
        _ => (None, None),
    };
    ProofLine {
        game: choice.name(),
        from: game.position().to_string(),
        value,
        verdict,
        claims: proof.claims(),
        moves: Seat::BOTH.map(|seat| proof.len(seat)),
        positions,
    }
}

/// Tells that a proof holds.
fn tell(proof: &Proof, positions: u64, json: bool, out: &mut Output) -> Result<(), Error> {
    let what = match proof.proven {
        Proven::Verdict(verdict) => {
            format!("{verdict}, which holds: {},", CLAIM.count(proof.claims()))
        }
        Proven::Value(value) => format!("{value:+} holds:"),
        _ => "holds:".into(),
    };
    let [first, second] = Seat::BOTH.map(|seat| proof.len(seat));
    let (first, positions) = (MOVE.count(first), POSITION.count(positions));
    let told = format!(
        "proof  {what} {first} of First and {second} of Second against every reply, {positions}"
    );
    if json {
        note(&told);
        return Ok(());
    }
    out.line(told)
}

fn unproven(error: &ProofError) -> Error {
    match error {
        ProofError::Stopped => Error::Unfinished("the proof has not been played to its end".into()),
        _ => Error::Input(format!("the proof fails: {error}")),
    }
}
