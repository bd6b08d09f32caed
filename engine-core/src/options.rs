//! Options: typed choices between readings of a rule, set by name.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::text_error::quoted;

/// The values an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// One of these words.
    Words(&'static [&'static str]),
    /// A whole number.
    Number {
        /// The smallest.
        least: u32,
        /// The largest.
        most: u32,
        /// Whether `none` is a value too.
        or_none: bool,
    },
    /// The seed of a random deal, any whole number below 2^64.
    Seed,
}

impl fmt::Display for Kind {
    /// The choices, as a person reads them: `unbroken | stop-at-origin`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Kind::Words(words) => f.write_str(&words.join(" | ")),
            Kind::Number { least, most, or_none } => {
                write!(f, "a whole number from {least} to {most}")?;
                f.write_str(if or_none { ", or none" } else { "" })
            }
            Kind::Seed => f.write_str("a whole number below 2^64"),
        }
    }
}

/// A type that an option can have.
pub trait Setting: Sized + Copy {
    /// The values it takes.
    const KIND: Kind;

    /// The value that a text means, if it means one.
    fn read(text: &str) -> Option<Self>;

    /// The text of the value.
    fn text(self) -> String;
}

impl Setting for u64 {
    const KIND: Kind = Kind::Seed;

    fn read(text: &str) -> Option<u64> {
        text.parse().ok().filter(|_| !text.starts_with('+'))
    }

    fn text(self) -> String {
        self.to_string()
    }
}

/// A whole number from `LEAST` to `MOST`, as an option's type.
///
/// ```
/// use engine_core::{Number, Setting};
///
/// type Goal = Number<1, 1000>;
/// assert_eq!(Goal::read("100").map(Goal::get), Some(100));
/// assert_eq!(Goal::read("0"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Number<const LEAST: u32, const MOST: u32>(u32);

impl<const LEAST: u32, const MOST: u32> Number<LEAST, MOST> {
    /// The number.
    ///
    /// # Panics
    /// If it is out of range.
    #[must_use]
    pub const fn new(number: u32) -> Number<LEAST, MOST> {
        assert!(LEAST <= number && number <= MOST, "the number is out of range");
        Number(number)
    }

    /// The number itself.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }
}

impl<const LEAST: u32, const MOST: u32> Setting for Number<LEAST, MOST> {
    const KIND: Kind = Kind::Number { least: LEAST, most: MOST, or_none: false };

    fn read(text: &str) -> Option<Self> {
        let number = text.parse().ok().filter(|_| !text.starts_with('+'))?;
        (LEAST..=MOST).contains(&number).then_some(Number(number))
    }

    fn text(self) -> String {
        self.0.to_string()
    }
}

impl<const LEAST: u32, const MOST: u32> Setting for Option<Number<LEAST, MOST>> {
    const KIND: Kind = Kind::Number { least: LEAST, most: MOST, or_none: true };

    fn read(text: &str) -> Option<Self> {
        if text == "none" { Some(None) } else { Number::read(text).map(Some) }
    }

    fn text(self) -> String {
        self.map_or_else(|| "none".to_string(), Number::text)
    }
}

/// Options that can be read and set by name; [`options!`](crate::options) implements it.
pub trait Settings {
    /// The text of an option's value.
    fn get(&self, name: &str) -> Option<String>;

    /// Sets an option from a text.
    ///
    /// # Errors
    /// If there is no such option, or it does not take that value; nothing is changed then.
    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError>;
}

/// Why an option cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OptionError {
    /// The game has no such option.
    #[error("found option {found}, expected {}", one_of(known))]
    Unknown {
        /// The name, quoted.
        found: String,
        /// The options that the game has.
        known: Vec<&'static str>,
    },
    /// The option does not take the value.
    #[error("found {name}={value}, expected {kind}")]
    Value {
        /// The option.
        name: &'static str,
        /// The value, quoted.
        value: String,
        /// The values that it takes.
        kind: Kind,
    },
}

