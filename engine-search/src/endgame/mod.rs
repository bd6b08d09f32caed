//! Endgames looked at whole: what every board with few seeds is worth.
//!
//! A game whose variant numbers its boards ([`Levels`](engine_core::Levels)) is worked through level by level in seeds,
//! the fewest first. Moves that win something lead to lower levels, whose values are known; the others stay in the
//! level, which is [resolved](resolve()) as a whole, so that values are exact even where play may go round for ever.
//! [`build`] does it for all levels up to a number of seeds and keeps each in a file; [`Tables`] reads them.
//!
//! # What a value means
//!
//! A value is the margin that is still to come, for the seat to move, if both play their best. [`Entry::endless`] bounds
//! it whatever comes of endless play; almost always the bounds meet, and no repetition rule matters. Where they do not,
//! [`Entry::ruled`] is what the game's repetition rule makes of it:
//!
//! - If a repetition in the level brings the seat to move the same margin *c* wherever it happens, as in a game that
//!   shares the seeds out, the value is *c* brought between the bounds. For who can force more than *c* can do so without
//!   going round, and who can avoid less than *c* does so by going round if need be.
//! - If it depends on where it happens, the value lies between what the worst and the best such margin would make of it,
//!   and no more is claimed.
//!
//! Both hold for a position none of whose level has occurred twice before. Which one occurs for the third time, and so what
//! comes of it, depends on all that has occurred in the level; [`Entry::afresh`] is the value by the rule if nothing has.
//! It is found by looking at every way that play can take, told apart by what has occurred and can come back.

mod afresh;
mod below;
mod boards;
mod bounds;
mod build;
mod cache;
mod entry;
mod error;
mod file;
mod header;
mod line;
mod plan;
mod resolve;
mod ruled;
mod steps;
mod sums;
mod tables;
mod values;
mod verify;

pub use below::Below;
pub use bounds::Bounds;
pub use build::{BuildWatch, Built, build};
pub use entry::Entry;
pub use error::TableError;
pub use header::{Header, Identity};
pub use plan::{Plan, PlannedLevel};
pub use resolve::{Effort, Resolved, Watch, resolve};
pub use steps::{Level, Steps};
pub use sums::{LevelSums, Sums};
pub use tables::{Probe, Tables};
pub use verify::Verified;
