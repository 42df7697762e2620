//! Rules from a JSON Schema: a server's published schema is enforced with the same hints as our own
//! rules. The `jsonschema` crate decides; its typed refusals become ours, and its words are never
//! read.
//!
//! ```text
//! document.rs  the schema and its references
//! cycles.rs    schemas that hold themselves, whose refusals take a power of the depth to find
//! reading.rs   what one schema in it asks for, as parameters of our rules
//! place.rs     what holds at one place of the arguments
//! refusal.rs   the crate's typed refusals, each as ours
//! branch.rs    anyOf and oneOf: the refusals of the nearest alternative
//! across.rs    rules across the members of an object
//! names.rs     misspelt names
//! finding.rs   all refusals of one value
//! whole.rs     whole numbers that were sent as floats
//! ```

mod across;
mod branch;
mod cycles;
mod document;
mod finding;
mod names;
mod place;
mod reading;
mod refusal;
#[cfg(test)]
mod tests;
mod whole;

use std::borrow::Cow;
use std::fmt;

use ::jsonschema::{Draft, PatternOptions, ValidationOptions, Validator};
use serde_json::Value;

use self::document::Document;
use crate::input::{Location, is_within, repair};
use crate::violation::{Applicability, Mend, Path, Seen, Violation, Violations};

/// How far a pattern with look-around may search in one text before it is given up, in steps of the
/// engine. Patterns without it take time in proportion to the text.
const PATTERN_STEPS: usize = 100_000;

/// How often patches are applied: a value under a misspelt name is judged once the name is mended.
const ROUNDS: usize = 8;

/// The rules of a JSON Schema, draft 2020-12 or the one its `$schema` names. A schema that names
/// none and is not of 2020-12 is read as draft 7.
///
/// ```
/// use serde_json::json;
/// use tool_errors::input::foreign::jsonschema::SchemaRules;
///
/// let rules = SchemaRules::new(json!({
///     "type": "object",
///     "properties": {"limit": {"type": "integer", "minimum": 1, "maximum": 100}},
///     "required": ["limit"],
///     "additionalProperties": false,
/// }))?;
///
/// assert!(rules.check(&json!({"limit": 5})).is_ok());
///
/// let refused = rules.check(&json!({"limits": "5"})).unwrap_err();
/// let said: Vec<_> = refused.iter().map(|violation| violation.explain()).collect();
/// assert_eq!(said[0].message, "`limits` must be an integer from 1 to 100");
/// assert_eq!(said[0].suggestion.as_deref(), Some("Send 5 as a number, without quotes"));
/// assert_eq!(said[1].suggestion.as_deref(), Some("Send it as `limit`"));
/// # Ok::<(), tool_errors::input::foreign::jsonschema::SchemaFault>(())
/// ```
///
/// What the schema marks `writeOnly` or `"format": "password"` is a secret: nothing is told of its
/// value. References are followed within the schema; one that leads elsewhere is a fault.
#[derive(Debug)]
pub struct SchemaRules {
    document: Document,
    validator: Validator,
}

/// A schema that cannot be enforced. For whoever writes or wraps the tool, not for the model.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SchemaFault {
    /// Where in the schema, as a JSON Pointer (RFC 6901).
    pub at: String,
    /// What is wrong, in the validator's words.
    pub says: String,
}

impl fmt::Display for SchemaFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the schema cannot be enforced: {}", self.says)?;
        if !self.at.is_empty() {
            write!(f, " (at `{}`)", self.at)?;
        }
        Ok(())
    }
}

impl std::error::Error for SchemaFault {}

/// Arguments as [`SchemaRules::normalised`] leaves them.
#[derive(Debug, Clone, PartialEq)]
pub struct Normalised<'v> {
    /// The arguments; borrowed where nothing changed.
    pub value: Cow<'v, Value>,
    /// Where something changed, for the operator.
    pub changed: Vec<Path>,
}

