//! The clauses of Bohnenspiel.

use engine_core::rulebook;

rulebook! {
    /// Every clause, in the order of the rules.
    pub RULEBOOK;

    BOARD "B1.1" source "Mancala World, Bohnenspiel" defines
        "Two rows of six pits, six beans in each: 72 beans. Each player has a store, the treasure cave; stores are \
         never sown.";
    NUMBERS "B1.2" source "Mancala World, Bohnenspiel" defines
        "Pits are numbered 1-12 counter-clockwise from the opening player's leftmost pit. First owns 1-6, Second \
         7-12.";

    LIFT "B2.1" source "Mancala World, Bohnenspiel; Jahn, quoted by Ludii" cited
        "The player to move lifts all beans of any non-empty pit of their own row and sows them one by one, \
         counter-clockwise, in the following pits.";
    ONE_LAP "B2.2" source "Mancala World, Bohnenspiel" defines
        "One lap only: the turn ends when the hand is empty.";
    NO_SKIP "B2.3" ruling "all engines read so far do this, and 774 recorded games replay to their recorded scores \
         only this way" defines
        "The pit that was lifted is not skipped: bean 12, 24, ... falls back into it.";

    CAPTURE "B3.1" source "Mancala World, Bohnenspiel; Jahn, quoted by Ludii" cited
        "If the last bean brings a pit, on either side, to exactly 2, 4 or 6, those beans go to the mover's store.";
    CHAIN "B3.2" source "Mancala World, Bohnenspiel; Jahn, quoted by Ludii" cited
        "Then the pit before it, then the one before that, and so on backwards against the sowing, as long as each \
         holds exactly 2, 4 or 6. An empty pit, an odd number or more than six ends the chain.";
    ORIGIN "B3.3" ruling "no source limits the chain; Ludii alone stops at the lifted pit" cited in ["ludii"]
        "The chain crosses from row to row and from pit 1 to pit 12, has no limit, and may take the pit that was \
         lifted (possible with 24 beans or more); by the option, it stops there.";

    NO_BEANS "B4.1" source "Mancala World, Bohnenspiel" cited in ["standard", "partie", "ludii"]
        "The game ends when the player to move has no bean in their row. Only the row of the player to move counts; \
         emptying one's own row is allowed.";
    LAST_MOVER "B4.2" source "Mancala World, Bohnenspiel" cited in ["standard", "partie", "ludii"]
        "All beans left on the board go to the other player, who made the last move.";
    MAJORITY "B4.3" source "Mancala World, Bohnenspiel" defines
        "More beans than the other player win, that is more than 36 of 72; 36-36 is a draw.";
    DECIDED "B4.4" ruling "the margin counts" optional
        "Having more than 36 decides the winner but does not stop play; by the option, the game ends as soon as a \
         store holds more than 36, and the beans on the board go to nobody.";
    REPETITION "B4.5" ruling "no source foresees endless play" cited
        "When a position occurs for the third time, the beans on the board are shared equally; an odd bean, which \
         only a position set up by hand can have, stays in its pit, the highest-numbered one that holds any.";

    HEMPRICH "B5.1" source "Hemprich 1926, reported by Mancala World" cited in ["hemprich"]
        "Play goes on until every bean has been captured; a player whose row is empty must pass until beans are sown \
         into it again. Passing is a forced move, allowed only then.";

    PARTIE "B6.1" source "Mancala World, Bohnenspiel" cited in ["partie"]
        "Rounds are played until a player has 100 points in all.";
    POINTS "B6.2" ruling "no source says what a point is" cited in ["partie"]
        "A point is a bean won in a round, the final award included.";
    BOTH_THERE "B6.3" ruling "it happens in about four matches in ten" cited in ["partie"]
        "If both reach 100 in the same round, the higher total wins; if the totals are equal, another round is \
         played.";
    ALTERNATE "B6.4" ruling "no source says who opens" cited in ["partie"]
        "The opening of rounds alternates. Pit numbers keep their owners: First owns 1-6 in every round.";
}
