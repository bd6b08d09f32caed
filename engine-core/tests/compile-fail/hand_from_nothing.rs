//! A hand comes from a pit, not from nothing.

use engine_core::Seeds;

fn main() {
    let _tuple = Seeds(4);
    let _made = Seeds::new(4);
    let _default = Seeds::default();
}
