//! Numbers gathered into bars.

/// How many there are of each number, in bars of the same width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bins {
    /// The least number of the first bar.
    pub(super) start: i64,
    /// How many numbers a bar takes in.
    pub(super) width: i64,
    pub(super) counts: Vec<u64>,
}

impl Bins {
    /// The most bars.
    const MOST: i64 = 60;

    /// Bars of a round width, so that there are not too many of them.
    ///
    /// Numbers that come only in steps, such as differences of scores that add up to an even number, are gathered by
    /// whole steps: no bar takes in more of them than another.
    pub(super) fn of(counts: &[(i64, u64)]) -> Bins {
        let numbers = counts.iter().filter(|(_, count)| *count > 0).map(|&(number, _)| number);
        let (Some(least), Some(most)) = (numbers.clone().min(), numbers.clone().max()) else {
            return Bins { start: 0, width: 1, counts: Vec::new() };
        };
        let step = numbers.map(|number| number - least).fold(0, gcd).max(1);
        let width = step * round((most - least) / step / Bins::MOST + 1);
        // A bar begins at a number that is a multiple of its width, as far as steps allow.
        let start = least - (least - least.rem_euclid(step)).rem_euclid(width);
        let place = |number: i64| usize::try_from((number - start) / width).unwrap_or(0);
        let mut bars = vec![0; place(most) + 1];
        for &(number, count) in counts.iter().filter(|(_, count)| *count > 0) {
            bars[place(number)] += count;
        }
        Bins { start, width, counts: bars }
    }

    /// The bars: where each begins, where the next one does, and how many it has.
    pub(super) fn bars(&self) -> impl Iterator<Item = (i64, i64, u64)> + '_ {
        let starts = std::iter::successors(Some(self.start), |start| Some(start + self.width));
        starts.zip(&self.counts).map(|(start, &count)| (start, start + self.width, count))
    }

    /// Where the last bar ends.
    pub(super) fn end(&self) -> i64 {
        self.bars().last().map_or(self.start + self.width, |(_, end, _)| end)
    }
}

/// The next of 1, 2, 5, 10, 20, …
fn round(least: i64) -> i64 {
    let powers = std::iter::successors(Some(1_i64), |power| power.checked_mul(10));
    let mut steps = powers.flat_map(|power| [1, 2, 5].map(|digit| power.saturating_mul(digit)));
    steps.find(|&step| step >= least).unwrap_or(least)
}

fn gcd(left: i64, right: i64) -> i64 {
    if right == 0 { left } else { gcd(right, left % right) }
}

#[cfg(test)]
mod tests {
    use super::Bins;

    #[test]
    fn every_number_is_in_the_bar_that_takes_it_in() {
        let counts: Vec<_> =
            (-72..=72).filter(|number| number % 2 == 0).map(|number| (number, 1)).collect();
        let bins = Bins::of(&counts);
        assert_eq!((bins.start, bins.width), (-72, 4));
        // 73 numbers, two in each bar but the last.
        assert_eq!(bins.counts.iter().sum::<u64>(), 73);
        assert!(bins.counts[..36].iter().all(|&count| count == 2));
    }

    #[test]
    fn one_number_is_one_bar() {
        assert_eq!(Bins::of(&[(17, 9)]), Bins { start: 17, width: 1, counts: vec![9] });
        assert!(Bins::of(&[]).counts.is_empty());
    }

    #[test]
    fn bars_begin_at_round_numbers() {
        let bins = Bins::of(&[(14, 1), (15, 2), (133, 3)]);
        assert_eq!((bins.start, bins.width), (14, 2));
        assert_eq!(bins.counts.first(), Some(&3));
        assert_eq!(bins.end(), 134);
    }
}
