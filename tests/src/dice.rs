//! Chance that is the same everywhere: a generator with documented values.

use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// A seeded source of choices; the same seed makes the same choices on every machine.
///
/// ```
/// use conformance::Dice;
///
/// let (mut one, mut other) = (Dice::new(7), Dice::new(7));
/// assert_eq!(one.below(100), other.below(100));
/// assert!(one.below(6) < 6);
/// ```
#[derive(Clone, Debug)]
pub struct Dice(Pcg64Mcg);

impl Dice {
    /// Dice that a number sets going.
    #[must_use]
    pub fn new(seed: u64) -> Dice {
        Dice(Pcg64Mcg::seed_from_u64(seed))
    }

    /// A whole number below `bound`; 0 if that is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let wide = u128::from(self.0.next_u64()) * (bound as u128);
        usize::try_from(wide >> 64).unwrap_or(0)
    }

    /// One of these, or `None` if there are none.
    pub fn pick<'t, T>(&mut self, from: &'t [T]) -> Option<&'t T> {
        from.get(self.below(from.len()))
    }

    /// True once in `times`.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// So many bytes.
    pub fn bytes(&mut self, count: usize) -> Vec<u8> {
        let mut bytes = vec![0; count];
        self.0.fill_bytes(&mut bytes);
        bytes
    }
}
