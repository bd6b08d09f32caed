//! The one implementation of a game in progress.

use alloc::string::ToString;
use alloc::vec::Vec;

use crate::{BySeat, Ply, PositionError, Refusal, Ruleset, Seat, Setup, Turn, UndoError, Variant};

/// A game in progress by the rules `V`: state, history, undo and redo, and the repetition rule.
///
/// This is the typed face; [`Game`](crate::Game) is the same for programs that know no variant.
#[derive(Clone, Debug)]
pub struct Live<V: Variant> {
    pub(crate) rules: V,
    pub(crate) ruleset: &'static Ruleset,
    /// Whether the start was given and is not the opening.
    pub(crate) given: bool,
    /// The start and the state after each ply.
    pub(crate) states: Vec<V::State>,
    pub(crate) plies: Vec<Ply>,
    moves: Vec<V::Move>,
    undone: Vec<V::Move>,
}

impl<V: Variant> Live<V> {
    /// A game from the opening.
    ///
    /// It goes by the name of the ruleset whose options these are, or of the first with other options.
    #[must_use]
    pub fn new(rules: V) -> Live<V> {
        let opening = rules.opening();
        Live::start(rules, None, opening, false)
    }

    /// A game from a position.
    ///
    /// # Errors
    /// If the game cannot have this position.
    pub fn from_position(rules: V, setup: &Setup) -> Result<Live<V>, PositionError> {
        let state = rules.adopt(setup)?;
        Ok(Live::start(rules, None, state, true))
    }

    /// A game by a ruleset, or by the one whose options the rules have.
    pub(crate) fn start(
        rules: V,
        ruleset: Option<&'static Ruleset>,
        start: V::State,
        given: bool,
    ) -> Live<V> {
        let ruleset = ruleset.unwrap_or_else(|| ruleset_of(&rules));
        Live {
            rules,
            ruleset,
            given,
            states: alloc::vec![start],
            plies: Vec::new(),
            moves: Vec::new(),
            undone: Vec::new(),
        }
    }

    /// The rules.
    pub const fn rules(&self) -> &V {
        &self.rules
    }

    /// The ruleset that the game goes by.
    #[must_use]
    pub const fn ruleset(&self) -> &'static Ruleset {
        self.ruleset
    }

    /// The state now.
    #[must_use]
    pub fn state(&self) -> &V::State {
        &self.states[self.plies.len()]
    }

    /// Who decides, or that the game is over.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.rules.turn(self.state())
    }

    /// The legal moves, ascending.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<V::Move> {
        self.rules.moves(self.state()).collect()
    }

    /// What decides the game, as it stands.
    #[must_use]
    pub fn score(&self) -> BySeat<u16> {
        self.rules.score(self.state())
    }

    /// Plays a move, and settles the round if the position has now occurred for the third time.
    ///
    /// # Errors
    /// If the move is not legal; the game is then as it was.
    pub fn play_move(&mut self, mv: V::Move) -> Result<&Ply, Refusal> {
        let state = self.state().clone();
        if let Some(refusal) = self.rules.objection(&state, mv) {
            return Err(refusal);
        }
        self.undone.clear();
        Ok(self.advance(state, mv))
    }

    fn advance(&mut self, mut state: V::State, mv: V::Move) -> &Ply {
        let seat = self.rules.turn(&state).seat().unwrap_or(Seat::First);
        let mut events = Vec::new();
        self.rules.play_unchecked(&mut state, mv, &mut events);
        let repetition = self.is_third_occurrence(&state);
        if repetition {
            self.rules.settle_repetition(&mut state, &mut events);
        }
        let ply = Ply { seat, mv: mv.to_string(), events, repetition };
        self.states.push(state);
        self.moves.push(mv);
        self.plies.push(ply);
        &self.plies[self.plies.len() - 1]
    }

    fn is_third_occurrence(&self, state: &V::State) -> bool {
        let before = self.states.iter().filter(|earlier| *earlier == state).take(2);
        !self.rules.turn(state).is_over() && before.count() == 2
    }

    /// The moves played so far.
    #[must_use]
    pub fn played(&self) -> &[V::Move] {
        &self.moves
    }

    /// Takes the last move back.
    ///
    /// # Errors
    /// If there is none, or it revealed a secret.
    pub fn take_back(&mut self) -> Result<(), UndoError> {
        let Some(before) = self.plies.len().checked_sub(1) else {
            return Err(UndoError::Nothing);
        };
        if self.has_secret(before) && !self.has_secret(before + 1) {
            return Err(UndoError::Revealed);
        }
        self.states.pop();
        self.plies.pop();
        self.undone.extend(self.moves.pop());
        Ok(())
    }

    /// Plays again what was taken back last; `false` if there is nothing.
    pub fn play_again(&mut self) -> bool {
        let Some(mv) = self.undone.pop() else {
            return false;
        };
        self.advance(self.state().clone(), mv);
        true
    }

    /// Whether there was something after this many plies that a seat might not know.
    pub(crate) fn has_secret(&self, plies: usize) -> bool {
        let state = &self.states[plies];
        Seat::BOTH.into_iter().any(|seat| self.rules.view(state, seat) != *state)
    }
}

impl<V: Variant + Default> Default for Live<V> {
    fn default() -> Live<V> {
        Live::new(V::default())
    }
}

/// The ruleset whose options the rules have, or the first that is played in as many rounds.
fn ruleset_of<V: Variant>(rules: &V) -> &'static Ruleset {
    let mut fitting = V::META.rulesets.iter().filter(|ruleset| ruleset.is_match == V::IS_MATCH);
    let has_all = |ruleset: &&Ruleset| {
        V::META.options.iter().all(|option| {
            rules.options().get(option.name) == Some(crate::start::value_in(ruleset, option))
        })
    };
    let first = fitting.clone().next().unwrap_or(V::META.default_ruleset());
    fitting.find(has_all).unwrap_or(first)
}
