//! The clauses of Template.

use engine_core::rulebook;

rulebook! {
    /// Every clause, in the order of the rules.
    pub RULEBOOK;

    BOARD "T1.1" source "a book" defines
        "Two rows of four pits, three seeds in each: 24 seeds. Each player has a store, which is never sown. Pits are \
         numbered 1-8 counter-clockwise; First owns 1-4, Second 5-8.";

    LIFT "T2.1" source "a book" cited
        "The player to move lifts all seeds of a non-empty pit of the own row and sows them one by one, \
         counter-clockwise, in the following pits.";
    CAPTURE "T2.2" source "a book" cited
        "If the last seed brings a pit of the opponent's row to two, the mover captures them.";

    NO_SEEDS "T3.1" source "a book" cited
        "A player to move who has no seed ends the game; the opponent captures what is left. More seeds win.";
    REPETITION "T3.2" ruling "no source foresees endless play" cited
        "When a position occurs for the third time, the game is over, and each player captures the seeds in the own \
         row.";
}
