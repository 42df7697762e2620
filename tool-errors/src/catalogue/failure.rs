//! How a tool can fail: each failure as the wrapper answers it for the tool's effect.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::error::{Classified, ClassifiedRoute, Declaration, Declares, RetryAfter, VariantSpec};
use crate::next::{Call, NextSpec};
use crate::tool::Definition;
use crate::tool::answers::{answer, as_declared, in_braces, of_the_wrapper};
use crate::tool::outcome::Why;
use crate::{Authority, Code, Disposition, Envelope, Route, TraceId};

/// One way in which a call can fail: the envelope of its answer, as far as no value decides it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct FailureEntry {
    /// The failure class.
    pub code: Code,
    /// The domain's name of the failure.
    pub reason: String,
    /// What the caller should do next.
    pub route: Route,
    /// The sentence for the model, fields in braces; none where what a check found says it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// Whether the same call, unchanged, may be sent again.
    pub retryable: bool,
    /// The path of the argument to blame.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The one thing to change.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suggestion: Option<String>,
    /// The call to make next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<CallEntry>,
    /// What the route `authorize` asks for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub authorize: Option<Authority>,
    /// Whom to ask.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub person: Option<String>,
    /// How long to wait before the same call is sent again.
    #[serde(rename = "retryAfterMs", skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<RetryAfterEntry>,
    /// Where it comes from.
    pub origin: Origin,
    /// The error's variant; one of an inner error after those that lead to it. Empty where the
    /// wrapper itself fails.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub variant: Vec<&'static str>,
    /// What is known of the work: one of these.
    pub dispositions: Vec<Disposition>,
    /// Whether its hint is written by hand and can therefore drift.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_hand: bool,
    /// Whether it is a boundary: what this deployment does not offer.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub boundary: bool,
}

/// Where a failure comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Origin {
    /// The author declared it on a variant.
    Declared,
    /// The author's classifier decides so of some values of a variant.
    Classified,
    /// The arguments were refused.
    Arguments,
    /// The time limit passed.
    TimeLimit,
    /// The call was cancelled.
    Cancelled,
    /// Something that the author wrote panicked.
    Panic,
    /// The tool returned an opaque error.
    Opaque,
    /// The answer could not be serialised.
    Unserialisable,
    /// The same call has failed too often.
    Repeated,
    /// There is no tool of this name.
    UnknownTool,
}

impl Origin {
    /// The word, as JSON has it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Declared => "declared",
            Self::Classified => "classified",
            Self::Arguments => "arguments",
            Self::TimeLimit => "time_limit",
            Self::Cancelled => "cancelled",
            Self::Panic => "panic",
            Self::Opaque => "opaque",
            Self::Unserialisable => "unserialisable",
            Self::Repeated => "repeated",
            Self::UnknownTool => "unknown_tool",
        }
    }

    /// Where a failure of the wrapper's own comes from.
    const fn of(why: &Why) -> Self {
        match why {
            Why::Refused(_) => Self::Arguments,
            Why::Declared(_) => Self::Declared,
            // The last two are of tools that are made at run time, which no toolset has.
            Why::Opaque | Why::Told(_) | Why::Enveloped(_) => Self::Opaque,
            Why::Panic => Self::Panic,
            Why::Unserialisable => Self::Unserialisable,
            Why::TimeLimit => Self::TimeLimit,
            Why::Cancelled => Self::Cancelled,
            Why::Looped(_) => Self::Repeated,
        }
    }
}

/// How long to wait. JSON has a number of milliseconds, or the error's field in braces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RetryAfterEntry {
    /// So many milliseconds.
    Millis(u64),
    /// As long as the error's field of this name says.
    Field(&'static str),
}

impl Serialize for RetryAfterEntry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Millis(millis) => serializer.serialize_u64(*millis),
            Self::Field(name) => serializer.serialize_str(&in_braces(name)),
        }
    }
}

/// A call as it is declared: what it takes from a field or an argument stands in braces.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[non_exhaustive]
pub struct CallEntry {
    /// The tool's name.
    pub tool: String,
    /// The arguments that are given, by their names.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub arguments: BTreeMap<String, Value>,
}

impl CallEntry {
    pub(super) fn of_spec(spec: &NextSpec) -> Option<Self> {
        as_declared(spec).as_ref().map(Self::of)
    }

    fn of(call: &Call) -> Self {
        let arguments = call.arguments.iter();
        Self {
            tool: call.tool.to_string(),
            arguments: arguments
                .map(|(name, value)| (name.clone(), value.clone()))
                .collect(),
        }
    }
}

/// Every failure of a tool: refused arguments, then what its error declares, then what can happen to
/// any call.
pub(super) fn all(tool: &Definition) -> Vec<FailureEntry> {
    let mut failures = Failures {
        tool,
        trace_id: TraceId::random(),
        found: Vec::new(),
    };
    let (refused, others) = of_the_wrapper(tool)
        .into_iter()
        .partition::<Vec<_>, _>(|(why, _)| matches!(why, Why::Refused(_)));
    failures.of_the_wrapper(refused);
    failures.of_variants(tool.variants, &mut Vec::new());
    failures.of_the_wrapper(others);
    failures.found
}

struct Failures<'a> {
    tool: &'a Definition,
    /// Stands in the sentences of internal failures, and is taken out again.
    trace_id: TraceId,
    found: Vec<FailureEntry>,
}

