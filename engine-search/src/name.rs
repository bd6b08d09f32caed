//! Players by name.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::limits::Limits;

/// Who plays, by name: `random`, `greedy`, `alphabeta:depth=8`, `mcts:playouts=1000`, `expert`.
///
/// ```
/// use std::time::Duration;
/// use engine_search::{Limits, PlayerName};
///
/// let name: PlayerName = "alphabeta:depth=8,time=500ms".parse()?;
/// let limits = Limits { time: Some(Duration::from_millis(500)), ..Limits::depth(8) };
/// assert_eq!(name, PlayerName::AlphaBeta(limits));
/// assert_eq!(name.to_string(), "alphabeta:depth=8,time=500ms");
/// assert_eq!("easy".parse(), Ok(PlayerName::AlphaBeta(Limits::depth(2))));
/// # Ok::<(), engine_search::PlayerNameError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerName {
    /// Any legal move, each as likely as the others.
    Random,
    /// The move that wins most at once.
    Greedy,
    /// The move that leads to the best margin once play has been followed for as long as it is forced.
    Foresight,
    /// The best move that alpha-beta search finds.
    AlphaBeta(Limits),
    /// The move that does best in random playouts; `nodes` counts them.
    Mcts(Limits),
}

/// A name that no player has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayerNameError {
    /// There is no such player.
    #[error("found player `{found}`, expected one of {}", PlayerName::NAMES.join(", "))]
    Unknown {
        /// The name.
        found: String,
    },
    /// The player cannot be told this.
    #[error("found `{found}` for player `{player}`, expected {expected}")]
    Setting {
        /// The player.
        player: &'static str,
        /// What it was told.
        found: String,
        /// What it can be told.
        expected: &'static str,
    },
}

