//! Laws as named tests.

use std::process::ExitCode;
use std::sync::{Arc, OnceLock};

use engine_core::Registry;
use libtest_mimic::{Arguments, Completion, Failed, Trial};

use crate::{LAWS, Law, Line, Size, Subject, lines, try_law};

/// The lines of a game, played when the first test asks for them.
#[derive(Clone)]
pub(crate) struct Corpus {
    subject: Subject,
    lines: Arc<OnceLock<Result<Vec<Line>, String>>>,
}

impl Corpus {
    pub(crate) fn new(subject: Subject) -> Corpus {
        Corpus {
            subject,
            lines: Arc::default(),
        }
    }

    fn lines(&self) -> Result<&[Line], String> {
        let lines = self
            .lines
            .get_or_init(|| lines(&self.subject, Size::default()));
        lines.as_deref().map_err(Clone::clone)
    }
}

/// A test for each law and game: `variant:ruleset::law`.
#[must_use]
pub fn law_trials(registry: &Registry) -> Vec<Trial> {
    let subjects = Subject::all(registry).into_iter().map(Corpus::new);
    subjects.flat_map(|corpus| trials(&corpus, LAWS)).collect()
}

/// A test for each of these laws.
pub(crate) fn trials(corpus: &Corpus, laws: &[Law]) -> Vec<Trial> {
    let name = corpus.subject.name();
    laws.iter()
        .map(|&law| {
            let corpus = corpus.clone();
            Trial::ignorable_test(format!("{name}::{}", law.name), move || {
                try_on(&law, &corpus)
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
