//! Analysis: deeper and deeper, until a limit is reached or all is known.

use std::sync::Arc;
use std::time::Duration;

use engine_core::{Game, Seat, Sight, Walk};
use rand::seq::SliceRandom;
use rand_pcg::Pcg32;

use crate::endgame::Tables;
use crate::limits::{Limits, Meter, Stop};
use crate::negamax::{Candidates, INFINITE, Seeker, Window};
use crate::order::{MoveOrder, Orderer};
use crate::pv::Lines;
use crate::table::Table;
use crate::worth::Worth;

/// Alpha-beta search of any game: principal variation search with a table, deepening ply by ply.
///
/// What it finds does not depend on the size of the table, the order of moves or what was searched before: at a given
/// depth it is what looking at every line would find.
///
/// ```
/// use engine_core::registry;
/// use engine_search::{Limits, Search, Stop, Worth};
/// # use cli as _;
///
/// let game = registry()?.find("bohnenspiel")?.start(&[], None)?;
/// let mut search = Search::new();
/// let analysis = search.analyse(&*game, &Limits::depth(4), &Stop::new());
/// assert_eq!(analysis.depth, 4);
/// assert!(game.moves().contains(&analysis.choices[0].mv));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Search {
    table: Table,
    order: MoveOrder,
    orderer: Orderer,
    lines: Lines,
    candidates: Candidates,
    chance: Option<Pcg32>,
    /// Which game the table knows.
    known: String,
    endgames: Option<Arc<Tables>>,
}

/// What a search found.
#[derive(Clone, Debug, Default)]
pub struct Analysis {
    /// How many plies were looked ahead; 0 if nothing was searched.
    pub depth: u32,
    /// The best moves, best first, as many as were asked for; none if the game is over.
    pub choices: Vec<Choice>,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
    /// Whether every line was followed to its end: looking deeper finds the same.
    pub is_complete: bool,
    /// Whether something is hidden from the seat to move, so that its moves cannot be told apart.
    pub is_blind: bool,
}

/// A move and what comes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub mv: String,
    /// What it is worth to the seat that makes it.
    pub worth: Worth,
    /// The best line, this move first; it ends where the search did not look for one.
    pub line: Vec<String>,
}

