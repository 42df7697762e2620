//! Arguments: decoding, rules and schemas, all from one value per rule.
//!
//! ```text
//! field.rs      what is known of an argument before any call
//! location.rs   where decoding stands, on the stack
//! meaning.rs    one value for all the forms in which it can be sent
//! report.rs     what it found wrong; check.rs asks the rules
//! object.rs     a struct's arguments, name by name; odd.rs those with wrong names
//! json_text.rs  arguments that come as JSON text
//! choice.rs     a unit enum's values; key.rs the names of a map's members
//! deserializer/ any serde type, its refusals as structure; plain.rs and published.rs
//!               such a type as an argument
//! variants/     an enum whose variants carry data: which of them was sent
//! std_types/    numbers, texts, lists, maps: a file per kind; formed.rs texts of one form
//! across.rs     which arguments of an object go together
//! custom.rs     what an author's own function says; elements.rs of each element
//! rule/         one rule a file: it decides, explains and publishes itself
//! foreign/      other crates' rules and types, a file each
//! schema.rs     the published schema, of fields and rules
//! unpublished.rs  what no schema can say
//! places.rs    every place that arguments have, for what looks at all of them
//! told.rs      what a refusal would say, before any call
//! repair.rs     every patch is tried on the whole call before it is shown
//! ```

mod across;
mod check;
mod choice;
mod custom;
mod depth;
mod deserializer;
mod elements;
#[cfg(test)]
mod expansion_example;
mod faults;
mod field;
pub mod foreign;
mod formed;
mod json_text;
mod key;
mod location;
mod lookup;
mod meaning;
mod object;
mod odd;
mod places;
mod plain;
mod published;
mod repair;
mod report;
pub mod rule;
mod schema;
mod std_types;
#[cfg(test)]
mod tests;
pub(crate) mod told;
mod unpublished;
#[doc(hidden)]
pub mod variants;

use serde_json::{Map, Value};

pub use across::Across;
pub use depth::{dismantle, is_within};
pub use elements::Elements;
pub use faults::faults;
pub use field::{Default, Field, TypeInfo};
pub(crate) use json_text::read_arguments;
pub use json_text::repeated_names;
pub use location::Location;
pub(crate) use lookup::{any_secret, argument, arguments, default_of, holds_a_secret, nested};
pub(crate) use places::{ANY_NAME, Place, each_place};
pub use plain::{Plain, deserialize};
pub use published::Published;
pub use report::Report;
pub use rule::Rule;
pub(crate) use schema::strict_schema_of;
pub use schema::{NotStrict, Schema, SchemaWriter, Target, schema, strict_schema};
pub(crate) use unpublished::unpublished_of;
pub use unpublished::{Demand, Unpublished, unpublished};

// What expansions call and a `ToolInput` by hand does not need: no stability is promised.
#[doc(hidden)]
pub use choice::choose;
#[doc(hidden)]
pub use key::{NO_NAME, is_name};
#[doc(hidden)]
pub use object::{Object, Unknown};
#[doc(hidden)]
pub use plain::{Absence, AbsenceRefused};
#[doc(hidden)]
pub use unpublished::Demands;
#[doc(hidden)]
pub use variants::{Holds, Tagging, Variants};

use crate::Violations;
use crate::violation::{Choice, Path, Type};

/// A type that a tool takes as its arguments, or as one of them. Derive it on structs and enums.
///
/// | std's type | on the wire |
/// |---|---|
/// | `bool`, integers and floats, `char`, `String`, `Box<str>`, `Rc<str>`, `Arc<str>`, `PathBuf` | a boolean, a number, a text |
/// | `NonZero` of an integer | a number other than 0 |
/// | `i128`, `u128`, and `NonZero` of these | a text in decimal digits: JSON's numbers are rounded beyond 64 bits. serde reads a number here |
/// | `Option<T>` | `T`; absence, or `null` |
/// | `Vec`, `VecDeque`, `LinkedList`, `BinaryHeap`, `Box<[T]>`, `Rc<[T]>`, `Arc<[T]>`, `[T; N]` | an array |
/// | `BTreeSet`, `HashSet` | an array in which no element stands twice |
/// | tuples of 1 to 16 | an array of as many |
/// | `BTreeMap<K, T>`, `HashMap<K, T>`, by any hasher | an object; `K` is a text, an integer, `bool`, `char`, an enum without data, or a newtype of these |
/// | `Box`, `Rc`, `Arc`, `Cow`, `Cell`, `RefCell`, `Mutex`, `RwLock`, `Reverse` | what is inside |
/// | `Ipv4Addr`, `Ipv6Addr`, `IpAddr` | a text |
/// | `Duration` | `{"secs": 1, "nanos": 500000000}`, as serde has it |
/// | `Range`, `RangeInclusive`, `RangeFrom`, `RangeTo` | `{"start": 1, "end": 2}`, as serde has it |
///
/// Not `()` and `PhantomData`, which carry nothing: `#[input(skip)]` leaves a field out. Not
/// `SystemTime`, whose greatest value differs from system to system, nor `SocketAddr`, for which no
/// schema has a form: take a text with `format = "date-time"`, or an address and a port. Not
/// `OsString`, `CString`, `Result` and `Bound`, whose forms in serde no caller would guess. What
/// implements `Deserialize` is taken all the same where the argument says `#[input(serde)]`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an argument of a tool",
    label = "not a `ToolInput`",
    note = "derive it: `#[derive(tool_errors::ToolInput)]`",
    note = "or, if it implements `serde::Deserialize`, write `#[input(serde)]` on the argument",
    note = "or, if it is the toolset's state, write `#[state]` before the parameter; a `CallContext` takes `#[context]`"
)]
pub trait ToolInput: Sized {
    /// The type in JSON's terms.
    const TYPE: Type;