impl Failures<'_> {
    fn of_the_wrapper(&mut self, failures: Vec<(Why, &'static [Disposition])>) {
        for (why, dispositions) in failures {
            let origin = Origin::of(&why);
            for disposition in dispositions {
                let mut entry = self.answered(why.clone(), *disposition, origin);
                if origin == Origin::Arguments {
                    // The refusing rule says them.
                    entry.message = None;
                    entry.suggestion = None;
                }
                self.add(entry);
            }
        }
    }

    fn of_variants(&mut self, variants: &'static [VariantSpec], outer: &mut Vec<&'static str>) {
        for variant in variants {
            outer.push(variant.name);
            match variant.declares {
                Declares::Transparent(inner) => self.of_variants(inner, outer),
                Declares::Route {
                    route,
                    code,
                    disposition,
                } => {
                    let declaration = Declaration::new(route, variant.reason).code(code);
                    self.declared(variant, declaration, disposition, Origin::Declared, outer);
                }
                Declares::Classified { code } => self.classified(variant, code, outer),
            }
            outer.pop();
        }
    }

    /// What a classifier can say.
    fn classified(
        &mut self,
        variant: &'static VariantSpec,
        code: Option<Code>,
        outer: &[&'static str],
    ) {
        for route in ClassifiedRoute::ALL {
            for disposition in Disposition::ALL {
                let says = Classified {
                    route,
                    disposition,
                    retry_after: None,
                };
                let next = || variant.next.as_ref().and_then(as_declared);
                let mut declaration = says.declare(variant.reason, None, next);
                if let Some(code) = code {
                    declaration = declaration.code(code);
                }
                self.declared(variant, declaration, disposition, Origin::Classified, outer);
            }
        }
    }

    fn declared(
        &mut self,
        variant: &'static VariantSpec,
        declaration: Declaration,
        disposition: Disposition,
        origin: Origin,
        outer: &[&'static str],
    ) {
        let declaration = as_written(variant, declaration, origin);
        let mut entry = self.answered(Why::Declared(Box::new(declaration)), disposition, origin);
        if let (Route::Retry, Some(RetryAfter::Field(name))) = (entry.route, variant.retry_after) {
            entry.retry_after = Some(RetryAfterEntry::Field(name));
        }
        entry.variant = outer.to_vec();
        entry.by_hand = variant.by_hand;
        entry.boundary = variant.boundary;
        self.add(entry);
    }

    fn answered(&self, why: Why, disposition: Disposition, origin: Origin) -> FailureEntry {
        let envelope = answer(self.tool, why, disposition, self.trace_id);
        FailureEntry {
            dispositions: vec![disposition],
            ..FailureEntry::of(&envelope, origin)
        }
    }

    /// Adds a failure. Where the same is answered, it is one.
    fn add(&mut self, new: FailureEntry) {
        let same = self.found.iter_mut().find(|known| {
            let alike = FailureEntry {
                dispositions: known.dispositions.clone(),
                ..new.clone()
            };
            **known == alike
        });
        match same {
            Some(known) => {
                let more = new.dispositions.into_iter();
                let more: Vec<_> = more
                    .filter(|disposition| !known.dispositions.contains(disposition))
                    .collect();
                known.dispositions.extend(more);
            }
            None => self.found.push(new),
        }
    }
}

/// What a variant declares of any value, its texts as they are written.
fn as_written(
    variant: &'static VariantSpec,
    mut declaration: Declaration,
    origin: Origin,
) -> Declaration {
    if let Some(message) = variant.message {
        declaration = declaration.message(message);
    }
    if let Some(field) = variant.field {
        declaration = declaration.field(field);
    }
    if let Some(suggestion) = variant.suggestion {
        declaration = declaration.suggestion(suggestion);
    }
    // Of a classified one the classifier's route says whether there is a call.
    if origin == Origin::Declared {
        declaration = declaration.next(variant.next.as_ref().and_then(as_declared));
    }
    if let Some(authority) = variant.authority {
        declaration = declaration.authority(authority);
    }
    if let Some(person) = variant.person {
        declaration = declaration.person(person);
    }
    if let Some(RetryAfter::Fixed(wait)) = variant.retry_after {
        declaration = declaration.retry_after(wait);
    }
    declaration
}

impl FailureEntry {
    /// The members of an envelope.
    fn of(envelope: &Envelope, origin: Origin) -> Self {
        let trace_id = envelope.trace_id().to_string();
        let message = envelope.message().replace(&trace_id, "{traceId}");
        let owned = |text: Option<&str>| text.map(str::to_owned);
        Self {
            code: envelope.code(),
            reason: envelope.reason().unwrap_or_default().to_owned(),
            route: envelope.route(),
            message: Some(message).filter(|message| !message.is_empty()),
            retryable: envelope.retryable(),
            field: owned(envelope.field()),
            suggestion: owned(envelope.suggestion()),
            next: envelope.next().map(CallEntry::of),
            authorize: envelope.authorize(),
            person: owned(envelope.person()),
            retry_after: envelope.retry_after_ms().map(RetryAfterEntry::Millis),
            origin,
            variant: Vec::new(),
            dispositions: Vec::new(),
            by_hand: false,
            boundary: false,
        }
    }

    /// The answer to a call before anything was done. What it suggests depends on the call.
    pub(super) fn of_no_call(envelope: &Envelope, origin: Origin) -> Self {
        Self {
            dispositions: vec![Disposition::NotExecuted],
            ..Self::of(envelope, origin)
        }
    }
}
