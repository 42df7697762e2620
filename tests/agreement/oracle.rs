//! What the judges of both schemas say of a value, held against what we do.

use serde_json::Value;
use tool_errors::Violation;
use tool_errors::input::rule::Format;
use tool_errors::violation::{Expected, Number};

use crate::inputs::case::Case;
use crate::inputs::judge::{Judge, is_multiple};
use crate::inputs::normalise::Normaliser;

/// The judges of one case.
pub(crate) struct Oracle<'c> {
    case: &'c Case,
    meaning: Normaliser<'c>,
    full: Judge,
    portable: Judge,
}

impl<'c> Oracle<'c> {
    pub(crate) fn of(case: &'c Case) -> Self {
        Self::by(case, &case.full)
    }

    /// The same by another schema than the one that is published.
    pub(crate) fn by(case: &'c Case, full: &'c Value) -> Self {
        Self {
            case,
            meaning: Normaliser::by(case, full),
            full: Judge::of(full),
            portable: Judge::of(&case.portable()),
        }
    }

    /// Whether we accept a value, or how we and the oracle disagree on it.
    pub(crate) fn judge(&self, value: &Value) -> Result<bool, String> {
        let ours = self.case.decode(value);
        if self.full.accepts(value) {
            self.portable_too(value)?;
        }
        let Some(normal) = self.meaning.of_call(value) else {
            return match ours {
                Ok(()) => Err("accepted; it has no meaning in any case of the schema".to_owned()),
                Err(_) => Ok(false),
            };
        };
        let accepted = self.full.accepts(&normal);
        if accepted {
            self.portable_too(&normal)?;
        }
        match ours {
            Ok(()) if accepted => Ok(true),
            Ok(()) => {
                let refusal = self.full.refusal(&normal).unwrap_or_default();
                Err(format!("accepted; the oracle: {refusal}"))
            }
            Err(_) if !accepted => Ok(false),
            Err(violations) => {
                let known = |violation| is_not_the_oracle_s(violation, value);
                if violations.iter().all(known) {
                    return Ok(false);
                }
                Err(format!(
                    "refused: {violations}; the oracle accepts {normal}"
                ))
            }
        }
    }

    fn portable_too(&self, value: &Value) -> Result<(), String> {
        if self.portable.accepts(value) {
            return Ok(());
        }
        let refusal = self.portable.refusal(value).unwrap_or_default();
        Err(format!("Full accepts {value}, Portable: {refusal}"))
    }
}

/// Whether this is refused by us alone, and rightly so.
fn is_not_the_oracle_s(violation: &Violation, call: &Value) -> bool {
    match violation.parameters() {
        // Of these we accept a part.
        Expected::Format(format) => matches!(
            format,
            Format::Email | Format::Uri | Format::Hostname | Format::Duration
        ),
        // No keyword says it.
        Expected::TextRange(_) => true,
        // By all the digits that stand in the call; the other side reads some sixteen of them.
        Expected::MultipleOf(step @ Number::Float(_)) => {
            let refused = call.pointer(&violation.path().pointer());
            refused.is_some_and(|number| !is_multiple(number, &step.to_value()))
        }
        _ => false,
    }
}