impl Analysis {
    /// Positions a second.
    #[must_use]
    #[allow(clippy::cast_precision_loss, reason = "a speed is told in three digits")]
    pub fn speed(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

impl Default for Search {
    fn default() -> Search {
        Search::new()
    }
}

impl Search {
    /// The most plies that are looked ahead.
    pub const MOST_DEPTH: u32 = 250;
    /// The bytes of the table, unless said otherwise.
    pub const TABLE_BYTES: usize = 16 << 20;

    const PLIES: usize = Search::MOST_DEPTH as usize + 2;

    /// A search with a table of the usual size.
    #[must_use]
    pub fn new() -> Search {
        Search::with_table(Search::TABLE_BYTES)
    }

    /// A search with a table of at most so many bytes.
    #[must_use]
    pub fn with_table(bytes: usize) -> Search {
        Search {
            table: Table::of_bytes(bytes),
            order: MoveOrder::default(),
            orderer: Orderer::new(Search::PLIES, MoveOrder::default()),
            lines: Lines::new(Search::PLIES),
            candidates: Candidates::default(),
            chance: None,
            known: String::new(),
            endgames: None,
        }
    }

    /// Lets chance decide between moves that are equally good; otherwise it is the first in the list.
    #[must_use]
    pub fn with_chance(mut self, chance: Pcg32) -> Search {
        self.chance = Some(chance);
        self
    }

    /// Looks at moves in another order.
    #[must_use]
    pub fn with_order(mut self, order: MoveOrder) -> Search {
        self.order = order;
        self
    }

    /// Looks endgames up in tables; those of another game are of no use, and are not asked.
    #[must_use]
    pub fn knowing(mut self, tables: Option<&Arc<Tables>>) -> Search {
        self.endgames = tables.cloned();
        self
    }

    /// The tables that endgames are looked up in.
    #[must_use]
    pub const fn endgames(&self) -> Option<&Arc<Tables>> {
        self.endgames.as_ref()
    }

    /// The best move and its line.
    pub fn analyse(&mut self, game: &dyn Game, limits: &Limits, stop: &Stop) -> Analysis {
        self.analyse_best(game, limits, stop, 1, &mut |_| ())
    }

    /// The best moves, as many as `best` says; `report` hears what is found at each depth.
    pub fn analyse_best(
        &mut self,
        game: &dyn Game,
        limits: &Limits,
        stop: &Stop,
        best: usize,
        report: &mut dyn FnMut(&Analysis),
    ) -> Analysis {
        self.get_to_know(game);
        let endgames = self.endgames.clone().filter(|tables| tables.are_of(game));
        let mut walk = game.walk();
        let sight = walk.sight();
        let Some(seat) = sight.seat else {
            return Analysis { is_complete: true, ..Analysis::default() };
        };
        let root = Root { seat, sight, is_match: game.ruleset().is_match };
        let mut moves = root.moves(&mut *walk, self.chance.as_mut());
        let mut analysis = Analysis { is_blind: sight.is_blind, ..Analysis::default() };
        analysis.choices =
            moves.iter().take(best).map(|found| root.choice(&mut *walk, found, None)).collect();
        if sight.is_blind {
            return analysis;
        }
        let most = limits.depth.unwrap_or(Search::MOST_DEPTH).min(Search::MOST_DEPTH);
        let mut seeker = Seeker {
            walk: &mut *walk,
            table: &mut self.table,
            orderer: &mut self.orderer,
            lines: &mut self.lines,
            candidates: &mut self.candidates,
            meter: Meter::new(limits, stop),
            is_match: root.is_match,
            endgames: endgames.as_deref(),
        };
        for depth in 1..=u8::try_from(most).unwrap_or(u8::MAX) {
            seeker.meter.look();
            let Some(is_open) = root.deepen(&mut seeker, &mut moves, depth, best) else {
                break;
            };
            analysis.depth = depth.into();
            analysis.is_complete = !is_open;
            analysis.nodes = seeker.meter.nodes;
            analysis.time = seeker.meter.elapsed();
            analysis.choices = moves
                .iter()
                .take(best)
                .map(|found| root.choice(seeker.walk, found, endgames.as_deref()))
                .collect();
            report(&analysis);
            if !is_open || seeker.meter.is_over {
                break;
            }
        }
        analysis.nodes = seeker.meter.nodes;
        analysis.time = seeker.meter.elapsed();
        // A deeper search that was stopped may have found a better move all the same.
        if best == 1
            && let Some(found) = moves.first()
        {
            analysis.choices = vec![root.choice(seeker.walk, found, endgames.as_deref())];
        }
        analysis
    }

    /// Forgets what was found in other games.
    fn get_to_know(&mut self, game: &dyn Game) {
        let known = format!("{}:{} {:?}", game.meta().id, game.ruleset().id, game.settings());
        if known != self.known {
            // A table that is new is empty.
            if !self.known.is_empty() {
                self.table.clear();
            }
            self.known = known;
        }
        self.table.begin();
        self.orderer = Orderer::new(Search::PLIES, self.order);
    }
}

/// The position that is searched.
struct Root {
    seat: Seat,
    sight: Sight,
    is_match: bool,
}

/// A move of the position that is searched.
#[derive(Clone, Debug)]
struct RootMove {
    nth: usize,
    value: i32,
    is_open: bool,
    line: Vec<u8>,
}

impl Root {
    /// The moves, by what they bring at once; chance decides between equals.
    fn moves(&self, walk: &mut dyn Walk, chance: Option<&mut Pcg32>) -> Vec<RootMove> {
        let mut prospects = Vec::new();
        if self.sight.is_blind {
            // What the moves bring is what must not be known.
            let stands = self.sight.margin_of(self.seat);
            prospects.resize(walk.count(), engine_core::Prospect { margin: stands, code: 0 });
        } else {
            walk.prospects(&mut prospects);
        }
        let mut moves: Vec<RootMove> = (0..)
            .zip(&prospects)
            .map(|(nth, one)| RootMove {
                nth,
                value: one.margin,
                is_open: true,
                line: u8::try_from(nth).into_iter().collect(),
            })
            .collect();
        if let Some(chance) = chance {
            moves.shuffle(chance);
        }
        moves.sort_by_key(|one| -one.value);
        moves
    }

    /// Searches the best moves one ply deeper and puts them in front; whether their values are open, or `None` if
    /// there was no time for all.
    fn deepen(
        &self,
        seeker: &mut Seeker<'_>,
        moves: &mut [RootMove],
        depth: u8,
        best: usize,
    ) -> Option<bool> {
        let mut is_open = false;
        for line in 0..best.min(moves.len()) {
            is_open |= self.search(seeker, &mut moves[line..], depth)?;
        }
        Some(is_open)
    }

    /// Searches these moves and puts the best one in front.
    fn search(&self, seeker: &mut Seeker<'_>, moves: &mut [RootMove], depth: u8) -> Option<bool> {
        let mut window = Window { alpha: -INFINITE, beta: INFINITE };
        let mut is_open = false;
        for at in 0..moves.len() {
            seeker.walk.count();
            seeker.meter.count(1);
            let sight = seeker.walk.enter(moves[at].nth);
            let mut answer;
            let is_first = at == 0;
            let narrow = if is_first { window } else { window.null() };
            answer = seeker.after(self.seat, &sight, depth - 1, narrow, 1);
            if !is_first && answer.value > window.alpha {
                answer = seeker.after(self.seat, &sight, depth - 1, window, 1);
            }
            seeker.walk.leave();
            if seeker.meter.is_over {
                return None;
            }
            is_open |= answer.is_open;
            if answer.value > window.alpha {
                window.alpha = answer.value;
                seeker.lines.lead(0, u8::try_from(moves[at].nth).unwrap_or(u8::MAX));
                let line = seeker.lines.line(0).to_vec();
                moves[at] = RootMove { value: answer.value, line, ..moves[at] };
                moves[..=at].rotate_right(1);
            }
        }
        if let Some(first) = moves.first_mut() {
            first.is_open = is_open;
        }
        Some(is_open)
    }

    /// A move with its line as texts, which tables may know to go on.
    fn choice(&self, walk: &mut dyn Walk, found: &RootMove, endgames: Option<&Tables>) -> Choice {
        let stands = self.sight.margin_of(self.seat);
        let worth = Worth::of(found.value, stands, self.is_match, found.is_open);
        let mut line = Vec::new();
        let mut entered = 0;
        for &nth in &found.line {
            let nth = usize::from(nth);
            let (count, text) = (walk.count(), walk.text(nth));
            line.extend(text.filter(|_| nth < count));
            if nth >= count {
                break;
            }
            walk.enter(nth);
            entered += 1;
        }
        if let Some(tables) = endgames {
            line.extend(tables.best_line(walk));
        }
        for _ in 0..entered {
            walk.leave();
        }
        Choice { mv: walk.text(found.nth).unwrap_or_default(), worth, line }
    }
}
