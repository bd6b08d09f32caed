//! Laws about texts that mean nothing.

use arbitrary::{Arbitrary, Unstructured};
use engine_core::{AnyText, Game, Record, Setup};

use crate::law::{same, same_position};
use crate::{Attempt, Dice, Law, Verdict};

/// Catches a text that makes a parser, the rules or a refusal panic.
pub(super) const GARBAGE_REFUSED: Law = Law::new(
    "garbage_refused",
    "any text as position, move, record or option is refused or read, without a panic",
    garbage_refused,
);

fn garbage_refused(attempt: &Attempt<'_>) -> Verdict {
    const TEXTS: usize = 40;
    let mut dice = Dice::new(attempt.line.moves.len() as u64);
    let mut game = attempt.end()?;
    for _ in 0..TEXTS {
        let bytes = dice.bytes(12);
        let Ok(AnyText(text)) = AnyText::arbitrary(&mut Unstructured::new(&bytes)) else {
            continue;
        };
        read_position(attempt, &text)?;
        read_record(attempt, &text);
        set_option(attempt, &text);
        if game.play(&text).is_ok() {
            game = attempt.end()?;
        }
    }
    Ok(())
}

/// Catches a position that is accepted though the game cannot have it: it would not survive being written and read.
pub(super) const ALMOST_RIGHT_TEXTS: Law = Law::new(
    "almost_right_texts",
    "a position with a letter changed is refused, or is a position that can be written, read and played",
    almost_right_texts,
);

fn almost_right_texts(attempt: &Attempt<'_>) -> Verdict {
    const TEXTS: usize = 3;
    let mut dice = Dice::new(attempt.line.moves.len() as u64);
    attempt.walk(|scene| {
        let text = scene.game.position().to_string();
        (0..TEXTS).try_for_each(|_| read_position(attempt, &with_a_slip(&text, &mut dice)))?;
        let record = scene.game.record().to_string();
        read_record(attempt, &with_a_slip(&record, &mut dice));
        Ok(())
    })
}

/// The text with a letter dropped, doubled or replaced.
fn with_a_slip(text: &str, dice: &mut Dice) -> String {
    const LETTERS: &[char] =
        &['0', '1', '2', '7', '9', 'x', '.', '/', '-', ' ', 'S', 'N', 'r', '=', '"', 'é'];
    let mut letters: Vec<char> = text.chars().collect();
    if letters.is_empty() {
        return String::new();
    }
    let at = dice.below(letters.len());
    match (dice.below(4), dice.pick(LETTERS)) {
        (0, _) => drop(letters.remove(at)),
        (1, _) => letters.insert(at, letters[at]),
        (2, Some(letter)) => letters.insert(at, *letter),
        (_, Some(letter)) => letters[at] = *letter,
        _ => {}
    }
    letters.into_iter().collect()
}

/// Reads a position that may be wrong; one that is accepted must be as good as any other.
fn read_position(attempt: &Attempt<'_>, text: &str) -> Verdict {
    match adopt_position(attempt, text)? {
        Some(game) => play_each_move(attempt, &*game),
        None => Ok(()),
    }
}

/// The game from a position that may be wrong, or `None` if it is refused; one that is accepted can be written and
/// read.
pub(crate) fn adopt_position(
    attempt: &Attempt<'_>,
    text: &str,
) -> Result<Option<Box<dyn Game>>, String> {
    let Ok(setup) = text.parse::<Setup>() else {
        return Ok(None);
    };
    same("a position text written again", &setup.to_string().as_str(), &text)?;
    let Ok(game) = attempt.subject.start(Some(&setup)) else {
        return Ok(None);
    };
    let position = game.position();
    let again = attempt.start_from(Some(&position))?;
    same_position(&format!("what `{text}` is written as"), &again.position(), &position)?;
    same(&format!("the turn of `{text}`"), &again.turn(), &game.turn())?;
    let has_moves = !game.moves().is_empty();
    same(&format!("whether `{text}` has moves"), &has_moves, &!game.turn().is_over())?;
    Ok(Some(game))
}

/// Plays each legal move; what it leads to can be written and read.
///
/// Each is played on a fork, since a move that reveals a secret cannot be taken back.
pub(crate) fn play_each_move(attempt: &Attempt<'_>, game: &dyn Game) -> Verdict {
    for mv in game.moves() {
        let mut fork = game.fork();
        crate::law::play(fork.as_mut(), &mv)?;
        let reached = fork.position();
        let read = attempt.start_from(Some(&reached))?.position();
        same_position(&format!("what {mv} leads to from `{}`", game.position()), &read, &reached)?;
    }
    Ok(())
}

fn read_record(attempt: &Attempt<'_>, text: &str) {
    if let Ok(record) = text.parse::<Record>() {
        let replay = attempt.subject.registry().replay(&record);
        let _ = replay.error.map(|error| error.to_string());
    }
    let named =
        format!("[Variant \"{}\"]\n[From \"{text}\"]\n\n1. {text}\n", attempt.subject.meta().id);
    if let Ok(record) = named.parse::<Record>() {
        let _ = attempt.subject.registry().replay(&record);
    }
}

fn set_option(attempt: &Attempt<'_>, text: &str) {
    let choice = attempt.subject.choice();
    let _ = choice.start(&[(text, text)], None);
    for option in attempt.subject.meta().options {
        let _ = choice.start(&[(option.name, text)], None);
    }
}
