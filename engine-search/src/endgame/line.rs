//! Lines of play that tables tell.

use engine_core::{BoardId, Lead, Walk};

use crate::endgame::Tables;

impl Tables {
    /// The longest line that is told, in plies.
    const LONGEST: usize = 200;

    /// Enters best moves of both seats, as long as the tables know them, and gives them as texts: those that win
    /// something or leave the level first, then others, but never back to a board that was met.
    ///
    /// It leaves them again.
    pub(crate) fn best_line(&self, walk: &mut dyn Walk) -> Vec<String> {
        let mut line = Vec::new();
        let mut met = Vec::new();
        let mut entered = 0;
        while line.len() < Tables::LONGEST
            && !walk.sight().is_bound
            && let Some(board) = walk.board()
            && let Some(nth) = self.best_lead(board, &met)
            && nth < walk.count()
        {
            line.extend(walk.text(nth));
            met.push(board);
            walk.enter(nth);
            entered += 1;
        }
        for _ in 0..entered {
            walk.leave();
        }
        line
    }

    /// The best move of a board, if the tables know it.
    fn best_lead(&self, board: BoardId, met: &[BoardId]) -> Option<usize> {
        let value = self.look(board).ok()??.ruled.value()?;
        let mut leads = Vec::new();
        self.levels().expand(board, &mut leads);
        let is_best =
            |lead: &Lead| self.worth(*lead).is_ok_and(|entry| entry.ruled.value() == Some(value));
        let stays = |lead: &Lead| lead.next.is_some_and(|next| next.seeds == board.seeds);
        let is_new = |lead: &Lead| lead.next.is_none_or(|next| !met.contains(&next));
        let best = leads.iter().enumerate().filter(|(_, lead)| is_best(lead) && is_new(lead));
        best.min_by_key(|(_, lead)| stays(lead)).map(|(nth, _)| nth)
    }
}
