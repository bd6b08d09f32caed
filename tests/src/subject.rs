//! What is tested: a variant by one of its rulesets.

use engine_core::{Choice, Clause, Entry, Game, Meta, Registry, Role, Ruleset, Setup, StartError};

/// A variant by a ruleset, perhaps with options changed: what a law is tried on.
#[derive(Clone, Debug)]
pub struct Subject {
    registry: Registry,
    choice: Choice,
    settings: Vec<(String, String)>,
}

impl Subject {
    /// A game of a registry.
    #[must_use]
    pub fn new(registry: &Registry, choice: Choice) -> Subject {
        Subject { registry: registry.clone(), choice, settings: Vec::new() }
    }

    /// Every ruleset of every variant, in the order of the registry.
    #[must_use]
    pub fn all(registry: &Registry) -> Vec<Subject> {
        let entries = registry.entries();
        entries.flat_map(|entry| Subject::of_entry(registry, entry)).collect()
    }

    /// Every ruleset of one variant.
    #[must_use]
    pub fn of_entry(registry: &Registry, entry: &'static Entry) -> Vec<Subject> {
        let rulesets = entry.meta().rulesets.iter();
        rulesets.map(|ruleset| Subject::new(registry, Choice { entry, ruleset })).collect()
    }

    /// The same game with an option changed.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Subject {
        self.settings.push((name.into(), value.into()));
        self
    }

    /// The registry that the game is from.
    #[must_use]
    pub const fn registry(&self) -> &Registry {
        &self.registry
    }

    /// The variant and the ruleset.
    #[must_use]
    pub const fn choice(&self) -> Choice {
        self.choice
    }

    /// The variant's description.
    #[must_use]
    pub fn meta(&self) -> &'static Meta {
        self.choice.entry.meta()
    }

    /// The ruleset.
    #[must_use]
    pub fn ruleset(&self) -> &'static Ruleset {
        self.choice.ruleset
    }

    /// The options that differ from the ruleset, as name and value.
    #[must_use]
    pub fn settings(&self) -> Vec<(&str, &str)> {
        let pairs = self.settings.iter();
        pairs.map(|(name, value)| (&**name, &**value)).collect()
    }

    /// The name, `variant:ruleset`.
    #[must_use]
    pub fn name(&self) -> String {
        self.choice.name()
    }

    /// The name and changed options as the command line takes them: `bosh:round --set fill=left`.
    #[must_use]
    pub fn arguments(&self) -> String {
        let settings = self.settings.iter();
        settings.fold(self.name(), |text, (name, value)| format!("{text} --set {name}={value}"))
    }

    /// Starts a game, from a position or from the opening.
    ///
    /// # Errors
    /// If an option cannot be set, the game cannot have the position, or it needs one.
    pub fn start(&self, from: Option<&Setup>) -> Result<Box<dyn Game>, StartError> {
        self.choice.start(&self.settings(), from)
    }

    /// Whether play of this game may cite the clause.
    #[must_use]
    pub fn may_cite(&self, clause: &Clause) -> bool {
        let in_rulesets =
            clause.rulesets.is_empty() || clause.rulesets.contains(&self.ruleset().id);
        match clause.role {
            Role::Cited => in_rulesets || !self.settings.is_empty(),
            Role::Optional => !self.settings.is_empty(),
            Role::Defines => false,
        }
    }
}