impl OptionError {
    /// There is no option `found` among the `known` ones.
    #[must_use]
    pub fn unknown(found: &str, known: &[&'static str]) -> OptionError {
        OptionError::Unknown { found: quoted(found), known: known.to_vec() }
    }

    /// The option `name` does not take `value`.
    #[must_use]
    pub fn value(name: &'static str, value: &str, kind: Kind) -> OptionError {
        OptionError::Value { name, value: quoted(value), kind }
    }
}

fn one_of(known: &[&str]) -> String {
    match known {
        [] => "none: this game has no options".to_string(),
        [only] => format!("`{only}`"),
        _ => format!("one of {}", known.join(", ")),
    }
}

/// Declares an enum of an option's values, with the word for each; the first is the default.
///
/// ```
/// use engine_core::{Setting, choices};
///
/// choices! {
///     /// Where a chain of captures stops.
///     pub enum Chain {
///         /// Only at a pit that does not fit.
///         Unbroken = "unbroken",
///         /// At the lifted pit as well.
///         StopAtOrigin = "stop-at-origin",
///     }
/// }
/// assert_eq!(Chain::default(), Chain::Unbroken);
/// assert_eq!(Chain::read("stop-at-origin"), Some(Chain::StopAtOrigin));
/// ```
#[macro_export]
macro_rules! choices {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $(#[$first_meta:meta])* $first:ident = $first_word:literal
            $(, $(#[$other_meta:meta])* $other:ident = $other_word:literal)* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        $vis enum $name {
            $(#[$first_meta])* #[default] $first,
            $($(#[$other_meta])* $other,)*
        }

        impl $crate::Setting for $name {
            const KIND: $crate::Kind = $crate::Kind::Words(&[$first_word $(, $other_word)*]);

            fn read(text: &str) -> Option<Self> {
                match text {
                    $first_word => Some(Self::$first),
                    $($other_word => Some(Self::$other),)*
                    _ => None,
                }
            }

            fn text(self) -> $crate::__private::String {
                $crate::__private::String::from(match self {
                    Self::$first => $first_word,
                    $(Self::$other => $other_word,)*
                })
            }
        }
    };
}

/// Declares the options of a variant: a plain struct, its defaults, its description and its [`Settings`].
///
/// Each field says its type, default, name, clause and what it decides. The descriptions are the constant
/// `DESCRIPTIONS`, for [`Meta::options`](crate::Meta::options). The text of the options, which serde carries, is `name=value …`.
///
/// ```
/// use engine_core::{Number, Settings, choices, options, rulebook};
///
/// rulebook! {
///     pub BOOK;
///     GOAL "O1.1" ruling "no source says how long" cited "A match goes to a number of points.";
/// }
///
/// options! {
///     /// The readings of a tiny game.
///     pub struct Options {
///         goal: Number<1, 1000> = Number::new(100), "goal", GOAL, "points that win a match";
///     }
/// }
///
/// let mut options = Options::default();
/// options.set("goal", "50")?;
/// assert_eq!(options.goal.get(), 50);
/// assert_eq!(options.to_string(), "goal=50");
/// assert_eq!(Options::DESCRIPTIONS[0].kind.to_string(), "a whole number from 1 to 1000");
/// # Ok::<(), engine_core::OptionError>(())
/// ```
#[macro_export]
macro_rules! options {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident {
            $($field:ident: $type:ty = $default:expr, $word:literal, $clause:path, $about:literal;)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        $vis struct $name {
            $(#[doc = concat!("What decides ", $about, "; set as `", $word, "`.")] pub $field: $type,)*
        }

        impl Default for $name {
            fn default() -> Self {
                Self { $($field: $default,)* }
            }
        }

        impl $name {
            /// What each option decides and takes.
            pub const DESCRIPTIONS: &'static [$crate::OptionMeta] = &[$($crate::OptionMeta {
                name: $word,
                about: $about,
                kind: <$type as $crate::Setting>::KIND,
                default: || $crate::Setting::text(<Self as Default>::default().$field),
                clause: &$clause,
            },)*];
        }

        impl $crate::Settings for $name {
            fn get(&self, name: &str) -> Option<$crate::__private::String> {
                match name {
                    $($word => Some($crate::Setting::text(self.$field)),)*
                    _ => None,
                }
            }

            fn set(&mut self, name: &str, value: &str) -> Result<(), $crate::OptionError> {
                match name {
                    $($word => {
                        self.$field = <$type as $crate::Setting>::read(value).ok_or_else(|| {
                            $crate::OptionError::value($word, value, <$type as $crate::Setting>::KIND)
                        })?;
                        Ok(())
                    })*
                    _ => Err($crate::OptionError::unknown(name, &[$($word),*])),
                }
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                let texts: &[(&str, $crate::__private::String)] =
                    &[$(($word, $crate::Setting::text(self.$field)),)*];
                $crate::__private::write_settings(f, texts)
            }
        }

        impl core::str::FromStr for $name {
            type Err = $crate::OptionError;

            fn from_str(text: &str) -> Result<Self, $crate::OptionError> {
                let mut options = Self::default();
                $crate::read_settings(&mut options, text)?;
                Ok(options)
            }
        }

        $crate::__serde_text!($name);
    };
}

/// Sets options from a text such as `chain=unbroken goal=50`.
///
/// # Errors
/// At the first part that is no `name=value` of the options; the parts before it are set.
pub fn read_settings(options: &mut dyn Settings, text: &str) -> Result<(), OptionError> {
    text.split_whitespace().try_for_each(|part| {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        options.set(name, value)
    })
}

/// Writes `name=value` pairs with a space between.
///
/// # Errors
/// If the formatter fails.
pub fn write_settings(f: &mut fmt::Formatter<'_>, texts: &[(&str, String)]) -> fmt::Result {
    for (nth, (name, value)) in texts.iter().enumerate() {
        let space = if nth == 0 { "" } else { " " };
        write!(f, "{space}{name}={value}")?;
    }
    Ok(())
}
