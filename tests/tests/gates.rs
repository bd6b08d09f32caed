//! What every variant that the program lists must have.

use std::path::Path;

use cli as _;
use conformance::gaps;
use engine_core::registry;

#[test]
fn nothing_is_missing() {
    let registry = registry().expect("the program lists variants");
    assert!(registry.entries().len() > 0, "found no variant, expected at least one");
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace");
    let gaps: Vec<_> = gaps(&registry, workspace).iter().map(ToString::to_string).collect();
    assert!(gaps.is_empty(), "found {} gaps:\n{}", gaps.len(), gaps.join("\n"));
}
