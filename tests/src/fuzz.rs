//! What fuzzers try, as functions of any bytes; the checked-in corpus is tried by a plain test as well.
//!
//! The first byte picks the game among all rulesets of all variants that the program links. A game is bounded: lines
//! have at most [`MOST_PLIES`] plies, and a position that was set up by hand is played from only if its pits hold at
//! most [`MOST_SEEDS`] seeds, since a relay from a position that play never reaches can take millions of laps.

use arbitrary::{Arbitrary, Unstructured};
use engine_core::{AnyText, Game, Record, Registry, Setup, registry};

use crate::law::{ensure, same, same_position};
use crate::laws::garbage::{adopt_position, play_each_move};
use crate::{Attempt, Dice, HandMade, LAWS, Line, Subject, Verdict, hand_made, try_law};

/// Tries bytes on the games of a registry; the error says what is wrong.
pub type Target = fn(&Registry, &[u8]) -> Verdict;

/// The fuzz targets by name; each has a corpus of that name.
pub const TARGETS: &[(&str, Target)] = &[
    ("line", line),
    ("position_text", position_text),
    ("move_text", move_text),
    ("record_text", record_text),
    ("options_text", options_text),
];

/// The most plies of a line.
pub const MOST_PLIES: usize = 48;

/// The most seeds in the pits of a position set up by hand from which moves are played.
pub const MOST_SEEDS: u32 = 24;

/// Tries bytes on every game that the program links, and panics if something is wrong: the body of a fuzz target.
///
/// # Panics
/// If something is wrong, or the program links no game.
#[allow(clippy::panic, reason = "fuzzers learn of a fault by a panic")]
pub fn run(target: Target, bytes: &[u8]) {
    let tried = registry().map_err(|error| error.to_string());
    if let Err(what) = tried.and_then(|registry| target(&registry, bytes)) {
        panic!("{what}");
    }
}

/// A game, where it starts, and choices of moves: every law is tried along the line that they make.
///
/// The second byte says how the line starts: at the opening, or at a position set up by hand, which the next two bytes
/// make. The rest are the choices.
///
/// # Errors
/// A law that is broken, with the shortest line found.
pub fn line(registry: &Registry, bytes: &[u8]) -> Verdict {
    let Some((subject, [start, rest @ ..])) = game(registry, bytes) else {
        return Ok(());
    };
    let (from, choices) = match (HandMade::ALL.get(usize::from(start % 8)), rest) {
        (Some(&kind), &[high, low, ref rest @ ..]) => {
            let mut dice = Dice::new(u64::from(u16::from_be_bytes([high, low])));
            (hand_made(&subject, kind, &mut dice).map(bounded), rest)
        }
        _ => (None, rest),
    };
    let Ok(mut game) = subject.start(from.as_ref()) else {
        return Ok(());
    };
    let choices = choices[..choices.len().min(MOST_PLIES)].to_vec();
    engine_core::Line::of(choices).play(game.as_mut(), |_, _| ());
    let moves = game.plies().iter().map(|ply| ply.mv.clone()).collect();
    let lines = [Line { from, moves }];
    let broken = LAWS.iter().find_map(|law| try_law(law, &subject, &lines).err());
    broken.map_or(Ok(()), |breach| Err(breach.to_string()))
}

/// A game and a text: as a position it is refused or as good as any other.
///
/// # Errors
/// What is wrong with an accepted position.
pub fn position_text(registry: &Registry, bytes: &[u8]) -> Verdict {
    let Some((subject, rest)) = game(registry, bytes) else {
        return Ok(());
    };
    let line = Line::default();
    let attempt = Attempt { subject: &subject, line: &line };
    texts(rest).iter().try_for_each(|text| position(&attempt, text))
}

fn position(attempt: &Attempt<'_>, text: &str) -> Verdict {
    match adopt_position(attempt, text)? {
        Some(game) if may_be_played(&game.position()) => play_each_move(attempt, &*game),
        _ => Ok(()),
    }
}

/// A game, up to seven choices that lead somewhere, and a text: as a move it is played if it is legal and written so,
/// and otherwise refused without a change.
///
/// # Errors
/// What is wrong.
pub fn move_text(registry: &Registry, bytes: &[u8]) -> Verdict {
    let Some((subject, [plies, rest @ ..])) = game(registry, bytes) else {
        return Ok(());
    };
    let Ok(mut game) = subject.start(None) else {
        return Ok(());
    };
    let (choices, text) = rest.split_at(rest.len().min(usize::from(plies % 8)));
    engine_core::Line::of(choices.to_vec()).play(game.as_mut(), |_, _| ());
    texts(text).iter().try_for_each(|text| a_move(&*game, text))
}

