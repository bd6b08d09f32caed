//! Chance that is the same everywhere.

use rand::RngExt;
use rand_pcg::Pcg32;

/// Chance that is the same for the same seed and stream on every platform.
#[must_use]
pub fn chance(seed: u64, stream: u64) -> Pcg32 {
    Pcg32::new(seed, stream)
}

/// One of the moves by chance; an empty text if there is none.
#[must_use]
pub fn pick(chance: &mut Pcg32, mut moves: Vec<String>) -> String {
    match u32::try_from(moves.len()) {
        Ok(0) | Err(_) => String::new(),
        Ok(1) => moves.remove(0),
        Ok(count) => {
            let nth = chance.random_range(0..count);
            moves.swap_remove(usize::try_from(nth).unwrap_or(0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seeds mean the same games for ever: the values were worked out from the definition of PCG32 (XSH-RR).
    #[test]
    fn chance_keeps_its_values() {
        let moves = || ["1", "2", "3", "4", "5", "6"].map(String::from).to_vec();
        let mut chance = chance(7, 1);
        let drawn: Vec<_> = (0..8).map(|_| pick(&mut chance, moves())).collect();
        assert_eq!(drawn.concat(), "41363334");
    }
}
