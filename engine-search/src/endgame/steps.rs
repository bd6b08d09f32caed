//! A level: positions that lead to one another without anything being won.

use engine_core::Lead;

use crate::endgame::Bounds;

/// A level: so many positions, whose moves lead to others of the level, winning nothing, or out of it, to what is known.
///
/// Play can go round in a level for ever, and nowhere else.
pub trait Level: Sync {
    /// Why the steps cannot be told, such as a table that cannot be read.
    type Error: Send;

    /// How many positions there are; at most [`Steps::MOST_NODES`].
    fn size(&self) -> usize;

    /// Tells where the moves of a position lead; `steps` is empty.
    ///
    /// # Errors
    /// If it cannot be told.
    fn steps(&self, node: usize, steps: &mut Steps) -> Result<(), Self::Error>;
}

/// Where the moves of a position lead.
#[derive(Clone, Debug, Default)]
pub struct Steps {
    out: Option<Bounds>,
    inside: Vec<u32>,
    /// Room for leads, to be used at will.
    pub leads: Vec<Lead>,
}

impl Steps {
    /// The most positions of a level.
    pub const MOST_NODES: usize = 1 << 31;

    /// Set in a step after which the same seat moves again.
    const AGAIN: u32 = 1 << 31;

    /// A choice, or an ending, whose worth to the seat to move is known, gains included.
    #[inline]
    pub fn known(&mut self, worth: Bounds) {
        self.out = Some(self.out.map_or(worth, |out| out.or(worth)));
    }

    /// A move to another position of the level; `again` if the same seat is to move there.
    ///
    /// # Panics
    /// If the level can have no such position.
    #[inline]
    pub fn inside(&mut self, node: usize, again: bool) {
        let place = u32::try_from(node).ok().filter(|&place| place < Steps::AGAIN);
        let place = place.expect("a level has at most 2^31 positions");
        self.inside.push(if again { place | Steps::AGAIN } else { place });
    }

    /// The best of what is known.
    #[must_use]
    pub const fn out(&self) -> Option<Bounds> {
        self.out
    }

    /// The moves inside the level: the position, and whether the same seat moves again.
    pub fn moves(&self) -> impl Iterator<Item = (usize, bool)> {
        self.inside.iter().map(|&step| Steps::split(step))
    }

    /// Begins with another position.
    pub fn clear(&mut self) {
        self.out = None;
        self.inside.clear();
    }

    #[inline]
    pub(crate) const fn split(step: u32) -> (usize, bool) {
        ((step & !Steps::AGAIN) as usize, step & Steps::AGAIN != 0)
    }

    pub(crate) fn packed(&self) -> &[u32] {
        &self.inside
    }
}
