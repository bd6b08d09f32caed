//! Pictures are XML, and say what the board says.
#![allow(clippy::unwrap_used, reason = "what fails in a test stops it")]

mod common;

use cli as _;
use common::games;
use engine_core::{BySeat, Picture, Setup, Side};
use engine_drawing::Drawing;
use roxmltree::{Document, Node};

fn has_class(node: &Node<'_, '_>, class: &str) -> bool {
    node.attribute("class").is_some_and(|classes| classes.split(' ').any(|one| one == class))
}

fn all<'a>(root: Node<'a, 'a>, class: &str) -> Vec<Node<'a, 'a>> {
    root.descendants().filter(|node| has_class(node, class)).collect()
}

/// The text of the one element of a class.
fn text(root: Node<'_, '_>, class: &str) -> String {
    let found = all(root, class);
    assert_eq!(found.len(), 1, "elements of class {class}");
    found[0].text().unwrap_or("").to_owned()
}

/// Checks that a picture is a document whose texts are those of the board.
fn check(drawing: &Drawing) {
    let svg = drawing.svg();
    let document = Document::parse(&svg).unwrap_or_else(|error| panic!("{error}\n{svg}"));
    let root = document.root_element();
    let picture = &drawing.picture;
    let mut cells = 0;
    for pit in all(root, "pit") {
        let number = pit.attribute("data-pit").unwrap();
        assert_eq!(text(pit, "number"), number);
        let seeds = picture.seeds(number.parse().unwrap());
        assert_eq!(text(pit, "count"), seeds.map_or("x".into(), |seeds| seeds.to_string()));
        assert_eq!(has_class(&pit, "closed"), seeds.is_none());
        let heap = text_of_link(pit);
        let is_drawn = root.descendants().any(|node| node.attribute("id") == Some(&heap));
        assert_eq!(is_drawn, seeds.is_some_and(|seeds| seeds > 0), "{heap}");
        cells += 1;
    }
    assert_eq!(cells, picture.cells().count());
    for store in all(root, "store") {
        let is_south = store.attribute("data-side") == Some("south");
        let side = if is_south { Side::South } else { Side::North };
        assert_eq!(text(store, "count"), picture.half(side).store.to_string());
        assert_eq!(has_class(&store, "to-move"), drawing.to_move == Some(side));
    }
    assert_eq!(text(root, "heading"), drawing.heading);
    assert_eq!(text(root, "status"), drawing.status);
    check_is_described(root);
}

fn text_of_link(pit: Node<'_, '_>) -> String {
    all(pit, "heap")[0].attribute("href").unwrap().trim_start_matches('#').to_owned()
}

/// What is for people who cannot see the picture.
fn check_is_described(root: Node<'_, '_>) {
    assert_eq!(root.attribute("role"), Some("img"));
    for id in root.attribute("aria-labelledby").unwrap().split(' ') {
        let named: Vec<_> =
            root.descendants().filter(|node| node.attribute("id") == Some(id)).collect();
        assert_eq!(named.len(), 1, "{id}");
        assert!(!named[0].text().unwrap().is_empty());
    }
}

#[test]
fn every_board_of_every_ruleset_is_drawn() {
    for game in games() {
        for ply in 0..=game.plies().len() {
            check(&Drawing::of_ply(&*game, ply));
        }
        check(&Drawing::of(&*game));
    }
}

/// The signs of all pits and stores tell how the turn has moved the seeds.
#[test]
fn signs_are_differences() {
    let mut signs = 0;
    for game in games() {
        for ply in 1..=game.plies().len() {
            let (before, after) = (game.picture_after(ply - 1), game.picture_after(ply));
            let svg = Drawing::of_ply(&*game, ply).svg();
            let document = Document::parse(&svg).unwrap();
            for pit in all(document.root_element(), "pit") {
                let number = pit.attribute("data-pit").unwrap().parse().unwrap();
                let sign = text(pit, "delta").replace('\u{2212}', "-");
                if let (Ok(change), Some(was), Some(is)) =
                    (sign.parse::<i32>(), before.seeds(number), after.seeds(number))
                {
                    assert_eq!(i32::from(was) + change, i32::from(is));
                    signs += 1;
                }
            }
        }
    }
    assert!(signs > 1000);
}

/// A game in which First captures from a pit of Second's: one ring and one arrow to First's store, a ring around each
/// pit that was lifted and an arrow for each hand.
#[test]
fn marks_show_lifts_hands_and_captures() {
    let mut game =
        engine_core::registry().unwrap().find("bosh:round").unwrap().start(&[], None).unwrap();
    game.play("5").unwrap();
    let svg = Drawing::of_ply(&*game, 1).svg();
    let document = Document::parse(&svg).unwrap();
    let count = |class| {
        let marks = all(document.root_element(), "marks");
        all(marks[0], class).len()
    };
    assert_eq!((count("lift"), count("sow"), count("capture"), count("taken")), (2, 2, 1, 1));
    assert!(
        all(Document::parse(&Drawing::of(&*game).svg()).unwrap().root_element(), "mark").is_empty()
    );
}

/// Four rows, closed pits, a large heap, totals, and rows of different lengths.
#[test]
fn any_geometry_can_be_drawn() {
    let setup: Setup = "1.x.200/0.4.4 17-0 N".parse().unwrap();
    let mut picture = Picture::of(&setup);
    let numbered = |from: u8| {
        let pits = (from..).map(engine_core::Pit::new);
        let cells = pits.map(|pit| engine_core::PictureCell { pit, seeds: Some(2) });
        cells.take(3).collect::<Vec<_>>()
    };
    picture.south.rows.push(numbered(7));
    picture.north.rows.push(numbered(10));
    picture.north.rows[1].pop();
    picture.totals = Some(BySeat::new(46, 26));
    for near in Side::BOTH {
        check(&Drawing {
            heading: "Bao & <others>".into(),
            status: "to move: \u{1}\"nobody\"".replace('\u{1}', ""),
            store: "store",
            picture: picture.clone(),
            near,
            to_move: None,
            last: None,
        });
    }
}

/// XML has no way to write most control characters.
#[test]
fn characters_that_xml_does_not_know_are_replaced() {
    let setup: Setup = "1.1/1.1 0-0 S".parse().unwrap();
    let drawing = Drawing {
        heading: "a\u{0}b\u{1b}c\u{fffe}".into(),
        status: String::new(),
        store: "store",
        picture: Picture::of(&setup),
        near: Side::South,
        to_move: None,
        last: None,
    };
    let svg = drawing.svg();
    let document = Document::parse(&svg).unwrap();
    assert_eq!(text(document.root_element(), "heading"), "a\u{fffd}b\u{fffd}c\u{fffd}");
}
