//! What a proof search remembers.

use engine_core::BoardId;

/// A board and a margin that its mover is to come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Claim(u64);

impl Claim {
    /// A claim that no search makes, since boards without seeds are judged at once.
    const NONE: Claim = Claim(0);
    /// Stands for what is proven of a board, whatever was claimed.
    const BOUNDS: i8 = i8::MIN;
    const RANK_BITS: u32 = 49;

    /// The most seeds and boards of a level that claims can be told apart for.
    pub(super) const MOST_SEEDS: u16 = 126;
    pub(super) const MOST_BOARDS: u64 = 1 << Claim::RANK_BITS;

    pub(super) const fn of(board: BoardId, margin: i8) -> Claim {
        let BoardId { seeds, rank } = board;
        Claim((seeds as u64) << (Claim::RANK_BITS + 8) | rank << 8 | margin.cast_unsigned() as u64)
    }

    const fn bounds(self) -> Claim {
        Claim(self.0 & !0xff | Claim::BOUNDS.cast_unsigned() as u64)
    }

    const fn margin(self) -> i8 {
        self.0.to_le_bytes()[0].cast_signed()
    }

    const fn place(self) -> u64 {
        let mixed = (self.0 ^ self.0 >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 29
    }
}

/// How many positions must be proven for a yes, and for a no, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) yes: u32,
    pub(super) no: u32,
}

impl Numbers {
    /// Out of reach.
    pub(super) const MOST: u32 = 1 << 30;

    pub(super) const YES: Numbers = Numbers { yes: 0, no: Numbers::MOST };
    pub(super) const NO: Numbers = Numbers { yes: Numbers::MOST, no: 0 };
    /// Neither can be proven here.
    pub(super) const NEITHER: Numbers = Numbers { yes: Numbers::MOST - 1, no: Numbers::MOST - 1 };

    pub(super) const fn of(is_so: bool) -> Numbers {
        if is_so { Numbers::YES } else { Numbers::NO }
    }

    pub(super) const fn is_decided(self) -> bool {
        self.yes == 0 || self.no == 0
    }

    /// As the other seat sees it.
    pub(super) const fn turned(self) -> Numbers {
        Numbers { yes: self.no, no: self.yes }
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) claim: Claim,
    pub(super) numbers: Numbers,
}

/// A table of claims, of a fixed size; what is hardest to find again is kept.
#[derive(Debug)]
pub(super) struct Memory {
    buckets: Vec<[Packed; Memory::WAYS]>,
}

/// What is known, as it is remembered: a claim and its numbers. Zeroes stand for nothing, so that memory which is fresh
/// from the system need not be written before a search begins.
type Packed = [u64; 2];

impl Memory {
    const WAYS: usize = 4;

    pub(super) fn of_bytes(bytes: usize) -> Memory {
        let buckets = (bytes / size_of::<[Packed; Memory::WAYS]>()).max(1);
        Memory { buckets: vec![[[0; 2]; Memory::WAYS]; buckets] }
    }

    /// What is known of a claim: that it is so, that it is not, or how far it is from either.
    pub(super) fn get(&self, claim: Claim) -> Option<Numbers> {
        if let Some(Numbers { yes, no }) = self.find(claim.bounds()) {
            let (low, high) = (unpacked(yes), unpacked(no));
            if low >= claim.margin() {
                return Some(Numbers::YES);
            }
            if high < claim.margin() {
                return Some(Numbers::NO);
            }
        }
        self.find(claim)
    }

    /// Keeps what is known of a claim; a yes counts for all smaller margins, a no for all greater ones.
    pub(super) fn keep(&mut self, claim: Claim, numbers: Numbers) {
        if !numbers.is_decided() {
            return self.put(Known { claim, numbers });
        }
        let board = claim.bounds();
        let known = self.find(board);
        let (mut low, mut high) =
            known.map_or((-i8::MAX, i8::MAX), |Numbers { yes, no }| (unpacked(yes), unpacked(no)));
        if numbers.yes == 0 {
            low = low.max(claim.margin());
        } else {
            high = high.min(claim.margin() - 1);
        }
        self.put(Known { claim: board, numbers: Numbers { yes: packed(low), no: packed(high) } });
    }

