//! Laws as named tests.

use std::fmt::Display;
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Arc, OnceLock};

use engine_core::Registry;
use libtest_mimic::{Arguments, Completion, Failed, Trial};

use crate::{LAWS, Law, Line, Size, Skip, Subject, lines, try_law};

/// The lines of a game, played when the first test asks for them.
#[derive(Clone, Debug)]
pub(crate) struct Corpus {
    pub(crate) subject: Subject,
    lines: Arc<OnceLock<Result<Vec<Line>, String>>>,
}

impl Corpus {
    pub(crate) fn new(subject: Subject) -> Corpus {
        Corpus { subject, lines: Arc::default() }
    }

    fn lines(&self) -> Result<&[Line], String> {
        let lines = self.lines.get_or_init(|| lines(&self.subject, Size::default()));
        lines.as_deref().map_err(Clone::clone)
    }
}

/// A test for each law and game: `variant:ruleset::law`.
///
/// What a variant's folder lists as skipped is skipped; the folder stands in `workspace` and is called as its crate.
#[must_use]
pub fn law_trials(registry: &Registry, workspace: &Path) -> Vec<Trial> {
    let subjects = Subject::all(registry).into_iter();
    let of_subject = |subject: Subject| {
        let folder = workspace.join(subject.choice().entry.crate_name());
        match Skip::of_folder(&folder) {
            Ok(skips) => trials(&Corpus::new(subject), LAWS, &skips),
            Err(error) => vec![failing(&format!("{}::skips", subject.name()), &error)],
        }
    };
    subjects.flat_map(of_subject).collect()
}

/// A test that fails.
pub(crate) fn failing(name: &str, error: &impl Display) -> Trial {
    let error = error.to_string();
    Trial::test(name, move || Err(error.into()))
}

/// A test for each of these laws.
pub(crate) fn trials(corpus: &Corpus, laws: &[Law], skips: &[Skip]) -> Vec<Trial> {
    let (name, ruleset) = (corpus.subject.name(), corpus.subject.ruleset().id);
    laws.iter()
        .map(|&law| {
            let corpus = corpus.clone();
            let skip = skips.iter().find(|skip| skip.is_of(law.name, ruleset)).cloned();
            let name = format!("{name}::{}", law.name);
            Trial::ignorable_test(name, move || match skip {
                Some(skip) => Ok(Completion::ignored_with(skip.reason)),
                None => try_on(&law, &corpus),
            })
        })
        .collect()
}

fn try_on(law: &Law, corpus: &Corpus) -> Result<Completion, Failed> {
    if let Some(reason) = (law.spares)(&corpus.subject) {
        return Ok(Completion::ignored_with(reason));
    }
    let lines = corpus.lines()?;
    try_law(law, &corpus.subject, lines)?;
    Ok(Completion::Completed)
}

/// Runs tests as the test program that this process is, and fails if there are none at all.
#[must_use]
pub fn run(trials: Vec<Trial>) -> ExitCode {
    let arguments = Arguments::from_args();
    let trials = if trials.is_empty() {
        vec![Trial::test("something_to_check", || {
            Err("found nothing to check, expected at least one variant".into())
        })]
    } else {
        trials
    };
    libtest_mimic::run(&arguments, trials).exit_code()
}
