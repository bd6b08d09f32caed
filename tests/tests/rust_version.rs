//! The `rust-version` that the manifests state holds for everything that is built with it.

#![allow(clippy::unwrap_used, reason = "a failing test panics")]
use std::process::Command;

use serde_json::Value;

/// `1.88.0` and `1.88` as numbers that can be compared.
fn version(text: &str) -> Vec<u32> {
    let mut numbers: Vec<_> = text.split('.').map_while(|part| part.parse().ok()).collect();
    numbers.resize(3, 0);
    numbers
}

/// The platform that this is run on: packages for others need not have been downloaded.
fn host() -> String {
    let output = Command::new("rustc").arg("-vV").output().unwrap();
    let report = String::from_utf8(output.stdout).unwrap();
    report.lines().find_map(|line| line.strip_prefix("host: ")).unwrap().to_string()
}

#[test]
fn no_dependency_needs_a_later_rust_than_is_stated() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.toml");
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked", "--offline"])
        .args(["--manifest-path", root, "--filter-platform", &host()])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let stated = |package: &Value| package["rust_version"].as_str().map(version);
    let own = packages.iter().find(|package| package["name"] == "engine-core").unwrap();
    let ours = stated(own).expect("engine-core states a rust-version");
    let later: Vec<_> = packages
        .iter()
        .filter(|package| stated(package).is_some_and(|needed| needed > ours))
        .map(|package| format!("{} needs {}", package["name"], package["rust_version"]))
        .collect();
    assert!(packages.len() > 10 && later.is_empty(), "stated {ours:?}, but {later:?}");
}
