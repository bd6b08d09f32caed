//! The sessions that the tutorial of the project shows.

#[test]
fn sessions() {
    trycmd::TestCases::new().case("../../../../CONTRIBUTING.md");
}
