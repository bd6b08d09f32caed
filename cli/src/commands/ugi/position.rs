//! Which game is talked about, and where it stands.

use engine_core::{Game, PlayError};

use super::{Session, Wrong};
use crate::error::Error;
use crate::start::{choose, start_with};

impl Session {
    /// `variant NAME [KEY=VALUE …]`: another game, at its opening.
    pub(super) fn choose(&mut self, words: &[&str]) -> Result<(), Wrong> {
        let Some((&name, settings)) = words.split_first() else {
            return Err(Wrong(
                "found no name, expected `variant NAME`, such as `variant bosh:round`".into(),
            ));
        };
        let split = |text: &&str| {
            let pair = text.split_once('=').map(|(key, value)| (key.to_owned(), value.to_owned()));
            pair.ok_or_else(|| Wrong(format!("found `{text}`, expected an option as key=value")))
        };
        let settings = settings.iter().map(split).collect::<Result<Vec<_>, _>>()?;
        self.game = begin(name, &settings, None)?;
        self.variant = name.into();
        self.settings = settings;
        Ok(())
    }

    /// `uginewgame`: the same game again, at its opening, with nothing remembered.
    pub(super) fn new_game(&mut self) -> Result<(), Wrong> {
        self.game = begin(&self.variant, &self.settings, None)?;
        self.engine.forget();
        Ok(())
    }

    /// `position startpos|POSITION [moves MOVE …]`.
    pub(super) fn set_up(&mut self, words: &[&str]) -> Result<(), Wrong> {
        let moves = words.iter().position(|&word| word == "moves");
        let (place, moves) = match moves {
            Some(at) => (&words[..at], &words[at + 1..]),
            None => (words, &[][..]),
        };
        let text = place.join(" ");
        let from = match text.as_str() {
            "" => return Err(Wrong("found nothing, expected `startpos` or a position".into())),
            "startpos" => None,
            text => Some(text),
        };
        let mut game = begin(&self.variant, &self.settings, from)?;
        let mut moves = moves;
        while !moves.is_empty() {
            moves = &moves[play_one(&mut *game, moves)?..];
        }
        self.game = game;
        Ok(())
    }
}

fn begin(
    name: &str,
    settings: &[(String, String)],
    from: Option<&str>,
) -> Result<Box<dyn Game>, Error> {
    let pairs: Vec<(&str, &str)> =
        settings.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    start_with(choose(name)?, &pairs, from)
}

/// Plays a move of one word, or of two, such as `hide 1`; how many words it had.
fn play_one(game: &mut dyn Game, words: &[&str]) -> Result<usize, Wrong> {
    let both = words.iter().take(2).copied().collect::<Vec<_>>().join(" ");
    let Err(alone) = game.play(words[0]) else {
        return Ok(1);
    };
    match (&alone, game.play(&both)) {
        (_, Ok(_)) => Ok(2),
        (PlayError::Text(_), Err(error @ PlayError::Refused { .. })) => Err(error.into()),
        _ => Err(alone.into()),
    }
}
