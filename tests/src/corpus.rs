//! The lines of play on which laws are tried: from fixed seeds, so that they are always the same.

use engine_core::{Game, Ply, Setup};

use crate::caught::caught;
use crate::hand_made::{HandMade, hand_made};
use crate::{Dice, Line, Subject};

/// How many lines are played, and how long they may get.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Random lines from the opening.
    pub random: usize,
    /// Lines from the opening in which one seat always takes most.
    pub greedy: usize,
    /// Lines from positions set up by hand, of each kind.
    pub hand_made: usize,
    /// Plies of a line from the opening.
    pub most_plies: usize,
    /// Plies of a line from a position set up by hand.
    pub most_plies_by_hand: usize,
}

impl Default for Size {
    fn default() -> Size {
        Size { random: 3, greedy: 2, hand_made: 8, most_plies: 240, most_plies_by_hand: 60 }
    }
}

/// The lines of play of a game.
///
/// # Errors
/// If there is not a single one: nothing would be checked.
pub fn lines(subject: &Subject, size: Size) -> Result<Vec<Line>, String> {
    let mut lines = Vec::new();
    for seed in 0..size.random {
        lines.extend(from_opening(subject, seed as u64, size, random_move));
    }
    for seed in 0..size.greedy {
        lines.extend(from_opening(subject, seed as u64, size, greedy_move));
    }
    for kind in HandMade::ALL {
        for seed in 0..size.hand_made {
            let mut dice = Dice::new(seed as u64);
            let from = hand_made(subject, kind, &mut dice);
            let plies = size.most_plies_by_hand;
            lines.extend(
                from.map(|from| play_out(subject, Some(from), plies, &mut dice, random_move)),
            );
        }
    }
    if lines.iter().all(|line| line.moves.is_empty()) {
        return Err(format!(
            "found no line of play by {}, expected some: it can be started neither from its opening nor from a \
             position with its seeds moved around",
            subject.name(),
        ));
    }
    Ok(lines)
}

/// How a line goes on; `None` where it ends.
type Player = fn(&dyn Game, &mut Dice) -> Option<String>;

fn from_opening(subject: &Subject, seed: u64, size: Size, player: Player) -> Option<Line> {
    caught(|| subject.start(None).is_ok()).ok().filter(|&is_startable| is_startable)?;
    Some(play_out(subject, None, size.most_plies, &mut Dice::new(seed), player))
}

/// Plays a line from a position, or as far as it goes.
fn play_out(
    subject: &Subject,
    from: Option<Setup>,
    plies: usize,
    dice: &mut Dice,
    player: Player,
) -> Line {
    let game = caught(|| subject.start(from.as_ref()).ok());
    let moves = match game {
        Ok(Some(mut game)) => advance(game.as_mut(), plies, dice, player),
        _ => Vec::new(),
    };
    Line { from, moves }
}

/// Plays on until the game is over or so many plies have been played, and returns the moves; the last may be one that
/// was refused, or that made the rules panic, for the laws to find.
pub(crate) fn advance(
    game: &mut dyn Game,
    plies: usize,
    dice: &mut Dice,
    player: Player,
) -> Vec<String> {
    let mut moves = Vec::new();
    for _ in 0..plies {
        let Ok(Some(mv)) = caught(|| player(game, dice)) else {
            break;
        };
        moves.push(mv.clone());
        if caught(|| game.play(&mv).is_ok()) != Ok(true) {
            break;
        }
    }
    moves
}

/// Any legal move.
pub(crate) fn random_move(game: &dyn Game, dice: &mut Dice) -> Option<String> {
    dice.pick(&game.moves()).cloned()
}

/// The move that takes most, or any of those that do.
fn greedy_move(game: &dyn Game, dice: &mut Dice) -> Option<String> {
    let mut best = (0, Vec::new());
    for mv in game.moves() {
        let mut fork = game.fork();
        let gained = fork.play(&mv).map_or(0, Ply::gained);
        if gained > best.0 {
            best = (gained, Vec::new());
        }
        if gained == best.0 {
            best.1.push(mv);
        }
    }
    dice.pick(&best.1).cloned()
}
