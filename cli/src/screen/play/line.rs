//! A line that is typed on the screen.

use ratatui::crossterm::event::KeyCode;

/// A line being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LineEdit {
    purpose: Purpose,
    text: String,
    /// Whether nobody may see what is typed.
    is_unseen: bool,
}

/// What the line is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A move or a word, as the line mode reads it.
    Order,
    /// The name of a file to save to.
    Save,
}

/// What a key has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    /// The line goes on.
    More,
    /// The line was given up.
    Cancelled,
    /// The line was entered.
    Entered(Purpose, String),
}

impl LineEdit {
    pub(crate) fn new(purpose: Purpose, text: String, is_unseen: bool) -> LineEdit {
        LineEdit { purpose, text, is_unseen }
    }

    pub(crate) fn key(&mut self, key: KeyCode) -> Typed {
        match key {
            KeyCode::Esc => return Typed::Cancelled,
            KeyCode::Enter => return Typed::Entered(self.purpose, std::mem::take(&mut self.text)),
            KeyCode::Backspace if self.text.pop().is_none() => return Typed::Cancelled,
            KeyCode::Char(letter) => self.text.push(letter),
            _ => {}
        }
        Typed::More
    }

    /// The line as it is shown.
    pub(crate) fn shown(&self) -> String {
        let label = match self.purpose {
            Purpose::Order => ":",
            Purpose::Save => "save to: ",
        };
        let text = if self.is_unseen { "" } else { &self.text };
        format!("{label}{text}_")
    }
}
