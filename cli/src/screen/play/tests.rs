use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use engine_core::{BySeat, Choice, Seat};
use insta::assert_snapshot;
use rand::RngExt;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Position;
use ratatui::style::Color;

use super::PlayScreen;
use super::thinking::Thinking;
use crate::play::hint::Adviser;
use crate::play::players::Seated;
use crate::play::sitting::Sitting;
use crate::screen::messages::Message;
use crate::screen::run::Show;
use crate::screen::testing::{buffer, game, letters, press, screen, wait};
use crate::screen::theme::Theme;
use crate::start::variants;

/// A screen, and where its programs answer.
struct Table {
    screen: PlayScreen,
    messages: Receiver<Message>,
    now: Instant,
}

impl Table {
    fn new(name: &str, from: Option<&str>, players: [&str; 2]) -> Table {
        Table::in_theme(name, from, players, Theme::with_colour(false))
    }

    fn in_theme(name: &str, from: Option<&str>, players: [&str; 2], theme: Theme) -> Table {
        let [first, second] = players;
        let players = BySeat::new(
            Seated::named(first, Seat::First, 1, None).expect("a player"),
            Seated::named(second, Seat::Second, 1, None).expect("a player"),
        );
        let (sender, messages) = mpsc::channel();
        let thinking = Thinking::new(sender, Adviser::new(engine_search::chance(1, 3), None));
        let sitting = Sitting::new(game(name, from), players, None);
        let mut screen = PlayScreen::new(sitting, theme, thinking);
        let now = Instant::now();
        screen.go_on(now).expect("time");
        Table { screen, messages, now }
    }

    fn keys(&mut self, text: &str) {
        press(&mut self.screen, &letters(text), self.now);
    }

    fn key(&mut self, key: KeyCode) {
        press(&mut self.screen, &[key], self.now);
    }

    /// Waits for the answer of a program.
    fn hear(&mut self) {
        let message = self.messages.recv_timeout(Duration::from_secs(60)).expect("an answer");
        self.screen.hear(message, self.now).expect("a message");
        self.screen.go_on(self.now).expect("time");
    }

    /// Lets films run to their ends.
    fn wait(&mut self) {
        self.now = wait(&mut self.screen, self.now);
    }

    fn drawn(&mut self, width: u16, height: u16) -> String {
        screen(&mut self.screen, width, height)
    }
}

const PEOPLE: [&str; 2] = ["human", "human"];

#[test]
fn a_match_begins_and_sowing_is_shown_seed_by_seed() {
    let mut table = Table::new("bosh", None, ["human", "greedy"]);
    assert_snapshot!("bosh-opening-80x24", table.drawn(80, 24));
    table.keys("5\n");
    for _ in 0..2 {
        table.now = table.screen.due().expect("a film");
        table.screen.go_on(table.now).expect("time");
    }
    assert_snapshot!("bosh-sowing-80x24", table.drawn(80, 24));
    table.wait();
    table.hear();
    table.wait();
    assert_snapshot!("bosh-answered-120x40", table.drawn(120, 40));
}

#[test]
fn a_small_screen_shows_the_board_and_some_of_the_story() {
    let mut table = Table::new("bosh", None, PEOPLE);
    table.keys("5\n");
    table.wait();
    assert_snapshot!("bosh-turned-40x12", table.drawn(40, 12));
    assert_snapshot!("too-small", table.drawn(39, 11));
    table.keys("2\n");
    assert_eq!(table.screen.plies(), 1, "2 is First's pit");
    table.keys("7\n");
    assert_eq!(table.screen.plies(), 2, "keys work on a screen that is too small");
}

#[test]
fn closed_pits_rounds_and_totals_are_shown() {
    let from = "r2 x.4.4.4.4/4.4.4.4.4 1-3 N";
    let mut table = Table::new("bosh", Some(from), PEOPLE);
    assert_snapshot!("bosh-closed-60x20", table.drawn(60, 20));
    let from = "r2 46-26 6.6.6.6.6.6/6.6.6.6.6.6 0-0 N";
    let mut table = Table::new("bohnenspiel:partie", Some(from), PEOPLE);
    assert!(table.drawn(80, 24).contains("round 2 · totals 46-26"));
}

