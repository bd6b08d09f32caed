//! The words for what the program counts, besides the seeds, for which every game has its own.

use engine_core::Noun;

pub(crate) const BOARD: Noun = Noun { one: "board", many: "boards" };
pub(crate) const CLAIM: Noun = Noun { one: "claim", many: "claims" };
pub(crate) const GAME: Noun = Noun { one: "game", many: "games" };
pub(crate) const LEVEL: Noun = Noun { one: "level", many: "levels" };
pub(crate) const LINE: Noun = Noun { one: "line", many: "lines" };
pub(crate) const MOVE: Noun = Noun { one: "move", many: "moves" };
pub(crate) const NODE: Noun = Noun { one: "node", many: "nodes" };
pub(crate) const PICTURE: Noun = Noun { one: "picture", many: "pictures" };
pub(crate) const PLY: Noun = Noun { one: "ply", many: "plies" };
pub(crate) const POSITION: Noun = Noun { one: "position", many: "positions" };
pub(crate) const ROUND: Noun = Noun { one: "round", many: "rounds" };
pub(crate) const SEED: Noun = Noun { one: "seed", many: "seeds" };
pub(crate) const TURN: Noun = Noun { one: "turn", many: "turns" };
