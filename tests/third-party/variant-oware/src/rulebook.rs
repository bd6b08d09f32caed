//! The clauses of Oware Abapa.

use engine_core::rulebook;

rulebook! {
    /// Every clause, in the order of the rules.
    pub RULEBOOK;

    BOARD "W1.1" source "Oware Society, Abapa rules" defines
        "Two rows of six pits, four seeds in each: 48 seeds. Each player has a store, which is never sown. Pits are \
         numbered 1-12 counter-clockwise; First owns 1-6, Second 7-12.";

    LIFT "W2.1" source "Oware Society, Abapa rules" cited
        "The player to move lifts all seeds of a non-empty pit of the own row.";
    SOW "W2.2" source "Ludoteka, Oware" cited
        "The seeds are sown one by one, counter-clockwise, in the following pits. The lifted pit is passed over and \
         stays empty: seed 12 and seed 23 fall in the pit behind it.";

    CAPTURE "W3.1" source "Oware Society, Abapa rules" cited
        "If the last seed brings a pit of the opponent's row to two or three, the mover captures them.";
    CHAIN "W3.2" source "Ludoteka, Oware" cited
        "Then the pit before it, and so on backwards, as long as the pit is in the opponent's row and holds two or \
         three.";
    GRAND_SLAM "W3.3" source "Ludoteka, Oware, after the international unified rules" cited
        "A sowing that would capture all seeds of the opponent's row may be played, but captures nothing.";

    FEED "W4.1" source "Ludoteka, Oware" cited
        "If the opponent has no seed, the player to move must play a move that gives the opponent some, if there is \
         one.";
    NO_FEED "W4.2" source "Ludoteka, Oware" cited
        "If there is none, the game is over, and the player to move captures what is left.";
    NO_SEED "W4.3" ruling "only a position set up by hand has it, so no source speaks of it" defines
        "A player to move who has no seed cannot move either: the game is over in the same way, and the seeds in the \
         other row are captured by the player who owns it.";

    MAJORITY "W5.1" source "Oware Society, Abapa rules" cited
        "A player who has captured more than 24 seeds has won, and the game is over; 24-24 is a draw.";
    REPETITION "W5.2" ruling "sources let players agree that they go round in circles and share by rows, and do not \
         say when" cited
        "When a position occurs for the third time, the game is over, and each player captures the seeds in the own \
         row.";
}
