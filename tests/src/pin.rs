//! Pinning behaviour: a game, a position and moves become a snapshot.

use std::fmt;

use engine_core::{Game, Record, Registry, registry};

use crate::corpus::{advance, random_move};
use crate::explained::{explained, heading};
use crate::{Dice, Played, Subject};

/// A piece of play to be pinned by a snapshot: see [`pin!`](crate::pin).
///
/// Its text names the game, the options that differ and the clauses that are exercised, then tells the play. What is
/// wrong with it (an unknown game, an illegal move) is its text too, so that a snapshot can pin refusals.
///
/// The variants are those that the test program links.
#[derive(Clone, Debug)]
pub struct Pin {
    source: Source,
    from: Option<String>,
    settings: Vec<(String, String)>,
    moves: Vec<String>,
    random: Option<(u64, usize)>,
    told: bool,
}

#[derive(Clone, Debug)]
enum Source {
    Game(String),
    Record(String),
}

impl Pin {
    /// Play of a game, `variant` or `variant:ruleset`.
    #[must_use]
    pub fn of(game: &str) -> Pin {
        Pin::new(Source::Game(game.into()))
    }

    /// The games of a record.
    #[must_use]
    pub fn record(text: &str) -> Pin {
        Pin::new(Source::Record(text.into()))
    }

    fn new(source: Source) -> Pin {
        Pin {
            source,
            from: None,
            settings: Vec::new(),
            moves: Vec::new(),
            random: None,
            told: true,
        }
    }

    /// Begins at a position instead of the opening.
    #[must_use]
    pub fn from(mut self, position: &str) -> Pin {
        self.from = Some(position.into());
        self
    }

    /// Changes an option.
    #[must_use]
    pub fn set(mut self, name: &str, value: &str) -> Pin {
        self.settings.push((name.into(), value.into()));
        self
    }

    /// Plays moves, with spaces between; a word of a ritual takes its argument.
    #[must_use]
    pub fn moves(mut self, moves: &str) -> Pin {
        for word in moves.split_whitespace() {
            let is_argument = |mv: &&mut String| matches!(mv.as_str(), "hide" | "guess" | "take");
            match self.moves.last_mut().filter(is_argument) {
                Some(ritual) => *ritual = format!("{ritual} {word}"),
                None => self.moves.push(word.into()),
            }
        }
        self
    }

    /// Then plays on at random, by a seed, until the game is over, 1,000 plies at most.
    #[must_use]
    pub fn random(mut self, seed: u64) -> Pin {
        self.random = Some((seed, 1000));
        self
    }

    /// Plays on at random by at most so many plies.
    #[must_use]
    pub fn random_plies(mut self, seed: u64, plies: usize) -> Pin {
        self.random = Some((seed, plies));
        self
    }

    /// Shows only the position reached, not how.
    #[must_use]
    pub fn position_only(mut self) -> Pin {
        self.told = false;
        self
    }

    /// The text of the snapshot.
    ///
    /// # Errors
    /// If something cannot be read or played: what.
    pub fn text(&self) -> Result<String, String> {
        let registry = registry().map_err(|error| error.to_string())?;
        let played = match &self.source {
            Source::Game(game) => vec![self.play(&registry, game)?],
            Source::Record(text) => play_records(&registry, text)?,
        };
        let texts: Vec<_> = played.iter().map(|played| self.tell(played)).collect();
        Ok(texts.join("\n"))
    }

    fn tell(&self, played: &Played) -> String {
        if self.told {
            explained(played)
        } else {
            format!("{}\n{}\n", heading(played), played.game.position())
        }
    }

    fn play(&self, registry: &Registry, game: &str) -> Result<Played, String> {
        let choice = registry.find(game).map_err(|error| error.to_string())?;
        let subject =
            self.settings.iter().fold(Subject::new(registry, choice), |subject, (name, value)| {
                subject.with(name, value)
            });
        let from = self.from.as_deref().map(str::parse).transpose();
        let from = from.map_err(|error| format!("in the position, {error}"))?;
        let game = subject.start(from.as_ref()).map_err(|error| error.to_string())?;
        let mut played = Played::begin(game);
        for mv in self.moves.iter().chain(&self.random_moves(&*played.game)) {
            played.play(mv).map_err(|error| error.to_string())?;
        }
        Ok(played)
    }

    /// The moves that chance plays behind the given ones.
    fn random_moves(&self, game: &dyn Game) -> Vec<String> {
        let Some((seed, plies)) = self.random else {
            return Vec::new();
        };
        let mut game = game.fork();
        if self.moves.iter().any(|mv| game.play(mv).is_err()) {
            return Vec::new();
        }
        advance(game.as_mut(), plies, &mut Dice::new(seed), random_move)
    }
}

fn play_records(registry: &Registry, text: &str) -> Result<Vec<Played>, String> {
    let records = Record::read_all(text).into_iter();
    let played = records.map(|record| {
        let record = record.map_err(|error| error.to_string())?;
        Played::record(registry, &record).map_err(|fault| fault.to_string())
    });
    played.collect()
}

impl fmt::Display for Pin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.text() {
            Ok(text) => f.write_str(&text),
            Err(error) => writeln!(f, "refused: {error}"),
        }
    }
}

/// Pins play by a snapshot, in the crate and beside the file that call it.
///
/// ```text
/// use conformance::{Pin, pin};
/// use variant_bosh as _;
///
/// #[test]
/// fn marins_worked_turn() {
///     pin!("marin", Pin::of("bosh:round").from("4.4.4.4.4/4.4.4.4.4 0-0 S").moves("5"));
/// }
///
/// #[test]
/// fn one_random_match() {
///     pin!("match-7", Pin::of("bosh:match").random(7));
/// }
/// ```
///
/// The first run of a new test fails and shows the text; `INSTA_UPDATE=always cargo test` writes it, and so does
/// `cargo insta review`.
#[macro_export]
macro_rules! pin {
    ($name:expr, $pin:expr $(,)?) => {
        $crate::insta::with_settings!({ omit_expression => true }, {
            $crate::insta::assert_snapshot!($name, $pin);
        })
    };
}
