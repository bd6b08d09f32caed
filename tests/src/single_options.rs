//! Rulesets with one option changed: readings that no ruleset plays are tried too.

use engine_core::{Choice, Entry, Kind, OptionMeta, Registry, Ruleset, StartError};
use libtest_mimic::{Completion, Failed, Trial};

use crate::{Law, Size, Skip, Subject, lines, try_law};

/// Shorter and fewer lines than a ruleset gets: there are many options.
const SIZE: Size =
    Size { random: 1, greedy: 1, hand_made: 2, most_plies: 120, most_plies_by_hand: 40 };

impl Subject {
    /// The first ruleset of one round and the first that is a match, each with one option changed: to every word that it
    /// takes, or to the ends of its numbers.
    ///
    /// What a ruleset of the variant plays anyway is left out.
    #[must_use]
    pub fn of_options(registry: &Registry, entry: &'static Entry) -> Vec<Subject> {
        let meta = entry.meta();
        let first = |is_match| meta.rulesets.iter().find(|ruleset| ruleset.is_match == is_match);
        let changed = |ruleset: &'static Ruleset, option: &'static OptionMeta| {
            let values = values(option).into_iter();
            let new =
                values.filter(|value| !is_played(meta.rulesets, ruleset, (option.name, value)));
            let subject = Subject::new(registry, Choice { entry, ruleset });
            new.map(|value| subject.clone().with(option.name, &value)).collect::<Vec<_>>()
        };
        let bases = [first(false), first(true)].into_iter().flatten();
        bases
            .flat_map(|base| meta.options.iter().flat_map(move |option| changed(base, option)))
            .collect()
    }

    /// The options that differ from the ruleset, as `name=value`.
    pub(crate) fn set(&self) -> Vec<String> {
        self.settings().iter().map(|(name, value)| [name, "=", value].concat()).collect()
    }
}

/// Whether a ruleset sets the option so already, or another one does that sets nothing else.
fn is_played(rulesets: &[Ruleset], base: &Ruleset, set: (&str, &str)) -> bool {
    let does_just_that =
        |other: &Ruleset| other.is_match == base.is_match && other.settings == [set];
    base.settings.contains(&set) || rulesets.iter().any(does_just_that)
}

/// The values of an option besides its default; of numbers, the least and the greatest.
fn values(option: &OptionMeta) -> Vec<String> {
    let mut values: Vec<_> = match option.kind {
        Kind::Words(words) => words.iter().map(ToString::to_string).collect(),
        Kind::Number { least, most, or_none } => {
            let none = or_none.then(|| "none".to_owned());
            [least, most].iter().map(ToString::to_string).chain(none).collect()
        }
        Kind::Seed => vec![u64::MAX.to_string()],
        _ => Vec::new(),
    };
    values.retain(|value| *value != (option.default)());
    values
}

/// One test of all these laws, by a ruleset with an option changed: `variant:ruleset::name=value`; and one that is passed
/// over for each that is skipped.
pub(crate) fn trials(subject: &Subject, laws: &[Law], skips: &[Skip]) -> Vec<Trial> {
    let set = subject.set();
    let name = format!("{}::{}", subject.name(), set.join(" "));
    let places: Vec<_> = set.iter().map(String::as_str).chain([subject.ruleset().id]).collect();
    let of = |law: &Law| {
        let is_of = |skip: &&Skip| places.iter().any(|place| skip.is_of(law.name, place));
        skips.iter().find(is_of).cloned()
    };
    let (skipped, kept): (Vec<_>, Vec<_>) =
        laws.iter().map(|law| (*law, of(law))).partition(|(_, skip)| skip.is_some());
    let kept: Vec<_> = kept.into_iter().map(|(law, _)| law).collect();
    let ignored = skipped.into_iter().filter_map(|(law, skip)| {
        let reason = skip?.reason;
        let test = move || Ok(Completion::ignored_with(reason));
        Some(Trial::ignorable_test(format!("{name}::{}", law.name), test))
    });
    let ignored: Vec<_> = ignored.collect();
    let subject = subject.clone();
    let all = Trial::ignorable_test(name, move || try_all(&kept, &subject));
    std::iter::once(all).chain(ignored).collect()
}

/// Options that do not go together are passed over, with the reason.
fn try_all(laws: &[Law], subject: &Subject) -> Result<Completion, Failed> {
    match subject.start(None) {
        // Positions that are set up by hand can be played from.
        Ok(_) | Err(StartError::NoPosition(_)) => {}
        Err(error) => return Ok(Completion::ignored_with(error.to_string())),
    }
    let lines = lines(subject, SIZE)?;
    for law in laws {
        try_law(law, subject, &lines)?;
    }
    Ok(Completion::Completed)
}
