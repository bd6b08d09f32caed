//! The right names that are nearest to a wrong one.

/// A line that suggests the nearest of the right names, or nothing if none is near.
pub(crate) fn suggestion<'n>(wrong: &str, right: impl IntoIterator<Item = &'n str>) -> String {
    let near: Vec<String> =
        nearest(wrong, right).into_iter().map(|name| format!("`{name}`")).collect();
    match near.as_slice() {
        [] => String::new(),
        names => format!("\n  did you mean {}?", names.join(" or ")),
    }
}

/// The right names that a person may have meant, best first, at most three.
fn nearest<'n>(wrong: &str, right: impl IntoIterator<Item = &'n str>) -> Vec<&'n str> {
    const NEAR: f64 = 0.75;
    /// How much less like the best a name may be and still be meant.
    const RIVAL: f64 = 0.1;
    const MOST: usize = 3;
    let wrong = wrong.to_lowercase();
    let mut near: Vec<_> = right
        .into_iter()
        .map(|name| (likeness(&wrong, name), name))
        .filter(|&(likeness, _)| likeness >= NEAR)
        .collect();
    near.sort_by(|(left, _), (right, _)| right.total_cmp(left));
    let best = near.first().map_or(1.0, |&(likeness, _)| likeness);
    near.retain(|&(likeness, _)| likeness > best - RIVAL);
    near.into_iter().take(MOST).map(|(_, name)| name).collect()
}

/// From 0 for strangers to 1 for equals; a beginning is as good as a near miss.
fn likeness(wrong: &str, name: &str) -> f64 {
    let name = name.to_lowercase();
    if wrong.len() >= 2 && name.starts_with(wrong) {
        return 0.99;
    }
    strsim::jaro_winkler(wrong, &name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearest_names_come_first() {
        let names = ["bohnenspiel", "bosh", "mangala-iv"];
        assert_eq!(nearest("bohnespiel", names), ["bohnenspiel"]);
        assert_eq!(nearest("Bsoh", names)[0], "bosh");
        assert_eq!(nearest("mangala", names), ["mangala-iv"]);
        assert!(nearest("chess", names).is_empty());
    }
}