    fn bucket(&self, claim: Claim) -> usize {
        let spread = u128::from(claim.place()) * self.buckets.len() as u128;
        usize::try_from(spread >> 64).unwrap_or(0)
    }

    fn find(&self, claim: Claim) -> Option<Numbers> {
        let bucket = &self.buckets[self.bucket(claim)];
        bucket.iter().find(|packed| packed[0] == claim.0).map(|&packed| Known::of(packed).numbers)
    }

    /// Puts what is known in the place of the same claim, of nothing, or of what is least worth.
    pub(super) fn put(&mut self, known: Known) {
        let bucket = self.bucket(known.claim);
        let bucket = &mut self.buckets[bucket];
        let worth = |old: Known| match old.claim {
            claim if claim == known.claim => 0,
            Claim::NONE => 1,
            claim if claim.margin() == Claim::BOUNDS => u64::from(Numbers::MOST) * 2,
            _ => 2 + u64::from(old.numbers.yes.min(old.numbers.no)),
        };
        if let Some(place) = bucket.iter_mut().min_by_key(|old| worth(Known::of(**old))) {
            *place = known.packed();
        }
    }

    /// All that is known.
    pub(super) fn all(&self) -> impl Iterator<Item = Known> {
        let known = self.buckets.iter().flatten().map(|&packed| Known::of(packed));
        known.filter(|known| known.claim != Claim::NONE)
    }
}

impl Known {
    pub(super) const BYTES: usize = 16;

    #[allow(clippy::cast_possible_truncation, reason = "what is cut off is masked")]
    const fn of([claim, numbers]: Packed) -> Known {
        let yes = (numbers & u32::MAX as u64) as u32;
        Known { claim: Claim(claim), numbers: Numbers { yes, no: (numbers >> 32) as u32 } }
    }

    const fn packed(self) -> Packed {
        let Numbers { yes, no } = self.numbers;
        [self.claim.0, yes as u64 | (no as u64) << 32]
    }

    pub(super) fn to_bytes(self) -> [u8; Known::BYTES] {
        let [claim, numbers] = self.packed();
        (u128::from(claim) | u128::from(numbers) << 64).to_le_bytes()
    }

    #[allow(clippy::cast_possible_truncation, reason = "what is cut off is masked")]
    pub(super) fn of_bytes(bytes: [u8; Known::BYTES]) -> Known {
        let all = u128::from_le_bytes(bytes);
        Known::of([all, all >> 64].map(|half| (half & u128::from(u64::MAX)) as u64))
    }
}

const fn packed(margin: i8) -> u32 {
    margin.cast_unsigned() as u32
}

const fn unpacked(number: u32) -> i8 {
    number.to_le_bytes()[0].cast_signed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_proven_counts_for_other_margins() {
        let mut memory = Memory::of_bytes(1 << 12);
        let board = BoardId { seeds: 40, rank: 12_345_678_901 };
        assert_eq!(memory.get(Claim::of(board, 3)), None);
        memory.keep(Claim::of(board, 3), Numbers { yes: 5, no: 7 });
        assert_eq!(memory.get(Claim::of(board, 3)), Some(Numbers { yes: 5, no: 7 }));
        memory.keep(Claim::of(board, -2), Numbers::YES);
        memory.keep(Claim::of(board, 6), Numbers::NO);
        assert_eq!(memory.get(Claim::of(board, -3)), Some(Numbers::YES));
        assert_eq!(memory.get(Claim::of(board, -2)), Some(Numbers::YES));
        assert_eq!(memory.get(Claim::of(board, -1)), None);
        assert_eq!(memory.get(Claim::of(board, 6)), Some(Numbers::NO));
        assert_eq!(memory.get(Claim::of(board, 7)), Some(Numbers::NO));
        let again: Vec<_> = memory.all().map(|known| Known::of_bytes(known.to_bytes())).collect();
        assert_eq!(again.len(), 2);
        let mut copy = Memory::of_bytes(1 << 10);
        for known in again {
            copy.put(known);
        }
        assert_eq!(copy.get(Claim::of(board, 7)), Some(Numbers::NO));
    }
}
