//! The drawing of a plot.

use plotters::coord::Shift;
use plotters::prelude::*;

use super::bins::Bins;
use super::{Plot, ratio};

const SIZE: (u32, u32) = (900, 900);
const PAPER: RGBColor = RGBColor(0xfb, 0xf7, 0xf0);
const INK: RGBColor = RGBColor(0x2b, 0x1a, 0x0c);
const GRID: RGBColor = RGBColor(0xe6, 0xd6, 0xbc);
const BAR: RGBColor = RGBColor(0xb5, 0x80, 0x3f);

type Area<'s> = DrawingArea<SVGBackend<'s>, Shift>;
type Drawn = Result<(), Box<dyn std::error::Error>>;

/// Writing of this size.
fn font(size: u32) -> TextStyle<'static> {
    ("sans-serif", size).into_font().color(&INK)
}

/// A plot on its way to become a picture.
pub(super) struct Canvas<'p> {
    pub(super) plot: &'p Plot,
}

/// A histogram to be drawn.
struct Histogram<'a> {
    title: &'a str,
    axis: &'a str,
    bins: Bins,
}

impl Canvas<'_> {
    /// The whole picture.
    pub(super) fn draw(&self) -> Result<String, Box<dyn std::error::Error>> {
        let mut text = String::new();
        {
            let root = SVGBackend::with_string(&mut text, SIZE).into_drawing_area();
            root.fill(&PAPER)?;
            let root = root.margin(8, 4, 0, 0).titled(&self.plot.title, font(29))?;
            let (results, histograms) = root.split_vertically(46 * self.results_height());
            self.results(&results)?;
            let half = histograms.dim_in_pixel().1 / 2;
            let (lengths, margins) = histograms.split_vertically(half);
            let [below, above] = &self.plot.sides;
            let margin_axis = format!("difference of scores: {below} wins below 0, {above} above");
            let histograms = [
                (
                    lengths,
                    Histogram {
                        title: "Lengths",
                        axis: "plies",
                        bins: Bins::of(&self.plot.lengths),
                    },
                ),
                (
                    margins,
                    Histogram {
                        title: "Margins",
                        axis: &margin_axis,
                        bins: Bins::of(&self.plot.margins),
                    },
                ),
            ];
            for (area, histogram) in &histograms {
                histogram.draw(area)?;
            }
            root.present()?;
        }
        Ok(text)
    }

    fn results_height(&self) -> i32 {
        i32::try_from(self.plot.results.len()).unwrap_or(1)
    }

    /// A bar for each way to end, in a frame that is all games, with its share written above.
    fn results(&self, area: &Area<'_>) -> Drawn {
        const LEFT: i32 = 24;
        let wide = i32::try_from(area.dim_in_pixel().0)? - 2 * LEFT;
        let games: u64 = self.plot.results.iter().map(|(_, count)| count).sum();
        let results = self.plot.told_results().zip(&self.plot.results);
        for ((told, (_, count)), top) in results.zip((0..).step_by(46)) {
            area.draw(&Text::new(told, (LEFT, top), font(20)))?;
            #[allow(clippy::cast_possible_truncation, reason = "no more than the width")]
            let long = (f64::from(wide) * ratio(*count, games)).round() as i32;
            let bar = |long| [(LEFT, top + 20), (LEFT + long, top + 36)];
            area.draw(&Rectangle::new(bar(long), BAR.filled()))?;
            area.draw(&Rectangle::new(bar(wide), INK.stroke_width(1)))?;
        }
        Ok(())
    }
}

impl Histogram<'_> {
    fn draw(&self, area: &Area<'_>) -> Drawn {
        let most = self.bins.counts.iter().copied().max().unwrap_or(1);
        let mut chart = ChartBuilder::on(area)
            .caption(self.title, font(24))
            .margin(12)
            .margin_right(24)
            .x_label_area_size(48)
            .y_label_area_size(72)
            .build_cartesian_2d(self.bins.start..self.bins.end(), 0..most + most / 20 + 1)?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(GRID)
            .axis_style(INK)
            .label_style(font(18))
            .axis_desc_style(font(19))
            .x_desc(self.axis)
            .y_desc("games")
            .draw()?;
        let bars = self.bins.bars().filter(|(_, _, count)| *count > 0);
        let bars = bars.map(|(from, to, count)| {
            let mut bar = Rectangle::new([(from, 0), (to, count)], BAR.filled());
            bar.set_margin(0, 0, 1, 1);
            bar
        });
        chart.draw_series(bars)?;
        Ok(())
    }
}
