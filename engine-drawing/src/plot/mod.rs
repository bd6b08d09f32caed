//! Plots of what many games come to.

mod bins;
mod draw;

use draw::Canvas;

/// What many games came to, to be plotted: how they ended, how long they were, and by how much they were won.
///
/// ```
/// use engine_drawing::Plot;
///
/// let plot = Plot {
///     title: "bosh:round, 4 games".into(),
///     results: vec![("First wins".into(), 3), ("draws".into(), 1)],
///     lengths: vec![(20, 1), (22, 2), (31, 1)],
///     margins: vec![(0, 1), (8, 2), (12, 1)],
///     sides: ["Second".into(), "First".into()],
/// };
/// assert!(plot.svg()?.contains("First wins: 3, 75.0 %"));
/// # Ok::<(), engine_drawing::PlotError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plot {
    /// What is written above.
    pub title: String,
    /// How many games ended in each way.
    pub results: Vec<(String, u64)>,
    /// How many games had so many plies.
    pub lengths: Vec<(i64, u64)>,
    /// How many games ended with such a difference of scores, the first player's less the other's.
    pub margins: Vec<(i64, u64)>,
    /// Whose games have differences below 0, and above.
    pub sides: [String; 2],
}

/// A plot that cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the plot cannot be drawn: {0}")]
#[non_exhaustive]
pub struct PlotError(String);

impl Plot {
    /// The plot as an SVG picture, with a title and a description, for light and dark surroundings.
    ///
    /// # Errors
    /// If the library that draws it refuses to.
    pub fn svg(&self) -> Result<String, PlotError> {
        let canvas = Canvas { plot: self };
        let drawn = canvas.draw().map_err(|error| PlotError(error.to_string()))?;
        Ok(self.framed(&drawn))
    }

    /// The results as sentences: `First wins: 3, 75.0 %`.
    fn told_results(&self) -> impl Iterator<Item = String> + '_ {
        let games: u64 = self.results.iter().map(|(_, count)| count).sum();
        self.results.iter().map(move |(name, count)| {
            format!("{name}: {count}, {:.1} %", 100.0 * ratio(*count, games))
        })
    }

    /// The whole plot in words.
    fn description(&self) -> String {
        let results: Vec<_> = self.told_results().collect();
        let span = |counts: &[(i64, u64)]| {
            let numbers = counts.iter().filter(|(_, count)| *count > 0).map(|(number, _)| *number);
            (numbers.clone().min().unwrap_or(0), numbers.max().unwrap_or(0))
        };
        let (short, long) = span(&self.lengths);
        let (low, high) = span(&self.margins);
        format!(
            "{}. Histograms of lengths, from {short} to {long} plies, and of margins, from {low} to {high}.",
            results.join("; ")
        )
    }

    /// Puts title, description and colours for dark surroundings into a drawn plot.
    fn framed(&self, drawn: &str) -> String {
        let (tag, rest) = drawn.split_once('>').unwrap_or((drawn, ""));
        let head = maud::html! {
            title id="plot-title" { (crate::svg::clean(&self.title)) }
            desc id="plot-description" { (crate::svg::clean(&self.description())) }
            style { (maud::PreEscaped(include_str!("plot.css"))) }
        };
        let named = "role=\"img\" aria-labelledby=\"plot-title plot-description\"";
        format!("{tag} {named}>{}{rest}", head.into_string())
    }
}

/// One number over another; 0 over nothing.
#[allow(clippy::cast_precision_loss, reason = "shown in a few digits")]
fn ratio(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}
