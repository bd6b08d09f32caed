//! The law about what may be cited.

use engine_core::Clause;

use crate::law::ensure;
use crate::{Attempt, Law, Subject, Verdict};

/// Catches an event, a refusal or an ending that cites a clause of another rulebook, one that only defines, or one of
/// another ruleset.
pub(super) const CLAUSES_KNOWN: Law = Law::new(
    "clauses_known",
    "every event, refusal and ending cites a clause that play by this ruleset can cite",
    clauses_known,
);

fn clauses_known(attempt: &Attempt<'_>) -> Verdict {
    let candidates = super::moves::candidates();
    attempt.walk(|scene| {
        check(attempt.subject, "the turn", scene.game.turn().clause())?;
        if let Some((_, ply)) = scene.last {
            for event in &ply.events {
                check(attempt.subject, event.word(), event.clause)?;
            }
        }
        for mv in &candidates {
            if let Ok(Some(refusal)) = scene.game.objection(mv) {
                check(attempt.subject, &format!("the refusal of {mv}"), refusal.clause)?;
                ensure(!refusal.reason.is_empty(), || {
                    format!("found {mv} refused without a reason")
                })?;
            }
        }
        Ok(())
    })
}

fn check(subject: &Subject, what: &str, clause: &Clause) -> Verdict {
    let own = subject.meta().rulebook.find(clause.id);
    ensure(
        own.is_some_and(|own| std::ptr::eq(own, clause) || own.sentence == clause.sentence),
        || format!("found {what} by {clause}, expected a clause of the rulebook"),
    )?;
    ensure(subject.may_cite(clause), || {
        let (role, rulesets) = (clause.role, clause.rulesets);
        format!(
            "found {what} by {clause}, which is declared {role:?} in {rulesets:?}, expected one that {} can cite",
            subject.name()
        )
    })
}
