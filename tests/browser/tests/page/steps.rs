//! Going through a game shows the boards of the game.

use std::path::Path;

use serde_json::{Value, json};

use crate::browser::{Browser, Size, key};
use crate::games::{board, folder, mancala, page, play, replayed, rulesets};

/// What the page shows: the counts by pit number, the stores of South and North, and the position text.
const SHOWN: &str = "(() => {
    const pits = [...document.querySelectorAll('#board .pit')];
    pits.sort((a, b) => a.dataset.pit - b.dataset.pit);
    const count = (group) => group.querySelector('.count').textContent;
    const store = (side) => count(document.querySelector(`#board .store[data-side=${side}]`));
    const position = document.getElementById('position').textContent;
    return [pits.map(count), ['south', 'north'].map(store), position];
})()";

/// Everything that a step may change; a class that was taken away leaves an empty attribute.
const EVERYTHING: &str = "['board', 'story', 'place', 'position']
    .map((id) => document.getElementById(id).innerHTML.replaceAll(' class=\"\"', '')).join('')";

fn shows(position: &str) -> Value {
    let (pits, stores) = board(position);
    json!([pits, stores, position])
}

#[tokio::test]
async fn the_board_after_each_ply_is_that_of_its_position() {
    let folder = folder("plies");
    for ruleset in rulesets(&folder) {
        play(&folder, &ruleset, "all.game");
    }
    let games = replayed(&folder, "all.game");
    let browser = Browser::start(Size::Desk).await;
    let mut checked = 0;
    for (number, game) in (1..).zip(&games) {
        browser.open(&page(&folder, "all.game"), &format!("#game={number}&ply=0")).await;
        let start = game["start"].as_str().unwrap();
        assert_eq!(browser.ask(SHOWN).await, shows(start), "{game}");
        // Two dozen plies of each game tell as much as hundreds.
        for ply in game["plies"].as_array().unwrap().iter().take(25) {
            browser.press(key::TURN).await;
            assert_eq!(browser.ask(SHOWN).await, shows(ply["position"].as_str().unwrap()));
            checked += 1;
        }
        browser.press(key::END).await;
        let last = game["plies"].as_array().unwrap().last().unwrap();
        assert_eq!(browser.ask(SHOWN).await, shows(last["position"].as_str().unwrap()));
    }
    assert!(checked > 100, "{checked} plies");
    browser.finish().await;
}

/// A match of Bosh: relays, rounds, closed pits.
fn bosh(folder: &Path) -> std::path::PathBuf {
    play(folder, "bosh", "bosh.game");
    page(folder, "bosh.game")
}

#[tokio::test]
async fn back_undoes_forward() {
    let folder = folder("back");
    let browser = Browser::start(Size::Desk).await;
    browser.open(&bosh(&folder), "").await;
    for (forward, back) in [(key::RIGHT, key::LEFT), (key::TURN, key::TURN_BACK), ("]", "[")] {
        let mut seen = vec![browser.ask(EVERYTHING).await];
        for _ in 0..12 {
            browser.press(forward).await;
            let now = browser.ask(EVERYTHING).await;
            if now == seen[seen.len() - 1] {
                break;
            }
            seen.push(now);
        }
        assert!(seen.len() > 4, "{} steps by {forward}", seen.len());
        // The last step by rounds is to the end of the match, from where one goes back like forward.
        for before in seen.iter().rev().skip(1) {
            browser.press(back).await;
            assert_eq!(browser.ask(EVERYTHING).await, *before, "back by {back}");
        }
    }
    browser.finish().await;
}

#[tokio::test]
async fn every_event_is_a_step_with_its_sentence() {
    let folder = folder("events");
    let page = bosh(&folder);
    let game = &replayed(&folder, "bosh.game")[0];
    let browser = Browser::start(Size::Desk).await;
    browser.open(&page, "").await;
    for (number, ply) in (1..).zip(game["plies"].as_array().unwrap().iter().take(4)) {
        let events = ply["events"].as_array().unwrap();
        for (event, told) in (1..).zip(events) {
            browser.press(key::RIGHT).await;
            let is_last = event == events.len();
            let place = browser.text("#place").await;
            assert!(place.starts_with(&format!("Ply {number} of ")), "{place}");
            assert_eq!(place.contains(&format!(", event {event} of {}", events.len())), !is_last);
            let current = browser.text("#told [aria-current]").await;
            let clause = format!("[{}]", told["clause"].as_str().unwrap());
            assert!(current.ends_with(&clause), "{current}: {told}");
            let rule = browser.text("#clauses [aria-current] dt").await;
            assert_eq!(format!("[{rule}]"), clause);
        }
    }
    browser.finish().await;
}

