//! Records with something wrong in them, or something evil.

use std::fs;

use serde_json::json;

use crate::browser::{Browser, Size, key};
use crate::games::{folder, page, play};

/// A game whose seventeenth ply cannot be played: the page shows the sixteen before it, and the error.
#[tokio::test]
async fn a_page_shows_what_was_right_and_what_is_wrong() {
    let folder = folder("faults");
    play(&folder, "bohnenspiel", "one.game");
    let text = fs::read_to_string(folder.join("one.game")).unwrap();
    let (head, tail) = text.split_once("9. ").unwrap();
    let (_, rest) = tail.split_once(' ').unwrap();
    fs::write(folder.join("one.game"), format!("{head}9. 12 {rest}")).unwrap();
    let browser = Browser::start(Size::Desk).await;
    browser.open(&page(&folder, "one.game"), "").await;
    let fault = browser.text("#fault").await;
    assert!(
        fault.contains("First's move 17 cannot be played") && fault.contains("B2.1"),
        "{fault}"
    );
    assert_eq!(browser.ask("document.getElementById('fault').hidden").await, json!(false));
    browser.press(key::END).await;
    assert!(browser.text("#place").await.starts_with("Ply 16 of 16"));
    browser.finish().await;
}

/// A record that breaks off is shown as far as it goes, with what is wrong.
#[tokio::test]
async fn a_game_that_breaks_off_is_shown_as_far_as_it_goes() {
    let folder = folder("broken-off");
    fs::write(folder.join("one.game"), "[Variant \"bosh\"]\n\n1. 5 8 2. {5\n").unwrap();
    let browser = Browser::start(Size::Desk).await;
    browser.open(&page(&folder, "one.game"), "").await;
    assert!(browser.text("#fault").await.contains("at the end of the comment"));
    assert_eq!(browser.ask("document.getElementById('fault').hidden").await, json!(false));
    browser.press(key::END).await;
    assert!(browser.text("#place").await.starts_with("Ply 2 of 2"));
    browser.finish().await;
}

/// A record of which nothing can be read stands in the list beside those that can.
#[tokio::test]
async fn an_unreadable_game_shows_its_error_alone() {
    let folder = folder("unreadable");
    play(&folder, "bosh:round", "good.game");
    let good = fs::read_to_string(folder.join("good.game")).unwrap();
    fs::write(folder.join("two.game"), format!("{good}\n[Variant \"bosh\n")).unwrap();
    let browser = Browser::start(Size::Desk).await;
    let page = page(&folder, "two.game");
    browser.open(&page, "#game=2&ply=0").await;
    assert!(browser.text("#fault").await.contains("expected"));
    assert_eq!(browser.ask("document.getElementById('stage').hidden").await, json!(true));
    browser.press(key::RIGHT).await;
    browser.click("#games li:first-child a").await;
    browser.wait_for("document.getElementById('stage').hidden", &json!(false)).await;
    assert_eq!(browser.ask("document.getElementById('fault').hidden").await, json!(true));
    browser.finish().await;
}

#[tokio::test]
async fn what_a_record_says_is_text() {
    let folder = folder("evil");
    let evil = "</script><img src=x onerror=alert(1)><script>alert(2)</script>";
    let record =
        format!("[Variant \"bosh\"]\n[Event \"{evil}\"]\n[First \"&amp;<b>\"]\n\n1. 5 {evil}\n");
    fs::write(folder.join("evil.game"), &record).unwrap();
    let browser = Browser::start(Size::Desk).await;
    browser.open(&page(&folder, "evil.game"), "").await;
    assert_eq!(browser.text("#about dd").await, evil);
    assert_eq!(browser.ask("document.querySelectorAll('img').length").await, json!(0));
    assert_eq!(browser.ask("document.scripts.length").await, json!(2));
    browser.finish().await;
}
