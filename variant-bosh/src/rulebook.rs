//! The clauses of Bosh.

use engine_core::rulebook;

rulebook! {
    /// Every clause, in the order of the rules.
    pub RULEBOOK;

    BOARD "S1.1" source "Mancala World, Bosh; Marin 1931, quoted by Ludii" defines
        "Two rows of five pits, four stones in each: 40 stones. There is no store on the board: captured stones are \
         held in a personal reserve, the store.";
    NUMBERS "S1.2" source "Mancala World, Bosh" defines
        "Pits are numbered 1-10 counter-clockwise from First's leftmost pit. First owns 1-5, Second 6-10. First \
         opens the first round.";

    SOW "S2.1" source "Mancala World, Bosh; Marin 1931, quoted by Ludii" cited
        "The mover lifts all stones of any non-empty pit of their own row and sows them counter-clockwise, one a pit.";
    RELAY "S2.2" source "Mancala World, Bosh; Marin 1931, quoted by Ludii" cited
        "When the hand is empty, look at the next pit, not the one just sown. If it holds stones, lift them all and \
         sow on, starting in the pit after it.";
    STOP "S2.3" source "Mancala World, Bosh; Marin 1931, quoted by Ludii" cited
        "If the next pit is empty, sowing stops.";
    NO_SKIP "S2.4" ruling "no text says otherwise, and both existing programs do so" defines
        "The pit that was lifted is not skipped: with N open pits, stone number N of a hand falls back into it.";
    ENDLESS "S2.5" ruling "no source foresees it; it cannot arise in a match, only in positions set up by hand" cited
        "A sowing that would never end voids the turn: the board is as it was, nothing is captured, and the other \
         player is to move. A sowing that is not decided after 2^27 laps counts as endless.";

    CAPTURE "S3.1" source "Mancala World, Bosh; Marin 1931, quoted by Ludii" cited
        "When sowing stops at an empty pit, the mover captures the stones of the pit just beyond it, in either row, \
         the mover's own included. The turn ends.";
    NOTHING "S3.2" source "Mancala World, Bosh; Marin 1931, quoted by Ludii" cited
        "If that pit is empty too, nothing is captured and the turn ends.";

    FORFEIT "S4.1" source "Mancala World, Bosh; Ludii for the option" cited
        "A player whose row is empty at the start of their turn forfeits all stones on the board to the opponent; \
         the round is over. Emptying one's own row does not end the round by itself. By the option, the round is over \
         as soon as either row is empty, and each player takes the stones of their own row.";
    REPETITION "S4.2" ruling "no source foresees endless play" cited
        "When a position occurs for the third time, the round is over and each player takes the stones of their own \
         row.";

    REFILL "S5.1" source "Mancala World, Bosh" cited in ["match", "immediate"]
        "For the next round each player fills pits with four stones each from what they own: the captures of the \
         round and what they kept. At most five pits are filled; a pit that cannot be filled with four is closed \
         with sand. What is left over stays in the store.";
    CLOSED "S5.2" source "Mancala World, Bosh" defines
        "A closed pit does not exist: sowing, the look at the next pit and the look beyond all skip it.";
    REOPEN "S5.3" source "Mancala World, Bosh" cited in ["match", "immediate"]
        "A closed pit is opened again in a later round if its owner can fill it again.";
    CLOSE "S5.4" ruling "the sources do not say which pits are closed" cited in ["match", "immediate"]
        "The leftmost pits of the poorer player are closed, the rightmost are filled; by the option, the other way \
         round.";
    OPENER "S5.5" ruling "the sources do not say who opens" cited in ["match", "immediate"]
        "The opening of rounds alternates. By the option, the player who owns fewer stones opens, or the one who owns \
         more; after 20-20 First opens odd rounds, Second even ones.";
    NO_PIT "S5.6" source "Mancala World, Bosh" cited in ["match", "immediate"]
        "A player left with fewer than four stones after a round has no pit to open: the opponent wins the match.";
    MAX_ROUNDS "S5.7" ruling "a match between careful players need not end" optional
        "By the option, a match ends after a number of rounds: more stones win, equal stones draw.";
    SCORE "S5.8" ruling "stones on the board are owned by nobody else" cited in ["match", "immediate"]
        "The score of a match is the stones a player owns: the store, and while a round is unfinished the stones in \
         the own row too.";
}
