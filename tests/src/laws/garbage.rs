//! Laws about texts that mean nothing.

use arbitrary::{Arbitrary, Unstructured};
use engine_core::{AnyText, Record, Setup};

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
    let Ok(setup) = text.parse::<Setup>() else {
        return Ok(());
    };
    same("a position text written again", &setup.to_string().as_str(), &text)?;
    let Ok(mut game) = attempt.subject.start(Some(&setup)) else {
        return Ok(());
    };
    let position = game.position();
    let again = attempt.start_from(Some(&position))?;
    same_position(&format!("what `{text}` is written as"), &again.position(), &position)?;
    same(&format!("the turn of `{text}`"), &again.turn(), &game.turn())?;
    for mv in game.moves() {
        crate::law::play(game.as_mut(), &mv)?;
        game.position();
        let _ = game.undo();
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
