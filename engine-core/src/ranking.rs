//! Numbering the ways in which seeds can lie in pits.

use alloc::vec::Vec;

/// A numbering of all ways in which seeds can lie in a row of pits, without gaps: the combinatorial number system.
///
/// The ways of the same number of seeds are numbered from 0. Between seeds that lie in a line, a bar after each pit but
/// the last tells where they lie; which places the bars have is what is numbered (Lehmer 1964).
///
/// ```
/// use engine_core::Ranking;
///
/// let ranking = Ranking::new(3, 72);
/// assert_eq!(ranking.count(2), 6);
/// let mut pits = [0; 3];
/// let mut all = Vec::new();
/// for rank in 0..6 {
///     ranking.unrank(2, rank, &mut pits);
///     assert_eq!(ranking.rank(&pits), rank);
///     all.push(pits);
/// }
/// assert_eq!(all, [[0, 0, 2], [0, 1, 1], [1, 0, 1], [0, 2, 0], [1, 1, 0], [2, 0, 0]]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    pits: usize,
    most: usize,
    /// For each number of bars, in how many ways they can be chosen among 0, 1, 2, … places.
    ways: Vec<u64>,
}

impl Ranking {
    /// A numbering for so many pits and at most so many seeds.
    #[must_use]
    pub fn new(pits: usize, most_seeds: u16) -> Ranking {
        let most = usize::from(most_seeds);
        let width = most + pits + 1;
        let mut ways = alloc::vec![0_u64; width * pits.max(1)];
        ways[..width].fill(1);
        for bars in 1..pits {
            for places in 1..width {
                let (row, above) = (bars * width, (bars - 1) * width);
                ways[row + places] =
                    ways[row + places - 1].saturating_add(ways[above + places - 1]);
            }
        }
        Ranking { pits, most, ways }
    }

    /// How many pits there are.
    #[must_use]
    pub const fn pits(&self) -> usize {
        self.pits
    }

    /// The most seeds that can be numbered.
    #[must_use]
    #[allow(clippy::cast_possible_truncation, reason = "it was 16 bits wide")]
    pub const fn most_seeds(&self) -> u16 {
        self.most as u16
    }

    /// In how many ways so many seeds can lie in the pits; [`u64::MAX`] stands for more than can be numbered.
    ///
    /// # Panics
    /// If there are more seeds than the numbering is for.
    #[must_use]
    pub fn count(&self, seeds: u16) -> u64 {
        let seeds = usize::from(seeds);
        assert!(seeds <= self.most, "the numbering is for at most {} seeds", self.most);
        match self.pits.checked_sub(1) {
            Some(bars) => self.ways(bars, seeds + bars),
            None => u64::from(seeds == 0),
        }
    }

    /// The number of this way, among those of as many seeds.
    ///
    /// # Panics
    /// If there are more pits or seeds than the numbering is for.
    #[must_use]
    #[inline]
    pub fn rank(&self, pits: &[u8]) -> u64 {
        let mut place = 0;
        let mut rank = 0;
        for (bar, &seeds) in (1..self.pits).zip(pits) {
            place += usize::from(seeds);
            rank += self.ways(bar, place);
            place += 1;
        }
        rank
    }

    /// Lays so many seeds out in the way with this number.
    ///
    /// # Panics
    /// If there is no such way, or another number of pits.
    #[inline]
    pub fn unrank(&self, seeds: u16, mut rank: u64, pits: &mut [u8]) {
        assert!(pits.len() == self.pits, "the numbering is for {} pits", self.pits);
        assert!(rank < self.count(seeds), "found rank {rank} of {} ways", self.count(seeds));
        let mut end = usize::from(seeds) + self.pits.saturating_sub(1);
        for bar in (1..self.pits).rev() {
            let mut place = end - 1;
            while self.ways(bar, place) > rank {
                place -= 1;
            }
            rank -= self.ways(bar, place);
            pits[bar] = lying(end - 1 - place);
            end = place;
        }
        if let Some(first) = pits.first_mut() {
            *first = lying(end);
        }
    }

    /// In how many ways so many bars can be chosen among so many places.
    #[inline]
    fn ways(&self, bars: usize, places: usize) -> u64 {
        self.ways[bars * (self.most + self.pits + 1) + places]
    }
}

#[inline]
#[allow(clippy::cast_possible_truncation, reason = "a pit holds at most 255 seeds")]
const fn lying(seeds: usize) -> u8 {
    seeds as u8
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;

    #[test]
    fn ways_are_numbered_without_gaps() {
        for pits in 1..=7 {
            let ranking = Ranking::new(pits, 9);
            for seeds in 0..=9 {
                let mut ways = BTreeSet::new();
                for rank in 0..ranking.count(seeds) {
                    let mut way = alloc::vec![0; pits];
                    ranking.unrank(seeds, rank, &mut way);
                    assert_eq!(way.iter().map(|&pit| u16::from(pit)).sum::<u16>(), seeds);
                    assert_eq!(ranking.rank(&way), rank);
                    assert!(ways.insert(way));
                }
            }
        }
    }

    #[test]
    fn counts_are_binomial_coefficients() {
        let ranking = Ranking::new(12, 72);
        assert_eq!(ranking.count(0), 1);
        assert_eq!(ranking.count(1), 12);
        assert_eq!(ranking.count(12), 1_352_078);
        assert_eq!(ranking.count(24), 417_225_900);
        // 83! / (72! 11!)
        assert_eq!(ranking.count(72), 16_141_841_823_510);
        assert_eq!(Ranking::new(10, 40).count(16), 2_042_975);
        assert_eq!(Ranking::new(1, 40).count(16), 1);
        assert_eq!(Ranking::new(0, 40).count(0), 1);
        assert_eq!(Ranking::new(0, 40).count(16), 0);
    }

    #[test]
    fn what_cannot_be_numbered_is_said_so() {
        assert_eq!(Ranking::new(64, 255).count(255), u64::MAX);
    }

    #[test]
    fn the_largest_ways_are_numbered_too() {
        let ranking = Ranking::new(12, 72);
        for rank in [0, 1, 1_234_567_890_123, 16_141_841_823_509] {
            let mut way = [0; 12];
            ranking.unrank(72, rank, &mut way);
            assert_eq!(ranking.rank(&way), rank);
        }
    }
}
