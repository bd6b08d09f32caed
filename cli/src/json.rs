//! The objects of `--json`: their keys, in this order, are an interface.

use engine_core::{Act, Event, Game, Meta, Pit, Ruleset, Seat, Turn};
use serde::Serialize;

/// A variant, as `list` prints it.
#[derive(Serialize)]
pub(crate) struct Listed {
    id: &'static str,
    name: &'static str,
    origin: &'static str,
    rows: u8,
    pits_per_row: u8,
    seeds: u16,
    rulesets: Vec<ListedRuleset>,
    sources: &'static [&'static str],
}

#[derive(Serialize)]
pub(crate) struct ListedRuleset {
    id: &'static str,
    summary: &'static str,
    default: bool,
}

impl Listed {
    pub(crate) fn of(meta: &'static Meta) -> Listed {
        Listed {
            id: meta.id,
            name: meta.name,
            origin: meta.origin,
            rows: meta.shape.rows,
            pits_per_row: meta.shape.pits_per_row,
            seeds: meta.shape.seeds,
            rulesets: rulesets(meta),
            sources: meta.sources,
        }
    }
}

/// The rulesets of a variant.
pub(crate) fn rulesets(meta: &'static Meta) -> Vec<ListedRuleset> {
    let default = meta.default_ruleset().id;
    let listed = |ruleset: &Ruleset| ListedRuleset {
        id: ruleset.id,
        summary: ruleset.summary,
        default: ruleset.id == default,
    };
    meta.rulesets.iter().map(listed).collect()
}

/// A legal move, as `moves` prints it.
#[derive(Serialize)]
pub(crate) struct MoveLine<'m> {
    #[serde(rename = "move")]
    pub(crate) mv: &'m str,
    pub(crate) captures: u16,
}

/// The count of a first move, as `perft --divide` prints it.
#[derive(Serialize)]
pub(crate) struct DivideLine<'m> {
    #[serde(rename = "move")]
    pub(crate) mv: &'m str,
    pub(crate) nodes: u64,
}

/// A count, as `perft` prints it.
#[derive(Serialize)]
pub(crate) struct PerftLine {
    pub(crate) game: String,
    pub(crate) from: String,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
}

/// A solution, as `solve` prints it; the value is null where it is not known what the rule on repetition makes of it.
#[derive(Serialize)]
pub(crate) struct SolveLine {
    pub(crate) game: String,
    pub(crate) from: String,
    pub(crate) value: Option<i16>,
    pub(crate) best: Vec<String>,
    pub(crate) pv: Vec<String>,
    pub(crate) positions: u64,
}

/// A proof that holds, as `solve --check FILE` prints it: of a value, or of what comes of a match.
#[derive(Serialize)]
pub(crate) struct ProofLine {
    pub(crate) game: String,
    pub(crate) from: String,
    pub(crate) value: Option<i16>,
    pub(crate) verdict: Option<String>,
    pub(crate) claims: usize,
    /// How many moves the strategies of both seats have.
    pub(crate) moves: [usize; 2],
    pub(crate) positions: u64,
}

/// A division of the seeds with which a round can begin, as `solve --divisions` prints it.
#[derive(Serialize)]
pub(crate) struct DivisionLine {
    pub(crate) owned: [u16; 2],
    pub(crate) opener: &'static str,
    /// Whether the number of the round is odd or even.
    pub(crate) round: &'static str,
    pub(crate) outcome: Option<&'static str>,
    pub(crate) rounds: Option<u16>,
}

/// Many games, as `stats` prints them.
#[derive(Serialize)]
pub(crate) struct StatsLine<'s> {
    pub(crate) game: String,
    pub(crate) games: u64,
    pub(crate) seed: u64,
    pub(crate) first: &'s str,
    pub(crate) second: &'s str,
    pub(crate) wins: [u64; 2],
    pub(crate) draws: u64,
    pub(crate) unfinished: u64,
    pub(crate) plies: PliesObject,
    pub(crate) branching: f64,
    pub(crate) rounds: u64,
    pub(crate) repetitions: u64,
    pub(crate) endless: u64,
}

/// The lengths of many games.
#[derive(Serialize)]
pub(crate) struct PliesObject {
    pub(crate) mean: f64,
    pub(crate) min: u32,
    pub(crate) median: f64,
    pub(crate) max: u32,
}

