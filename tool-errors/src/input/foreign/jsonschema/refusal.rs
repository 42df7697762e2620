//! The crate's refusals as ours, by their kinds and parameters.

use std::borrow::Cow;
use std::rc::Rc;

use ::jsonschema::error::{TypeKind, ValidationErrorKind as Kind};
use ::jsonschema::{JsonType, ValidationError};
use serde::Serialize;
use serde_json::Value;
use tool_errors_shared::Format;

use super::document::{Document, Keywords};
use super::place::{Node, Place};
use super::reading::{self, ITEMS, LENGTH, MEMBERS, Reading, at_least, at_most};
use crate::input::rule::{Rule, Unique};
use crate::text::ModelText;
use crate::violation::{Bound, Bounds, Expected, Mend, Path, Segment, Size};

/// One refusal, before it is put into words.
#[derive(Debug, Clone)]
pub(super) struct Refusal {
    pub(super) place: Place,
    pub(super) expected: Expected,
    /// The repair, where it is known already.
    pub(super) mend: Option<Mend>,
    /// The names that there are instead of this one: which of them to offer is looked for once it is
    /// known that the refusal is told.
    pub(super) instead: Option<Rc<[String]>>,
}

impl Refusal {
    pub(super) fn new(place: Place, expected: Expected) -> Self {
        Self {
            place,
            expected,
            mend: None,
            instead: None,
        }
    }
}

/// One reading of one value's refusals.
pub(super) struct Reader<'r> {
    pub(super) document: &'r Document,
    pub(super) arguments: &'r Value,
}

