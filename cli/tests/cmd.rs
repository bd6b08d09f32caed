//! Transcripts of the program: what is typed and what is answered.

/// Every transcript in `tests/cmd`, run as it stands.
#[test]
fn transcripts() {
    trycmd::TestCases::new()
        .case("tests/cmd/*.trycmd")
        .case("tests/cmd/*.toml")
        .case("../README.md");
}
