#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod bench;
mod caught;
mod citations;
mod corpus;
mod dice;
mod explained;
mod files;
pub mod fuzz;
mod gates;
mod hand_made;
mod harness;
mod law;
mod laws;
mod line;
mod metadata;
mod perft_file;
mod pin;
mod played;
mod playthrough;
mod rules_md;
mod shrink;
mod single_options;
mod skip;
mod subject;
mod suite;
mod turns_file;
mod typed;

#[doc(hidden)]
pub use engine_core;
#[doc(hidden)]
pub use insta;

pub use citations::Citations;
pub use corpus::{Size, lines};
pub use dice::Dice;
pub use explained::{explained, heading};
pub use files::DataError;
pub use gates::{Gap, gaps};
pub use hand_made::{HandMade, hand_made};
pub use harness::{law_trials, run};
pub use law::{Attempt, Law, Scene, Verdict};
pub use laws::LAWS;
pub use line::Line;
pub use metadata::metadata;
pub use perft_file::{Count, PerftFile, Promise, check_perft_file};
pub use pin::Pin;
pub use played::{Played, RecordFault};
pub use playthrough::{explain_file, play_file};
pub use rules_md::{Block, play_rules};
pub use shrink::{Breach, try_law};
pub use skip::Skip;
pub use subject::Subject;
pub use suite::{OfNoRounds, OfRounds, Pinning, Probe, Suite};
pub use turns_file::check_turns_file;
pub use typed::typed_laws;
