//! What CONTRIBUTING.md shows is what the files hold.

use std::fs;
use std::path::Path;

/// A fenced block of a page that says, behind its language, which file it is from.
struct Block {
    line: usize,
    file: String,
    text: String,
}

#[test]
fn the_tutorial_shows_what_is_tested() {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the project");
    let page = fs::read_to_string(project.join("CONTRIBUTING.md")).unwrap();
    let blocks = blocks(&page);
    assert!(!blocks.is_empty(), "found no block that names its file, expected some");
    for Block { line, file, text } in blocks {
        let held = fs::read_to_string(project.join(&file)).unwrap_or_default();
        assert!(
            format!("\n{held}").contains(&format!("\n{text}")),
            "CONTRIBUTING.md, line {line}: found a block that {file} does not hold, expected its words; copy them \
             from there"
        );
    }
}

/// Every `rust` and `toml` block must name its file: only what is compiled elsewhere is shown.
#[test]
fn no_code_is_shown_that_nothing_tests() {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the project");
    let page = fs::read_to_string(project.join("CONTRIBUTING.md")).unwrap();
    for (number, line) in (1..).zip(page.lines()) {
        let is_bare = matches!(line, "```rust" | "```toml" | "```text" | "```mancala");
        assert!(
            !is_bare,
            "CONTRIBUTING.md, line {number}: found a block from no file, expected its path"
        );
    }
}

fn blocks(page: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for (number, line) in (1..).zip(page.lines()) {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(info)) => {
                let file = info.split_once(' ').map_or("", |(_, file)| file).to_owned();
                open = Some(Block { line: number, file, text: String::new() });
            }
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some(block), None) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, None) => {}
        }
    }
    blocks.retain(|block| block.file.contains('/'));
    blocks
}
