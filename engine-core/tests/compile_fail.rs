//! What must not compile, and what the compiler says of it.

#[test]
fn what_must_not_compile() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("tests/compile-fail/*.rs");
}
