//! `mancala list`: the games.

use engine_core::Meta;

use crate::args::ListArgs;
use crate::error::Error;
use crate::json::Listed;
use crate::output::Output;
use crate::start::variants;
use crate::table::Table;

pub(crate) fn run(args: &ListArgs, out: &mut Output) -> Result<(), Error> {
    let variants = variants()?;
    if args.json {
        return variants.entries().try_for_each(|entry| out.json(&Listed::of(entry.meta())));
    }
    let mut table = Table::new(&["GAME", "NAME", "ORIGIN", "BOARD", "RULESETS"], &[2, 4]);
    for entry in variants.entries() {
        table.row(cells(entry.meta()));
    }
    table.write(out)?;
    out.gap()?;
    out.line("The first ruleset of a game is its default; play another as game:ruleset.")
}

fn cells(meta: &Meta) -> Vec<String> {
    let rulesets: Vec<_> = meta.rulesets.iter().map(|ruleset| ruleset.id).collect();
    vec![meta.id.into(), meta.name.into(), meta.origin.into(), board(meta), rulesets.join(" ")]
}

/// The board in a phrase: `2x6, 72 beans`.
pub(crate) fn board(meta: &Meta) -> String {
    let shape = meta.shape;
    let seeds = meta.seed.count(shape.seeds);
    format!("{}x{}, {seeds}", shape.rows, shape.pits_per_row)
}