#[tokio::test]
async fn buttons_do_what_keys_do() {
    let folder = folder("buttons");
    let browser = Browser::start(Size::Desk).await;
    browser.open(&bosh(&folder), "").await;
    let pairs = [
        ("[data-unit=event][data-by='1']", key::RIGHT),
        ("[data-unit=turn][data-by='1']", key::TURN),
        ("[data-unit=turn][data-by='1']", key::TURN),
        ("[data-unit=round][data-by='1']", "]"),
        ("[data-unit=event][data-by='-1']", key::LEFT),
        ("[data-unit=turn][data-by='-1']", key::TURN_BACK),
        ("#last", key::END),
        ("[data-unit=round][data-by='-1']", "["),
        ("#first", key::HOME),
    ];
    let mut by_button = Vec::new();
    for (button, _) in pairs {
        browser.click(button).await;
        by_button.push(browser.ask(EVERYTHING).await);
    }
    for ((_, keys), expected) in pairs.into_iter().zip(by_button) {
        browser.press(keys).await;
        assert_eq!(browser.ask(EVERYTHING).await, expected, "{keys:?}");
    }
    let is_disabled = "document.getElementById('first').ariaDisabled";
    assert_eq!(browser.ask(is_disabled).await, json!("true"));
    browser.finish().await;
}

#[tokio::test]
async fn a_game_plays_and_pauses() {
    let folder = folder("playing");
    let browser = Browser::start(Size::Desk).await;
    browser.open(&bosh(&folder), "").await;
    for _ in 0..5 {
        browser.press("+").await;
    }
    assert_eq!(browser.ask("document.getElementById('speed').value").await, json!("80"));
    browser.press(" ").await;
    assert_eq!(browser.text("#play").await, "Pause");
    browser.wait_for("Number(document.getElementById('slider').value) > 1", &json!(true)).await;
    browser.press(" ").await;
    assert_eq!(browser.text("#play").await, "Play");
    let paused = browser.ask(EVERYTHING).await;
    tokio::time::sleep(std::time::Duration::from_millis(400)).await;
    assert_eq!(browser.ask(EVERYTHING).await, paused);
    // It stops by itself at the end.
    browser.press(key::END).await;
    browser.press(key::LEFT).await;
    browser.click("#play").await;
    browser.wait_for("document.getElementById('play').textContent", &json!("Play")).await;
    assert_eq!(browser.ask("document.getElementById('last').ariaDisabled").await, json!("true"));
    browser.finish().await;
}

/// A match of Bosh of 12 rounds at least and 130 turns or some more: its size, its steps, and how long it takes to open.
#[tokio::test]
async fn a_long_match_opens_fast() {
    let folder = folder("long");
    let (mut plies, mut rounds) = (0, 0);
    for seed in 1.. {
        let file = format!("{seed}.game");
        let players = ["--first", "random", "--second", "random", "--seed"];
        let seed = seed.to_string();
        mancala(&folder, &[&["play", "bosh", "--record", &file], &players[..], &[&seed]].concat());
        let game = &replayed(&folder, &file)[0];
        let list = game["plies"].as_array().unwrap();
        let begins = |ply: &&Value| ply["events"].to_string().contains("\"act\":\"round\"");
        (plies, rounds) = (list.len(), 1 + list.iter().filter(begins).count());
        if (130..200).contains(&plies) && rounds >= 12 {
            std::fs::rename(folder.join(&file), folder.join("long.game")).unwrap();
            break;
        }
    }
    let page = page(&folder, "long.game");
    let size = std::fs::metadata(&page).unwrap().len();
    assert!(size < 1_000_000, "{size} bytes");
    let browser = Browser::start(Size::Desk).await;
    browser.open(&page, "").await;
    assert_eq!(browser.ask("Number(document.getElementById('slider').max)").await, json!(plies));
    let entry = "performance.getEntriesByType('navigation')[0].loadEventEnd";
    let time = browser.ask(entry).await.as_f64().unwrap();
    println!("{plies} plies in {rounds} rounds: {size} bytes, open after {time:.0} ms");
    // On an idle machine it takes about a tenth of the second that it may take; a busy one must not fail.
    assert!(time > 0.0 && time < 10_000.0, "{time} ms");
    browser.finish().await;
}
