//! The files of a variant: suite, playthroughs, counts, rules.

use std::path::Path;

use engine_core::{Entry, Registry};

use super::{Gap, suite_command};
use crate::PerftFile;
use crate::files::files_in;

/// The files that a variant lacks.
pub(super) fn missing(registry: &Registry, entry: &Entry, folder: &Path) -> Vec<Gap> {
    let id = entry.meta().id;
    let mut gaps = Vec::new();
    if entry.crate_name() != format!("variant-{id}") {
        let missing = format!("{id} is in the crate {}, expected variant-{id}", entry.crate_name());
        gaps.push(Gap::new(missing, "rename the crate or the variant"));
    }
    gaps.extend(suite(entry, folder));
    gaps.extend(playthroughs(registry, entry, folder));
    gaps.extend(perft(registry, entry, folder));
    gaps.extend(rules(entry, folder));
    gaps
}

fn suite(entry: &Entry, folder: &Path) -> Option<Gap> {
    let source = std::fs::read_to_string(folder.join("tests/suite.rs")).unwrap_or_default();
    let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
    let is_there = source.contains("suite!(") && manifest.contains("name = \"suite\"");
    (!is_there).then(|| {
        Gap::new(
            format!("{} does not run the laws", entry.crate_name()),
            format!(
                "write `conformance::suite!(…);` in {}, and in Cargo.toml `[[test]]`, `name = \"suite\"`, \
                 `harness = false`",
                folder.join("tests/suite.rs").display()
            ),
        )
    })
}

/// Every ruleset is played through at least once.
fn playthroughs(registry: &Registry, entry: &Entry, folder: &Path) -> Vec<Gap> {
    let games = folder.join("tests/playthroughs");
    let files = files_in(&games, "game");
    let mut played = Vec::new();
    let mut gaps = Vec::new();
    for file in files {
        match crate::play_file(registry, &file) {
            Ok(all) => played.extend(all.iter().map(|(_, played)| played.game.ruleset().id)),
            Err(error) => gaps.push(Gap::new(error.to_string(), "correct the record")),
        }
    }
    let unplayed = entry.meta().rulesets.iter().filter(|ruleset| !played.contains(&ruleset.id));
    gaps.extend(unplayed.map(|ruleset| {
        let game = format!("{}:{}", entry.meta().id, ruleset.id);
        Gap::new(
            format!("{game} has no playthrough"),
            format!(
                "record a game with `mancala play {game} --record {}`, then INSTA_UPDATE=always {}",
                games.join("NAME.game").display(),
                suite_command(entry)
            ),
        )
    }));
    gaps
}

/// Every ruleset has line counts from depth 1 to a depth that the header names.
fn perft(registry: &Registry, entry: &Entry, folder: &Path) -> Vec<Gap> {
    let file = folder.join("tests/data/perft.txt");
    let perft = match PerftFile::read(registry, &file) {
        Ok(perft) => perft,
        Err(error) => {
            let mend = format!(
                "write lines `GAME DEPTH NODES`, counted by another program, in {}",
                file.display()
            );
            return vec![Gap::new(error.to_string(), mend)];
        }
    };
    let mut gaps = Vec::new();
    for ruleset in entry.meta().rulesets {
        let game = format!("{}:{}", entry.meta().id, ruleset.id);
        if !perft.depths.iter().any(|promise| promise.game == game) {
            let mend = format!(
                "write `# depth {game} N` in {}, and the counts from 1 to N",
                file.display()
            );
            gaps.push(Gap::new(format!("{game} has no line counts"), mend));
        }
    }
    gaps.extend(perft.gaps().into_iter().map(|gap| {
        let mend = format!("count it with another program, compare with `mancala perft {gap}`");
        Gap::new(format!("{} lacks the line `{gap} NODES`", file.display()), mend)
    }));
    gaps
}

/// RULES.md states every clause.
fn rules(entry: &Entry, folder: &Path) -> Vec<Gap> {
    let file = folder.join("RULES.md");
    let Ok(text) = std::fs::read_to_string(&file) else {
        let mend = "write the rules with blocks ```mancala GAME of positions and moves";
        return vec![Gap::new(format!("there is no {}", file.display()), mend)];
    };
    let unstated =
        entry.meta().rulebook.clauses().iter().filter(|clause| !states(&text, clause.id));
    unstated
        .map(|clause| {
            let missing = format!("{} does not state clause {clause}", file.display());
            Gap::new(missing, format!("add `**{clause}** {}`", clause.sentence))
        })
        .collect()
}

/// Whether the text has this id, not as a part of another.
fn states(text: &str, id: &str) -> bool {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '.';
    let mut words = text.split(|letter: char| !is_part(letter));
    words.any(|word| word.trim_end_matches('.') == id)
}