    /// The arguments of a struct, or of the struct inside a container; empty for other types. A
    /// flattened group is one field, whose own fields are reached through it.
    const FIELDS: &'static [Field] = &[];

    /// The values of a unit enum; empty for other types.
    const CHOICES: &'static [Choice] = &[];

    /// What the type itself demands of a value of its [`Self::TYPE`]: the rules on a newtype, the
    /// form of a date. Whoever is told that such an argument is missing is told them too.
    const RULES: &'static [&'static dyn Rule] = &[];

    /// Which arguments of a struct go together.
    const ACROSS: &'static [Across] = &[];

    /// What the type demands of its arguments, or of itself, and no schema holds. What the types of
    /// its arguments demand is theirs to say: [`unpublished()`] has all of it.
    const UNPUBLISHED: &'static [Unpublished] = &[];

    /// Whether an argument of this type may be left out.
    const OPTIONAL: bool = false;

    /// The value where nothing was sent: `Some` where the type is [`Self::OPTIONAL`]. It is asked of
    /// arguments that are not required.
    fn absent() -> Option<Self> {
        None
    }

    /// Decodes a value. Where it is refused, every reason is in the report; the answer may then be
    /// either.
    fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self>;

    /// The type's own schema, without the rules and words of the argument that holds it.
    fn schema(writer: &mut SchemaWriter) -> Schema;

    // What expansions ask of an argument's type, both by a path through this trait: of a type that
    // is no input the compiler then says the same twice, and shows it once.

    /// An argument of this type with nothing said of it, not even a name.
    #[doc(hidden)]
    const FIELD: Field = Field::new::<Self>("", "");

    /// [`Object::take`].
    #[doc(hidden)]
    #[inline]
    fn take<const N: usize>(
        object: &Object<'_, N>,
        index: usize,
        report: &mut Report<'_>,
    ) -> Option<Self> {
        object.take(index, report)
    }

    /// The key of a map's member of this name. `among` are all members of the map.
    #[doc(hidden)]
    #[inline]
    fn named(
        name: &str,
        among: &Map<String, Value>,
        at: &Location<'_>,
        report: &mut Report<'_>,
    ) -> Option<Self> {
        key::read(name, among, at, report)
    }

    /// Adds [`Self::UNPUBLISHED`], and what the type that it wraps or holds demands.
    #[doc(hidden)]
    fn unpublished(found: &mut Demands) {
        found.add::<Self>();
    }

    /// [`decode_at`].
    #[doc(hidden)]
    #[inline]
    fn held(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
        decode_at(value, at, report)
    }
}

/// Decodes and validates arguments; every violation of the call is reported at once.
///
/// # Errors
/// All violations, in the order of the schema.
pub fn decode<T: ToolInput>(arguments: &Value) -> Result<T, Violations> {
    decode_with(arguments, Options::default()).map(|decoded| decoded.value)
}

/// How arguments are decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Options {
    /// Apply `safe` patches instead of proposing them.
    pub coerce: bool,
}

/// Arguments that passed.
#[derive(Debug, Clone, PartialEq)]
pub struct Decoded<T> {
    /// The arguments.
    pub value: T,
    /// Where `safe` patches were applied, for the operator.
    pub coerced: Vec<Path>,
}

/// [`decode`], with a choice of what happens to what can be mended.
///
/// # Errors
/// All violations, in the order of the schema.
pub fn decode_with<T: ToolInput>(
    arguments: &Value,
    options: Options,
) -> Result<Decoded<T>, Violations> {
    let mut report = Report::new(arguments);
    report.coercing(options.coerce);
    let decoded = T::decode(arguments, &Location::ROOT, &mut report);
    if let Some(value) = decoded
        && report.is_empty()
    {
        let coerced = report.take_coerced();
        return Ok(Decoded { value, coerced });
    }
    let Some(mut violations) = report.into_violations() else {
        // A hand-written `decode` that refuses and says nothing.
        return Err(Violations::one(crate::Violation::new("are not accepted")));
    };
    repair::prove(violations.as_mut_slice(), arguments, |patched, report| {
        report.coercing(options.coerce);
        T::decode(patched, &Location::ROOT, report);
    });
    Err(violations)
}

/// Decodes a value and asks the rules that hold at its place.
pub(crate) fn decode_at<T: ToolInput>(
    value: &Value,
    at: &Location<'_>,
    report: &mut Report<'_>,
) -> Option<T> {
    let before = report.count();
    let rules = at.rules_here();
    let respelt = report.respelt(rules.iter().copied(), value, at);
    let value = respelt.as_ref().unwrap_or(value);
    let decoded = T::decode(value, at, report);
    for rule in rules {
        report.check_one(&T::TYPE, rule, value, at);
    }
    decoded.filter(|_| report.count() == before)
}

/// Decodes the inner value of a newtype, whose rules hold beside those of its place.
#[doc(hidden)]
pub fn wrapped<T: ToolInput>(
    value: &Value,
    at: &Location<'_>,
    rules: &'static [&'static dyn Rule],
    report: &mut Report<'_>,
) -> Option<T> {
    let at = at.rules(rules);
    let before = report.count();
    let respelt = report.respelt(rules.iter().copied(), value, &at);
    let value = respelt.as_ref().unwrap_or(value);
    let decoded = T::decode(value, &at, report);
    report.check(&T::TYPE, rules, value, &at);
    decoded.filter(|_| report.count() == before)
}
