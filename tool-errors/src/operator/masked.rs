//! The arguments of a call for the operator: what is marked `secret` is masked.

use std::fmt::{self, Write};

use serde_json::Value;

use crate::input::{Field, Location, any_secret, arguments, holds_a_secret, nested};
use crate::text::{self, Limited};

/// What stands in place of a value that nobody reads.
const MASK: &str = "\"(secret)\"";

/// The most bytes that are shown of the arguments of one call.
const MOST_BYTES: usize = 16 * 1024;

/// The arguments of a call, as JSON of at most 16 KiB in which the values of `secret` arguments are
/// masked, however deep and under whatever name they were sent.
///
/// A caller may have misspelt the name of a `secret` argument, or sent it as another type. So
/// beside a `secret` argument every value is masked that is not known to be another one's.
#[derive(Clone, Copy)]
pub struct Masked<'a>(Shown<'a>);

#[derive(Clone, Copy)]
enum Shown<'a> {
    /// As they were sent.
    Sent(&'a Value, Known),
    /// Masked before.
    Written(&'a str),
}

/// What is known of a value that is about to be shown.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Known {
    /// The object, or each element, takes these arguments. Empty where nothing is known.
    Fields(&'static [Field]),
    /// It may hold a secret.
    Suspect,
}

impl<'a> Masked<'a> {
    /// The arguments of a tool of whose arguments this is known.
    pub(crate) fn new(arguments: &'a Value, known: Known) -> Self {
        Self(Shown::Sent(arguments, known))
    }

    /// The arguments of a tool that is not there. `suspect` says that they may have been meant for
    /// one that takes secrets.
    pub(crate) fn of_no_tool(arguments: &'a Value, suspect: bool) -> Self {
        let known = if suspect {
            Known::Suspect
        } else {
            Known::Fields(&[])
        };
        Self(Shown::Sent(arguments, known))
    }

    /// Arguments that were masked before.
    pub(super) fn written(text: &'a str) -> Self {
        Self(Shown::Written(text))
    }
}

impl fmt::Display for Masked<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Shown::Written(text) => f.write_str(text),
            Shown::Sent(arguments, known) => {
                let mut text = Limited::new(MOST_BYTES);
                // What did not fit is marked as cut.
                let _ = write(arguments, known, 0, &mut text);
                f.write_str(&text.into_text())
            }
        }
    }
}

impl fmt::Debug for Masked<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

fn write(value: &Value, known: Known, depth: usize, to: &mut Limited) -> fmt::Result {
    if depth > Location::DEEPEST {
        return to.write_char(text::CUT);
    }
    match (value, known) {
        (Value::Object(members), _) => {
            to.write_char('{')?;
            for (index, (name, member)) in members.iter().enumerate() {
                if index > 0 {
                    to.write_char(',')?;
                }
                write_text(name, to)?;
                to.write_char(':')?;
                match known.member(name, member) {
                    Some(known) => write(member, known, depth + 1, to)?,
                    None => to.write_str(MASK)?,
                }
            }
            to.write_char('}')
        }
        (Value::Array(elements), _) => {
            to.write_char('[')?;
            for (index, element) in elements.iter().enumerate() {
                if index > 0 {
                    to.write_char(',')?;
                }
                write(element, known, depth + 1, to)?;
            }
            to.write_char(']')
        }
        (Value::Null | Value::Bool(_), _) => write!(to, "{value}"),
        (Value::String(_) | Value::Number(_), known) if known.is_suspect() => to.write_str(MASK),
        (Value::String(text), _) => write_text(text, to),
        (Value::Number(number), _) => write!(to, "{number}"),
    }
}

/// A text in JSON's quotes. Of a huge one, only what may fit is copied.
fn write_text(text: &str, to: &mut Limited) -> fmt::Result {
    let part = text::cut(text, to.room() + 1);
    write!(to, "{}", Value::from(part))
}

impl Known {
    /// What is known of a member; `None` where it is masked.
    fn member(self, name: &str, member: &Value) -> Option<Self> {
        let Self::Fields(fields) = self else {
            return None;
        };
        let secrets = any_secret(fields);
        // Two variants of an enum may have an argument of one name.
        let mut meant = arguments(fields);
        meant.retain(|field| field.accepts(name));
        let [field, others @ ..] = meant.as_slice() else {
            return (!secrets).then_some(Self::Fields(&[]));
        };
        if field.secret || others.iter().any(|field| holds_a_secret(field)) {
            return None;
        }
        let inner = nested(field);
        // An object of which nothing is known, where a secret may be: perhaps a map whose key has
        // an argument's name.
        let opaque = secrets && inner.is_empty() && member.is_object();
        (!opaque).then_some(Self::Fields(inner))
    }

    /// Whether a value that is no object may be a secret sent in the wrong place.
    fn is_suspect(self) -> bool {
        match self {
            Self::Suspect => true,
            Self::Fields(fields) => any_secret(fields),
        }
    }
}
