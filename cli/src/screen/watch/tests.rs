use std::time::Instant;

use engine_core::{BySeat, Record};
use insta::assert_snapshot;
use ratatui::crossterm::event::KeyCode;

use super::{WatchScreen, Watched};
use crate::screen::run::Show;
use crate::screen::testing::{letters, press, screen, wait};
use crate::screen::theme::Theme;
use crate::start::variants;

const MATCH: &str = "[Variant \"bosh\"]\n[First \"Amina\"] [Second \"Hassan\"]\n\n1. 5 8 2. 3 8\n";
const WRONG: &str = "[Variant \"bosh\"]\n\n1. 5 8 2. 1 6\n";

fn watched(texts: &[&str]) -> WatchScreen {
    let registry = variants().expect("variants");
    let game = |text: &&str| {
        let record: Record = text.parse().expect("a record");
        let replay = registry.replay(&record);
        Watched {
            title: "a file, game 1".into(),
            names: BySeat::new("Amina".into(), "Hassan".into()),
            game: replay.game,
            termination: None,
            fault: replay.error.map(|error| error.to_string()),
        }
    };
    WatchScreen::new(texts.iter().map(game).collect(), Theme::with_colour(false))
}

fn key(show: &mut WatchScreen, key: KeyCode) -> String {
    press(show, &[key], Instant::now());
    screen(show, 80, 24)
}

#[test]
fn every_way_forward_leads_back() {
    let pairs = [
        (KeyCode::Right, KeyCode::Left),
        (KeyCode::Char('.'), KeyCode::Char(',')),
        (KeyCode::Down, KeyCode::Up),
        (KeyCode::PageDown, KeyCode::PageUp),
    ];
    for (forward, back) in pairs {
        let mut show = watched(&[MATCH]);
        let mut seen = vec![screen(&mut show, 80, 24)];
        while show.at < show.last() {
            seen.push(key(&mut show, forward));
        }
        assert!(seen.len() > 1, "{forward:?}");
        for before in seen.iter().rev().skip(1) {
            assert_eq!(&key(&mut show, back), before, "{back:?}");
        }
    }
}

#[test]
fn a_step_in_the_middle_of_a_turn() {
    let mut show = watched(&[MATCH, MATCH]);
    key(&mut show, KeyCode::Down);
    key(&mut show, KeyCode::Right);
    assert_snapshot!("watch-80x24", key(&mut show, KeyCode::Right));
    press(&mut show, &letters("3\n"), Instant::now());
    assert!(screen(&mut show, 80, 24).contains("ply 3 of 4"));
    assert!(key(&mut show, KeyCode::Char('n')).contains("game 2 of 2 · ply 0 of 4"));
    assert!(key(&mut show, KeyCode::Char('p')).contains("game 1 of 2 · ply 0 of 4"));
}

#[test]
fn a_wrong_record_is_shown_as_far_as_it_is_right() {
    let mut show = watched(&[WRONG, "[Variant \"chess\"]\n\n1. 5\n"]);
    let drawn = key(&mut show, KeyCode::End);
    assert!(drawn.contains("ply 2 of 2"), "{drawn}");
    assert!(drawn.contains("The record is wrong from here on"), "{drawn}");
    assert!(drawn.contains("First's move 3 cannot be played: 1:"), "{drawn}");
    let drawn = key(&mut show, KeyCode::Char('n'));
    assert!(drawn.contains("found variant `chess`"), "{drawn}");
}

#[test]
fn it_plays_by_itself_and_stops() {
    let mut show = watched(&[MATCH]);
    let now = Instant::now();
    press(&mut show, &letters(" "), now);
    assert!(show.due().is_some());
    wait(&mut show, now);
    assert_eq!((show.due(), show.at), (None, show.last()));
    press(&mut show, &letters(" "), now);
    assert_eq!(show.at, 0, "from the beginning again");
    press(&mut show, &letters(" "), now);
    assert_eq!(show.due(), None);
}
