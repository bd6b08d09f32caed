//! What a ruleset and options change in the rules of a game.

use engine_core::{Choice, Clause, Game, Meta, Role, Ruleset};

/// The options in force, by name.
pub(crate) type Settings = Vec<(&'static str, String)>;

/// A paragraph that tells of a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Change {
    /// The columns before it.
    pub(crate) indent: usize,
    pub(crate) text: String,
    /// The clause that an option changes.
    pub(crate) clause: Option<&'static Clause>,
}

impl Change {
    fn is_about(&self, clause: &Clause) -> bool {
        self.clause.is_some_and(|changed| changed.id == clause.id)
    }
}

/// What is changed in a game in progress.
pub(crate) fn of_game(game: &dyn Game) -> Vec<Change> {
    changes(game.meta(), game.ruleset(), &game.settings())
}

/// What a ruleset with options changes.
pub(crate) fn of_choice(choice: Choice, settings: &[(&str, &str)]) -> Vec<Change> {
    let (meta, ruleset) = (choice.entry.meta(), choice.ruleset);
    let in_force = meta.options.iter().map(|option| {
        let mut set = ruleset.settings.iter().chain(settings).rev();
        let set = set.find(|(name, _)| *name == option.name);
        (option.name, set.map_or_else(option.default, |&(_, value)| value.into()))
    });
    changes(meta, ruleset, &in_force.collect())
}

/// The options that differ from their defaults, and the clauses that only some rulesets cite.
fn changes(meta: &Meta, ruleset: &Ruleset, settings: &Settings) -> Vec<Change> {
    let id = ruleset.id;
    let set = set(meta, ruleset, settings);
    let says = match (set.is_empty(), ruleset.is_match) {
        (true, false) => format!("The ruleset {id} changes no option."),
        (true, true) => format!("The ruleset {id} changes no option and is played in rounds."),
        (false, _) => format!("The ruleset {id}, as it is played here, sets:"),
    };
    let is_set = |clause: &Clause| set.iter().any(|change| change.is_about(clause));
    let about = |says: &str, wanted: &dyn Fn(&Clause) -> bool| {
        let ids = ids(meta, wanted);
        let text = format!("{says}: {ids}.");
        (!ids.is_empty()).then_some(Change { indent: 0, text, clause: None })
    };
    let only_here = |clause: &Clause| !clause.rulesets.is_empty() && clause.is_cited_in(id);
    let elsewhere =
        |clause: &Clause| clause.role == Role::Cited && !clause.is_cited_in(id) && !is_set(clause);
    let optional = |clause: &Clause| clause.role == Role::Optional && !is_set(clause);
    let cited = [
        about(&format!("Cited in {id}, but not in every ruleset"), &only_here),
        about(&format!("Not cited in {id}, only in other rulesets"), &elsewhere),
        about("Cited only by an option that no ruleset sets", &optional),
    ];
    let says = Change { indent: 0, text: says, clause: None };
    std::iter::once(says).chain(set).chain(cited.into_iter().flatten()).collect()
}

/// The options that differ from their defaults, or from what the ruleset sets, each with the clause that it changes.
fn set(meta: &Meta, ruleset: &Ruleset, settings: &Settings) -> Vec<Change> {
    let is_set = |name: &str, value: &str| {
        let is_of_ruleset = ruleset.settings.iter().any(|(set, _)| *set == name);
        is_of_ruleset || meta.option(name).is_none_or(|option| (option.default)() != value)
    };
    let set = settings.iter().filter(|(name, value)| is_set(name, value));
    set.map(|(name, value)| Change {
        indent: 2,
        text: format!("{name}={value}"),
        clause: meta.option(name).map(|option| option.clause),
    })
    .collect()
}

fn ids(meta: &Meta, wanted: &dyn Fn(&Clause) -> bool) -> String {
    let clauses = meta.rulebook.clauses().iter();
    let ids: Vec<_> = clauses.filter(|clause| wanted(clause)).map(|clause| clause.id).collect();
    ids.join(", ")
}
