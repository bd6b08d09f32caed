//! A game taken apart into steps, each a board to look at.

use engine_core::{Act, Clause, Event, Game, Picture, Seat, tell};

/// A game as a film: the opening, then a step for each event of each ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reel {
    /// The steps, the first of which is the board before the first move; never empty.
    pub steps: Vec<Step>,
}

/// What is to be seen at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// How many plies have begun: 0 before the first move, then the ply that the step belongs to.
    pub ply: usize,
    /// How many laps the ply has begun: hands lifted.
    pub lap: usize,
    /// The number of the round, in a match.
    pub round: Option<u16>,
    /// Who makes this ply, or is to make the first.
    pub seat: Seat,
    /// What has just happened; nothing at the opening, nor at the end of a ply of which nothing may be told.
    pub event: Option<Event>,
    /// The seeds in the hand.
    pub hand: u16,
    /// The board.
    pub picture: Picture,
    /// The sentence that tells the event, and its clause.
    pub told: Option<(String, &'static Clause)>,
    /// Whether it is the first of the steps that the sentence tells: a hand sown is one sentence.
    pub begins_sentence: bool,
    /// Whether it is the last step of its ply, or the opening.
    pub ends_ply: bool,
}

/// How far to go through a film at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// One event.
    Event,
    /// To the next hand that is lifted, or the end of the turn.
    Lap,
    /// To the end of a turn.
    Turn,
    /// To the first step of another round, or the end of the film.
    Round,
}

impl Reel {
    /// The film of a game, as far as it has been played.
    ///
    /// ```
    /// use cli as _; // links the variants
    /// use engine_core::registry;
    /// use engine_drawing::{Reel, Unit};
    ///
    /// let mut game = registry()?.find("bosh:round")?.start(&[], None)?;
    /// game.play("5").unwrap();
    /// let reel = Reel::of(&*game);
    /// assert_eq!(reel.steps[1].hand, 4);
    /// assert_eq!(reel.forward(0, Unit::Turn), reel.steps.len() - 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(game: &dyn Game) -> Reel {
        let mut steps = vec![Step::opening(game)];
        for number in 0..game.plies().len() {
            steps.extend(Reel::of_ply(game, number));
        }
        Reel { steps }
    }

    /// The steps of one ply, counted from 0; never none.
    ///
    /// # Panics
    /// If that ply has not been played.
    #[must_use]
    pub fn of_ply(game: &dyn Game, number: usize) -> Vec<Step> {
        let ply = &game.plies()[number];
        let mut step = Step { ply: number + 1, seat: ply.seat, ..Step::before(game, number) };
        let mut steps = Vec::new();
        let mut events = ply.events.as_slice();
        for told in tell(game.meta().seed, &ply.events) {
            let (these, rest) = events.split_at(told.events);
            for (nth, event) in these.iter().enumerate() {
                step.happen(event);
                step.told = Some((told.text.clone(), told.clause));
                step.begins_sentence = nth == 0;
                steps.push(step.clone());
            }
            events = rest;
        }
        if steps.is_empty() {
            steps.push(step);
        }
        if let Some(last) = steps.last_mut() {
            last.picture = game.picture_after(number + 1);
            last.hand = 0;
            last.ends_ply = true;
        }
        steps
    }

    /// The step that lies one unit ahead of a step; the last step from the last.
    #[must_use]
    pub fn forward(&self, from: usize, unit: Unit) -> usize {
        let last = self.steps.len() - 1;
        let ahead = (from + 1..=last).find(|&at| self.is_stop(at, unit));
        ahead.unwrap_or(last)
    }

    /// The step that lies one unit behind a step; the opening from the opening.
    #[must_use]
    pub fn back(&self, from: usize, unit: Unit) -> usize {
        let from = from.min(self.steps.len());
        (0..from).rev().find(|&at| self.is_stop(at, unit)).unwrap_or(0)
    }

    /// The last step of a ply, counted from 1, or the opening for 0; the last step if there are fewer plies.
    #[must_use]
    pub fn after_ply(&self, ply: usize) -> usize {
        let last = self.steps.len() - 1;
        self.steps.iter().position(|step| step.ends_ply && step.ply == ply).unwrap_or(last)
    }

    /// Whether somebody who moves by a unit stops at a step.
    fn is_stop(&self, at: usize, unit: Unit) -> bool {
        let step = &self.steps[at];
        match unit {
            Unit::Event => true,
            Unit::Lap => {
                step.ends_ply || self.steps[at + 1].event.is_some_and(|next| is_lift(next.act))
            }
            Unit::Turn => step.ends_ply,
            Unit::Round => at == 0 || self.steps[at - 1].round != step.round,
        }
    }
}

impl Step {
    pub(crate) fn opening(game: &dyn Game) -> Step {
        Step { ends_ply: true, ..Step::before(game, 0) }
    }

    /// The board before a ply.
    fn before(game: &dyn Game, number: usize) -> Step {
        let picture = game.picture_after(number);
        Step {
            ply: number,
            lap: 0,
            round: picture.round,
            seat: game.seat_after(number),
            event: None,
            hand: 0,
            picture,
            told: None,
            begins_sentence: true,
            ends_ply: false,
        }
    }

    fn happen(&mut self, event: &Event) {
        match event.act {
            Act::Lift { seeds, .. } => {
                self.lap += 1;
                self.hand += u16::from(seeds);
            }
            Act::Sow { .. } => self.hand = self.hand.saturating_sub(1),
            _ => {}
        }
        self.picture = self.picture.after(&[*event]);
        self.round = self.picture.round;
        self.event = Some(*event);
    }
}

const fn is_lift(act: Act) -> bool {
    matches!(act, Act::Lift { .. })
}
