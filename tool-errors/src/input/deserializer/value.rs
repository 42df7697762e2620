//! The reading of one value: serde asks for a type, the value is handed over if it is of that kind.

use serde::Deserializer;
use serde::de::{DeserializeSeed, Visitor};
use serde_json::Value;

use super::asked::{Asked, Place};
use super::integers::{integers, long_integers};
use super::members::{Elements, Members};
use super::refusal::Refusal;
use super::variant::Variant;
use crate::input::Location;
use crate::violation::{Expected, Number, Type, Violation};

/// A value that a type is about to read.
#[derive(Clone, Copy)]
pub(super) struct Reader<'v> {
    pub(super) value: &'v Value,
    pub(super) limits: Limits,
}

/// What holds wherever the reading stands.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    /// How many levels of arrays and objects may still be opened.
    pub(super) levels: usize,
    /// How many times the same value may still be handed on: a type that wraps itself would read it
    /// for ever.
    pub(super) turns: usize,
    /// Whether nothing may be told that depends on the value.
    pub(super) secret: bool,
}

/// The most types that wrap one another around one value.
const TURNS: usize = 128;

impl Limits {
    pub(super) const fn new(levels: usize, secret: bool) -> Self {
        Self {
            levels,
            turns: TURNS,
            secret,
        }
    }

    /// The limits of what is inside the value here.
    pub(super) fn inside(self) -> Option<Self> {
        let levels = self.levels.checked_sub(1)?;
        Some(Self::new(levels, self.secret))
    }

    /// The limits of the same value once more.
    pub(super) fn again(self) -> Option<Self> {
        let turns = self.turns.checked_sub(1)?;
        Some(Self { turns, ..self })
    }
}

/// The refusal of a value that is nested too deeply.
#[cold]
pub(super) fn too_deep() -> Refusal {
    let expected = Expected::Depth(Location::DEEPEST);
    Refusal::found(Violation::found(Default::default(), expected))
}

impl<'v> Reader<'v> {
    pub(super) fn place(self, asked: Asked) -> Place<'v> {
        Place {
            value: self.value,
            asked,
            secret: self.limits.secret,
            last: None,
        }
    }

    /// Reads the value as a whole. A type can refuse what it has read to the end.
    pub(super) fn read<T: DeserializeSeed<'v>>(self, seed: T) -> Result<T::Value, Refusal> {
        self.settled(Asked::Any, seed.deserialize(self))
    }

    /// Settles what a type raised against the value here.
    fn settled<T>(self, asked: Asked, read: Result<T, Refusal>) -> Result<T, Refusal> {
        read.map_err(|refusal| refusal.settled(|raised| Some(self.place(asked).settle(raised))))
    }

    /// Refuses a value of another kind than was asked for.
    #[cold]
    fn other<T>(self, asked: Asked) -> Result<T, Refusal> {
        Err(Refusal::found(self.place(asked).of_another_kind()))
    }

    pub(super) fn elements<V: Visitor<'v>>(
        self,
        asked: Asked,
        visitor: V,
    ) -> Result<V::Value, Refusal> {
        let Value::Array(elements) = self.value else {
            return self.other(asked);
        };
        let limits = self.limits.inside().ok_or_else(too_deep)?;
        let mut elements = Elements::new(elements, limits);
        let read = visitor.visit_seq(&mut elements);
        // As serde_json has it: elements that nobody read are too many.
        let read = read.and_then(|read| elements.end(read));
        self.settled(asked, read)
    }

    pub(super) fn members<V: Visitor<'v>>(
        self,
        asked: Asked,
        visitor: V,
    ) -> Result<V::Value, Refusal> {
        let Value::Object(members) = self.value else {
            return self.other(asked);
        };
        let limits = self.limits.inside().ok_or_else(too_deep)?;
        let mut members = Members::new(members, limits);
        let read = visitor.visit_map(&mut members);
        let read = read.and_then(|read| members.end(read));
        read.map_err(|refusal| {
            let last = members.last();
            refusal.settled(|raised| {
                let place = Place {
                    last,
                    ..self.place(asked)
                };
                Some(place.settle(raised))
            })
        })
    }

    /// A number. An integral float is an integer, as in JSON Schema, unless a float was asked for.
    fn number<V: Visitor<'v>>(self, asked: Asked, visitor: V) -> Result<V::Value, Refusal> {
        let Value::Number(sent) = self.value else {
            return self.other(asked);
        };
        let whole = !matches!(asked, Asked::Scalar(Type::Number { .. }));
        let read = match Number::of(sent) {
            Some(number) => visit(number, whole, visitor),
            // Beyond every float: the types that take any number have no place for it either.
            None => return self.other(Asked::Scalar(ANY_NUMBER)),
        };
        self.settled(asked, read)
    }

    fn text<V: Visitor<'v>>(self, asked: Asked, visitor: V) -> Result<V::Value, Refusal> {
        match self.value {
            Value::String(text) => self.settled(asked, visitor.visit_borrowed_str(text)),
            _ => self.other(asked),
        }
    }

    fn unit<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Refusal> {
        match self.value {
            Value::Null => self.settled(Asked::Null, visitor.visit_unit()),
            _ => self.other(Asked::Null),
        }
    }
}

/// Any finite number.
pub(super) const ANY_NUMBER: Type = Type::Number { max: f64::MAX };

