#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod page;
mod reel;
mod svg;

pub use page::Page;
pub use reel::{Reel, Step, Unit};
pub use svg::Drawing;
