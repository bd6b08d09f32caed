//! Looking further takes no more memory.
#![allow(clippy::unwrap_used, reason = "what fails in a test stops it")]

mod common;

use allocation_counter::measure;
use engine_core::registry;
use engine_search::{Limits, Mcts, Search, Stop, chance};

/// Twice the nodes, the same allocations but for a few a depth.
#[test]
fn a_node_allocates_nothing() {
    for name in
        ["bohnenspiel", "bosh:round", "mangala-iv:free-choice", "bosh", "bohnenspiel:partie"]
    {
        let game = registry().unwrap().find(name).unwrap().start(&[], None).unwrap();
        let mut search = Search::with_table(1 << 20);
        let mut nodes = 0;
        let info = measure(|| {
            let found = search.analyse(&*game, &Limits::nodes(300_000), &Stop::new());
            nodes = found.nodes;
        });
        assert!(nodes > 100_000, "{name}: {nodes}");
        // Room that grows, and the texts of a line a depth.
        assert!(info.count_total < 3_000, "{name}: {} allocations", info.count_total);
    }
}

/// A playout allocates for its node in the tree alone, now and then.
#[test]
fn a_playout_allocates_nothing() {
    let game = registry().unwrap().find("bohnenspiel").unwrap().start(&[], None).unwrap();
    let mut mcts = Mcts::new(chance(1, 1));
    let info = measure(|| {
        mcts.analyse(&*game, &Limits::nodes(2_000), &Stop::new());
    });
    assert!(info.count_total < 200, "{} allocations", info.count_total);
}
