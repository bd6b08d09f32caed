//! A game told move by move, every event with its clause.

use engine_core::{Clause, Game, Ply, Rulebook, tell, tell_ending};

use crate::error::Error;
use crate::output::{Output, cited};
use crate::render;
use crate::texts::is_ritual;

/// Tells the game from its start: the plies, the board at the end, the ending, and the clauses that were cited.
pub(crate) fn tell_game(out: &mut Output, game: &dyn Game) -> Result<(), Error> {
    let mut legend = Legend::default();
    out.line(format_args!("from {}", game.shown_after(0)))?;
    for number in 0..game.plies().len() {
        out.gap()?;
        tell_ply(out, game, number, &mut legend)?;
        out.line(format_args!("     {}", game.shown_after(number + 1)))?;
    }
    out.gap()?;
    render::board(out, game)?;
    out.gap()?;
    out.line(render::status(game))?;
    if let Some(told) = tell_ending(game.meta(), game.turn(), game.score()) {
        legend.add(told.clause);
    }
    out.gap()?;
    legend.write(out, game.meta().rulebook)
}

/// Tells one ply: who played what, and each event in a sentence.
pub(crate) fn tell_ply(
    out: &mut Output,
    game: &dyn Game,
    number: usize,
    legend: &mut Legend,
) -> Result<(), Error> {
    let ply = &game.plies()[number];
    out.line(format_args!("{:>3}. {}", number + 1, headline(game, number)))?;
    for told in tell(game.meta().seed, &ply.events) {
        legend.add(told.clause);
        out.wrapped(5, &cited(&told.text, told.clause))?;
    }
    tell_repetition(out, ply)
}

/// Who plays what, as everyone may see it now.
pub(crate) fn headline(game: &dyn Game, number: usize) -> String {
    let seat = game.plies()[number].seat;
    let mv = game.seen_move(number).unwrap_or_default();
    match mv.as_str() {
        "pass" => format!("{seat} passes"),
        word if is_ritual(word) => format!("{seat}: {word}"),
        pit => format!("{seat} plays {pit}"),
    }
}

fn tell_repetition(out: &mut Output, ply: &Ply) -> Result<(), Error> {
    if ply.repetition {
        out.wrapped(5, "the position has occurred for the third time")?;
    }
    Ok(())
}

/// The clauses that a story has cited.
#[derive(Debug, Default)]
pub(crate) struct Legend {
    cited: Vec<&'static Clause>,
}

impl Legend {
    pub(crate) fn add(&mut self, clause: &'static Clause) {
        if !self.cited.contains(&clause) {
            self.cited.push(clause);
        }
    }

    /// Writes the sentence of each cited clause, in the order of the rulebook.
    pub(crate) fn write(&self, out: &mut Output, rulebook: &Rulebook) -> Result<(), Error> {
        let clauses = rulebook.clauses().iter();
        for clause in clauses.filter(|clause| self.cited.contains(clause)) {
            out.labelled(clause.id, 6, clause.sentence)?;
        }
        Ok(())
    }
}