#[test]
fn what_is_hidden_cannot_be_seen_between_people() {
    let mut table = Table::new("mangala-iv", None, PEOPLE);
    table.key(KeyCode::Right);
    table.key(KeyCode::Enter);
    assert_eq!(table.screen.plies(), 0, "nothing is chosen unseen");
    let before = table.drawn(80, 24);
    table.keys("2");
    assert_eq!(table.drawn(80, 24), before, "what is typed is not shown");
    table.keys("\n");
    let drawn = table.drawn(80, 24);
    assert!(drawn.contains("1. First: hide ?"), "{drawn}");
    table.wait();
    assert_snapshot!("mangala-guess-40x12", table.drawn(40, 12));
    table.keys(":guess odd\n");
    table.wait();
    assert!(table.drawn(80, 24).contains("1. First: hide 2"), "the fist is open");
    table.keys("u");
    let drawn = table.drawn(80, 24);
    assert!(drawn.contains("revealed a secret and cannot be taken back"), "{drawn}");
    table.keys(":take north\n");
    assert_eq!(table.screen.plies(), 3);
}

#[test]
fn a_pit_that_cannot_be_played_is_refused_with_its_clause() {
    let mut table = Table::new("bosh", None, PEOPLE);
    table.keys("9\n");
    let drawn = table.drawn(80, 24);
    assert!(drawn.contains("S2.1: The mover lifts"), "{drawn}");
    assert!(drawn.contains("legal: 1, 2, 3, 4, 5"), "{drawn}");
    assert_eq!(table.screen.plies(), 0);
}

#[test]
fn turns_are_taken_back_and_played_again() {
    let mut table = Table::new("bosh", None, PEOPLE);
    let opening = table.drawn(80, 24);
    table.keys("5\n");
    table.wait();
    let played = table.drawn(80, 24);
    table.keys("u");
    assert!(table.drawn(80, 24).contains("taken back"));
    table.key(KeyCode::Esc);
    assert_eq!(table.drawn(80, 24), opening);
    table.keys("r");
    assert_eq!(table.drawn(80, 24), played);
    table.keys("r");
    assert!(table.drawn(80, 24).contains("there is nothing to play again"));
}

#[test]
fn a_program_that_thinks_can_be_taken_back() {
    let mut table = Table::new("bosh", None, ["human", "alphabeta:time=3600s"]);
    table.keys("5\n");
    table.wait();
    assert!(table.drawn(80, 24).contains("is thinking"));
    table.keys("u");
    table.hear();
    assert_eq!(table.screen.plies(), 0);
    table.keys("1\n");
    table.wait();
    assert!(table.drawn(80, 24).contains("is thinking"), "the program is asked again");
}

#[test]
fn a_hint_goes_to_the_move() {
    let mut table = Table::new("bosh", None, PEOPLE);
    table.keys(":hint alphabeta:depth=2\n");
    assert!(table.drawn(80, 24).contains("Looking for a hint"));
    table.hear();
    let drawn = table.drawn(80, 24);
    let hint = drawn.lines().find_map(|line| line.strip_prefix("→ hint: ")).expect("a hint");
    let pit = &hint[..1];
    assert!(drawn.contains(&format!(">{pit}<")), "{drawn}");
}

#[test]
fn a_click_plays_a_pit_or_a_word() {
    let mut table = Table::new("bosh", None, PEOPLE);
    let drawn = table.drawn(80, 24);
    let (y, line) = drawn.lines().enumerate().find(|(_, line)| line.contains("[5]")).expect("5");
    let x = line.chars().take_while(|&letter| letter != '5').count() + 1;
    let at = line.chars().collect::<Vec<_>>()[x..].iter().position(|&letter| letter == '5');
    let x = x + at.unwrap_or(0);
    let place = |x: usize, y: usize| {
        Position::new(u16::try_from(x).expect("x"), u16::try_from(y).expect("y"))
    };
    table.screen.click(place(x, y - 1), table.now).expect("a click");
    assert_eq!(table.screen.game().plies()[0].mv, "5");

    let mut table = Table::new("mangala-iv", None, ["human", "greedy"]);
    let drawn = table.drawn(80, 24);
    let y = drawn.lines().position(|line| line.contains("[hide 2]")).expect("a word");
    table.screen.click(place(12, y), table.now).expect("a click");
    assert_eq!(table.screen.game().plies()[0].mv, "hide 2");
}

#[test]
fn any_key_goes_to_the_end_of_the_turn() {
    let mut table = Table::new("bosh", None, PEOPLE);
    table.keys("5\n");
    assert!(table.screen.due().is_some());
    table.keys("z");
    assert_eq!(table.screen.due(), None, "nothing moves, so nothing is waited for");
    table.keys("++++7\n");
    assert_eq!((table.screen.due(), table.screen.plies()), (None, 2), "turns are shown at once");
}

