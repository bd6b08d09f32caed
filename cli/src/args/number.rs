//! Whole numbers on the command line.

use std::fmt::Display;
use std::str::FromStr;

/// Reads a whole number from `least` to `most`.
pub(super) fn between<N>(least: N, most: N) -> impl Fn(&str) -> Result<N, String> + Clone
where
    N: FromStr + PartialOrd + Display + Copy,
{
    move |text| {
        let number = text.parse().ok().filter(|number| least <= *number && *number <= most);
        number.ok_or_else(|| format!("expected a whole number from {least} to {most}"))
    }
}

/// Reads a whole number that may be as large as one likes.
pub(super) fn from(least: u64) -> impl Fn(&str) -> Result<u64, String> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|number| least <= *number);
        number.ok_or_else(|| format!("expected a whole number from {least}, below 2^64"))
    }
}
