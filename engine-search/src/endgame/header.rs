//! What the file of a level says of itself.

use std::fmt::{self, Write as _};
use std::fs::File;
use std::path::Path;
use std::str::{FromStr, Lines};

use engine_core::{Game, Levels, Pit};

use crate::endgame::{LevelSums, Sums, TableError};

/// Which game a table is of: values are the same for games that are equal here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The variant.
    pub game: String,
    /// All options with their values.
    pub options: String,
    /// The numbers of the closed pits, or `none`.
    pub closed: String,
}

impl Identity {
    /// The identity of a game and its levels.
    #[must_use]
    pub fn of(game: &dyn Game, levels: &dyn Levels) -> Identity {
        let settings = game.settings();
        let options: Vec<_> =
            settings.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let closed: Vec<_> =
            levels.closed().into_iter().map(Pit::number).map(|pit| pit.to_string()).collect();
        Identity {
            game: game.meta().id.into(),
            options: options.join(" "),
            closed: if closed.is_empty() { "none".into() } else { closed.join(" ") },
        }
    }

    /// How the file of a level is called: by the variant, a checksum of the rest, and the seeds.
    #[must_use]
    pub fn file_name(&self, seeds: u16) -> String {
        let rest = format!("{}\n{}", self.options, self.closed);
        format!(
            "{}-{:08x}-{seeds:02}.{}",
            self.game,
            crc32fast::hash(rest.as_bytes()),
            Header::EXTENSION
        )
    }
}

impl fmt::Display for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Identity { game, options, closed } = self;
        write!(f, "{game} ({options}), closed pits: {closed}")
    }
}

/// What the file of a level says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The game.
    pub identity: Identity,
    /// The level.
    pub seeds: u16,
    /// How many boards it has.
    pub boards: u64,
    /// How many of them have more than a value, because they depend on repetitions.
    pub marked: u64,
    /// The checksum of the checksums of the blocks.
    pub blocks: u32,
    /// Sums over the level.
    pub sums: LevelSums,
}

impl Header {
    /// What every table begins with, before its version.
    const TITLE: &'static str = "mancala endgame table, version ";

    /// The version of the tables that are written and read.
    pub(crate) const VERSION: u16 = 2;

    /// The header is padded to a multiple of so many bytes.
    pub(crate) const UNIT: usize = 4096;

    /// What the names of tables end in.
    pub const EXTENSION: &'static str = "endgame";

    /// Reads what the file of a level says of itself; the rest of it is not looked at.
    ///
    /// # Errors
    /// If it cannot be read, is no table, or its header is damaged.
    pub fn read(path: &Path) -> Result<Header, TableError> {
        let mut file = File::open(path).map_err(TableError::file(path))?;
        Ok(crate::endgame::file::read_header(&mut file, path)?.0)
    }

    /// The header as text, lines of a word and what it tells.
    pub(crate) fn to_text(&self) -> String {
        let Identity { game, options, closed } = &self.identity;
        let LevelSums { all, in_play, plies, longest } = &self.sums;
        let plies: Vec<_> = plies.iter().map(u64::to_string).collect();
        let longest = longest.map_or_else(|| "none".into(), |rank| rank.to_string());
        let mut body = format!(
            "game {game}\noptions {options}\nclosed {closed}\nseeds {}\nboards {}\nmarked {}\nblocks {:08x}\n\
             all {}\nin-play {}\nplies {}\nlongest {longest}\n",
            self.seeds,
            self.boards,
            self.marked,
            self.blocks,
            numbers(all),
            numbers(in_play),
            plies.join(" "),
        );
        let title = format!("{}{}", Header::TITLE, Header::VERSION);
        let length = (title.len() + body.len() + 64).next_multiple_of(Header::UNIT);
        body.insert_str(0, &format!("{title}\nheader {length}\n"));
        let _ = writeln!(body, "checksum {:08x}", crc32fast::hash(body.as_bytes()));
        let padding = length - body.len();
        body.extend(std::iter::repeat_n('\n', padding));
        body
    }

    /// The version of the table that begins so, if it is one.
    pub(crate) fn version(beginning: &[u8]) -> Option<u16> {
        leading(beginning.strip_prefix(Header::TITLE.as_bytes())?).map(|(version, _)| version)
    }

    /// How long the header that begins so is, if it is one.
    pub(crate) fn length(beginning: &[u8]) -> Option<usize> {
        let rest = beginning.strip_prefix(Header::TITLE.as_bytes())?;
        let (_, rest) = leading::<u16>(rest)?;
        let (length, _) = leading::<usize>(rest.strip_prefix(b"\nheader ")?)?;
        (length.is_multiple_of(Header::UNIT) && (Header::UNIT..=1 << 20).contains(&length))
            .then_some(length)
    }

    /// Reads a whole header; `None` if it is damaged.
    pub(crate) fn of_text(text: &str) -> Option<Header> {
        let end = text.rfind("checksum ")?;
        let (body, checksum) = (&text[..end], text[end..].trim_end());
        let mut lines = body.lines();
        if *checksum != format!("checksum {:08x}", crc32fast::hash(body.as_bytes())) {
            return None;
        }
        lines.nth(1)?;
        let identity = Identity {
            game: told(&mut lines, "game")?.into(),
            options: told(&mut lines, "options")?.into(),
            closed: told(&mut lines, "closed")?.into(),
        };
        let (seeds, boards) = (number(&mut lines, "seeds")?, number(&mut lines, "boards")?);
        let marked = number(&mut lines, "marked")?;
        let blocks = u32::from_str_radix(told(&mut lines, "blocks")?, 16).ok()?;
        let sums = LevelSums {
            all: sums(told(&mut lines, "all")?)?,
            in_play: sums(told(&mut lines, "in-play")?)?,
            plies: told(&mut lines, "plies")?
                .split_whitespace()
                .map(str::parse)
                .collect::<Result<_, _>>()
                .ok()?,
            longest: told(&mut lines, "longest")?.parse().ok(),
        };
        Some(Header { identity, seeds, boards, marked, blocks, sums })
    }
}

/// The number that something begins with, and the rest.
fn leading<N: FromStr>(bytes: &[u8]) -> Option<(N, &[u8])> {
    let digits = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (number, rest) = bytes.split_at(digits);
    Some((std::str::from_utf8(number).ok()?.parse().ok()?, rest))
}

fn told<'t>(lines: &mut Lines<'t>, word: &str) -> Option<&'t str> {
    lines.next()?.strip_prefix(word)?.strip_prefix(' ')
}

fn number<N: FromStr>(lines: &mut Lines<'_>, word: &str) -> Option<N> {
    told(lines, word)?.parse().ok()
}

fn numbers(sums: &Sums) -> String {
    let Sums { boards, won, drawn, lost, depend, unknown, sum, squares, least, greatest } = sums;
    format!("{boards} {won} {drawn} {lost} {depend} {unknown} {sum} {squares} {least} {greatest}")
}

fn sums(text: &str) -> Option<Sums> {
    let mut words = text.split(' ');
    let sums = Sums {
        boards: words.next()?.parse().ok()?,
        won: words.next()?.parse().ok()?,
        drawn: words.next()?.parse().ok()?,
        lost: words.next()?.parse().ok()?,
        depend: words.next()?.parse().ok()?,
        unknown: words.next()?.parse().ok()?,
        sum: words.next()?.parse().ok()?,
        squares: words.next()?.parse().ok()?,
        least: words.next()?.parse().ok()?,
        greatest: words.next()?.parse().ok()?,
    };
    words.next().is_none().then_some(sums)
}
