//! Games as data for the script of a page.
//!
//! A board is a list of numbers, the *slots*: the seeds of each pit in the order of `Picture::cells` (-1 for a closed
//! one), South's store and North's, the hand, who sits South (0 for First), and who is to move (0 for South, 1 for North,
//! 2 for nobody). A step lists the slots that it changes. The script puts slots into the picture, and knows no rules.

use engine_core::{Act, Clause, Game, Pit, Seat, Side, tell_ending};
use serde::{Serialize, Serializer};

use crate::svg::layout::Layout;
use crate::svg::marks::{Mark, Marker};
use crate::svg::{heading, headline, status};
use crate::{Drawing, Reel, Step};

/// A game, step by step.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Film {
    /// Which of the page's boards it is played on.
    pub(super) board: usize,
    /// The board before the first move.
    start: Vec<i32>,
    opening: Moment,
    pub(super) plies: Vec<PlyData>,
    /// The clauses that are cited.
    clauses: Vec<ClauseData>,
    /// Rings and arrows, each as kind and path.
    marks: Vec<(&'static str, String)>,
    /// The game by name and ruleset, with the options that differ.
    pub(super) rules: String,
    /// The board before the first move, as a drawing.
    #[serde(skip)]
    pub(super) drawing: Drawing,
}

/// What is said of the board between two turns.
#[derive(Clone, Debug, Serialize)]
struct Moment {
    heading: String,
    status: String,
    position: String,
}

/// A turn.
#[derive(Clone, Debug, Serialize)]
pub(super) struct PlyData {
    /// The move, as everyone may see it.
    #[serde(rename = "move")]
    mv: String,
    pub(super) headline: String,
    after: Moment,
    /// Whether the board has been laid out for another round.
    fresh: bool,
    /// The sentences, each with the place of its clause in the list.
    told: Vec<(String, usize)>,
    /// The marks of the whole turn.
    marks: Vec<usize>,
    steps: Vec<StepData>,
}

/// One event: which of the sentences tells it, counted from 1, its marks, and the slots that it changes.
#[derive(Clone, Debug)]
struct StepData {
    sentence: usize,
    marks: Vec<usize>,
    changes: Vec<(usize, i32)>,
}

/// A step is one flat list: the sentence, the number of marks, the marks, then slots with their new numbers.
impl Serialize for StepData {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let number = |place: usize| i32::try_from(place).unwrap_or(i32::MAX);
        let head = [number(self.sentence), number(self.marks.len())];
        let marks = self.marks.iter().map(|&mark| number(mark));
        let changes = self.changes.iter().flat_map(|&(slot, now)| [number(slot), now]);
        serializer.collect_seq(head.into_iter().chain(marks).chain(changes))
    }
}

#[derive(Clone, Debug, Serialize)]
struct ClauseData {
    id: &'static str,
    sentence: &'static str,
    source: &'static str,
    ruling: bool,
}

impl Film {
    pub(super) fn of(game: &dyn Game) -> Film {
        let drawing = Drawing::of_ply(game, 0);
        let mut cutter = Cutter::new(game, drawing.layout());
        let start = cutter.slots.clone();
        let plies = (0..game.plies().len()).map(|number| cutter.ply(number)).collect();
        Film {
            board: 0,
            start,
            opening: moment(game, 0),
            plies,
            clauses: cutter.clauses.iter().map(|clause| ClauseData::of(clause)).collect(),
            marks: cutter.marks.into_iter().map(|mark| (mark.kind, mark.path)).collect(),
            rules: rules(game),
            drawing,
        }
    }
}

/// Cuts a game into steps, and gathers the clauses and marks that they share.
struct Cutter<'g> {
    game: &'g dyn Game,
    layout: Layout,
    slots: Vec<i32>,
    clauses: Vec<&'static Clause>,
    marks: Vec<Mark>,
}

