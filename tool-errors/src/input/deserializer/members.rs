//! The elements of an array and the members of an object, each read at its own place.

use std::slice;

use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess};
use serde_json::{Map, Value, map};

use super::key::Key;
use super::refusal::Refusal;
use super::value::{Limits, Reader};
use crate::violation::Segment;

/// The elements of an array.
pub(super) struct Elements<'v> {
    rest: slice::Iter<'v, Value>,
    index: usize,
    limits: Limits,
}

impl<'v> Elements<'v> {
    pub(super) fn new(elements: &'v [Value], limits: Limits) -> Self {
        Self {
            rest: elements.iter(),
            index: 0,
            limits,
        }
    }

    /// Ends the reading, which has to have come to the last element.
    pub(super) fn end<T>(&self, read: T) -> Result<T, Refusal> {
        match self.rest.len() {
            0 => Ok(read),
            _ => Err(Refusal::invalid_length(self.index, &"fewer elements")),
        }
    }
}

impl<'v> SeqAccess<'v> for &mut Elements<'v> {
    type Error = Refusal;

    fn next_element_seed<T: DeserializeSeed<'v>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Refusal> {
        let Some(value) = self.rest.next() else {
            return Ok(None);
        };
        let index = self.index;
        self.index += 1;
        let limits = self.limits;
        let read = Reader { value, limits }.read(seed);
        read.map(Some)
            .map_err(|refusal| refusal.inside(Segment::Index(index)))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}

/// The members of an object.
pub(super) struct Members<'v> {
    rest: map::Iter<'v>,
    /// The member whose name was read last.
    last: Option<(&'v str, &'v Value)>,
    limits: Limits,
}

impl<'v> Members<'v> {
    pub(super) fn new(members: &'v Map<String, Value>, limits: Limits) -> Self {
        Self {
            rest: members.iter(),
            last: None,
            limits,
        }
    }

    /// The name that was read last.
    pub(super) fn last(&self) -> Option<&'v str> {
        self.last.map(|(name, _)| name)
    }

    /// Ends the reading, which has to have come to the last member.
    pub(super) fn end<T>(&self, read: T) -> Result<T, Refusal> {
        match self.rest.len() {
            0 => Ok(read),
            rest => Err(Refusal::invalid_length(rest, &"fewer members")),
        }
    }
}

impl<'v> MapAccess<'v> for &mut Members<'v> {
    type Error = Refusal;

    fn next_key_seed<K: DeserializeSeed<'v>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Refusal> {
        let Some((name, value)) = self.rest.next() else {
            return Ok(None);
        };
        self.last = Some((name, value));
        let limits = self.limits;
        let key = Key { name, limits };
        let read = seed
            .deserialize(key)
            .map_err(|refusal| key.settled(refusal));
        read.map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'v>>(&mut self, seed: V) -> Result<V::Value, Refusal> {
        let Some((name, value)) = self.last else {
            return Err(Refusal::custom("a value was read before its name"));
        };
        let limits = self.limits;
        let read = Reader { value, limits }.read(seed);
        read.map_err(|refusal| refusal.inside(Segment::Key(name.to_owned())))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}
