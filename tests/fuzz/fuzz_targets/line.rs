//! See `conformance::fuzz::line`.
#![no_main]

use cli as _;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| conformance::fuzz::run(conformance::fuzz::line, data));