impl<'r> Reader<'r> {
    /// What was refused: each thing once, no name both missing and misspelt.
    pub(super) fn refusals<'e>(
        &self,
        errors: impl IntoIterator<Item = &'e ValidationError<'e>>,
    ) -> Vec<Refusal> {
        let mut refusals: Vec<Refusal> = Vec::new();
        for refusal in errors.into_iter().flat_map(|error| self.read(error)) {
            let is_same = |known: &Refusal| {
                known.place.path == refusal.place.path
                    && match (&known.expected, &refusal.expected) {
                        // One that it cannot stand beside is enough.
                        (Expected::Apart { .. }, Expected::Apart { .. }) => true,
                        (one, other) => one == other && known.instead == refusal.instead,
                    }
            };
            if !refusals.iter().any(is_same) {
                refusals.push(refusal);
            }
        }
        self.without_shadows(&mut refusals);
        self.join_names(&mut refusals);
        refusals
    }

    /// A value of another type is refused as such, and not by its rules too.
    fn without_shadows(&self, refusals: &mut Vec<Refusal>) {
        let is_of_type = |refusal: &&Refusal| {
            matches!(refusal.expected, Expected::Type { .. } | Expected::AnyOf(_))
        };
        let mistyped: Vec<Path> = refusals
            .iter()
            .filter(is_of_type)
            .map(|refusal| refusal.place.path.clone())
            .collect();
        refusals.retain(|refusal| {
            !matches!(refusal.expected, Expected::OneOf { .. })
                || !mistyped.contains(&refusal.place.path)
        });
    }

    pub(super) fn value(&self, path: &Path) -> Option<&'r Value> {
        self.arguments.pointer(&path.pointer())
    }

    /// The place that an error is about.
    pub(super) fn place(&self, error: &ValidationError<'_>) -> Place {
        Place::at(self.document, self.path(error.instance_path().as_str()))
    }

    /// A path from its pointer. Only the value knows whether `0` is a name or a position.
    fn path(&self, pointer: &str) -> Path {
        let mut path = Path::root();
        let mut value = Some(self.arguments);
        for token in pointer.split('/').skip(1) {
            let name = token.replace("~1", "/").replace("~0", "~");
            let index = name.parse().ok();
            match (value, index) {
                (Some(Value::Array(elements)), Some(index)) => {
                    value = elements.get(index);
                    path = path.index(index);
                }
                (parent, _) => {
                    value = parent.and_then(|parent| parent.get(&name));
                    path = path.key(name);
                }
            }
        }
        path
    }

    fn read(&self, error: &ValidationError<'_>) -> Vec<Refusal> {
        let place = self.place(error);
        if let Some(refusals) = self.across(error, &place.path) {
            return refusals;
        }
        match error.kind() {
            Kind::AnyOf { context } | Kind::OneOfNotValid { context } => {
                self.nearest(error, place, context)
            }
            Kind::AdditionalProperties { unexpected } => {
                let holder = self.document.holder(error);
                let named = holder.and_then(|holder| holder.get("properties")?.as_object());
                let known = named
                    .into_iter()
                    .flat_map(Keywords::keys)
                    .map(String::as_str);
                self.unknown(&place.path, unexpected, &known.collect::<Vec<_>>())
            }
            Kind::UnevaluatedProperties { unexpected } => {
                let known: Vec<_> = Node::at(self.document, &place.path).names().collect();
                self.unknown(&place.path, unexpected, &known)
            }
            Kind::Required { property } => {
                let name = property.as_str().unwrap_or_default();
                vec![self.missing(error, &place.path, name)]
            }
            Kind::PropertyNames { error } => vec![self.misnamed(error, place)],
            Kind::FalseSchema => vec![self.nothing_here(error, place)],
            // Our own rule knows which elements they are.
            Kind::UniqueItems if !place.secret => {
                let expected = Unique.refusal(error.instance());
                vec![Refusal::new(place, expected)]
            }
            kind => {
                let holder = self.document.holder(error);
                let reading = holder.map(|holder| Reading::of(self.document, holder));
                let sent = error.instance().as_str().filter(|_| !place.secret);
                let expected = match expected(kind, reading, sent) {
                    Expected::Range { bounds, whole } => Expected::Range {
                        bounds,
                        whole: whole || place.whole,
                    },
                    other => other,
                };
                vec![Refusal::new(place, expected)]
            }
        }
    }

    /// An argument that was not sent, with what the nearest schema says of it.
    fn missing(&self, error: &ValidationError<'_>, object: &Path, name: &str) -> Refusal {
        let holder = self.document.holder(error);
        let own = holder.and_then(|holder| holder.get("properties")?.get(name)?.as_object());
        let schema = own.or_else(|| Node::at(self.document, object).schema_of(name));
        let unsaid = Keywords::new();
        let missing = Reading::of(self.document, schema.unwrap_or(&unsaid)).missing();
        let expected = match (missing, self.demanded_by(error, object, name)) {
            (Expected::Missing { what, rules, .. }, Some(other)) => {
                Expected::RequiredWith { other, what, rules }
            }
            (missing, _) => missing,
        };
        let place = Place::at(self.document, object.clone().key(name));
        Refusal::new(place, expected)
    }

    /// A member whose name is refused.
    fn misnamed(&self, error: &ValidationError<'_>, object: Place) -> Refusal {
        let name = error.instance().as_str().unwrap_or_default();
        let place = Place::at(self.document, object.path.key(name));
        let holder = self.document.holder(error);
        let reading = holder.map(|holder| Reading::of(self.document, holder));
        let of_name = expected(error.kind(), reading, None);
        Refusal::new(place, Expected::Name(Box::new(of_name)))
    }

    /// A value where the schema accepts none.
    fn nothing_here(&self, error: &ValidationError<'_>, place: Place) -> Refusal {
        match place.path.segments() {
            [] => Refusal::new(place, Expected::Refused { rules: Vec::new() }),
            // The elements that have a schema come first.
            [array @ .., Segment::Index(_)] => {
                let array = array.iter().cloned().fold(Path::root(), step);
                let holder = self.document.holder(error);
                let first = holder.and_then(|holder| holder.get("prefixItems")?.as_array());
                let expected = Expected::Items(Size {
                    min: 0,
                    max: Some(first.map_or(0, Vec::len)),
                });
                Refusal::new(Place::at(self.document, array), expected)
            }
            [.., Segment::Key(_)] => {
                let absent = Vec::new();
                Refusal::new(place, Expected::Unknown { absent })
            }
        }
    }
}

/// One step further.
pub(super) fn step(path: Path, segment: Segment) -> Path {
    match segment {
        Segment::Key(name) => path.key(name),
        Segment::Index(index) => path.index(index),
    }
}

