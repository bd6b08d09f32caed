//! Seeds lying in a pit.

use std::fmt::Write as _;

/// The most seeds that are drawn; the count tells of more.
pub(crate) const MOST: u8 = 40;

/// The seeds of a heap, around the middle of a pit: their places as the data of a path whose round ends are the seeds,
/// and the width of its stroke.
pub(crate) fn heap(seeds: u8) -> (String, f64) {
    let seeds = seeds.min(MOST);
    let mut path = String::new();
    for (x, y) in places(seeds) {
        // Writing to a text cannot fail.
        let _ = write!(path, "M{x:.1} {y:.1}h.01");
    }
    (path, width(seeds))
}

/// How wide a seed is, so that those of a heap lie side by side.
fn width(seeds: u8) -> f64 {
    (54.0 / f64::from(seeds.max(1)).sqrt()).min(17.0)
}

/// A few seeds lie in a ring, more of them in a spiral that fills a disc evenly (Vogel 1979).
fn places(seeds: u8) -> Vec<(f64, f64)> {
    /// How far from the middle of the pit the middle of a seed may lie.
    const REACH: f64 = 32.0;
    let count = f64::from(seeds);
    let around = |radius: f64, turns: f64| {
        let angle = std::f64::consts::TAU * turns;
        (radius * angle.sin(), -radius * angle.cos())
    };
    let ring = |radius: f64, of: u8| {
        (0..of).map(move |nth| around(radius, f64::from(nth) / f64::from(of)))
    };
    match seeds {
        0 => Vec::new(),
        1 => vec![(0.0, 0.0)],
        2..=5 => ring(9.0 + 2.0 * count, seeds).collect(),
        6..=8 => ring(24.0, seeds - 1).chain([(0.0, 0.0)]).collect(),
        _ => {
            let golden = (5.0_f64.sqrt() - 1.0) / 2.0;
            let nth = (0..seeds).map(f64::from);
            nth.map(|nth| around(REACH * ((nth + 0.5) / count).sqrt(), golden * nth)).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, places, width};

    #[test]
    fn seeds_lie_in_their_pit_and_apart() {
        for seeds in 0..=MOST {
            let places = places(seeds);
            assert_eq!(places.len(), usize::from(seeds));
            let edge = f64::from(super::super::layout::RADIUS);
            for (nth, &(x, y)) in places.iter().enumerate() {
                assert!(x.hypot(y) + width(seeds) / 2.0 < edge, "{seeds}");
                for &(other_x, other_y) in &places[..nth] {
                    let apart = (x - other_x).hypot(y - other_y);
                    assert!(apart > 0.8 * width(seeds), "{seeds}: {apart} {}", width(seeds));
                }
            }
        }
    }
}
