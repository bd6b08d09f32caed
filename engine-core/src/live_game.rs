//! A live game behind the face that knows no variant.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::numbered;
use crate::path::Path;
use crate::{
    BySeat, Chance, Game, History, Levels, Live, Meta, MoveError, NoLevels, Picture, PlayError,
    Playout, Ply, Policy, PositionError, Record, Refusal, Ruleset, Seat, Setup, Turn, UndoError,
    Variant, Walk, divide, perft, playout_by, start,
};

impl<V: Variant> Game for Live<V> {
    fn meta(&self) -> &'static Meta {
        V::META
    }

    fn ruleset(&self) -> &'static Ruleset {
        self.ruleset
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let value = |name| self.rules.options().get(name).unwrap_or_default();
        V::META.options.iter().map(|option| (option.name, value(option.name))).collect()
    }

    fn changed_settings(&self) -> Vec<(&'static str, String)> {
        let by_ruleset = V::META.options.iter().map(|option| start::value_in(self.ruleset, option));
        let pairs = self.settings().into_iter().zip(by_ruleset);
        pairs.filter(|((_, now), usual)| now != usual).map(|(setting, _)| setting).collect()
    }

    fn turn(&self) -> Turn {
        Live::turn(self)
    }

    fn moves(&self) -> Vec<String> {
        self.rules.moves(self.state()).map(|mv| mv.to_string()).collect()
    }

    fn objection(&self, mv: &str) -> Result<Option<Refusal>, MoveError> {
        Ok(self.rules.objection(self.state(), mv.parse()?))
    }

    fn play(&mut self, mv: &str) -> Result<&Ply, PlayError> {
        let parsed: V::Move = mv.parse()?;
        self.play_move(parsed)
            .map_err(|refusal| PlayError::Refused { mv: parsed.to_string(), refusal })
    }

    fn score(&self) -> BySeat<u16> {
        Live::score(self)
    }

    fn plies(&self) -> &[Ply] {
        &self.plies
    }

    fn seen_move(&self, ply: usize) -> Option<String> {
        let mv = *self.played().get(ply)?;
        match self.rules.disguise(mv) {
            Some(disguise) if self.has_secret(self.plies.len()) => Some(disguise.into()),
            _ => Some(mv.to_string()),
        }
    }

    fn undo(&mut self) -> Result<(), UndoError> {
        self.take_back()
    }

    fn redo(&mut self) -> bool {
        self.play_again()
    }

    fn position_after(&self, plies: usize) -> Setup {
        self.rules.setup(&self.states[plies.min(self.plies.len())])
    }

    fn view_after(&self, plies: usize, seat: Seat) -> Setup {
        let state = &self.states[plies.min(self.plies.len())];
        self.rules.setup(&self.rules.view(state, seat))
    }

    fn picture_after(&self, plies: usize) -> Picture {
        let state = &self.states[plies.min(self.plies.len())];
        self.rules.picture(&self.rules.view(state, self.seat_after(plies)))
    }

    fn record(&self) -> Record {
        let mut record = Record::new(V::META.id, self.ruleset.id);
        let settings = self.changed_settings();
        if !settings.is_empty() {
            let texts: Vec<_> =
                settings.iter().map(|(name, v)| [name, v.as_str()].join("=")).collect();
            record.set_tag("Options", &texts.join(" "));
        }
        if self.given || self.rules.is_dealt() {
            record.set_tag("From", &self.position_after(0).to_string());
        }
        let result = if self.turn().is_over() { self.score().to_string() } else { "*".into() };
        record.set_tag("Result", &result);
        for ply in &self.plies {
            record.push(&ply.mv);
        }
        record
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&self.rules, self.state(), depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let counts = divide(&self.rules, self.state(), depth);
        counts.into_iter().map(|(mv, nodes)| (mv.to_string(), nodes)).collect()
    }

    fn walk(&self) -> Box<dyn Walk> {
        Box::new(Path::of(&self.rules, &self.states[..=self.plies.len()]))
    }

    fn levels(&self) -> Result<Box<dyn Levels>, NoLevels> {
        let levels = numbered::levels(&self.rules, self.state())?;
        Ok(levels)
    }

    fn playout(&self, policies: BySeat<Policy>, chance: &mut dyn Chance) -> Playout {
        let mut history = History::of(&self.rules, &self.states);
        let mut state = self.state().clone();
        playout_by(&self.rules, &mut state, &mut history, policies, chance)
    }

    fn round(&self) -> Option<Box<dyn Game>> {
        self.rules.round(self.state())
    }

    fn at(&self, setup: &Setup) -> Result<Box<dyn Game>, PositionError> {
        let state = self.rules.adopt(setup)?;
        Ok(Box::new(Live::start(self.rules.clone(), Some(self.ruleset), state, true)))
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }
}
