//! Mangala IV, tested against what is known of it.

mod common;
mod data_files;
mod endings;
mod positions;
mod random_deals;
mod ritual;
mod turns;
mod whole_games;
