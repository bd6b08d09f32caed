//! `mancala rules`: the rulebook.

use engine_core::{Basis, Clause, Meta};

use crate::args::RulesArgs;
use crate::changes::{self, Change};
use crate::error::Error;
use crate::output::{Output, cited, strong};
use crate::start::opening;

const LABEL: usize = 6;

pub(crate) fn run(args: &RulesArgs, out: &mut Output) -> Result<(), Error> {
    let (choice, _) = opening(&args.game)?;
    let meta = choice.entry.meta();
    out.line(strong(format_args!("{}, {}", meta.name, choice.name())))?;
    out.wrapped(0, choice.ruleset.summary)?;
    let settings = crate::start::settings(&args.game.set)?;
    write(out, meta, &changes::of_choice(choice, &settings))
}

/// Writes every clause with its source, and what is changed in them.
pub(crate) fn write(out: &mut Output, meta: &Meta, changes: &[Change]) -> Result<(), Error> {
    meta.rulebook.clauses().iter().try_for_each(|clause| write_clause(out, clause))?;
    out.gap()?;
    changes.iter().try_for_each(|Change { indent, text, clause }| match clause {
        Some(clause) => out.wrapped(*indent, &cited(text, clause)),
        None => out.wrapped(*indent, text),
    })
}

fn write_clause(out: &mut Output, clause: &Clause) -> Result<(), Error> {
    let basis = match clause.basis {
        Basis::Source => "source",
        Basis::Ruling => "ruling",
    };
    out.gap()?;
    out.labelled(clause.id, LABEL, clause.sentence)?;
    out.labelled("", LABEL, &format!("({basis}: {})", clause.source))
}