#[test]
fn the_rulebook_ends_with_what_is_changed_in_it() {
    let mut table = Table::new("bohnenspiel:hemprich", None, PEOPLE);
    table.keys("b");
    let first = table.drawn(80, 24);
    assert!(first.contains("bohnenspiel:hemprich, one game until every bean"), "{first}");
    table.key(KeyCode::End);
    let last = table.drawn(80, 24);
    assert!(last.contains("The ruleset hemprich, as it is played here, sets:"), "{last}");
    assert!(last.contains("  ending=hemprich [B5.1]"), "{last}");
    assert!(last.contains("Not cited in hemprich, only in other rulesets: B3.3,"), "{last}");
}

#[test]
fn pages_open_and_close() {
    let mut table = Table::new("bosh", None, PEOPLE);
    let board = table.drawn(80, 24);
    table.keys("?");
    assert_snapshot!("help-80x24", table.drawn(80, 24));
    table.keys("x");
    table.keys("b");
    assert_snapshot!("rules-60x16", table.drawn(60, 16));
    let first = table.drawn(60, 16);
    table.key(KeyCode::PageDown);
    assert_ne!(table.drawn(60, 16), first);
    table.key(KeyCode::PageUp);
    assert_eq!(table.drawn(60, 16), first);
    table.key(KeyCode::Esc);
    assert_eq!(table.drawn(80, 24), board);
}

/// Keys in any order: nothing panics, and the record is always that of the game.
#[test]
fn any_keys_in_any_order_leave_a_game() {
    const KEYS: &str = "123456789012\n\n\n\n\n\n  uurtmwb?x+-n:q";
    let mut chance = engine_search::chance(7, 1);
    for name in games() {
        for players in [PEOPLE, ["human", "random"], ["greedy", "human"]] {
            let mut table = Table::new(&name, None, players);
            for _ in 0..120 {
                let nth = chance.random_range(0..KEYS.len());
                table.keys(&KEYS[nth..=nth]);
                if table.screen.thinking.is_choosing() {
                    table.hear();
                }
                if chance.random_range(0..8) == 0 {
                    table.wait();
                    table.drawn(80, 24);
                }
                if table.screen.is_left() {
                    break;
                }
            }
            check_record(&table);
        }
    }
}

/// Every game that can be started without a position.
fn games() -> Vec<String> {
    let registry = variants().expect("variants");
    let choices = registry.entries().flat_map(|entry| {
        let rulesets = entry.meta().rulesets.iter();
        rulesets.map(move |ruleset| Choice { entry, ruleset })
    });
    let startable = choices.filter(|choice| choice.start(&[], None).is_ok());
    startable.map(|choice| choice.name()).collect()
}

fn check_record(table: &Table) {
    let text = table.screen.sitting.record_text();
    let record = text.parse().expect("a record");
    let replay = variants().expect("variants").replay(&record);
    assert_eq!(replay.error, None, "{text}");
    let game = replay.game.expect("a game");
    assert_eq!(game.position(), table.screen.game().position(), "{text}");
}

#[test]
fn every_size_can_be_drawn() {
    let every_size = |table: &mut Table| {
        for width in [1, 2, 5, 10, 20, 39, 40, 41, 80, 99, 100, 160] {
            for height in [1, 2, 3, 6, 11, 12, 13, 14, 24, 50] {
                table.drawn(width, height);
            }
        }
    };
    let mut table = Table::new("mangala-iv", None, ["human", "greedy"]);
    every_size(&mut table);
    table.keys("?");
    every_size(&mut table);
    table.keys("xs");
    every_size(&mut table);
    let mut table = Table::new("bosh", None, PEOPLE);
    table.keys("5\n");
    every_size(&mut table);
}

#[test]
fn leaving_is_asked_for() {
    let mut table = Table::new("bosh", None, PEOPLE);
    table.keys("qn");
    assert!(!table.screen.is_left());
    table.keys("xn");
    assert!(!table.screen.is_left());
    table.keys("qy");
    assert!(table.screen.is_left());
}

#[test]
fn colours_are_two_or_none() {
    let coloured = |has_colour| {
        let theme = Theme::with_colour(has_colour);
        let mut table = Table::in_theme("bosh", None, PEOPLE, theme);
        table.keys("5\n");
        table.wait();
        let buffer = buffer(&mut table.screen, 80, 24);
        let mut colours: Vec<Color> =
            buffer.content.iter().flat_map(|cell| [cell.fg, cell.bg]).collect();
        colours.sort_by_key(ToString::to_string);
        colours.dedup();
        colours
    };
    assert_eq!(coloured(true), [Color::Cyan, Color::Reset, Color::Yellow]);
    assert_eq!(coloured(false), [Color::Reset]);
}