impl SchemaRules {
    /// The rules of this schema: a `Value`, or the `Map` that a tool's definition holds.
    ///
    /// # Errors
    /// It is no valid schema, refers to something outside of itself, or is nested deeper than
    /// [`Location::DEEPEST`].
    pub fn new(schema: impl Into<Value>) -> Result<Self, SchemaFault> {
        let schema = schema.into();
        if !is_within(&schema, Location::DEEPEST) {
            return Err(SchemaFault {
                at: String::new(),
                says: format!("it has more than {} levels", Location::DEEPEST),
            });
        }
        let build = |options: ValidationOptions<'_>| {
            options
                .should_validate_formats(true)
                .with_pattern_options(PatternOptions::fancy_regex().backtrack_limit(PATTERN_STEPS))
                .offline()
                .build(&schema)
        };
        let validator = build(::jsonschema::options()).or_else(|fault| {
            let older = || build(::jsonschema::options().with_draft(Draft::Draft7)).ok();
            let older = schema.get("$schema").is_none().then(older);
            older.flatten().ok_or_else(|| SchemaFault {
                at: fault.instance_path().as_str().to_owned(),
                says: fault.to_string(),
            })
        })?;
        Ok(Self {
            document: Document::new(schema),
            validator,
        })
    }

    /// Decides about the arguments of a call.
    ///
    /// # Errors
    /// All refusals, in the order of the schema; the first ten in full, and a count. serde_json keeps
    /// that order with its feature `preserve_order`, else it has the names in the order of letters.
    pub fn check(&self, arguments: &Value) -> Result<(), Violations> {
        let (found, more) = self.found(arguments);
        let Some(mut violations) = Violations::of(found, more) else {
            return Ok(());
        };
        self.prove(violations.as_mut_slice(), arguments);
        Err(violations)
    }

    /// The arguments without `null` for what may be left out and takes no `null`: absence, as
    /// everywhere here. Where the schema asks for an integer, `5.0` is written `5`: to JSON Schema
    /// they are one number, and many readers take the second alone. With `coerce`, every `safe` patch
    /// is applied too. Whatever else the schema
    /// refuses stays as it is, for [`check`](Self::check) to tell.
    ///
    /// ```
    /// use serde_json::json;
    /// use tool_errors::input::foreign::jsonschema::SchemaRules;
    ///
    /// let rules = SchemaRules::new(json!({
    ///     "properties": {"day": {"type": "string"}, "people": {"type": "integer"}},
    /// }))?;
    /// let sent = json!({"day": null, "people": "4"});
    /// assert_eq!(*rules.normalised(&sent, false).value, json!({"people": "4"}));
    /// assert_eq!(*rules.normalised(&sent, true).value, json!({"people": 4}));
    /// let sent = json!({"people": 4.0});
    /// assert_eq!(rules.normalised(&sent, false).value.to_string(), r#"{"people":4}"#);
    /// # Ok::<(), tool_errors::input::foreign::jsonschema::SchemaFault>(())
    /// ```
    pub fn normalised<'v>(&self, arguments: &'v Value, coerce: bool) -> Normalised<'v> {
        self.settled(arguments, coerce).0
    }

    /// The arguments [normalised](Self::normalised), if they are then accepted: what a tool is to be
    /// given. It costs accepted arguments one look of the validator.
    ///
    /// # Errors
    /// What [`check`](Self::check) says of the normalised arguments.
    pub fn admitted<'v>(
        &self,
        arguments: &'v Value,
        coerce: bool,
    ) -> Result<Normalised<'v>, Violations> {
        match self.settled(arguments, coerce) {
            (normalised, None) => Ok(normalised),
            (_, Some(refused)) => Err(refused),
        }
    }

    /// The normalised arguments, and what is refused of them still.
    fn settled<'v>(
        &self,
        arguments: &'v Value,
        coerce: bool,
    ) -> (Normalised<'v>, Option<Violations>) {
        let mut normalised = Normalised {
            value: Cow::Borrowed(arguments),
            changed: Vec::new(),
        };
        let mut round = 0;
        let refused = loop {
            let (mut found, more) = self.found(&normalised.value);
            self.prove(&mut found, &normalised.value);
            let before = normalised.changed.len();
            if round < ROUNDS {
                mend(&mut normalised, &found, coerce);
            }
            if normalised.changed.len() == before {
                break Violations::of(found, more);
            }
            round += 1;
        };
        whole::write_whole(&self.document, &mut normalised.value);
        (normalised, refused)
    }

    /// Whether the schema marks anything as a secret.
    pub fn any_secret(&self) -> bool {
        self.document.any_secret()
    }

    /// Keeps only the patches and examples that these rules accept themselves.
    fn prove(&self, violations: &mut [Violation], arguments: &Value) {
        let check = |patched: &Value, report: &mut crate::input::Report<'_>| {
            for violation in self.found(patched).0 {
                report.push(violation);
            }
        };
        repair::prove(violations, arguments, check);
        // An example is shown where no patch is: it is tried in the place of the value.
        let mut tried: Vec<Violation> = violations
            .iter()
            .map(|violation| violation.clone().mended(trial(violation)))
            .collect();
        repair::prove(&mut tried, arguments, check);
        for (violation, tried) in violations.iter_mut().zip(tried) {
            if trial(violation).is_some() && tried.mend().is_none() {
                *violation = violation.clone().exemplified(None);
            }
        }
    }
}

/// Applies what may be applied without asking.
fn mend(normalised: &mut Normalised<'_>, found: &[Violation], coerce: bool) {
    for violation in found {
        let safe = violation.mend().map(Mend::applicability) == Some(Applicability::Safe);
        if !safe || !(coerce || is_absence(violation)) {
            continue;
        }
        let path = violation.path();
        let operation = violation.mend().map(|mend| mend.operation(path));
        let value = normalised.value.to_mut();
        if operation.is_some_and(|operation| operation.apply(value).is_ok()) {
            normalised.changed.push(path.clone());
        }
    }
}

/// The example of a refusal as its repair, where there is no other.
fn trial(violation: &Violation) -> Option<Mend> {
    let example = violation.shape()?.clone();
    violation.mend().is_none().then_some(Mend::Replace {
        value: example,
        applicability: Applicability::Maybe,
    })
}

/// Whether this refuses `null` where nothing had to be sent.
fn is_absence(violation: &Violation) -> bool {
    violation.seen() == Some(Seen::Null) && matches!(violation.mend(), Some(Mend::Remove { .. }))
}
