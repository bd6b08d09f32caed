//! The page that replays games, in a browser: it shows what the program says, follows keys, buttons and addresses, and
//! asks nobody for anything.
#![forbid(unsafe_code)]

mod access;
mod address;
mod browser;
mod faults;
mod games;
mod steps;
