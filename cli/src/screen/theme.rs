//! How things look: weight, reversal and marks say everything, colour only says it again.

use ratatui::style::{Color, Modifier, Style};

/// The styles of the screen.
///
/// The colours are blue and yellow, which colour-blind people tell apart; without colour nothing is lost, since what
/// they mark is bold, reversed or marked as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Theme {
    has_colour: bool,
}

/// Titles, counts, and what is asked.
pub(crate) const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);

/// Frames, and what is only there to be looked up.
pub(crate) const FAINT: Style = Style::new().add_modifier(Modifier::DIM);

impl Theme {
    /// With colour, unless `NO_COLOR` is set.
    pub(crate) fn from_environment() -> Theme {
        let wish = std::env::var_os("NO_COLOR").filter(|wish| !wish.is_empty());
        Theme { has_colour: wish.is_none() }
    }

    #[cfg(test)]
    pub(crate) const fn with_colour(has_colour: bool) -> Theme {
        Theme { has_colour }
    }

    const fn coloured(self, style: Style, colour: Color) -> Style {
        if self.has_colour { style.fg(colour) } else { style }
    }

    /// What can be chosen.
    pub(crate) const fn legal(self) -> Style {
        self.coloured(STRONG, Color::Cyan)
    }

    /// What is chosen.
    pub(crate) const fn cursor(self) -> Style {
        self.legal().add_modifier(Modifier::REVERSED)
    }

    /// What the last turn has changed.
    pub(crate) const fn changed(self) -> Style {
        self.coloured(STRONG, Color::Yellow)
    }

    /// What changes at this moment.
    pub(crate) const fn hot(self) -> Style {
        self.changed().add_modifier(Modifier::REVERSED)
    }
}
