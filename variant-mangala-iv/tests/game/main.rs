//! Mangala IV, tested against what is known of it.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;
mod endings;
mod positions;
mod random_deals;
mod ritual;
mod turns;
mod whole_games;
