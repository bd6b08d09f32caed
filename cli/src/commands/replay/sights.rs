//! Pages and pictures of the games that are replayed.

use std::fs;
use std::path::{Path, PathBuf};

use engine_core::Game;
use engine_drawing::{Drawing, Page};

use crate::args::ReplayArgs;
use crate::error::Error;
use crate::files;
use crate::nouns::PICTURE;
use crate::output::note;
use crate::records::Played;

/// What is to be looked at: a page, pictures, or both.
pub(super) struct Sights<'a> {
    page: Option<(&'a Path, Page)>,
    pictures: Option<Pictures<'a>>,
}

impl<'a> Sights<'a> {
    /// What the command line asks for.
    pub(super) fn of(args: &'a ReplayArgs) -> Result<Sights<'a>, Error> {
        let pictures = args.svg.as_deref().map(Pictures::into_folder).transpose()?;
        Ok(Sights { page: args.html.as_deref().map(|path| (path, Page::new())), pictures })
    }

    /// Adds a game, as far as it could be played.
    pub(super) fn add(&mut self, played: Played) {
        let Played { title, record, game, fault } = played;
        if let Some((_, page)) = &mut self.page {
            let fault = fault.map(|fault| fault.on_page());
            // The folders of a file mean little on a page that goes elsewhere.
            let title = title.rsplit(['/', '\\']).next().unwrap_or(&title);
            page.add(title, &record, game.as_deref(), fault.as_deref());
        }
        if let Some(pictures) = &mut self.pictures {
            pictures.games.push(game);
        }
    }

    /// Writes everything.
    pub(super) fn finish(self) -> Result<(), Error> {
        if let Some((path, page)) = self.page.filter(|(_, page)| page.games() > 0) {
            files::write(path, &page.html())?;
        }
        self.pictures.map_or(Ok(()), Pictures::write)
    }
}

/// Pictures in a folder, one a turn.
struct Pictures<'a> {
    folder: &'a Path,
    /// Every game in the order of the files; none for one that could not be started, which has a number all the same.
    games: Vec<Option<Box<dyn Game>>>,
}

impl<'a> Pictures<'a> {
    /// Pictures for a folder, which is made if it is not there.
    ///
    /// One that has pictures of games is refused: those of two runs would be mixed up.
    fn into_folder(folder: &'a Path) -> Result<Pictures<'a>, Error> {
        if folder.exists() && !folder.is_dir() {
            let path = folder.display();
            return Err(Error::Input(format!(
                "{path}: found a file, expected a folder for pictures"
            )));
        }
        fs::create_dir_all(folder).map_err(|error| files::refused(folder, &error))?;
        let entries = fs::read_dir(folder).map_err(|error| files::refused(folder, &error))?;
        let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
        match names.filter(|name| is_picture(name)).min() {
            Some(name) => Err(Error::Input(format!(
                "{}: found {name} there, expected a folder without pictures of games",
                folder.display()
            ))),
            None => Ok(Pictures { folder, games: Vec::new() }),
        }
    }

    /// Writes a picture of each game's start, and one after each ply.
    fn write(self) -> Result<(), Error> {
        let mut count = 0;
        let digits = digits(self.games.len());
        for (number, game) in (1_usize..).zip(&self.games) {
            let Some(game) = game else {
                continue;
            };
            let plies = game.plies().len();
            let ply_digits = self::digits(plies);
            for ply in 0..=plies {
                let name = format!("game-{number:0digits$}-ply-{ply:0ply_digits$}.svg");
                let path: PathBuf = self.folder.join(name);
                let svg = Drawing::of_ply(&**game, ply).svg();
                fs::write(&path, svg).map_err(|error| files::refused(&path, &error))?;
                count += 1;
            }
        }
        note(&format!("wrote {} to {}", PICTURE.count(count), self.folder.display()));
        Ok(())
    }
}

/// As many digits as make the names of files sort like their numbers.
fn digits(most: usize) -> usize {
    most.to_string().len().max(3)
}

/// Whether a file has the name of such a picture.
fn is_picture(name: &str) -> bool {
    name.starts_with("game-") && name.contains("-ply-")
}
