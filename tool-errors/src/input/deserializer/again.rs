//! Where a refusal is about something inside of a value that serde had copied before it read it:
//! for `flatten`, and for enums that are tagged within.
//!
//! Such a refusal comes without its place. The type is then asked again, about copies of the whole in
//! which one thing is another: a refusal that changes with that thing is about it. What the type
//! wants there is asked in the same way. Where the answers leave a doubt, the place stays what it
//! was, the value that serde had copied.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::asked::{Asked, Place};
use super::refusal::{Judged, Raised, Told};
use super::value::{ANY_NUMBER, Reader};
use crate::input::is_within;
use crate::violation::{Number, Path, Type, Violation};

/// Values with more parts are not asked about again: each question copies the whole.
const MOST_PARTS: usize = 500;

/// The most places that are tried.
const MOST_TRIED: usize = 20;

/// The violation that a refusal is, at its own place as far as that can be found.
pub(super) fn placed<T: DeserializeOwned>(told: Told, whole: Reader<'_>) -> Violation {
    let Told {
        raised,
        judged,
        place,
        ..
    } = told;
    let (violation, raised) = match (judged, raised) {
        (Judged::Inside(violation), Some(raised)) => (violation, raised),
        (Judged::Here(violation) | Judged::Inside(violation), _) => {
            return violation.inside(place);
        }
    };
    let again = Again {
        whole,
        ask: ask::<T>,
        raised,
        place,
    };
    match again.found() {
        Some(found) => found,
        None => violation.inside(again.place),
    }
}

/// What a type answers to a value: as what it refuses it, if it does, and where that was judged.
struct Answer {
    raised: Option<Raised>,
    place: Path,
}

fn ask<T: DeserializeOwned>(reader: Reader<'_>) -> Option<Answer> {
    let refusal = T::deserialize(reader).err()?;
    let told = refusal.told(&reader.place(Asked::Any));
    Some(Answer {
        raised: told.raised,
        place: told.place,
    })
}

/// A type that is asked again.
struct Again<'v> {
    whole: Reader<'v>,
    ask: fn(Reader<'_>) -> Option<Answer>,
    /// What it raised against the value as it was sent.
    raised: Raised,
    /// The value that serde had copied.
    place: Path,
}

impl<'v> Again<'v> {
    fn found(&self) -> Option<Violation> {
        let inside = self.parts()?;
        match &self.raised {
            Raised::Missing(name) => {
                let lacks = |value: &Value| {
                    let members = value.as_object();
                    members.is_some_and(|members| !members.contains_key(*name))
                };
                let (path, value) = self.only(&inside, lacks, |path| self.lacks(path, name))?;
                // The names of its siblings are not known.
                let place = self.standing(value, Asked::Any);
                let missing = place.missing(name, &[], value.as_object()?);
                Some(missing.inside(path.clone()))
            }
            Raised::UnknownField(sent, known) => {
                let has = |value: &Value| value.get(sent).is_some();
                let (path, value) = self.only(&inside, has, |_| false)?;
                Some(self.judged(path, value, Asked::Struct(known)))
            }
            Raised::UnknownVariant(sent, known) => {
                let is_named = |value: &Value| match value {
                    Value::String(text) => text == sent,
                    Value::Object(members) => members.len() == 1 && members.contains_key(sent),
                    _ => false,
                };
                let (path, value) = self.only(&inside, is_named, |path| self.echoes(path))?;
                Some(self.judged(path, value, Asked::Enum(known)))
            }
            Raised::Type(echo) | Raised::Value(echo) => {
                let is_it = |value: &Value| echo.is_of(value);
                let (path, value) = self.only(&inside, is_it, |path| {
                    self.echoes(path) || self.is_mended(path)
                })?;
                let asked = match self.raised {
                    Raised::Type(_) => self.wanted(path),
                    _ => self.integer(path),
                };
                Some(self.judged(path, value, asked.unwrap_or(Asked::Any)))
            }
            Raised::Length => {
                let (path, value) = self.only(&inside, Value::is_array, |_| false)?;
                Some(self.judged(path, value, Asked::Any))
            }
            Raised::Duplicate | Raised::Custom => None,
        }
    }

    /// The violation at the place that was found.
    fn judged(&self, path: &Path, value: &'v Value, asked: Asked) -> Violation {
        let judged = self.standing(value, asked).settle(&self.raised);
        let (Judged::Here(violation) | Judged::Inside(violation)) = judged;
        violation.inside(path.clone())
    }

