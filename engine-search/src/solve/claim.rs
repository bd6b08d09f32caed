//! Claims about what a seat can make sure of, however the other seat plays.

use std::fmt;

use engine_core::{Seat, Setup};

use super::verdict::Verdict;

/// What a seat makes sure of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Promise {
    /// Its part of the value that the proof is of.
    Value,
    /// It wins the match, in so many rounds at most, the one that begins here included.
    Wins(u16),
    /// It does not lose the match, though that may go on for ever.
    Holds,
}

impl Promise {
    /// Whether who has this needs no more to have that.
    pub(crate) fn gives(self, other: Promise) -> bool {
        match (self, other) {
            (Promise::Wins(rounds), Promise::Wins(most)) => rounds <= most,
            (Promise::Wins(_) | Promise::Holds, Promise::Holds) => true,
            _ => false,
        }
    }

    /// What is wanted of the round that follows one in which this was promised; none if no round may follow.
    pub(crate) fn after_round(self) -> Option<Promise> {
        match self {
            Promise::Wins(0 | 1) | Promise::Value => None,
            Promise::Wins(rounds) => Some(Promise::Wins(rounds - 1)),
            Promise::Holds => Some(Promise::Holds),
        }
    }

    /// The outcome of the match that it stands for.
    pub(crate) const fn outcome(self) -> i32 {
        if matches!(self, Promise::Wins(_)) { 1 } else { 0 }
    }
}

/// A claim: from a position on, a seat makes sure of something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Claim {
    /// The position, if it is not the one that the proof is of.
    pub(crate) at: Option<Setup>,
    pub(crate) seat: Seat,
    pub(crate) promise: Promise,
}

impl Claim {
    /// Reads what stands before the strategy: a seat that makes sure of its part of the value, or a position, and what the
    /// seat makes sure of from there.
    pub(crate) fn read(text: &str) -> Option<Claim> {
        let Some((at, told)) = text.split_once(", ") else {
            let seat = Seat::BOTH.into_iter().find(|seat| seat.word() == text)?;
            return Some(Claim { at: None, seat, promise: Promise::Value });
        };
        let at = Some(at.parse().ok()?);
        if let Some(Verdict::Won { by, rounds }) = Verdict::told(told) {
            return Some(Claim { at, seat: by, promise: Promise::Wins(rounds) });
        }
        let seat =
            Seat::BOTH.into_iter().find(|&seat| told == Told(seat, Promise::Holds).to_string());
        seat.map(|seat| Claim { at, seat, promise: Promise::Holds })
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.at {
            None => f.write_str(self.seat.word()),
            Some(at) => write!(f, "{at}, {}", Told(self.seat, self.promise)),
        }
    }
}

/// What a seat makes sure of, in words.
pub(crate) struct Told(pub(crate) Seat, pub(crate) Promise);

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Told(by, promise) = self;
        match promise {
            Promise::Value => write!(f, "{by} makes sure of the value"),
            Promise::Wins(rounds) => Verdict::Won { by, rounds }.fmt(f),
            Promise::Holds => write!(f, "{by} does not lose"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn claims_are_read_as_they_are_written() {
        for text in [
            "first",
            "second",
            "r1 4.4/4.4 0-0 S, First wins in this round",
            "r2 4.x/4.4 0-4 N, Second wins in 12 rounds at most",
            "r2 4.x/4.4 0-4 N, Second does not lose",
        ] {
            assert_eq!(Claim::read(text).unwrap().to_string(), text);
        }
        for text in [
            "",
            "third",
            "r1 4.4/4.4 0-0 S",
            "r1 4.4/4.4 S, First does not lose",
            "r1 4.4/4.4 0-0 S, First loses",
            "r1 4.4/4.4 0-0 S, First wins in 1 rounds at most",
            "r1 4.4/4.4 0-0 S, First wins in 0 rounds at most",
            "r1 4.4/4.4 0-0 S, First wins in +2 rounds at most",
            "r1 4.4/4.4 0-0 S, neither can force a win",
        ] {
            assert_eq!(Claim::read(text), None, "{text}");
        }
    }

    #[test]
    fn more_gives_less() {
        let promises = [Promise::Wins(1), Promise::Wins(2), Promise::Wins(3), Promise::Holds];
        for (nth, more) in promises.iter().enumerate() {
            for (other, less) in promises.iter().enumerate() {
                assert_eq!(more.gives(*less), nth <= other, "{more:?} {less:?}");
            }
            assert!(!more.gives(Promise::Value) && !Promise::Value.gives(*more));
        }
    }
}
