#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod reel;

pub use reel::{Reel, Step, Unit};