    fn standing(&self, value: &'v Value, asked: Asked) -> Place<'v> {
        let limits = self.whole.limits;
        Reader { value, limits }.place(asked)
    }

    /// Every part of the value that serde had copied, itself first; `None` where they are too many.
    fn parts(&self) -> Option<Vec<(Path, &'v Value)>> {
        // A copy of something deeper would recurse as deep.
        if !is_within(self.whole.value, self.whole.limits.levels) {
            return None;
        }
        let all = parts(self.whole.value)?;
        let inside = all
            .into_iter()
            .filter(|(path, _)| path.is_within(&self.place));
        Some(inside.collect())
    }

    /// The one part that the refusal is about. Of several that it may be, `is_about` decides.
    fn only<'p>(
        &self,
        parts: &'p [(Path, &'v Value)],
        may_be: impl Fn(&Value) -> bool,
        is_about: impl Fn(&Path) -> bool,
    ) -> Option<(&'p Path, &'v Value)> {
        let possible: Vec<_> = parts.iter().filter(|(_, value)| may_be(value)).collect();
        let found = match possible.as_slice() {
            [only] => Some(*only),
            several if several.len() <= MOST_TRIED => {
                let mut about = several.iter().filter(|(path, _)| is_about(path));
                // Two that both seem to be it leave a doubt.
                about.next().copied().filter(|_| about.next().is_none())
            }
            _ => None,
        };
        found.map(|(path, value)| (path, *value))
    }

    /// What the type answers where this place holds another value.
    fn with(&self, path: &Path, value: Value) -> Option<Answer> {
        let mut changed = self.whole.value.clone();
        if let Some(place) = changed.pointer_mut(&path.pointer()) {
            *place = value;
        }
        (self.ask)(Reader {
            value: &changed,
            ..self.whole
        })
    }

    /// Whether a member of this name is missing here: with any value there, the answer is another.
    /// Where it is wanted elsewhere, one value at least changes nothing.
    fn lacks(&self, path: &Path, name: &str) -> bool {
        samples().all(|(sample, _)| {
            let mut members = self.whole.value.pointer(&path.pointer()).cloned();
            if let Some(Value::Object(members)) = &mut members {
                members.insert(name.to_owned(), sample);
            }
            let answer = self.with(path, members.unwrap_or_default());
            answer.is_none_or(|answer| {
                answer.raised.as_ref() != Some(&self.raised) || answer.place != self.place
            })
        })
    }

    /// Whether the refusal repeats what stands here: a value of the same kind that is refused alike,
    /// and comes back instead.
    fn echoes(&self, path: &Path) -> bool {
        let Some(marked) = self.whole.value.pointer(&path.pointer()).and_then(marked) else {
            return false;
        };
        let answer = self
            .with(path, marked.clone())
            .and_then(|answer| answer.raised);
        match (answer, &self.raised) {
            (Some(Raised::Type(echo)), Raised::Type(_))
            | (Some(Raised::Value(echo)), Raised::Value(_)) => echo.is_of(&marked),
            (Some(Raised::UnknownVariant(sent, _)), Raised::UnknownVariant(..)) => {
                marked == sent.as_str()
            }
            _ => false,
        }
    }

    /// Whether a value of some other kind here makes the whole right.
    fn is_mended(&self, path: &Path) -> bool {
        samples().any(|(sample, _)| self.with(path, sample).is_none())
    }

    /// What the type wants here, if it is of one kind.
    fn wanted(&self, path: &Path) -> Option<Asked> {
        let passing = samples().filter(|(sample, _)| {
            let answer = self.with(path, sample.clone());
            // Its kind may be right even so.
            let is_value = matches!(
                &answer,
                Some(Answer {
                    raised: Some(Raised::Value(_)),
                    ..
                })
            );
            is_value || !refuses(&answer, path, sample)
        });
        let kinds: Vec<Kind> = passing.map(|(_, kind)| kind).collect();
        Some(match kinds.as_slice() {
            [Kind::Boolean] => Asked::Scalar(Type::Boolean),
            [Kind::Integer] => self.integer(path).unwrap_or(ANY_INTEGER),
            // An integer is a number too.
            [Kind::Integer, Kind::Number] => Asked::Scalar(ANY_NUMBER),
            [Kind::String] => Asked::Scalar(Type::String),
            [Kind::Array] => Asked::Elements,
            // A struct can be read from an array too.
            [Kind::Object] | [Kind::Array, Kind::Object] => Asked::Members,
            _ => return None,
        })
    }

    /// The integer type that the type wants here: the one whose ends pass and their neighbours not.
    fn integer(&self, path: &Path) -> Option<Asked> {
        let passes = |number: i128| {
            let number = Number::Integer(number).to_value();
            !refuses(&self.with(path, number.clone()), path, &number)
        };
        let is_end =
            |end: i128, beyond: i128| passes(end) && !(is_in_json(beyond) && passes(beyond));
        let is_type = |(min, max): &&(i128, i128)| is_end(*min, min - 1) && is_end(*max, max + 1);
        let &(min, max) = INTEGERS.iter().find(is_type)?;
        Some(Asked::Scalar(Type::Integer { min, max }))
    }
}

