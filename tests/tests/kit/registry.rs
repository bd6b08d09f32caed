//! Lists of variants that no program can work with.

use engine_core::{Entry, Registry};

use crate::pairs::Pairs;

#[test]
fn an_empty_registry_says_which_line_to_add() {
    let error = Registry::of(&[]).unwrap_err().to_string();
    assert!(error.contains("use variant_name as _;"), "{error}");
}

#[test]
fn an_id_twice_names_both_crates() {
    static ENTRIES: [Entry; 2] =
        [Entry::of::<Pairs>("variant-one"), Entry::of::<Pairs>("variant-other")];
    let error = Registry::of(&ENTRIES).unwrap_err().to_string();
    assert!(
        error.contains("`pairs` twice, in the crates variant-one and variant-other"),
        "{error}"
    );
}