/// Hands a number over in the widest form that most visitors take.
pub(super) fn visit<'v, V: Visitor<'v>>(
    number: Number,
    whole: bool,
    visitor: V,
) -> Result<V::Value, Refusal> {
    let integer = match number {
        Number::Integer(integer) => Some(integer),
        Number::Float(_) if whole => number.integer(),
        Number::Float(_) => None,
    };
    let Some(integer) = integer else {
        return visitor.visit_f64(number.float());
    };
    match (u64::try_from(integer), i64::try_from(integer)) {
        (Ok(unsigned), _) => visitor.visit_u64(unsigned),
        (_, Ok(signed)) => visitor.visit_i64(signed),
        _ => visitor.visit_f64(number.float()),
    }
}

macro_rules! asked_integers {
    ($($method:ident $integer:ident)*) => {$(
        fn $method<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Refusal> {
            const ASKED: Asked = Asked::Scalar(Type::Integer {
                min: $integer::MIN as i128,
                max: $integer::MAX as i128,
            });
            self.number(ASKED, visitor)
        }
    )*};
}

macro_rules! asked_long_integers {
    ($($method:ident $visit:ident $integer:ident $max:expr;)*) => {$(
        fn $method<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Refusal> {
            const ASKED: Asked = Asked::Scalar(Type::Integer {
                min: $integer::MIN as i128,
                max: $max,
            });
            let Value::Number(sent) = self.value else {
                return self.other(ASKED);
            };
            let integer = Number::of(sent).and_then(Number::integer);
            let is_long = |integer: &i128| {
                i64::try_from(*integer).is_err() && u64::try_from(*integer).is_err()
            };
            match integer.filter(is_long).map($integer::try_from) {
                Some(Ok(integer)) => self.settled(ASKED, visitor.$visit(integer)),
                _ => self.number(ASKED, visitor),
            }
        }
    )*};
}

impl<'v> Deserializer<'v> for Reader<'v> {
    type Error = Refusal;

    fn deserialize_any<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Refusal> {
        match self.value {
            Value::Null => self.settled(Asked::Any, visitor.visit_unit()),
            Value::Bool(boolean) => self.settled(Asked::Any, visitor.visit_bool(*boolean)),
            Value::Number(_) => self.number(Asked::Any, visitor),
            Value::String(_) => self.text(Asked::Any, visitor),
            Value::Array(_) => self.elements(Asked::Any, visitor),
            Value::Object(_) => self.members(Asked::Any, visitor),
        }
    }

    integers! { asked_integers }

    long_integers! { asked_long_integers }

    fn deserialize_f32<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Refusal> {
        const ASKED: Asked = Asked::Scalar(Type::Number {
            max: f32::MAX as f64,
        });
        // A greater one would become infinity without a word.
        if !ASKED.admits(self.value) {
            return self.other(ASKED);
        }
        self.number(ASKED, visitor)
    }

    fn deserialize_f64<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Refusal> {
        self.number(Asked::Scalar(ANY_NUMBER), visitor)
    }

    fn deserialize_bool<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Refusal> {
        const ASKED: Asked = Asked::Scalar(Type::Boolean);
        match self.value {
            Value::Bool(boolean) => self.settled(ASKED, visitor.visit_bool(*boolean)),
            _ => self.other(ASKED),
        }
    }

    fn deserialize_char<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Refusal> {
        self.text(Asked::Scalar(Type::Character), visitor)
    }

    fn deserialize_str<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Refusal> {
        self.text(Asked::Scalar(Type::String), visitor)
    }

    fn deserialize_string<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Refusal> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Refusal> {
        self.deserialize_str(visitor)
    }

    fn deserialize_bytes<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Refusal> {
        match self.value {
            Value::Array(_) => self.elements(Asked::Elements, visitor),
            _ => self.deserialize_str(visitor),
        }
    }

    fn deserialize_byte_buf<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Refusal> {
        self.deserialize_bytes(visitor)
    }

    fn deserialize_option<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Refusal> {
        if self.value.is_null() {
            return self.settled(Asked::Any, visitor.visit_none());
        }
        let limits = self.limits.again().ok_or_else(too_deep)?;
        let read = visitor.visit_some(Self { limits, ..self });
        self.settled(Asked::Any, read)
    }

    fn deserialize_unit<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Refusal> {
        self.unit(visitor)
    }

    fn deserialize_unit_struct<V: Visitor<'v>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Refusal> {
        self.unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'v>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Refusal> {
        let limits = self.limits.again().ok_or_else(too_deep)?;
        let read = visitor.visit_newtype_struct(Self { limits, ..self });
        self.settled(Asked::Any, read)
    }

    fn deserialize_seq<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Refusal> {
        self.elements(Asked::Elements, visitor)
    }

    fn deserialize_tuple<V: Visitor<'v>>(
        self,
        count: usize,
        visitor: V,
    ) -> Result<V::Value, Refusal> {
        self.elements(Asked::Tuple(count), visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'v>>(
        self,
        _: &'static str,
        count: usize,
        visitor: V,
    ) -> Result<V::Value, Refusal> {
        self.elements(Asked::Tuple(count), visitor)
    }

    fn deserialize_map<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Refusal> {
        self.members(Asked::Members, visitor)
    }

    fn deserialize_struct<V: Visitor<'v>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refusal> {
        let asked = Asked::Struct(fields);
        match self.value {
            // A struct may be written as the array of its members.
            Value::Array(_) => self.elements(asked, visitor),
            _ => self.members(asked, visitor),
        }
    }

    fn deserialize_enum<V: Visitor<'v>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refusal> {
        let asked = Asked::Enum(variants);
        match Variant::of(self, variants) {
            Some(variant) => self.settled(asked, visitor.visit_enum(variant?)),
            None => self.other(asked),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Refusal> {
        visitor.visit_unit()
    }
}
