#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod page;
mod plot;
mod reel;
mod svg;

pub use page::Page;
pub use plot::{Plot, PlotError};
pub use reel::{Reel, Step, Unit};
pub use svg::Drawing;
