//! The laws that every game keeps, whoever looks at it: they use only what any program can see of a game.

mod clauses;
mod counting;
mod drawings;
mod ending;
pub(crate) mod garbage;
mod history;
mod levels;
mod mirror;
mod moves;
mod refusals;
mod repetition;
mod rounds;
mod seeds;
mod texts;
mod trace;
mod views;

use crate::Law;

/// Every law, in the order in which they are tried.
///
/// What each says and catches stands with the law; the laws that need a variant's types are
/// [`typed_laws`](crate::typed_laws).
pub const LAWS: &[Law] = &[
    moves::LIVE_IFF_MOVES,
    moves::MOVES_ASCEND,
    moves::LEGAL_IFF_UNOBJECTED,
    refusals::REFUSAL_CHANGES_NOTHING,
    ending::PLAY_ENDS,
    ending::OUTCOME_AGREES_WITH_SCORE,
    seeds::SEEDS_CONSERVED,
    seeds::CAPTURES_REACH_STORES,
    trace::TRACE_REPLAYS,
    trace::EVENTS_ARE_TOLD,
    drawings::DRAWINGS_FOLLOW,
    clauses::CLAUSES_KNOWN,
    texts::POSITIONS_ROUND_TRIP,
    texts::RECORDS_ROUND_TRIP,
    garbage::GARBAGE_REFUSED,
    garbage::ALMOST_RIGHT_TEXTS,
    views::VIEWS_KEEP_SECRETS,
    history::UNDO_RESTORES,
    history::REDO_RESTORES,
    repetition::THIRD_OCCURRENCE_SETTLES,
    counting::COUNTS_AGREE_WITH_PLAY,
    mirror::MIRROR,
    rounds::MATCH_IS_ITS_ROUNDS,
    levels::LEVELS_AGREE_WITH_PLAY,
];
