//! The reading of an enum: a text names a variant without data; an object of one member names the
//! variant and holds its data.

use serde::Deserialize;
use serde::de::value::BorrowedStrDeserializer;
use serde::de::{DeserializeSeed, EnumAccess, VariantAccess, Visitor};
use serde_json::Value;

use super::asked::Asked;
use super::refusal::Refusal;
use super::value::{Limits, Reader, too_deep};
use crate::violation::{Expected, Segment};

/// A variant that was named.
#[derive(Clone, Copy)]
pub(super) struct Variant<'v> {
    whole: Reader<'v>,
    known: &'static [&'static str],
    name: &'v str,
    /// What its name holds, and the limits of that.
    data: Option<(&'v Value, Limits)>,
}

impl<'v> Variant<'v> {
    /// The variant that a value names; `None` where it is of no kind that does.
    pub(super) fn of(
        whole: Reader<'v>,
        known: &'static [&'static str],
    ) -> Option<Result<Self, Refusal>> {
        let (name, data) = match whole.value {
            Value::String(name) => (name, None),
            Value::Object(members) if members.len() == 1 => {
                let (name, data) = members.iter().next()?;
                let Some(limits) = whole.limits.inside() else {
                    return Some(Err(too_deep()));
                };
                (name, Some((data, limits)))
            }
            _ => return None,
        };
        Some(Ok(Self {
            whole,
            known,
            name,
            data,
        }))
    }

    /// The data, for a variant that holds some.
    fn data(self) -> Result<Reader<'v>, Refusal> {
        let (value, limits) = self.data.ok_or_else(|| self.without_data())?;
        Ok(Reader { value, limits })
    }

    /// What was read of the data, a refusal seen from the whole.
    fn inside<T>(self, read: Result<T, Refusal>) -> Result<T, Refusal> {
        read.map_err(|refusal| refusal.inside(Segment::Key(self.name.to_owned())))
    }

    /// The refusal of a name alone, where the variant holds data.
    #[cold]
    fn without_data(self) -> Refusal {
        let named = self.known.iter().position(|known| *known == self.name);
        let names = named.map_or(self.known, |position| &self.known[position..=position]);
        let place = self.whole.place(Asked::Enum(self.known));
        Refusal::found(place.here(Expected::only_member(names, "")))
    }
}

impl<'v> EnumAccess<'v> for Variant<'v> {
    type Error = Refusal;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'v>>(self, seed: V) -> Result<(V::Value, Self), Refusal> {
        let variant = seed.deserialize(BorrowedStrDeserializer::new(self.name))?;
        Ok((variant, self))
    }
}

impl<'v> VariantAccess<'v> for Variant<'v> {
    type Error = Refusal;

    fn unit_variant(self) -> Result<(), Refusal> {
        match self.data {
            Some(_) => self.inside(Deserialize::deserialize(self.data()?)),
            None => Ok(()),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'v>>(self, seed: T) -> Result<T::Value, Refusal> {
        self.inside(self.data()?.read(seed))
    }

    fn tuple_variant<V: Visitor<'v>>(self, count: usize, visitor: V) -> Result<V::Value, Refusal> {
        self.inside(self.data()?.elements(Asked::Tuple(count), visitor))
    }

    fn struct_variant<V: Visitor<'v>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refusal> {
        self.inside(self.data()?.members(Asked::Struct(fields), visitor))
    }
}
