//! Addresses lead to plies and games.

use serde_json::json;

use crate::browser::{Browser, Size, key};
use crate::games::{folder, page, play};

const HASH: &str = "location.hash";

#[tokio::test]
async fn an_address_leads_to_a_ply_and_follows() {
    let folder = folder("address");
    play(&folder, "bohnenspiel", "one.game");
    let page = page(&folder, "one.game");
    let browser = Browser::start(Size::Desk).await;
    browser.open(&page, "#ply=12").await;
    assert!(browser.text("#place").await.starts_with("Ply 12 of "));
    browser.press(key::TURN).await;
    browser.wait_for(HASH, &json!("#ply=13")).await;
    browser.press(key::RIGHT).await;
    browser.wait_for(HASH, &json!("#ply=14&event=1")).await;
    browser.ask("location.hash = '#ply=3'").await;
    browser
        .wait_for("document.getElementById('headline').textContent.slice(0, 2)", &json!("3."))
        .await;
    browser.click("#moves a[data-ply='5']").await;
    browser.wait_for("document.getElementById('slider').value", &json!("5")).await;
    browser.open(&page, "#ply=14&event=2").await;
    assert!(browser.text("#place").await.contains(", event 2 of "));
    browser.finish().await;
}

#[tokio::test]
async fn a_file_of_several_games_gives_a_list() {
    let folder = folder("list");
    for game in ["bohnenspiel", "bosh:round", "mangala-iv"] {
        play(&folder, game, "all.game");
    }
    let page = page(&folder, "all.game");
    let browser = Browser::start(Size::Desk).await;
    browser.open(&page, "").await;
    assert_eq!(browser.ask("document.querySelectorAll('#games a').length").await, json!(3));
    assert_eq!(browser.text("#rules").await, "bohnenspiel:standard");
    browser.click("#games li:nth-child(2) a").await;
    browser.wait_for("document.getElementById('rules').textContent", &json!("bosh:round")).await;
    assert_eq!(browser.ask("document.querySelectorAll('#board .pit').length").await, json!(10));
    browser.press(key::TURN).await;
    browser.wait_for(HASH, &json!("#game=2&ply=1")).await;
    browser.open(&page, "#game=3&ply=2").await;
    assert!(browser.text("#rules").await.starts_with("mangala-iv"));
    assert_eq!(
        browser.text("#games [aria-current]").await,
        browser.text("#games li:last-child a").await
    );
    browser.finish().await;
}

#[tokio::test]
async fn a_nonsensical_address_leads_somewhere() {
    let folder = folder("nonsense");
    play(&folder, "bosh:round", "one.game");
    let page = page(&folder, "one.game");
    let browser = Browser::start(Size::Desk).await;
    for place in
        ["#", "#ply=", "#ply=x", "#ply=-4", "#game=9&ply=0", "#rule-1", "#ply=0&event=9", "#%%%"]
    {
        browser.open(&page, place).await;
        assert!(browser.text("#place").await.starts_with("Ply 0 of "), "{place}");
    }
    browser.open(&page, "#ply=99999&event=99999").await;
    assert_eq!(browser.ask("document.getElementById('last').ariaDisabled").await, json!("true"));
    browser.finish().await;
}
