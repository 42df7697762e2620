//! A serde type as an argument: `#[input(serde)]`. It reads itself, and what it refuses first is one
//! violation.

use std::borrow::Cow;
use std::marker::PhantomData;

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{Location, Report, Schema, SchemaWriter, ToolInput, decode, deserializer, is_within};
use crate::violation::{Applicability, Path, Type};
use crate::{Violation, Violations};

/// An argument of any type that implements `Deserialize`. Its schema is any JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plain<T>(
    /// The value.
    pub T,
);

/// A type that reads itself through serde.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot read itself: it does not implement `serde::Deserialize`",
    label = "not `Deserialize`",
    note = "derive `serde::Deserialize` for `{Self}`; a type from another crate may offer it under a feature"
)]
pub trait ReadsItself: DeserializeOwned {}

#[diagnostic::do_not_recommend]
impl<T: DeserializeOwned> ReadsItself for T {}

impl<T: ReadsItself> ToolInput for Plain<T> {
    const TYPE: Type = Type::Any;

    /// What the type makes of `null`. Whether it may be left out is for its [`Absence`] to say.
    fn absent() -> Option<Self> {
        deserializer::read(&Value::Null, &Location::ROOT)
            .ok()
            .map(Self)
    }

    fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
        match deserializer::read(value, at) {
            Ok(value) => Some(Self(value)),
            Err(violation) if report.coerces(at) => coerced(violation, value, at, report),
            Err(violation) => {
                report.refused_by_type(violation, value, at);
                None
            }
        }
    }

    fn schema(_: &mut SchemaWriter) -> Schema {
        Schema::default()
    }
}

/// Reads the value with every `safe` patch applied, one after the other: such a type tells only
/// what it refuses first. Of a secret the patches are not told, and its operator learns no more
/// than that there were some.
#[cold]
fn coerced<T: ReadsItself>(
    first: Violation,
    value: &Value,
    at: &Location<'_>,
    report: &mut Report<'_>,
) -> Option<Plain<T>> {
    let mut mended = Cow::Borrowed(value);
    let mut paths = Vec::new();
    let mut refused = match deserializer::read_openly::<T>(value, at) {
        Err(refused) if at.is_secret() => refused,
        _ => first.clone(),
    };
    // A copy of something deeper would recurse as deep.
    while paths.len() < Violations::MOST
        && is_within(value, at.levels_left())
        && let Some(mend) = refused.mend()
        && mend.applicability() == Applicability::Safe
        && mend
            .operation(refused.path())
            .apply(mended.to_mut())
            .is_ok()
    {
        paths.push(match at.is_secret() {
            true => Path::root(),
            false => refused.path().clone(),
        });
        match deserializer::read_openly(&mended, at) {
            Ok(read) => {
                let before = report.count();
                for rule in at.rules_here() {
                    report.check_one(&Type::Any, rule, &mended, at);
                }
                if report.count() != before {
                    return None;
                }
                for path in paths {
                    report.coerced_inside(path, at);
                }
                return Some(Plain(read));
            }
            Err(next) => refused = next,
        }
    }
    report.refused_by_type(first, value, at);
    None
}

/// Whether an argument of type `T` may be left out: `Absence::<T>::ALLOWED`, with
/// [`AbsenceRefused`] in scope. A type that reads itself has no constant that tells. This is true of
/// `Option` under every name, and false of a type parameter.
#[derive(Debug)]
pub struct Absence<T>(PhantomData<T>);

impl<T> Absence<Option<T>> {
    /// It may.
    pub const ALLOWED: bool = true;
}

/// The other case of [`Absence`].
pub trait AbsenceRefused {
    /// It may not.
    const ALLOWED: bool = false;
}

impl<T> AbsenceRefused for Absence<T> {}

/// Reads a whole value as any type that implements `Deserialize`. What the type refuses first is
/// told as a violation: with its path, in JSON's words, and with a repair where there is one.
///
/// ```
/// use serde::Deserialize;
/// use serde_json::json;
/// use tool_errors::input::deserialize;
///
/// #[derive(Debug, Deserialize)]
/// struct Page {
///     sizes: Vec<u8>,
/// }
///
/// let refused = deserialize::<Page>(&json!({"sizes": [10, 300]})).unwrap_err();
/// assert_eq!(refused.to_string(), "`sizes[1]` must be an integer from 0 to 255");
/// ```
///
/// # Errors
/// What was refused first.
pub fn deserialize<T: DeserializeOwned>(value: &Value) -> Result<T, Violations> {
    decode::<Plain<T>>(value).map(|read| read.0)
}