/// A kind of value that a type may want.
#[derive(Clone, Copy)]
enum Kind {
    Boolean,
    Integer,
    Number,
    String,
    Array,
    Object,
}

/// A value of each kind, none of which is likely to be sent.
fn samples() -> impl Iterator<Item = (Value, Kind)> {
    [
        (Value::Bool(true), Kind::Boolean),
        (Value::from(113), Kind::Integer),
        (Value::from(113.5), Kind::Number),
        (Value::from("\u{1}"), Kind::String),
        (Value::Array(Vec::new()), Kind::Array),
        (Value::Object(Map::new()), Kind::Object),
    ]
    .into_iter()
}

/// Whether an answer is that this value will not do where it stands.
fn refuses(answer: &Option<Answer>, path: &Path, value: &Value) -> bool {
    let Some(Answer { raised, place }) = answer else {
        return false;
    };
    match raised {
        Some(Raised::Type(echo) | Raised::Value(echo)) => echo.is_of(value),
        Some(_) => false,
        // The deserializer itself refused what stands there.
        None => place == path,
    }
}

/// A value of the same kind that is as likely refused.
fn marked(value: &Value) -> Option<Value> {
    Some(match value {
        Value::Bool(boolean) => Value::Bool(!boolean),
        Value::Number(number) => match Number::of(number)? {
            // Further from zero, and so no nearer to any bounds.
            Number::Integer(integer) if integer < 0 => Number::Integer(integer - 1).to_value(),
            Number::Integer(integer) => Number::Integer(integer + 1).to_value(),
            // Still no integer.
            Number::Float(float) => Value::from(float / 2.0),
        },
        Value::String(text) => Value::from(format!("{text}\u{1}")),
        Value::Null | Value::Array(_) | Value::Object(_) => return None,
    })
}

const ANY_INTEGER: Asked = Asked::Scalar(Type::Integer {
    min: i64::MIN as i128,
    max: u64::MAX as i128,
});

/// The ends of each integer type that JSON can carry whole.
const INTEGERS: &[(i128, i128)] = &[
    (i8::MIN as i128, i8::MAX as i128),
    (0, u8::MAX as i128),
    (i16::MIN as i128, i16::MAX as i128),
    (0, u16::MAX as i128),
    (i32::MIN as i128, i32::MAX as i128),
    (0, u32::MAX as i128),
    (i64::MIN as i128, i64::MAX as i128),
    (0, u64::MAX as i128),
];

fn is_in_json(integer: i128) -> bool {
    i64::try_from(integer).is_ok() || u64::try_from(integer).is_ok()
}

/// Every part of a value with its path, the whole first; `None` where they are too many.
fn parts(whole: &Value) -> Option<Vec<(Path, &Value)>> {
    let mut found = vec![(Path::root(), whole)];
    let mut next = 0;
    while let Some((path, value)) = found.get(next) {
        let path = path.clone();
        match value {
            Value::Array(elements) => {
                let steps = elements.iter().enumerate();
                found.extend(steps.map(|(index, element)| (path.clone().index(index), element)));
            }
            Value::Object(members) => {
                found.extend(
                    members
                        .iter()
                        .map(|(name, member)| (path.clone().key(name), member)),
                );
            }
            _ => {}
        }
        if found.len() > MOST_PARTS {
            return None;
        }
        next += 1;
    }
    Some(found)
}
