//! Endgames looked at whole: what every board with few seeds is worth.

mod bounds;
mod resolve;
mod steps;

pub use bounds::Bounds;
pub use resolve::{Effort, Resolved, Watch, resolve};
pub use steps::{Level, Steps};