impl PlayerName {
    /// The names there are, the weakest first among the levels.
    pub const NAMES: [&'static str; 9] =
        ["random", "greedy", "foresight", "alphabeta", "mcts", "easy", "medium", "hard", "expert"];

    /// What `alphabeta` does unless told otherwise.
    const ALPHABETA: Limits = Limits::depth(8);
    /// What `mcts` does unless told otherwise.
    const MCTS: Limits = Limits::nodes(1000);

    /// Levels for people, each stronger than the one before.
    const LEVELS: [(&'static str, Limits); 4] = [
        ("easy", Limits::depth(2)),
        ("medium", Limits::depth(4)),
        ("hard", Limits::depth(7)),
        ("expert", Limits::nodes(1_000_000)),
    ];

    /// The names of what may be set, for each player that can be told something.
    const ALPHABETA_KEYS: [(&'static str, Key); 3] =
        [("depth", Key::Depth), ("nodes", Key::Nodes), ("time", Key::Time)];
    const MCTS_KEYS: [(&'static str, Key); 2] = [("playouts", Key::Nodes), ("time", Key::Time)];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Key {
    Depth,
    Nodes,
    Time,
}

impl FromStr for PlayerName {
    type Err = PlayerNameError;

    fn from_str(text: &str) -> Result<PlayerName, PlayerNameError> {
        let (name, told) = match text.split_once(':') {
            Some((name, told)) => (name, Some(told)),
            None => (text, None),
        };
        let name = name.to_ascii_lowercase();
        if let Some((level, limits)) = PlayerName::LEVELS.iter().find(|(level, _)| *level == name) {
            return nothing(level, told).map(|()| PlayerName::AlphaBeta(*limits));
        }
        match name.as_str() {
            "random" => nothing("random", told).map(|()| PlayerName::Random),
            "greedy" => nothing("greedy", told).map(|()| PlayerName::Greedy),
            "foresight" => nothing("foresight", told).map(|()| PlayerName::Foresight),
            "alphabeta" => {
                let expected =
                    "depth=N, nodes=N or time=T, such as time=500ms, with commas between";
                let limits = read(told, &PlayerName::ALPHABETA_KEYS, "alphabeta", expected)?;
                Ok(PlayerName::AlphaBeta(limits.unwrap_or(PlayerName::ALPHABETA)))
            }
            "mcts" => {
                let expected = "playouts=N or time=T, such as time=500ms, with a comma between";
                let limits = read(told, &PlayerName::MCTS_KEYS, "mcts", expected)?;
                Ok(PlayerName::Mcts(limits.unwrap_or(PlayerName::MCTS)))
            }
            _ => Err(PlayerNameError::Unknown { found: name }),
        }
    }
}

fn nothing(player: &'static str, told: Option<&str>) -> Result<(), PlayerNameError> {
    match told {
        None => Ok(()),
        Some(found) => {
            let expected = "nothing, as the name says it all";
            Err(PlayerNameError::Setting { player, found: found.into(), expected })
        }
    }
}

/// Reads limits such as `depth=8,time=2s`; none if nothing is told.
fn read(
    told: Option<&str>,
    keys: &[(&'static str, Key)],
    player: &'static str,
    expected: &'static str,
) -> Result<Option<Limits>, PlayerNameError> {
    let Some(told) = told else {
        return Ok(None);
    };
    let mut limits = Limits::default();
    for setting in told.split(',') {
        let wrong = || PlayerNameError::Setting { player, found: setting.into(), expected };
        let (name, value) = setting.split_once('=').ok_or_else(wrong)?;
        let (_, key) = keys.iter().find(|(known, _)| *known == name).ok_or_else(wrong)?;
        match key {
            Key::Depth => limits.depth = Some(above_0(value).ok_or_else(wrong)?),
            Key::Nodes => limits.nodes = Some(above_0(value).ok_or_else(wrong)?),
            Key::Time => limits.time = Some(read_time(value).ok_or_else(wrong)?),
        }
    }
    Ok(Some(limits))
}

fn above_0<N: FromStr + PartialOrd + Default>(text: &str) -> Option<N> {
    text.parse().ok().filter(|number| *number > N::default())
}

/// Reads a time such as `2s`, `1.5s`, `500ms` or, in seconds, `2`; `None` if it is none, or no time at all.
///
/// ```
/// use std::time::Duration;
/// use engine_search::read_time;
///
/// assert_eq!(read_time("500ms"), Some(Duration::from_millis(500)));
/// assert_eq!(read_time("1.5s"), read_time("1.5"));
/// assert_eq!(read_time("soon"), None);
/// ```
#[must_use]
pub fn read_time(text: &str) -> Option<Duration> {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 1e-3),
        None => (text.strip_suffix('s').unwrap_or(text), 1.0),
    };
    let is_plain = number.chars().all(|sign| sign.is_ascii_digit() || sign == '.');
    let seconds: f64 = number.parse().ok().filter(|_| is_plain)?;
    Duration::try_from_secs_f64(seconds * unit).ok().filter(|time| !time.is_zero())
}

impl fmt::Display for PlayerName {
    /// The level's name if it is one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, nodes, limits) = match self {
            PlayerName::Random => return f.pad("random"),
            PlayerName::Greedy => return f.pad("greedy"),
            PlayerName::Foresight => return f.pad("foresight"),
            PlayerName::AlphaBeta(limits) => ("alphabeta", "nodes", limits),
            PlayerName::Mcts(limits) => ("mcts", "playouts", limits),
        };
        let level = PlayerName::LEVELS.iter().find(|(_, level)| level == limits);
        if let (PlayerName::AlphaBeta(_), Some((level, _))) = (self, level) {
            return f.pad(level);
        }
        let depth = limits.depth.map(|depth| format!("depth={depth}"));
        let nodes = limits.nodes.map(|count| format!("{nodes}={count}"));
        let time = limits.time.map(|time| format!("time={}ms", time.as_millis()));
        let settings: Vec<String> = [depth, nodes, time].into_iter().flatten().collect();
        f.pad(&format!("{name}:{}", settings.join(",")))
    }
}
