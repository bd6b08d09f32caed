//! A test kit for mancala variants.
#![forbid(unsafe_code)]

pub mod bench;
