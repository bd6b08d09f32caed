//! The page can be used on a phone, by keys alone, and with a screen reader.

use serde_json::json;

use crate::browser::{Browser, Size, key};
use crate::games::{folder, page, play, rulesets};

#[tokio::test]
async fn a_phone_scrolls_in_one_direction() {
    let folder = folder("phone");
    for ruleset in rulesets(&folder) {
        play(&folder, &ruleset, "all.game");
    }
    let page = page(&folder, "all.game");
    let browser = Browser::start(Size::Phone).await;
    let games = browser_games(&browser, &page).await;
    for game in 1..=games {
        browser.open(&page, &format!("#game={game}&ply=4")).await;
        assert_eq!(browser.ask("innerWidth").await, json!(360));
        let wide = browser.ask("document.documentElement.scrollWidth").await;
        assert!(wide.as_u64().unwrap() <= 360, "game {game} is {wide} wide");
        let small = "[...document.querySelectorAll('#controls button')].filter((button) => {
            const { width, height } = button.getBoundingClientRect();
            return !button.closest('[hidden]') && (width < 36 || height < 40);
        }).length";
        assert_eq!(browser.ask(small).await, json!(0), "buttons that a finger misses");
    }
    browser.finish().await;
}

async fn browser_games(browser: &Browser, page: &std::path::Path) -> u64 {
    browser.open(page, "").await;
    let games = browser.ask("document.querySelectorAll('#games a').length").await.as_u64().unwrap();
    assert!(games > 3);
    games
}

/// Every button, field and link has a name, and the focus goes from the board's controls on through the page.
#[tokio::test]
async fn everything_has_a_name_and_a_place() {
    let folder = folder("names");
    play(&folder, "bosh", "one.game");
    let browser = Browser::start(Size::Desk).await;
    browser.open(&page(&folder, "one.game"), "#ply=3").await;
    let nameless = "[...document.querySelectorAll('button, a, input, select, summary')].filter((control) =>
        !(control.getAttribute('aria-label') || control.textContent.trim() || control.closest('label'))).length";
    assert_eq!(browser.ask(nameless).await, json!(0));
    let mut order = Vec::new();
    for _ in 0..6 {
        browser.ask("document.activeElement.blur").await;
        let client = &browser.client;
        client.active_element().await.unwrap().send_keys(key::TAB).await.unwrap();
        order.push(
            browser.ask("document.activeElement.id || document.activeElement.dataset.unit").await,
        );
    }
    assert_eq!(order, ["first", "play", "last", "speed", "event", "event"]);
    let named = "document.querySelector('#board svg').getAttribute('aria-labelledby').split(' ')
        .every((id) => document.getElementById(id).textContent.length > 0)";
    assert_eq!(browser.ask(named).await, json!(true));
    browser.finish().await;
}

/// What happens is told to screen readers, and the picture is described as it is.
#[tokio::test]
async fn steps_are_announced() {
    let folder = folder("announced");
    play(&folder, "bohnenspiel", "one.game");
    let browser = Browser::start(Size::Desk).await;
    browser.open(&page(&folder, "one.game"), "").await;
    assert_eq!(
        browser.ask("document.getElementById('now').getAttribute('aria-live')").await,
        json!("polite")
    );
    browser.press(key::RIGHT).await;
    let told = browser.text("#now").await;
    assert!(told.starts_with("First plays ") && told.contains("lifts 6 beans from pit "), "{told}");
    let description = browser.text("#board desc").await;
    assert!(
        description.contains(" holds 0") && description.contains("treasure cave"),
        "{description}"
    );
    browser.press("?").await;
    assert_eq!(browser.ask("document.getElementById('keys').open").await, json!(true));
    browser.finish().await;
}