/// What would have been accepted, where the refusal is of one value. `reading` is the schema that
/// refused: it knows the other end of a range.
fn expected(kind: &Kind, reading: Option<Reading<'_>>, sent: Option<&str>) -> Expected {
    let range = |limit: &Value, exclusive: bool, end: fn(Bound) -> Bounds| {
        let bound = reading::number(limit).map(|number| Bound { number, exclusive });
        let bounds = bound.map(end).unwrap_or_default();
        match &reading {
            Some(reading) => reading.range(bounds),
            None => Expected::Range {
                bounds,
                whole: false,
            },
        }
    };
    let size = |keywords: [&'static str; 2], limit: u64, is_most: bool| {
        let count = usize::try_from(limit).unwrap_or(usize::MAX);
        let read = reading.as_ref().map(|reading| reading.size(keywords));
        read.filter(|size| *size != Size::default())
            .unwrap_or(if is_most {
                Size {
                    min: 0,
                    max: Some(count),
                }
            } else {
                Size {
                    min: count,
                    max: None,
                }
            })
    };
    match kind {
        Kind::Type { kind } => of_type(kind, reading.as_ref()),
        Kind::Enum { options } => {
            let mut members = options.as_array().cloned().unwrap_or_default();
            members.retain(|member| !member.is_null());
            Expected::one_of(members, sent)
        }
        Kind::Constant { expected_value } => {
            Expected::one_of(vec![Value::clone(expected_value)], sent)
        }
        Kind::Minimum { limit } => range(limit, false, at_least),
        Kind::Maximum { limit } => range(limit, false, at_most),
        Kind::ExclusiveMinimum { limit } => range(limit, true, at_least),
        Kind::ExclusiveMaximum { limit } => range(limit, true, at_most),
        Kind::MultipleOf { multiple_of } => multiple(multiple_of),
        Kind::MinLength { limit } => Expected::Length(size(LENGTH, *limit, false)),
        Kind::MaxLength { limit } => Expected::Length(size(LENGTH, *limit, true)),
        Kind::MinItems { limit } => Expected::Items(size(ITEMS, *limit, false)),
        Kind::MaxItems { limit } => Expected::Items(size(ITEMS, *limit, true)),
        Kind::MinProperties { limit } => Expected::Items(size(MEMBERS, *limit, false)),
        Kind::MaxProperties { limit } => Expected::Items(size(MEMBERS, *limit, true)),
        Kind::AdditionalItems { limit } => Expected::Items(Size {
            min: 0,
            max: Some(*limit),
        }),
        Kind::UniqueItems => Expected::Unique { repeated: None },
        Kind::Pattern { pattern } => Expected::Pattern(Cow::Owned(pattern.clone())),
        Kind::Format { format } => match Format::from_name(format) {
            Some(format) => Expected::Format(format),
            None => Expected::words(
                "format",
                ModelText::from("must be of the format `")
                    .unquoted(format)
                    .text("`"),
                ModelText::from("Send a value of the format `")
                    .unquoted(format)
                    .text("`"),
            ),
        },
        Kind::OneOfMultipleValid { .. } => Expected::words(
            "oneOf",
            "must fit exactly one of the alternatives in the tool's schema, not several",
            "Send what one alternative alone asks for",
        ),
        // Whatever the schema says here, its author has words for it and we have none.
        other => {
            let keyword = other.keyword().to_owned();
            Expected::words(
                keyword.clone(),
                ModelText::from("must satisfy `")
                    .unquoted(&keyword)
                    .text("` in the tool's schema"),
                ModelText::from("Send what `")
                    .unquoted(&keyword)
                    .text("` in the tool's schema asks for"),
            )
        }
    }
}

fn of_type(kind: &TypeKind, reading: Option<&Reading<'_>>) -> Expected {
    let types: Vec<JsonType> = match kind {
        TypeKind::Single(only) => vec![*only],
        TypeKind::Multiple(several) => several.iter().collect(),
    };
    if types == [JsonType::Null] {
        return Expected::one_of(vec![Value::Null], None);
    }
    let nothing = Document::new(Value::Null);
    let unsaid = Keywords::new();
    let unread = Reading::of(&nothing, &unsaid);
    let reading = reading.unwrap_or(&unread);
    let told = types
        .iter()
        .filter_map(|each| reading.of_type(each.as_str()));
    Expected::any_of(told.map(|what| reading.typed(what)).collect())
}

/// The crate holds the step as a float, or as JSON where another crate asked it for exact numbers.
fn multiple(of: impl Serialize) -> Expected {
    let step = serde_json::to_value(of).ok();
    match step.as_ref().and_then(reading::number) {
        Some(step) => Expected::MultipleOf(step),
        None => Expected::Refused { rules: Vec::new() },
    }
}
