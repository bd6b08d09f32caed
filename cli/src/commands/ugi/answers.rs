//! What the program tells of itself and of the game.

use engine_core::{Outcome, Seat};

use super::{Session, Wrong, tell};
use crate::error::Error;
use crate::output::Output;

/// `ugi`: who this is, and the games it knows.
pub(super) fn greet(out: &mut Output) -> Result<(), Error> {
    out.line(format_args!("id name mancala {}", env!("CARGO_PKG_VERSION")))?;
    for entry in crate::start::variants()?.entries() {
        for ruleset in entry.meta().rulesets {
            out.line(format_args!("variant {}:{}", entry.meta().id, ruleset.id))?;
        }
    }
    out.line("option name hash type spin default 16 min 0 max 16384")?;
    out.line("option name tables type string default <empty>")?;
    out.line("ugiok")
}

impl Session {
    /// `query WHAT`.
    pub(super) fn query(&self, words: &[&str], out: &mut Output) -> Result<(), Error> {
        let game = &*self.game;
        let turn = game.turn();
        let answer = match words {
            ["moves"] => game.moves().join(", "),
            ["turn"] => turn.seat().map_or("none", Seat::word).into(),
            ["p1turn"] => (turn.seat() == Some(Seat::First)).to_string(),
            ["position"] => game.shown().to_string(),
            ["score"] => game.score().to_string(),
            ["gameover"] => turn.is_over().to_string(),
            ["status"] if turn.is_over() => format!("over {}", turn.clause().id),
            ["status"] => "live".into(),
            ["result"] => match turn.outcome() {
                None => "none",
                Some(Outcome::Won(Seat::First)) => "p1win",
                Some(Outcome::Won(Seat::Second)) => "p2win",
                Some(Outcome::Drawn) => "draw",
            }
            .into(),
            _ => {
                let found = words.join(" ");
                return tell(
                    &Wrong(format!(
                        "found `{found}`, expected moves, turn, p1turn, position, score, status, gameover or result"
                    )),
                    out,
                );
            }
        };
        out.line(format_args!("response {answer}"))
    }

    /// `perft DEPTH`.
    pub(super) fn perft(&self, words: &[&str], out: &mut Output) -> Result<(), Error> {
        const MOST: u32 = 1000;
        let depth = match words {
            [depth] => depth.parse().ok().filter(|depth| *depth <= MOST),
            _ => None,
        };
        match depth {
            Some(depth) => out.line(format_args!("perft {depth} {}", self.game.perft(depth))),
            None => tell(&Wrong(format!("expected `perft DEPTH`, at most {MOST}")), out),
        }
    }
}
