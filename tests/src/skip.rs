//! Laws that a variant does not keep, each with the reason.

use std::path::Path;

/// A law that is not tried on a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skip {
    /// The law's name.
    pub law: String,
    /// The ruleset; all of them if there is none.
    pub ruleset: Option<String>,
    /// Why the law does not hold there.
    pub reason: String,
}

impl Skip {
    /// Whether it is about this law and ruleset.
    #[must_use]
    pub fn is_of(&self, law: &str, ruleset: &str) -> bool {
        self.law == law && self.ruleset.as_deref().is_none_or(|only| only == ruleset)
    }
}

/// The skips that a variant's `tests/suite.rs` names, so that tests which do not run that file know them too.
#[must_use]
pub fn skips_of(folder: &Path) -> Vec<Skip> {
    let source = std::fs::read_to_string(folder.join("tests/suite.rs")).unwrap_or_default();
    read_skips(&source)
}

/// Reads `skip: [law: "reason", law in "ruleset": "reason"]` in the source of a suite.
fn read_skips(source: &str) -> Vec<Skip> {
    let code: Vec<_> = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join("\n");
    let Some((_, rest)) = code.split_once("skip: [") else {
        return Vec::new();
    };
    // Outside quotes and in them, in turn: names, then a reason, or a ruleset with its reason behind.
    let mut skips = Vec::new();
    let mut law = None;
    let mut ruleset = None;
    for (nth, part) in rest.split('"').enumerate() {
        match (nth % 2, law.take()) {
            (0, held) => {
                if part.trim_start().starts_with(']') || part.contains(']') && held.is_none() {
                    break;
                }
                let name =
                    part.trim_matches(|letter: char| !letter.is_alphanumeric() && letter != '_');
                law = held.or_else(|| Some(name.to_string()));
            }
            (_, Some(name)) if name.ends_with(" in") => {
                ruleset = Some(part.to_string());
                law = Some(name.trim_end_matches(" in").to_string());
            }
            (_, Some(law)) => {
                let (ruleset, reason) = (ruleset.take(), part.to_string());
                skips.push(Skip { law, ruleset, reason });
            }
            (_, None) => {}
        }
    }
    skips
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skips_are_read_as_the_macro_takes_them() {
        let source = r#"
            //! An example: `skip: [nothing: "here"]`.
            conformance::suite!(Oware, skip: [
                mirror: "seats differ",
                play_ends in "long": "it may take years",
            ]);
        "#;
        let skips = read_skips(source);
        assert_eq!(skips.len(), 2, "{skips:?}");
        assert!(skips[0].is_of("mirror", "any") && skips[0].reason == "seats differ");
        assert!(skips[1].is_of("play_ends", "long") && !skips[1].is_of("play_ends", "short"));
        assert_eq!(skips[1].reason, "it may take years");
        assert_eq!(read_skips("conformance::suite!(Oware);"), []);
    }
}
