//! `mancala info`: all there is to know of a game besides its rules.

use engine_core::{Game, Meta, OptionMeta, Ruleset};
use serde::Serialize;

use crate::args::InfoArgs;
use crate::error::Error;
use crate::json::{ListedRuleset, rulesets};
use crate::output::{Output, cited, strong};
use crate::start::{choose, opening};

use super::list::board;

const LABEL: usize = 14;

pub(crate) fn run(args: &InfoArgs, out: &mut Output) -> Result<(), Error> {
    choose(&args.game.game)?;
    let (choice, game) = opening(&args.game)?;
    let (meta, ruleset) = (choice.entry.meta(), choice.ruleset);
    if args.json {
        return out.json(&Info::of(meta, ruleset, game.as_deref()));
    }
    out.labelled("Name", LABEL, meta.name)?;
    if !meta.other_names.is_empty() {
        out.labelled("Other names", LABEL, &meta.other_names.join(", "))?;
    }
    out.labelled("Game", LABEL, &choice.name())?;
    out.labelled("Origin", LABEL, meta.origin)?;
    out.labelled("Board", LABEL, &board(meta))?;
    out.labelled(
        "Words",
        LABEL,
        &format!("{}, {}; {}", meta.seed.one, meta.seed.many, meta.store),
    )?;
    items(out, "Sources", meta.sources)?;
    items(out, "Notes", meta.notes)?;
    write_rulesets(out, meta)?;
    write_options(out, meta, game.as_deref())
}

fn items(out: &mut Output, heading: &str, texts: &[&str]) -> Result<(), Error> {
    if texts.is_empty() {
        return Ok(());
    }
    out.gap()?;
    out.line(strong(heading))?;
    texts.iter().try_for_each(|text| out.wrapped(2, &format!("- {text}")))
}

fn write_rulesets(out: &mut Output, meta: &Meta) -> Result<(), Error> {
    out.gap()?;
    out.line(strong("Rulesets"))?;
    for ruleset in meta.rulesets {
        let is_default = ruleset.id == meta.default_ruleset().id;
        let default = if is_default { " (default)" } else { "" };
        out.labelled(
            &format!("  {}", ruleset.id),
            LABEL + 2,
            &format!("{}{default}", ruleset.summary),
        )?;
    }
    Ok(())
}

fn write_options(out: &mut Output, meta: &Meta, game: Option<&dyn Game>) -> Result<(), Error> {
    if meta.options.is_empty() {
        return Ok(());
    }
    out.gap()?;
    out.line(strong("Options"))?;
    for option in meta.options {
        out.labelled(
            &format!("  {}", option.name),
            LABEL + 2,
            &cited(option.about, option.clause),
        )?;
        out.wrapped(LABEL + 2, &values(option, game))?;
    }
    Ok(())
}

/// The values of an option, the default, and what is in force if that is another one.
fn values(option: &OptionMeta, game: Option<&dyn Game>) -> String {
    let default = (option.default)();
    let now = value(option, game).filter(|value| *value != default);
    let now = now.map_or(String::new(), |value| format!("; here {value}"));
    format!("{}; default {default}{now}", option.kind)
}

/// The value that is in force.
fn value(option: &OptionMeta, game: Option<&dyn Game>) -> Option<String> {
    let settings = game?.settings().into_iter();
    settings.filter(|(name, _)| *name == option.name).map(|(_, value)| value).next()
}

#[derive(Serialize)]
struct Info {
    id: &'static str,
    name: &'static str,
    other_names: &'static [&'static str],
    origin: &'static str,
    rows: u8,
    pits_per_row: u8,
    seeds: u16,
    seed: [&'static str; 2],
    store: &'static str,
    ruleset: &'static str,
    rulesets: Vec<ListedRuleset>,
    options: Vec<InfoOption>,
    sources: &'static [&'static str],
    notes: &'static [&'static str],
}

#[derive(Serialize)]
struct InfoOption {
    name: &'static str,
    about: &'static str,
    values: String,
    default: String,
    value: Option<String>,
    clause: &'static str,
}

impl Info {
    fn of(meta: &'static Meta, ruleset: &'static Ruleset, game: Option<&dyn Game>) -> Info {
        let option = |option: &OptionMeta| InfoOption {
            name: option.name,
            about: option.about,
            values: option.kind.to_string(),
            default: (option.default)(),
            value: value(option, game),
            clause: option.clause.id,
        };
        Info {
            id: meta.id,
            name: meta.name,
            other_names: meta.other_names,
            origin: meta.origin,
            rows: meta.shape.rows,
            pits_per_row: meta.shape.pits_per_row,
            seeds: meta.shape.seeds,
            seed: [meta.seed.one, meta.seed.many],
            store: meta.store,
            ruleset: ruleset.id,
            rulesets: rulesets(meta),
            options: meta.options.iter().map(option).collect(),
            sources: meta.sources,
            notes: meta.notes,
        }
    }
}
