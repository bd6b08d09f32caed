use super::*;
use crate::chance;
use crate::endgame::{Bounds, Effort, Level, Steps, resolve};
use rand::RngExt;

/// A made-up game: for each position what a third occurrence brings, what leaving for good brings, and other moves.
struct Drawn {
    positions: Vec<(i16, Vec<Step<u64>>)>,
    known: Vec<Span>,
}

impl Ground for Drawn {
    type Error = ();

    fn known(&self, node: u64) -> Result<Span, ()> {
        Ok(self.known[usize::try_from(node).unwrap()])
    }

    fn repetition(&self, node: u64) -> i16 {
        self.positions[usize::try_from(node).unwrap()].0
    }

    fn steps(&self, node: u64, steps: &mut Vec<Step<u64>>) -> Result<(), ()> {
        steps.extend(&self.positions[usize::try_from(node).unwrap()].1);
        Ok(())
    }
}

impl Level for Drawn {
    type Error = ();

    fn size(&self) -> usize {
        self.positions.len()
    }

    fn steps(&self, node: usize, steps: &mut Steps) -> Result<(), ()> {
        for step in &self.positions[node].1 {
            match *step {
                Step::Out(worth) => steps.known(Bounds::exactly(worth.low.try_into().unwrap())),
                Step::On { to, again } => steps.inside(to.try_into().unwrap(), again),
            }
        }
        Ok(())
    }
}

impl Drawn {
    const MOST: i8 = 9;

    fn by_chance(size: u64, chance: &mut impl rand::Rng) -> Drawn {
        let mut drawn = Drawn { positions: Vec::new(), known: Vec::new() };
        let most = i16::from(Drawn::MOST);
        for _ in 0..size {
            let mut steps = vec![Step::Out(Span::exactly(chance.random_range(-most..=most)))];
            for _ in 0..chance.random_range(1..=2) {
                let again = chance.random_range(0..4) == 0;
                steps.push(Step::On { to: chance.random_range(0..size), again });
            }
            if chance.random_range(0..3) == 0 {
                steps.remove(0);
            }
            drawn.positions.push((chance.random_range(-most..=most), steps));
        }
        drawn.known = vec![Span { low: -most, high: most }; drawn.positions.len()];
        drawn
    }

    /// What is known with endless play as the worst and as the best.
    fn bounds(&self) -> Vec<Span> {
        let effort = Effort { threads: 1, keeps_steps: true };
        let found = resolve(self, Drawn::MOST, effort, &()).unwrap().unwrap();
        let span = |bounds: &Bounds| Span { low: bounds.low.into(), high: bounds.high.into() };
        found.bounds.iter().map(span).collect()
    }

    /// What a step is worth, by looking at every line with all that has occurred.
    fn slow(&self, step: Step<u64>, first: bool, past: &mut Vec<(u64, bool)>) -> i16 {
        let (to, again) = match step {
            Step::Out(worth) => return worth.low,
            Step::On { to, again } => (to, again),
        };
        let there = (to, if again { first } else { !first });
        let (third, steps) = &self.positions[usize::try_from(to).unwrap()];
        let worth = if past.iter().filter(|&&earlier| earlier == there).count() == 2 {
            *third
        } else {
            past.push(there);
            let worth = steps.iter().map(|&step| self.slow(step, there.1, past)).max().unwrap();
            past.pop();
            worth
        };
        if again { worth } else { -worth }
    }
}

#[test]
fn made_up_games_agree_with_looking_at_every_line() {
    let mut chance = chance(1, 1);
    let (mut open, mut narrow) = (0, 0);
    for nth in 0..600 {
        let mut drawn = Drawn::by_chance(2 + nth % 3, &mut chance);
        let steps = drawn.positions[0].1.clone();
        let slow: Vec<_> = steps
            .iter()
            .map(|&step| Span::exactly(drawn.slow(step, true, &mut vec![(0, true)])))
            .collect();
        let found = |drawn: &Drawn| Afresh::of(drawn, 0, &Work::enough()).unwrap().unwrap().moves;
        assert_eq!(found(&drawn), slow, "{:?}", drawn.positions);
        drawn.known = drawn.bounds();
        assert_eq!(found(&drawn), slow, "{:?}", drawn.positions);
        let best = slow.iter().copied().reduce(Span::or).unwrap();
        assert_eq!(best.within(drawn.known[0]), best, "{:?}", drawn.positions);
        open += u32::from(!drawn.known[0].is_exact());
        narrow += u32::from(drawn.known.iter().any(|known| known.is_exact()));
    }
    assert!(open > 30 && narrow > 100, "{open} open, {narrow} with known positions");
}

#[test]
fn what_takes_too_long_is_left_open() {
    // Everything leads everywhere: more pasts than can be looked at.
    let all = |_| (3, (0..12).map(|to| Step::On { to, again: false }).collect());
    let positions: Vec<_> = (0..12).map(all).collect();
    let known = vec![Span { low: -9, high: 9 }; 12];
    assert_eq!(Afresh::of(&Drawn { positions, known }, 0, &Work::enough()), Ok(None));
}
