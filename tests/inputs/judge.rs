//! Another implementation of JSON Schema, which judges the schemas that we publish.

use jsonschema::Validator;
use jsonschema::error::{ValidationError, ValidationErrorKind};
use serde_json::Value;

use super::exact::Decimal;

/// A schema, compiled once and asked often.
#[derive(Debug)]
pub(crate) struct Judge {
    compiled: Validator,
    /// Whether it says `multipleOf`, of which the crate is not always right.
    has_multiples: bool,
}

impl Judge {
    /// The judge of a schema.
    ///
    /// # Panics
    /// Where it is none.
    pub(crate) fn of(schema: &Value) -> Self {
        let compiled = jsonschema::draft202012::options()
            .should_validate_formats(true)
            .build(schema);
        Self {
            compiled: compiled.unwrap_or_else(|fault| panic!("no schema: {fault}\n{schema:#}")),
            has_multiples: schema.to_string().contains("multipleOf"),
        }
    }

    pub(crate) fn accepts(&self, value: &Value) -> bool {
        self.compiled.is_valid(value) || (self.has_multiples && self.refusal(value).is_none())
    }

    /// Why a value is refused, and by which keyword.
    pub(crate) fn refusal(&self, value: &Value) -> Option<String> {
        let mut refusals = self.compiled.iter_errors(value);
        let refusal = refusals.find(|refusal| !is_multiple_after_all(refusal))?;
        Some(format!("{refusal} ({})", refusal.schema_path()))
    }
}

/// Whether a number is the multiple of a fraction that it was refused for not being. The crate's own
/// arithmetic ends where the decimals of both outgrow 128 bits: it then divides what the binary
/// float reads like in some sixteen digits. Here the digits that stand in the JSON decide, all of
/// them.
fn is_multiple_after_all(refusal: &ValidationError<'_>) -> bool {
    match refusal.kind() {
        ValidationErrorKind::MultipleOf { multiple_of } if multiple_of.fract() != 0.0 => {
            is_multiple(refusal.instance(), &Value::from(*multiple_of))
        }
        // One of the cases would have taken the value.
        ValidationErrorKind::AnyOf { context } | ValidationErrorKind::OneOfNotValid { context } => {
            context
                .iter()
                .any(|case| !case.is_empty() && case.iter().all(is_multiple_after_all))
        }
        _ => false,
    }
}

/// Whether a number is a multiple of a step, both as they are written.
pub(crate) fn is_multiple(number: &Value, step: &Value) -> bool {
    let read = |number: &Value| Decimal::read(&number.to_string());
    match (read(number), read(step)) {
        (Some(number), Some(step)) => number.is_multiple_of(&step),
        _ => false,
    }
}
