//! The terminal, given back as it was however the program ends.

use std::io::{self, Stdout, Write, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, Once};
use std::thread;
use std::time::Duration;

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::{Frame, Terminal};

/// The terminal while the screen is ours; dropping it gives the terminal back.
///
/// A panic, in whatever thread, gives it back as well before the panic is told.
#[derive(Debug)]
pub(crate) struct Guard {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

/// Whether the screen is ours.
static IS_OURS: AtomicBool = AtomicBool::new(false);
/// Held while something is drawn, so that a panic of another thread waits for the end of it.
static DRAWING: Mutex<()> = Mutex::new(());
static HOOK: Once = Once::new();

impl Guard {
    /// Takes the terminal over.
    pub(crate) fn take() -> io::Result<Guard> {
        HOOK.call_once(|| {
            let tell = panic::take_hook();
            panic::set_hook(Box::new(move |info| {
                let _drawn = wait_for_drawing();
                give_back();
                tell(info);
            }));
        });
        let guard = Guard { terminal: Terminal::new(CrosstermBackend::new(stdout()))? };
        prepare()?;
        Ok(guard)
    }

    /// Gives the terminal back, does something, and takes the terminal over again.
    pub(crate) fn lend(&mut self, meanwhile: impl FnOnce()) -> io::Result<()> {
        give_back();
        meanwhile();
        prepare()?;
        self.redraw_all()
    }

    /// Lets the next drawing draw everything anew.
    pub(crate) fn redraw_all(&mut self) -> io::Result<()> {
        // `Terminal::clear` asks the terminal where the cursor is; the answer would arrive among the keys.
        execute!(stdout(), Clear(ClearType::All))?;
        self.terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(())
    }

    /// Draws, unless a panic has given the terminal back.
    pub(crate) fn draw(&mut self, drawing: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        let _drawing = DRAWING.lock();
        if IS_OURS.load(Ordering::SeqCst) {
            self.terminal.draw(drawing)?;
        }
        Ok(())
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        give_back();
    }
}

fn prepare() -> io::Result<()> {
    IS_OURS.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)
}

/// Waits for the end of a drawing, but not long: what panics may be the drawing.
fn wait_for_drawing() -> Option<MutexGuard<'static, ()>> {
    const LOOKS: u32 = 50;
    (0..LOOKS).find_map(|_| {
        let lock = DRAWING.try_lock().ok();
        if lock.is_none() {
            thread::sleep(Duration::from_millis(2));
        }
        lock
    })
}

/// Gives the terminal back, if it is ours. Nobody is left to be told if that fails.
fn give_back() {
    if IS_OURS.swap(false, Ordering::SeqCst) {
        let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
        let _ = stdout().flush();
    }
}
