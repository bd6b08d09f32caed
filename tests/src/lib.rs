#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod corpus;
mod dice;
mod hand_made;
mod harness;
mod law;
mod laws;
mod line;
mod shrink;
mod subject;
mod typed;

pub use corpus::{Size, lines};
pub use dice::Dice;
pub use hand_made::{HandMade, hand_made};
pub use harness::{law_trials, run};
pub use law::{Law, Scene, Stage, Verdict};
pub use laws::LAWS;
pub use line::Line;
pub use shrink::{Breach, try_law};
pub use subject::Subject;
pub use typed::typed_laws;
