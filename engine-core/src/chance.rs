//! Chance, from wherever a program takes it.

/// A source of random bits.
///
/// The core draws nothing by itself: programs bring a generator, and a closure that gives 32 bits is one. With the same
/// bits, everything in this crate that takes a chance does the same on every platform.
///
/// ```
/// use engine_core::Chance;
///
/// // A generator with a constant is a poor one, but tells that a draw takes the highest bits.
/// assert_eq!((|| 0xc000_0000).below(4), 3);
/// ```
pub trait Chance {
    /// The next 32 bits.
    fn bits(&mut self) -> u32;

    /// A number below `bound`, each as likely as the others (Lemire 2019); 0 if there is no choice, without a draw.
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "the halves of a product are wanted")]
    fn below(&mut self, bound: u32) -> u32 {
        if bound < 2 {
            return 0;
        }
        let mut product = u64::from(self.bits()) * u64::from(bound);
        if (product as u32) < bound {
            let unfair = bound.wrapping_neg() % bound;
            while (product as u32) < unfair {
                product = u64::from(self.bits()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }
}

impl<F: FnMut() -> u32> Chance for F {
    #[inline]
    fn bits(&mut self) -> u32 {
        self()
    }
}

#[cfg(test)]
mod tests {
    use super::Chance;

    #[test]
    fn a_draw_is_fair() {
        // Of the 2^32 draws that a multiple of 3 does not divide, the first is thrown away.
        let mut draws = [0, 1, 0x5555_5556, 0xffff_ffff].into_iter();
        let mut chance = move || draws.next().unwrap();
        assert_eq!([chance.below(3), chance.below(3), chance.below(3)], [0, 1, 2]);
    }

    #[test]
    fn no_choice_takes_no_bits() {
        let mut chance = || -> u32 { unreachable!("no bits are needed") };
        assert_eq!((chance.below(0), chance.below(1)), (0, 0));
    }
}
