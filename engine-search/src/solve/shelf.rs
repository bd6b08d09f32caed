//! Numbers in order, to be found quickly.

/// Distinct numbers in ascending order, with a directory by their leading digits.
#[derive(Debug, Default)]
pub(crate) struct Shelf {
    numbers: Vec<u64>,
    /// Where the numbers with each beginning start.
    directory: Vec<u32>,
    shift: u32,
}

impl Shelf {
    /// Numbers in ascending order, none twice.
    pub(crate) fn of(numbers: Vec<u64>) -> Shelf {
        let most = numbers.last().copied().unwrap_or(0);
        let length = u64::BITS - most.leading_zeros();
        // About one beginning for every two numbers.
        let digits = numbers.len().max(2).ilog2() - 1;
        let shift = length.saturating_sub(digits);
        let mut directory = Vec::new();
        for (place, &number) in (0_u32..).zip(&numbers) {
            while directory.len() as u64 <= number >> shift {
                directory.push(place);
            }
        }
        directory.push(u32::try_from(numbers.len()).unwrap_or(u32::MAX));
        Shelf { numbers, directory, shift }
    }

    /// The place of a number.
    #[inline]
    pub(crate) fn place(&self, number: u64) -> Option<usize> {
        let beginning = usize::try_from(number >> self.shift).ok()?;
        let from = *self.directory.get(beginning)? as usize;
        let to = *self.directory.get(beginning + 1)? as usize;
        let place = self.numbers.get(from..to)?.binary_search(&number).ok()?;
        Some(from + place)
    }

    /// The numbers, ascending.
    pub(crate) fn numbers(&self) -> &[u64] {
        &self.numbers
    }
}

#[cfg(test)]
mod tests {
    use super::Shelf;

    #[test]
    fn numbers_are_found_where_they_stand() {
        for numbers in [vec![], vec![0], vec![7], vec![0, 1, 5, 6, 100, 1 << 40], (3..99).collect()]
        {
            let shelf = Shelf::of(numbers.clone());
            for (place, &number) in numbers.iter().enumerate() {
                assert_eq!(shelf.place(number), Some(place), "{number}");
            }
            for number in [2, 101, 1 << 41, u64::MAX] {
                assert_eq!(shelf.place(number), numbers.binary_search(&number).ok());
            }
        }
    }
}
