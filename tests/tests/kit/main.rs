//! The kit tested by itself: a small game that keeps every law, and breaks each when a fault is planted in it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod faults;
mod gates;
mod pairs;
mod papers;
mod pins;
mod registry;
