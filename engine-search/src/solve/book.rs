//! The claims of a match's proof, looked up and checked by playing.

use std::collections::HashMap;

use engine_core::{BySeat, Game, Seat, Setup};

use super::check::{Sequel, sure};
use super::claim::{Claim, Promise, Told};
use super::division::Schedule;
use super::moves::Reader;
use super::proof::{Part, Proof};
use super::proof_error::ProofError;
use super::verdict::Verdict;
use super::whole_match::OpeningVerdict;
use crate::Stop;

/// All claims of a proof about a match.
pub(super) struct Book<'b> {
    proof: &'b Proof,
    game: &'b dyn Game,
    schedule: Schedule,
    promises: HashMap<(Begin, Seat), Promise>,
}

/// Where a round begins: the position without its number, and whether that is odd.
type Begin = (Setup, bool);

/// Where a round begins, told from a position in a match.
pub(super) fn begin(at: &Setup) -> Begin {
    let is_odd = at.round.is_none_or(|number| number % 2 == 1);
    (Setup { round: None, ..at.clone() }, is_odd)
}

impl Book<'_> {
    /// The claims of a proof, if they are about a match in which the number of the round counts only as odd or even.
    pub(super) fn of<'b>(proof: &'b Proof, game: &'b dyn Game) -> Result<Book<'b>, ProofError> {
        let unfit = |error: super::SolveError| ProofError::Match(error.to_string());
        let schedule = Schedule::of(game).map_err(unfit)?;
        let mut promises = HashMap::new();
        for Part { claim, .. } in &proof.parts {
            let at = claim.at.as_ref().map_or_else(|| begin(&game.position()), begin);
            if promises.insert((at, claim.seat), claim.promise).is_some() {
                return Err(ProofError::Twice.of_claim(claim));
            }
        }
        Ok(Book { proof, game, schedule, promises })
    }

    /// Checks that the claims give the verdict, and each claim by playing; tells how many positions were looked at.
    pub(super) fn check(&self, verdict: Verdict, stop: &Stop) -> Result<u64, ProofError> {
        let root = self.game.position();
        match verdict {
            Verdict::Won { by, rounds } => self.find(&root, by, Promise::Wins(rounds)).map(drop)?,
            _ => {
                for seat in Seat::BOTH {
                    self.find(&root, seat, Promise::Holds)?;
                }
            }
        }
        let mut positions = 0;
        for part in &self.proof.parts {
            positions += self.played(part, stop).map_err(|error| error.of_claim(&part.claim))?;
        }
        Ok(positions)
    }

    /// Plays the strategy of a claim against every reply.
    fn played(&self, Part { claim, moves }: &Part, stop: &Stop) -> Result<u64, ProofError> {
        let &Claim { ref at, seat, promise } = claim;
        let setup = at.clone().unwrap_or_else(|| self.game.position());
        let round = self.game.at(&setup).map_err(|error| ProofError::Match(error.to_string()))?;
        if round.turn().is_over() || round.position() != setup {
            let found = format!("found {setup}, expected a round in which a seat is to move");
            return Err(ProofError::Match(found));
        }
        let mut reader = Reader::of(seat, moves);
        let mut rest = Rest { book: self, seat, promise };
        let found = sure(&*round, seat, &mut reader, Some(&mut rest), stop)?;
        let claimed = promise.outcome();
        if found.margin < claimed {
            return Err(ProofError::Less { seat, found: found.margin, claimed });
        }
        reader.end()?;
        Ok(found.positions)
    }

    /// What is claimed for a seat from where a round begins, if it is as much as is wanted.
    fn find(&self, at: &Setup, seat: Seat, wanted: Promise) -> Result<Promise, ProofError> {
        let told = || Told(seat, wanted).to_string();
        let missing = || ProofError::Missing { seat, at: at.to_string(), wanted: told() };
        let &promise = self.promises.get(&(begin(at), seat)).ok_or_else(missing)?;
        if promise.gives(wanted) {
            return Ok(promise);
        }
        let found = Claim { at: Some(at.clone()), seat, promise }.to_string();
        Err(ProofError::Weak { found, wanted: told() })
    }

    /// What is claimed of every round that can follow another, by its parity and what First owns.
    pub(super) fn openings(&self) -> Vec<OpeningVerdict> {
        let all = self.schedule.seeds;
        let told = |(is_odd, owned, opening, opener): (bool, u16, &Setup, Seat)| OpeningVerdict {
            owned: BySeat::new(owned, all - owned),
            opener,
            is_odd,
            opening: opening.clone(),
            verdict: self.verdict_at(&(opening.clone(), is_odd)),
        };
        self.schedule.rounds().map(told).collect()
    }

    fn verdict_at(&self, at: &Begin) -> Verdict {
        let promises = Seat::BOTH.map(|by| (by, self.promises.get(&(at.clone(), by)).copied()));
        let won = promises.iter().find_map(|&(by, promise)| match promise {
            Some(Promise::Wins(rounds)) => Some(Verdict::Won { by, rounds }),
            _ => None,
        });
        let holds = promises.iter().all(|(_, promise)| *promise == Some(Promise::Holds));
        won.unwrap_or(if holds { Verdict::Endless } else { Verdict::Open })
    }
}

/// What the claims say of the rest of the match, once the round of one of them is over.
struct Rest<'r> {
    book: &'r Book<'r>,
    seat: Seat,
    promise: Promise,
}

impl Sequel for Rest<'_> {
    fn follows(&mut self, start: &Setup) -> Result<i32, ProofError> {
        let &mut Rest { book, seat, promise } = self;
        let late = || ProofError::Late { seat, at: start.to_string() };
        let wanted = promise.after_round().ok_or_else(late)?;
        Ok(book.find(start, seat, wanted)?.outcome())
    }
}
