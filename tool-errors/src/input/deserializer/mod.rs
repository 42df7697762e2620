//! Reading any `Deserialize` type from a JSON value, its refusals kept as structure.
//!
//! serde tells a refusal as prose: what it expected, what it saw. No sentence of it is read here.
//! Its `Error` trait has a constructor for each kind of refusal, and its `Deserializer` trait a
//! method for each kind of value that a type may ask for; together they are the structure.
//!
//! ```text
//! refusal.rs    what serde's constructors are told, and the path as it comes together
//! asked.rs      what the type had asked for, and so what the refusal means
//! again.rs      the place of a refusal, where serde had read a copy of the value
//! value.rs      one value; members.rs what is inside of it; key.rs names; variant.rs enums;
//!               integers.rs the methods of both for integers
//! ```
//!
//! What a type's author wrote of a refusal is kept as the violation's source, for the operator. None
//! of it is in the violation's words.
//!
//! It accepts what `serde_json::from_value` accepts, with these differences: an integral float is
//! an integer where no float is asked for, as in JSON Schema; a float that `f32` would make
//! infinite is refused; nothing is read deeper than [`Location::DEEPEST`].

mod again;
mod asked;
mod integers;
mod key;
mod members;
mod refusal;
mod value;
mod variant;

use serde::de::DeserializeOwned;
use serde_json::Value;

use self::asked::Asked;
use self::value::{Limits, Reader};
use super::Location;
use crate::violation::Violation;

/// Reads a value that stands at this place. The path of a refusal is read from the value.
pub(super) fn read<T: DeserializeOwned>(value: &Value, at: &Location<'_>) -> Result<T, Violation> {
    read_within(value, Limits::new(at.levels_left(), at.is_secret()))
}

/// The same, secret or not, for who mends the value here and tells nobody of it.
pub(super) fn read_openly<T: DeserializeOwned>(
    value: &Value,
    at: &Location<'_>,
) -> Result<T, Violation> {
    read_within(value, Limits::new(at.levels_left(), false))
}

fn read_within<T: DeserializeOwned>(value: &Value, limits: Limits) -> Result<T, Violation> {
    let reader = Reader { value, limits };
    T::deserialize(reader).map_err(|refusal| {
        let told = refusal.told(&reader.place(Asked::Any));
        // The author's text may hold the value.
        let text = told.text.clone().filter(|_| !limits.secret);
        again::placed::<T>(told, reader).told_to_operator(text)
    })
}
