//! The words for what errors count.

use engine_core::Noun;

pub(crate) const BOARD: Noun = Noun { one: "board", many: "boards" };
pub(crate) const BYTE: Noun = Noun { one: "byte", many: "bytes" };
pub(crate) const MOVE: Noun = Noun { one: "move", many: "moves" };
pub(crate) const POSITION: Noun = Noun { one: "position", many: "positions" };
pub(crate) const SEED: Noun = Noun { one: "seed", many: "seeds" };
