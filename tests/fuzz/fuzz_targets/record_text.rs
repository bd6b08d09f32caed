//! See `conformance::fuzz::record_text`.
#![no_main]

use cli as _;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| conformance::fuzz::run(conformance::fuzz::record_text, data));