impl<'g> Cutter<'g> {
    fn new(game: &'g dyn Game, layout: Layout) -> Cutter<'g> {
        let slots = slots(&Step::opening(game), mover_after(game, 0));
        Cutter { game, layout, slots, clauses: Vec::new(), marks: Vec::new() }
    }

    fn ply(&mut self, number: usize) -> PlyData {
        let reel = Reel::of_ply(self.game, number);
        let mut told = Vec::new();
        let mut steps = Vec::new();
        let mut hand = None;
        for step in &reel {
            if let (true, Some((text, clause))) = (step.begins_sentence, &step.told) {
                told.push((text.clone(), place(&mut self.clauses, clause)));
            }
            steps.push(self.step(step, told.len(), hand));
            hand = hand_at(step).or(hand);
        }
        if let Some((text, clause)) = self.last_words(number) {
            told.push((text, place(&mut self.clauses, &clause)));
        }
        let marks = reel.last().map_or_else(Vec::new, |last| {
            Marker::new(&self.layout, &last.picture).of_turn(&self.game.plies()[number].events)
        });
        PlyData {
            mv: self.game.seen_move(number).unwrap_or_default(),
            headline: headline(self.game, number),
            after: moment(self.game, number + 1),
            fresh: reel.iter().any(|step| step.event.is_some_and(|event| is_layout(event.act))),
            told,
            marks: self.places(marks),
            steps,
        }
    }

    fn step(&mut self, step: &Step, sentence: usize, hand: Option<Pit>) -> StepData {
        let mover =
            if step.ends_ply { mover_after(self.game, step.ply) } else { side_to_move(step) };
        let now = slots(step, mover);
        let pairs = now.iter().zip(&self.slots).enumerate();
        let changes = pairs.filter(|(_, (now, before))| now != before);
        let changes = changes.map(|(slot, (&now, _))| (slot, now)).collect();
        self.slots = now;
        let marker = Marker::new(&self.layout, &step.picture);
        let marks = step.event.map_or_else(Vec::new, |event| marker.of_event(hand, &event));
        StepData { sentence, marks: self.places(marks), changes }
    }

    fn places(&mut self, marks: Vec<Mark>) -> Vec<usize> {
        marks.into_iter().map(|mark| place(&mut self.marks, &mark)).collect()
    }

    /// How the game ended, if this ply ended it.
    fn last_words(&self, number: usize) -> Option<(String, &'static Clause)> {
        let is_last = number + 1 == self.game.plies().len();
        let told = tell_ending(self.game.meta(), self.game.turn(), self.game.score());
        told.filter(|_| is_last).map(|told| (told.text, told.clause))
    }
}

impl ClauseData {
    const fn of(clause: &Clause) -> ClauseData {
        let ruling = matches!(clause.basis, engine_core::Basis::Ruling);
        ClauseData { id: clause.id, sentence: clause.sentence, source: clause.source, ruling }
    }
}

/// The place of an item in a list, at the end of which it is put if it is new.
fn place<T: PartialEq + Clone>(list: &mut Vec<T>, item: &T) -> usize {
    list.iter().position(|known| known == item).unwrap_or_else(|| {
        list.push(item.clone());
        list.len() - 1
    })
}

/// Where the hand is after a step that moves it.
fn hand_at(step: &Step) -> Option<Pit> {
    match step.event?.act {
        Act::Lift { from: pit, .. } | Act::Sow { to: pit, .. } => Some(pit),
        _ => None,
    }
}

const fn is_layout(act: Act) -> bool {
    matches!(act, Act::RoundBegins { .. })
}

fn moment(game: &dyn Game, plies: usize) -> Moment {
    Moment {
        heading: heading(game, &game.picture_after(plies)),
        status: status(game, plies),
        position: game.shown_after(plies).to_string(),
    }
}

/// The numbers that a board is made of.
fn slots(step: &Step, to_move: i32) -> Vec<i32> {
    let picture = &step.picture;
    let cells = picture.cells().map(|cell| cell.seeds.map_or(-1, i32::from));
    let stores = Side::BOTH.map(|side| i32::from(picture.half(side).store));
    let south = i32::from(picture.south.seat == Seat::Second);
    cells.chain(stores).chain([i32::from(step.hand), south, to_move]).collect()
}

fn side_to_move(step: &Step) -> i32 {
    i32::from(step.picture.to_move == Side::North)
}

/// The side to move after a number of plies; 2 if the game is over.
fn mover_after(game: &dyn Game, plies: usize) -> i32 {
    let is_over = plies == game.plies().len() && game.turn().is_over();
    if is_over { 2 } else { i32::from(game.picture_after(plies).to_move == Side::North) }
}

/// `bosh:match`, with the options that differ from those of the ruleset.
fn rules(game: &dyn Game) -> String {
    let options =
        game.changed_settings().into_iter().map(|(name, value)| format!(", {name}={value}"));
    format!("{}:{}{}", game.meta().id, game.ruleset().id, options.collect::<String>())
}
