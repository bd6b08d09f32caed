//! The clauses of Mangala IV.

use engine_core::rulebook;

rulebook! {
    /// Every clause, in the order of the rules.
    pub RULEBOOK;

    BOARD "M1.1" source "Mancala World, Mangala IV (after Güllü 2007)" defines
        "Two rows of seven pits, no stores on the board; captured counters are kept apart, in the store. Pits 1-7 are \
         South's, 8-14 North's. The pit opposite pit p is 15 - p.";
    DEAL "M1.2" source "Mancala World, Mangala IV (after Güllü 2007)" defines
        "98 counters, seven in each pit or spread at random. A random deal drops each counter in a pit chosen \
         uniformly and independently, by a seeded generator, so that a seed reproduces it; by the option, the deal is \
         given as a position.";

    HIDE "M2.1" source "Mancala World, Mangala IV (after Güllü 2007)" cited in ["gaziantep", "random-deal"]
        says { "hide": "hides one or two counters in a fist and asks: tek mi, çift mi (odd or even)?" }
        "One player, the hider (First), hides one or two counters in a fist and asks \"Tek mi, çift mi?\" (odd or \
         even?).";
    GUESS "M2.2" source "Mancala World, Mangala IV (after Güllü 2007)" cited in ["gaziantep", "random-deal"]
        says {
            "guess": "guesses even",
            "guess": "guesses odd",
            "show": "opens the fist: one counter",
            "show": "opens the fist: two counters",
        }
        "The other, the guesser (Second), says odd or even. The hidden number is secret until the guess is made, then \
         shown.";
    SIDES "M2.3" source "Mancala World, Mangala IV (after Güllü 2007)" cited in ["gaziantep", "random-deal"]
        says {
            "choose": "may choose a side, as the guess was right",
            "assign": "may assign the sides, as the guess was wrong",
            "take": "takes South",
            "take": "takes North",
        }
        "After a right guess the guesser chooses which side of the board to play. After a wrong one the hider assigns \
         the sides.";
    FIRST_MOVE "M2.4" ruling "no source of this game says who moves first, and in modern Turkish mangala the same \
         ritual decides it" cited in ["gaziantep", "random-deal"]
        says { "begin": "moves first" }
        "Whoever won the choice of sides also moves first; by the option, always the hider or always the guesser.";
    SHOWN "M2.5" ruling "the deal is made with all 98" defines
        "The hidden counters are shown, not taken from the board.";

    LIFT "M3.1" source "Mancala World, Mangala IV (after Güllü 2007)" cited
        "The mover must lift the leftmost non-empty pit of their row, as they see it (the lowest-numbered one), and \
         sow counter-clockwise, one a pit; by the option, any non-empty pit of their row.";
    RELAY "M3.2" source "Mancala World, Mangala IV (after Güllü 2007)" cited
        "If the last counter falls in a pit that held two, or four or more (so that it now holds three, or five or \
         more), all counters of that pit are lifted and sown in another lap.";
    STOP "M3.3" source "Mancala World, Mangala IV (after Güllü 2007)" cited
        "The turn ends when the last counter falls in an empty pit (now one), or in one that held one or three (now \
         two or four), which is a capture.";
    NO_SKIP "M3.4" ruling "no source skips it" defines
        "The lifted pit is not skipped: counter 14 of a hand falls back into it.";
    PASS "M3.5" source "Mancala World, Mangala IV (after Güllü 2007)" cited
        "A player whose row is empty passes until counters are sown into it again. Passing is a forced move, allowed \
         only then.";
    ENDLESS "M3.6" ruling "no source foresees it; it happens in real games, about 27 times in ten million random \
         deals" cited
        "Endless sowing voids the turn: the board is as it was before the turn, nothing is captured, and the other \
         player is to move.";

    CAPTURE "M4.1" source "Mancala World, Mangala IV (after Güllü 2007)" cited
        "A turn that ends by making two or four captures that pit and everything in the pit opposite, in either row; \
         by the option, what lies opposite is left.";
    LINE "M4.2" source "Mancala World, Mangala IV (after Güllü 2007)" cited
        "Then, backwards against the sowing, each immediately preceding pit that holds exactly two or four is captured \
         too, with everything in the pit opposite it, until a pit with another number breaks the line. The line may \
         cross from row to row.";
    JUDGED "M4.3" ruling "the sources judge the pits of a line without saying when; 43 % of games contain such a case"
        cited in ["gaziantep", "random-deal", "plain"]
        "Pits are judged one after another: a pit already emptied as an opposite counts as empty and breaks the line. \
         By the option, all pits are judged by their contents when sowing ended, at most once round the board.";

    EMPTY "M5.1" source "Mancala World, Mangala IV (after Güllü 2007)" cited
        "The game ends when the board is empty. More captured counters win; equal numbers draw.";
    LAST_COUNTER "M5.2" ruling "a single counter can never be captured and would circle for ever; Ludii's closest \
         relatives end the same way" cited
        "The game also ends when a single counter is left. It belongs to nobody and stays in its pit; by the option, \
         it goes to the owner of its row or to the last capturer.";
    REPETITION "M5.3" ruling "no source foresees endless play" cited
        "When a position occurs for the third time, the game is over; counters on the board are dealt with like a \
         last counter.";
}
