//! Plots are XML, and say what was counted.
#![allow(clippy::unwrap_used, reason = "what fails in a test stops it")]

use cli as _;
use engine_drawing::Plot;
use roxmltree::Document;

fn plot() -> Plot {
    Plot {
        title: "a <game>, 100 games".into(),
        results: vec![("A wins".into(), 60), ("B wins".into(), 30), ("draws".into(), 10)],
        lengths: (20..60).map(|plies| (plies, 5)).collect(),
        margins: vec![(-10, 30), (0, 10), (10, 60)],
        sides: ["B".into(), "A".into()],
    }
}

/// The texts of a plot, one a line.
fn texts(svg: &str) -> String {
    let document = Document::parse(svg).unwrap_or_else(|error| panic!("{error}\n{svg}"));
    let texts = document.descendants().filter_map(|node| node.text().map(str::trim));
    texts.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_plot_tells_its_results() {
    let texts = texts(&plot().svg().unwrap());
    for told in
        ["a <game>, 100 games", "A wins: 60, 60.0 %", "draws: 10, 10.0 %", "Lengths", "Margins"]
    {
        assert!(texts.lines().any(|line| line == told), "{told}: {texts}");
    }
    assert!(texts.contains("from 20 to 59 plies"));
    assert!(texts.contains("B wins below 0, A above"));
}

/// A bar for each number of plies, and one for each margin; three for the results and their frames; the paper.
#[test]
fn bars_are_as_many_as_numbers() {
    let svg = plot().svg().unwrap();
    let document = Document::parse(&svg).unwrap();
    let bars = document.descendants().filter(|node| node.has_tag_name("rect")).count();
    assert_eq!(bars, 40 + 3 + 2 * 3 + 1);
}

#[test]
fn plots_without_games_or_of_one_are_drawn() {
    texts(&Plot::default().svg().unwrap());
    let one = Plot { lengths: vec![(17, 1)], margins: vec![(0, 1)], ..plot() };
    texts(&one.svg().unwrap());
}