/// What looking ahead found, as `analyse` prints it.
#[derive(Serialize)]
pub(crate) struct AnalyseLine<'a> {
    pub(crate) depth: u32,
    pub(crate) value: serde_json::Number,
    pub(crate) nodes: u64,
    #[serde(rename = "move")]
    pub(crate) mv: &'a str,
    pub(crate) pv: &'a [String],
}

/// A game, as `replay` prints it.
#[derive(Serialize)]
pub(crate) struct ReplayLine {
    variant: &'static str,
    ruleset: &'static str,
    start: String,
    plies: Vec<PlyObject>,
    score: [u16; 2],
    outcome: Option<&'static str>,
    reason: Option<&'static str>,
}

#[derive(Serialize)]
struct PlyObject {
    seat: &'static str,
    #[serde(rename = "move")]
    mv: String,
    position: String,
    captured: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    events: Option<Vec<EventObject>>,
}

#[derive(Serialize)]
struct EventObject {
    act: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<Where>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<Where>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seeds: Option<u16>,
    clause: &'static str,
}

/// A pit by its number, or a seat by its word.
#[derive(Serialize)]
#[serde(untagged)]
enum Where {
    Pit(u8),
    Seat(&'static str),
}

impl From<Pit> for Where {
    fn from(pit: Pit) -> Where {
        Where::Pit(pit.number())
    }
}

impl From<Seat> for Where {
    fn from(seat: Seat) -> Where {
        Where::Seat(seat.word())
    }
}

impl ReplayLine {
    /// The game as it has been played; each position as the seat that is then to move may know it.
    pub(crate) fn of(game: &dyn Game, events: bool) -> ReplayLine {
        let turn = game.turn();
        let reason = match turn {
            Turn::Over { by, .. } => Some(by.id),
            Turn::Decide { .. } => None,
        };
        let score = game.score();
        ReplayLine {
            variant: game.meta().id,
            ruleset: game.ruleset().id,
            start: game.shown_after(0).to_string(),
            plies: (0..game.plies().len()).map(|ply| PlyObject::of(game, ply, events)).collect(),
            score: [score.first, score.second],
            outcome: turn.outcome().map(engine_core::Outcome::word),
            reason,
        }
    }
}

impl PlyObject {
    fn of(game: &dyn Game, number: usize, events: bool) -> PlyObject {
        let ply = &game.plies()[number];
        PlyObject {
            seat: ply.seat.word(),
            mv: game.seen_move(number).unwrap_or_default(),
            position: game.shown_after(number + 1).to_string(),
            captured: ply.captured(),
            events: events.then(|| ply.events.iter().map(EventObject::of).collect()),
        }
    }
}

impl EventObject {
    fn of(event: &Event) -> EventObject {
        let (from, to, seeds): (Option<_>, Option<_>, Option<_>) = match event.act {
            Act::Lift { from, seeds } => (Some(from.into()), None, Some(seeds.into())),
            Act::Sow { to, .. } => (None, Some(to.into()), Some(1)),
            Act::Capture { from, to, seeds } | Act::Sweep { from, to, seeds } => {
                (Some(from.into()), Some(to.into()), Some(seeds.into()))
            }
            Act::Refill { from, to, seeds } => {
                (Some(from.into()), Some(to.into()), Some(seeds.into()))
            }
            Act::Supply { to, seeds } => (None, Some(to.into()), Some(seeds.into())),
            Act::Keep { seat, seeds } | Act::Own { seat, seeds } => {
                (Some(seat.into()), None, Some(seeds))
            }
            Act::Close { pit } | Act::Open { pit } => (Some(pit.into()), None, None),
            Act::Stop { at, .. } => (None, Some(at.into()), None),
            Act::Total { seat, points } => (Some(seat.into()), None, Some(points)),
            Act::Pass { seat } | Act::Void { seat } | Act::Say { seat, .. } => {
                (Some(seat.into()), None, None)
            }
            Act::RoundBegins { opens, .. } => (Some(opens.into()), None, None),
            _ => (None, None, None),
        };
        EventObject { act: event.word(), from, to, seeds, clause: event.clause.id }
    }
}
