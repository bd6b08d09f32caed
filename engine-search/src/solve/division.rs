//! Between the rounds of a match: what follows once the seeds are divided.

use engine_core::{BySeat, Game, Seat, Setup};

use super::room::SolveError;
use crate::nouns::SEED;

/// What follows a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Follows {
    /// The match is over, and somebody has won it or nobody.
    Over(Option<Seat>),
    /// Another round; its number is left out.
    Round { opening: Setup, opener: Seat },
}

/// What follows each division of the seeds, in a match whose rounds follow from that alone: from what the seats own once
/// a round is over, and whether its number is odd.
#[derive(Debug)]
pub(crate) struct Schedule {
    /// After odd rounds, then after even ones, by what First owns.
    follows: [Vec<Follows>; 2],
    pub(crate) seeds: u16,
}

/// Numbers of rounds that are to make no difference.
const ODD: [u16; 3] = [1, 3, 65_531];
const EVEN: [u16; 3] = [2, 4, 65_532];

impl Schedule {
    /// The schedule of a match; a finished round is told to it as an empty board with all seeds in the stores.
    pub(crate) fn of(game: &dyn Game) -> Result<Schedule, SolveError> {
        let position = game.position();
        let seeds = u16::try_from(position.seeds()).unwrap_or(u16::MAX);
        if position.totals.is_some() || seeds > Schedule::MOST_SEEDS {
            let most = Schedule::MOST_SEEDS;
            return Err(SolveError::Match(format!(
                "found a match of {}{}, expected one of at most {most} that keeps no totals",
                SEED.count(seeds),
                if position.totals.is_some() { " with totals" } else { "" },
            )));
        }
        let after = |numbers| {
            (0..=seeds)
                .map(|owned| follows(game, owned, seeds, numbers))
                .collect::<Result<Vec<_>, _>>()
        };
        let follows = [after(ODD)?, after(EVEN)?];
        Ok(Schedule { follows, seeds })
    }

    /// The most seeds whose divisions fit into a word.
    pub(crate) const MOST_SEEDS: u16 = 63;

    /// What follows a round that leaves First with so many seeds.
    pub(crate) fn after(&self, is_odd: bool, owned: u16) -> &Follows {
        &self.follows[usize::from(!is_odd)][usize::from(owned)]
    }

    /// Every round that can follow another, odd ones first: whether its number is odd, what First owns, and its opening.
    pub(crate) fn rounds(&self) -> impl Iterator<Item = (bool, u16, &Setup, Seat)> {
        let starts = [true, false].into_iter().flat_map(move |is_odd| {
            (0..=self.seeds).map(move |owned| (is_odd, owned, self.after(!is_odd, owned)))
        });
        starts.filter_map(|(is_odd, owned, follows)| match follows {
            Follows::Round { opening, opener } => Some((is_odd, owned, opening, *opener)),
            Follows::Over(_) => None,
        })
    }
}

fn follows(
    game: &dyn Game,
    owned: u16,
    seeds: u16,
    numbers: [u16; 3],
) -> Result<Follows, SolveError> {
    let [first, rest @ ..] = numbers.map(|number| after_round(game, owned, seeds, number));
    let first = first?;
    for other in rest {
        if other? != first {
            return Err(SolveError::Match(
                "found that the number of the round decides how the match goes on, expected how the \
                 seeds are divided to decide it"
                    .into(),
            ));
        }
    }
    Ok(first)
}

/// What follows the round with this number.
fn after_round(
    game: &dyn Game,
    owned: u16,
    seeds: u16,
    number: u16,
) -> Result<Follows, SolveError> {
    let mut setup = game.position();
    setup.round = Some(number);
    setup.set_stores(BySeat::new(owned, seeds - owned));
    for cell in setup.rows.iter_mut().flatten() {
        *cell = Some(0);
    }
    (setup.words, setup.over) = (Vec::new(), None);
    let next = game.at(&setup).map_err(|error| {
        SolveError::Match(format!("the end of a round, {setup}, cannot be set up: {error}"))
    })?;
    Ok(match (next.turn().seat(), next.turn().outcome()) {
        (Some(opener), _) => {
            Follows::Round { opening: Setup { round: None, ..next.position() }, opener }
        }
        (None, outcome) => Follows::Over(outcome.and_then(engine_core::Outcome::winner)),
    })
}
