//! A variant: rules with a description, options and texts.

use alloc::boxed::Box;
use core::fmt::Display;
use core::str::FromStr;

use crate::{
    Clause, EndgameStart, Game, Live, Match, MatchStart, Meta, MoveError, Picture, Place,
    PositionError, Rounds, Rules, Settings, Setup,
};

/// Rules that can be listed, configured, written down and read back.
///
/// Implementing it is all that a new game needs: play, records, traces, counting and the conformance kit follow.
/// The [crate documentation](crate) shows a complete one.
pub trait Variant:
    Rules<State: Send, Move: Display + FromStr<Err = MoveError> + Send>
    + Default
    + Clone
    + Send
    + 'static
{
    /// The variant's description.
    const META: &'static Meta;

    /// How matches of several rounds are started: `Some(MatchStart::of::<Self>())` for rules that implement
    /// [`Rounds`], if any ruleset plays a match.
    const MATCH: Option<MatchStart> = None;

    /// How the boards are numbered for endgame tables: `Some(EndgameStart::of::<N, W>())` for rules that implement
    /// [`Endgame`](crate::Endgame).
    const ENDGAME: Option<EndgameStart<Self>> = None;

    /// Whether these are the rules of a match; only [`Match`] is.
    const IS_MATCH: bool = false;

    /// The options, by name.
    fn options(&self) -> &dyn Settings;

    /// The options, to be set by name.
    fn options_mut(&mut self) -> &mut dyn Settings;

    /// The state as text.
    fn setup(&self, state: &Self::State) -> Setup;

    /// Reads a state from text.
    ///
    /// A position whose mover has no move becomes the finished game it is.
    ///
    /// # Errors
    /// If the game cannot have this position; the error names the column.
    fn adopt(&self, setup: &Setup) -> Result<Self::State, PositionError>;

    /// The state as a drawing would show it.
    fn picture(&self, state: &Self::State) -> Picture {
        Picture::of(&self.setup(state))
    }

    /// The clause by which the game must be given a position to start from, if the options say so.
    fn needs_position(&self) -> Option<&'static Clause> {
        None
    }

    /// Whether the opening is dealt, so that a record must hold it.
    fn is_dealt(&self) -> bool {
        false
    }

    /// What others are shown of a move that is made in secret, until the secret is out.
    fn disguise(&self, _mv: Self::Move) -> Option<&'static str> {
        None
    }

    /// The running round as a game of its own; only [`Match`] has one.
    fn round(&self, _state: &Self::State) -> Option<Box<dyn Game>> {
        None
    }
}

impl<V> Variant for Match<V>
where
    V: Variant + Rounds<Ledger: Send>,
{
    const META: &'static Meta = V::META;
    const IS_MATCH: bool = true;

    fn options(&self) -> &dyn Settings {
        self.0.options()
    }

    fn options_mut(&mut self) -> &mut dyn Settings {
        self.0.options_mut()
    }

    /// The round's text behind `rK` and the totals.
    fn setup(&self, state: &Self::State) -> Setup {
        let mut setup = self.0.setup(state.round());
        setup.round = Some(state.number());
        self.0.write_ledger(state.ledger(), &mut setup);
        let by = self.turn(state).clause();
        if setup.over.is_none() && self.0.is_unseen_ending(by) {
            setup.over = Some(by.id.into());
        }
        setup
    }

    fn adopt(&self, setup: &Setup) -> Result<Self::State, PositionError> {
        let Some(number) = setup.round else {
            return Err(setup.error(Place::Round, "the number of the round, such as `r1`"));
        };
        let ledger = self.0.read_ledger(setup)?;
        let ended = setup.over.as_deref().and_then(|id| V::META.rulebook.find(id));
        let ended = ended.filter(|by| self.0.is_unseen_ending(by));
        let state = self.resume(self.adopt_round(setup, ended.is_some())?, ledger, number);
        let turn = self.turn(&state);
        let is_true = turn.is_over() && ended.is_none_or(|by| turn.clause() == by);
        if setup.over.is_some() && !is_true {
            return Err(setup.error(Place::Over, "an ending that is true of the position"));
        }
        Ok(state)
    }

    fn picture(&self, state: &Self::State) -> Picture {
        let Setup { round, totals, .. } = self.setup(state);
        Picture { round, totals, ..self.0.picture(state.round()) }
    }

    fn needs_position(&self) -> Option<&'static Clause> {
        self.0.needs_position()
    }

    fn is_dealt(&self) -> bool {
        self.0.is_dealt()
    }

    fn disguise(&self, mv: Self::Move) -> Option<&'static str> {
        self.0.disguise(mv)
    }

    fn round(&self, state: &Self::State) -> Option<Box<dyn Game>> {
        Some(Box::new(Live::start(self.0.clone(), None, state.round().clone(), true)))
    }
}

impl<V: Variant + Rounds> Match<V> {
    /// Adopts the text of the running round, which stands behind the round number and the totals.
    fn adopt_round(&self, setup: &Setup, over: bool) -> Result<V::State, PositionError> {
        let mut round = Setup { round: None, totals: None, ..setup.clone() };
        if over {
            round.over = None;
        }
        self.0.adopt(&round).map_err(|error| PositionError {
            column: error.column + setup.column(Place::Rows) - 1,
            ..error
        })
    }
}
