//! The reading of a member's name. JSON has texts there alone, and a map's keys may be numbers.

use serde::Deserializer;
use serde::de::Visitor;
use serde::de::value::BorrowedStrDeserializer;

use super::integers::{integers, long_integers};
use super::refusal::{Judged, Raised, Refusal};
use super::value::{Limits, too_deep, visit};
use crate::violation::{Expected, Number, Path, Type, Violation};

/// A member's name that a type is about to read.
#[derive(Clone, Copy)]
pub(super) struct Key<'v> {
    pub(super) name: &'v str,
    pub(super) limits: Limits,
}

impl<'v> Key<'v> {
    /// Settles what a type raised against this name, seen from the object.
    pub(super) fn settled(self, refusal: Refusal) -> Refusal {
        refusal.settled(|raised| match raised {
            // Which names are absent, the object knows.
            Raised::UnknownField(..) => None,
            Raised::UnknownVariant(sent, known) if sent == self.name => {
                self.refused(Expected::one_of_names(known, self.name))
            }
            _ => self.refused(Expected::Refused { rules: Vec::new() }),
        })
    }

    fn refused(self, of_name: Expected) -> Option<Judged> {
        Some(Judged::Here(self.violation(of_name)))
    }

    fn violation(self, of_name: Expected) -> Violation {
        Violation::found(
            Path::root().key(self.name),
            Expected::Name(Box::new(of_name)),
        )
    }

    #[cold]
    fn other<T>(self, what: Type) -> Result<T, Refusal> {
        let rules = Vec::new();
        Err(Refusal::found(
            self.violation(Expected::Type { what, rules }),
        ))
    }

    /// The name as a JSON number: in full, with nothing around it.
    fn number(self) -> Option<Number> {
        let ends = |end: Option<u8>| end.is_some_and(|byte| byte.is_ascii_digit() || byte == b'-');
        if !ends(self.name.bytes().next()) || !ends(self.name.bytes().last()) {
            return None;
        }
        Number::of(&serde_json::from_str(self.name).ok()?)
    }

    fn numeric<V: Visitor<'v>>(self, what: Type, visitor: V) -> Result<V::Value, Refusal> {
        let Some(number) = self.number() else {
            return self.other(what);
        };
        // Names are texts: `1.0` and `1` are two of them.
        visit(number, false, visitor).map_err(|refusal| {
            refusal.settled(|_| {
                let rules = Vec::new();
                self.refused(Expected::Type { what, rules })
            })
        })
    }

    fn text<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Refusal> {
        visitor.visit_borrowed_str(self.name)
    }
}

macro_rules! numbers {
    ($($method:ident $what:expr;)*) => {$(
        fn $method<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Refusal> {
            self.numeric($what, visitor)
        }
    )*};
}

macro_rules! asked_integers {
    ($($method:ident $integer:ident)*) => {
        numbers! {$(
            $method Type::Integer { min: $integer::MIN as i128, max: $integer::MAX as i128 };
        )*}
    };
}

macro_rules! asked_long_integers {
    ($($method:ident $visit:ident $integer:ident $max:expr;)*) => {$(
        fn $method<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Refusal> {
            let what = Type::Integer { min: $integer::MIN as i128, max: $max };
            // A name is as long as its number, so nothing is lost in a float.
            match self.number().and_then(|_| self.name.parse().ok()) {
                Some(integer) => visitor.$visit(integer),
                None => self.other(what),
            }
        }
    )*};
}

impl<'v> Deserializer<'v> for Key<'v> {
    type Error = Refusal;

    fn deserialize_any<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Refusal> {
        self.text(visitor)
    }

    integers! { asked_integers }

    long_integers! { asked_long_integers }

    numbers! {
        deserialize_f32 Type::Number { max: f32::MAX as f64 };
        deserialize_f64 Type::Number { max: f64::MAX };
    }

    fn deserialize_bool<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Refusal> {
        match self.name {
            "true" => visitor.visit_bool(true),
            "false" => visitor.visit_bool(false),
            _ => self.other(Type::Boolean),
        }
    }

    // A name is always there.
    fn deserialize_option<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Refusal> {
        let limits = self.limits.again().ok_or_else(too_deep)?;
        visitor.visit_some(Self { limits, ..self })
    }

    fn deserialize_newtype_struct<V: Visitor<'v>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Refusal> {
        let limits = self.limits.again().ok_or_else(too_deep)?;
        visitor.visit_newtype_struct(Self { limits, ..self })
    }

    fn deserialize_enum<V: Visitor<'v>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refusal> {
        visitor.visit_enum(BorrowedStrDeserializer::new(self.name))
    }

    serde::forward_to_deserialize_any! {
        <W: Visitor<'v>>
        char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map struct identifier
        ignored_any
    }
}
