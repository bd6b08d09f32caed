//! `mancala rules`: the rulebook.

use engine_core::{Basis, Clause, Meta, Role, Ruleset};

use crate::args::RulesArgs;
use crate::error::Error;
use crate::output::{Output, cited, strong};
use crate::start::opening;

const LABEL: usize = 6;

pub(crate) fn run(args: &RulesArgs, out: &mut Output) -> Result<(), Error> {
    let (choice, _) = opening(&args.game)?;
    let meta = choice.entry.meta();
    out.line(strong(format_args!("{}, {}", meta.name, choice.name())))?;
    out.wrapped(0, choice.ruleset.summary)?;
    write(out, meta)?;
    out.gap()?;
    let settings = crate::start::settings(&args.game.set)?;
    write_changes(out, meta, choice.ruleset, &settings)
}

/// Writes every clause with its source.
pub(crate) fn write(out: &mut Output, meta: &Meta) -> Result<(), Error> {
    meta.rulebook.clauses().iter().try_for_each(|clause| write_clause(out, clause))
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

/// Writes the options that differ from the defaults, and the clauses that only some rulesets cite.
fn write_changes(
    out: &mut Output,
    meta: &Meta,
    ruleset: &Ruleset,
    settings: &[(&str, &str)],
) -> Result<(), Error> {
    let changed: Vec<_> = ruleset.settings.iter().chain(settings).collect();
    let id = ruleset.id;
    match (changed.is_empty(), ruleset.is_match) {
        (true, false) => out.wrapped(0, &format!("The ruleset {id} changes no option."))?,
        (true, true) => {
            out.wrapped(
                0,
                &format!("The ruleset {id} changes no option and is played in rounds."),
            )?;
        }
        (false, _) => out.line(format_args!("The ruleset {id}, as it is played here, sets:"))?,
    }
    for (name, value) in changed {
        let clause = meta.option(name).map(|option| option.clause);
        let text = format!("{name}={value}");
        out.wrapped(2, &clause.map_or(text.clone(), |clause| cited(&text, clause)))?;
    }
    let only_here = ids(meta, |clause| !clause.rulesets.is_empty() && clause.is_cited_in(id));
    if !only_here.is_empty() {
        out.wrapped(0, &format!("Cited in {id}, but not in every ruleset: {only_here}."))?;
    }
    let elsewhere = ids(meta, |clause| clause.role == Role::Cited && !clause.is_cited_in(id));
    if !elsewhere.is_empty() {
        out.wrapped(0, &format!("Not cited in {id}, only in other rulesets: {elsewhere}."))?;
    }
    let optional = ids(meta, |clause| clause.role == Role::Optional);
    if !optional.is_empty() {
        out.wrapped(0, &format!("Cited only by an option that no ruleset sets: {optional}."))?;
    }
    Ok(())
}

fn ids(meta: &Meta, wanted: impl Fn(&Clause) -> bool) -> String {
    let clauses = meta.rulebook.clauses().iter();
    let ids: Vec<_> = clauses.filter(|clause| wanted(clause)).map(|clause| clause.id).collect();
    ids.join(", ")
}