fn a_move(game: &dyn Game, text: &str) -> Verdict {
    let is_legal = game.moves().iter().any(|mv| mv == text);
    let is_unobjected = game.objection(text).is_ok_and(|refusal| refusal.is_none());
    same(&format!("whether {text:?} is unobjected"), &is_unobjected, &is_legal)?;
    let mut played = game.fork();
    let written = played.play(text).map(|ply| ply.mv.clone());
    if is_legal {
        return same("the move as it was written", &written.ok().as_deref(), &Some(text));
    }
    ensure(written.is_err(), || format!("found {text:?} played, expected it to be refused"))?;
    same_position("the position after a refusal", &played.position(), &game.position())?;
    same("the plies after a refusal", &played.plies().len(), &game.plies().len())
}

/// A text: as records they are refused or can be written, read and replayed.
///
/// The first byte picks no game; a record names its own.
///
/// # Errors
/// What is wrong.
pub fn record_text(registry: &Registry, bytes: &[u8]) -> Verdict {
    texts(bytes).iter().try_for_each(|text| {
        let records = Record::read_all(text).into_iter();
        records.flatten().try_for_each(|record| a_record(registry, &record))
    })
}

fn a_record(registry: &Registry, record: &Record) -> Verdict {
    let text = record.to_string();
    let again: Record = text
        .parse()
        .map_err(|error| format!("found a written record unreadable: {error}\n{text}"))?;
    same("the record read back", &again, record)?;
    let from = record.tag("From").and_then(|from| from.parse::<Setup>().ok());
    if !from.as_ref().is_none_or(may_be_played) {
        return Ok(());
    }
    let replay = registry.replay(record);
    let _ = replay.error.as_ref().map(ToString::to_string);
    let (Some(game), None) = (replay.game, replay.error) else {
        return Ok(());
    };
    let replay = registry.replay(&game.record());
    ensure(replay.error.is_none(), || {
        format!("found the record of a replayed game refused: {:?}\n{text}", replay.error)
    })?;
    let again = replay.game.ok_or("found no game in the record of a replayed game")?;
    same_position("the game replayed again", &again.position(), &game.position())
}

/// A game and a text: as options it is refused, or the game can be started by what they are written as.
///
/// # Errors
/// What is wrong.
pub fn options_text(registry: &Registry, bytes: &[u8]) -> Verdict {
    let Some((subject, rest)) = game(registry, bytes) else {
        return Ok(());
    };
    texts(rest).iter().try_for_each(|text| options(&subject, text))
}

fn options(subject: &Subject, text: &str) -> Verdict {
    let pairs: Vec<_> =
        text.split_whitespace().map(|part| part.split_once('=').unwrap_or((part, ""))).collect();
    let mut game = match subject.choice().start(&pairs, None) {
        Ok(game) => game,
        Err(error) => return ensure(!error.to_string().is_empty(), || "found no reason".into()),
    };
    let settings = game.settings();
    let written: Vec<_> = settings.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let again = subject.choice().start(&written, None);
    let again = again.map_err(|error| format!("found {settings:?} refused: {error}"))?;
    same("the options set again", &again.settings(), &settings)?;
    same_position("the opening by them", &again.position(), &game.position())?;
    engine_core::Line::of(vec![0; 8]).play(game.as_mut(), |_, _| ());
    Ok(())
}

/// The game that the first byte picks, and the other bytes.
fn game<'b>(registry: &Registry, bytes: &'b [u8]) -> Option<(Subject, &'b [u8])> {
    let (&first, rest) = bytes.split_first()?;
    let mut subjects = Subject::all(registry);
    let picked = usize::from(first) % subjects.len();
    Some((subjects.swap_remove(picked), rest))
}

/// The bytes as they are, and as a text put together from what texts are made of.
fn texts(bytes: &[u8]) -> Vec<String> {
    let mut texts = vec![String::from_utf8_lossy(bytes).into_owned()];
    let pieces = AnyText::arbitrary(&mut Unstructured::new(bytes));
    texts.extend(pieces.map(|AnyText(text)| text));
    texts
}

/// Whether the laps of a turn from here are few enough.
fn may_be_played(setup: &Setup) -> bool {
    setup.pits().flatten().map(u32::from).sum::<u32>() <= MOST_SEEDS
}

/// The position with half of each pit taken into store until it may be played.
fn bounded(mut setup: Setup) -> Setup {
    while !may_be_played(&setup) {
        let Setup { rows, stores, .. } = &mut setup;
        for (row, store) in rows.iter_mut().zip(stores) {
            for seeds in row.iter_mut().flatten() {
                let taken = seeds.div_ceil(2);
                *seeds -= taken;
                *store += u16::from(taken);
            }
        }
    }
    setup
}
