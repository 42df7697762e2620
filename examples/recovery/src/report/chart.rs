//! The chart: the published figures and ours, and what was measured without assumptions.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use crate::statistics::Figure;
use crate::summary::Summary;

type Fault<B> = DrawingAreaErrorKind<<B as DrawingBackend>::ErrorType>;

/// A group of bars: a figure for each format.
struct Bars {
    title: &'static str,
    /// The published figure, and ours.
    formats: Vec<(String, Option<f64>, Figure)>,
}

const OURS: RGBColor = RGBColor(38, 98, 160);
const PUBLISHED: RGBColor = RGBColor(214, 96, 20);
const INK: RGBColor = RGBColor(40, 40, 40);

/// The chart as SVG.
///
/// # Errors
/// It can't be drawn.
pub(crate) fn chart(summary: &Summary) -> Result<String, Box<dyn std::error::Error + Send + Sync>> {
    let published = &summary.measured.published_table;
    let measured = &summary.measured.without_assumptions.rows;
    let panels = [
        Bars {
            title: "Operations resolved, under the published assumptions (the mark: as published)",
            formats: published
                .iter()
                .map(|row| {
                    (
                        row.format.clone(),
                        row.resolution.published,
                        row.resolution.ours,
                    )
                })
                .collect(),
        },
        Bars {
            title: "Operations resolved, without assumptions",
            formats: measured
                .iter()
                .map(|row| (row.format.clone(), None, row.resolution))
                .collect(),
        },
        Bars {
            title: "Refused calls repaired, without assumptions",
            formats: measured
                .iter()
                .map(|row| (row.format.clone(), None, row.repaired))
                .collect(),
        },
    ];
    let mut svg = String::new();
    {
        let root = SVGBackend::with_string(&mut svg, (760, 560)).into_drawing_area();
        root.fill(&WHITE).map_err(|fault| fault.to_string())?;
        for (panel, area) in panels.iter().zip(root.split_evenly((panels.len(), 1))) {
            draw(panel, &area).map_err(|fault| fault.to_string())?;
        }
        root.present().map_err(|fault| fault.to_string())?;
    }
    Ok(svg)
}

/// Draws lying bars from 0 to 100 %: our figure, its spread as a line, the published one as a mark.
fn draw<B: DrawingBackend>(bars: &Bars, area: &DrawingArea<B, Shift>) -> Result<(), Fault<B>> {
    let count = bars.formats.len() as f64;
    let mut chart = ChartBuilder::on(area)
        .caption(bars.title, ("sans-serif", 15).into_font().color(&INK))
        .margin(8)
        .margin_right(24)
        .set_label_area_size(LabelAreaPosition::Left, 190)
        .set_label_area_size(LabelAreaPosition::Bottom, 24)
        .build_cartesian_2d(0.0..100.0, (0.0..count).step(1.0))?;
    chart
        .configure_mesh()
        .disable_y_mesh()
        .disable_y_axis()
        .light_line_style(TRANSPARENT)
        .x_label_formatter(&|percent| format!("{percent:.0}%"))
        .draw()?;
    for (row, (format, published, ours)) in bars.formats.iter().enumerate() {
        // The first format stands on top.
        let middle = count - row as f64 - 0.5;
        let [value, low, high] = [ours.value, ours.low, ours.high].map(|share| 100.0 * share);
        let bar = [(0.0, middle - 0.3), (value, middle + 0.3)];
        chart.draw_series([Rectangle::new(bar, OURS.filled())])?;
        let spread = vec![(low, middle), (high, middle)];
        chart.draw_series([PathElement::new(spread, INK.stroke_width(3))])?;
        if let Some(published) = published {
            let at = 100.0 * published;
            let mark = vec![(at, middle - 0.42), (at, middle + 0.42)];
            chart.draw_series([PathElement::new(mark, PUBLISHED.stroke_width(2))])?;
        }
        let label = format!("{value:.1}%");
        let style = ("sans-serif", 13).into_font().color(&INK);
        let place = (value.max(high) + 1.5, middle + 0.16);
        chart.draw_series([Text::new(label, place, style.clone())])?;
        // Names stand left of the axis.
        let place = chart.backend_coord(&(0.0, middle + 0.16));
        let style = style.pos(Pos::new(HPos::Right, VPos::Top));
        area.draw_text(
            format,
            &style,
            (
                place.0 - area.get_pixel_range().0.start - 8,
                place.1 - area.get_pixel_range().1.start,
            ),
        )?;
    }
    Ok(())
}
