//! A variant's description as text, for a snapshot of its own.

use std::fmt::Write;

use engine_core::{Basis, Meta, Role};

/// Everything that a variant says of itself: names, origin, sources, board, notes, options, rulesets, rulebook.
#[must_use]
pub fn metadata(meta: &Meta) -> String {
    let mut text = String::new();
    let shape = meta.shape;
    field(&mut text, "id", meta.id);
    field(&mut text, "name", meta.name);
    field(&mut text, "other names", &meta.other_names.join(", "));
    field(&mut text, "origin", meta.origin);
    field(
        &mut text,
        "seed, store",
        &format!("{}, {}; {}", meta.seed.one, meta.seed.many, meta.store),
    );
    let board =
        format!("{} rows of {} pits, {} seeds", shape.rows, shape.pits_per_row, shape.seeds);
    field(&mut text, "board", &board);
    list(&mut text, "sources", meta.sources.iter().map(ToString::to_string));
    list(&mut text, "notes", meta.notes.iter().map(ToString::to_string));
    let options = meta.options.iter().map(|option| {
        format!(
            "{} = {} (default {}): {} [{}]",
            option.name,
            option.kind,
            (option.default)(),
            option.about,
            option.clause
        )
    });
    list(&mut text, "options", options);
    let rulesets = meta.rulesets.iter().map(|ruleset| {
        let settings: Vec<_> =
            ruleset.settings.iter().map(|(name, value)| format!(" {name}={value}")).collect();
        let rounds = if ruleset.is_match { ", a match" } else { "" };
        format!("{}{}{rounds}: {}", ruleset.id, settings.concat(), ruleset.summary)
    });
    list(&mut text, "rulesets", rulesets);
    let clauses = meta.rulebook.clauses().iter().map(|clause| {
        let basis = match clause.basis {
            Basis::Source => "source",
            Basis::Ruling => "ruling",
        };
        let role = match clause.role {
            Role::Cited => "cited",
            Role::Optional => "optional",
            Role::Defines => "defines",
        };
        let only = if clause.rulesets.is_empty() {
            String::new()
        } else {
            format!(" in {}", clause.rulesets.join(", "))
        };
        format!("{} {basis}, {role}{only}: {} ({})", clause.id, clause.sentence, clause.source)
    });
    list(&mut text, "rulebook", clauses);
    text
}

fn field(text: &mut String, name: &str, value: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{name}: {value}");
}

fn list(text: &mut String, name: &str, values: impl Iterator<Item = String>) {
    field(text, name, "");
    for value in values {
        let _ = writeln!(text, "  - {value}");
    }
}
