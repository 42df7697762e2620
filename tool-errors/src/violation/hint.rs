//! The words of a refusal. They are made of the refusal's own parameters and nothing else, when an
//! envelope is written, and never hold the refused value.

use std::borrow::Cow;
use std::fmt::Write as _;

use serde_json::Value;
use tool_errors_shared::{LONGEST_SUGGESTION, Ordered};

use super::phrase::{self, quoted};
use super::violation::Off;
use super::{
    Applicability, Bound, Expected, Explained, Mend, Seen, Segment, Size, TextBounds, Type,
    Violation,
};
use crate::text::{ModelText, argument_name, cut_fenced};

/// The refusal in words.
pub(super) fn explain(violation: &Violation) -> Explained {
    let path = violation.path();
    Explained {
        field: (!path.is_root()).then(|| path.to_string()),
        rule: violation.parameters().rule().to_owned(),
        message: message(violation),
        suggestion: suggestion(violation).map(|says| {
            let (says, end) = cut_fenced(&says, LONGEST_SUGGESTION);
            [says, end].concat()
        }),
        candidates: candidates(violation.parameters()),
        patch: violation
            .mend()
            .map(|mend| mend.operation(path))
            .into_iter()
            .collect(),
        applicability: violation.mend().map(Mend::applicability),
        ..Explained::default()
    }
}

/// What is wrong, in one sentence without its full stop.
pub(super) fn message(violation: &Violation) -> String {
    format!("{} {}", subject(violation), predicate(violation))
}

fn subject(violation: &Violation) -> String {
    let path = violation.path();
    if path.is_root() {
        return "The call's arguments".to_owned();
    }
    format!("`{path}`")
}

fn predicate(violation: &Violation) -> String {
    // The arguments as a whole are many.
    let be = if violation.path().is_root() {
        "are"
    } else {
        "is"
    };
    match violation.parameters() {
        Expected::Type { what, rules } => {
            let mut says = format!("must be {}", phrase::of_type(what, rules));
            if let Some(seen) = worth_telling(violation) {
                let _ = write!(says, ", not {}", phrase::of_seen(seen, what));
            }
            says
        }
        Expected::Missing { .. } => "is required".to_owned(),
        Expected::RequiredWith { other, .. } => {
            format!("is required with `{}`", argument_name(other))
        }
        Expected::Apart { other, .. } => {
            format!("cannot be sent together with `{}`", argument_name(other))
        }
        Expected::ExactlyOneOf { .. } => {
            let noun = phrase::noun_of_rule(violation.parameters());
            format!("must have {noun}")
        }
        Expected::Misspelt { meant } if reads_as(violation, meant) => UNSEEN.to_owned(),
        Expected::OneName { other } if reads_as(violation, other) => {
            format!("{UNSEEN}, and `{other}` was sent too")
        }
        Expected::Unknown { .. } | Expected::Misspelt { .. } => {
            let here = violation.path().segments().len() > 1;
            let of = if here { "here" } else { "of this tool" };
            format!("is not an argument {of}")
        }
        Expected::OneName { other } => {
            format!(
                "is another name of `{}`, which was sent too",
                argument_name(other)
            )
        }
        Expected::Words { predicate, .. } => predicate.to_string(),
        Expected::Unique { .. } => "must not hold the same item twice".to_owned(),
        Expected::Name(expected) => {
            format!("must have {} as its name", phrase::noun_of_rule(expected))
        }
        types @ (Expected::AnyOf(_) | Expected::OtherType) => {
            let mut says = match types {
                Expected::OtherType => "must be of another type".to_owned(),
                types => format!("must be {}", phrase::noun_of_rule(types)),
            };
            if let Some(seen) = worth_telling(violation) {
                let _ = write!(says, ", not {}", phrase::of_seen(seen, &Type::Any));
            }
            says
        }
        Expected::Refused { rules } => match rules.first() {
            Some(rule) => {
                let noun = phrase::noun_of_rule(rule);
                format!("{be} not accepted: a value must be {noun}")
            }
            None => format!("{be} not accepted"),
        },
        Expected::Depth(most) => {
            format!("{be} nested too deeply: at most {most} levels")
        }
        rule => format!("must {}", phrase::of_rule(rule)),
    }
}

/// What is said of a name that is shown as another one, for nobody sees the difference.
const UNSEEN: &str = "holds extra or invisible characters in its name";

/// Whether the name that was refused is shown as this one and is not it.
fn reads_as(violation: &Violation, name: &str) -> bool {
    match violation.path().segments().last() {
        Some(Segment::Key(sent)) => sent != name && argument_name(sent) == name,
        _ => false,
    }
}

/// What was there instead. With a safe repair at hand the suggestion says it.
fn worth_telling(violation: &Violation) -> Option<Seen> {
    let safe = |mend: &Mend| mend.applicability() == Applicability::Safe;
    violation
        .seen()
        .filter(|_| !violation.mend().is_some_and(safe))
}

/// The one thing to change.
fn suggestion(violation: &Violation) -> Option<String> {
    match violation.parameters() {
        Expected::Misspelt { meant } if reads_as(violation, meant) => {
            return Some(format!("Send its name as exactly `{meant}`"));
        }
        Expected::OneName { other } if reads_as(violation, other) => {
            return Some("Leave it out".to_owned());
        }
        _ => {}
    }
    if let Some(mend) = violation.mend()
        && let Some(says) = of_mend(mend, violation.parameters())
    {
        return Some(says);
    }
    if let Expected::Words {
        suggestion: Some(says),
        ..
    } = violation.parameters()
    {
        return Some(says.to_string());
    }
    // Which value is right, only another tool knows.
    if let Some(call) = violation.next() {
        return Some(format!("Call `{}` first: it yields this value", call.tool));
    }
    of_expected(violation)
}

fn of_mend(mend: &Mend, expected: &Expected) -> Option<String> {
    let safe = mend.applicability() == Applicability::Safe;
    Some(match (mend, expected) {
        (Mend::Rename { to, .. }, _) if safe => format!("Send it as `{to}`"),
        (Mend::Rename { to, .. }, _) => format!("Did you mean `{to}`?"),
        (Mend::Remove { .. }, Expected::Unknown { .. }) => return None,
        (Mend::Remove { .. }, _) if safe => "Leave it out".to_owned(),
        (Mend::Remove { .. }, _) => "Did you mean to leave it out?".to_owned(),
        (Mend::Replace { value, .. }, Expected::Type { .. } | Expected::AnyOf(_)) => match value {
            Value::Number(number) => format!("Send {number} as a number, without quotes"),
            Value::Bool(boolean) => format!("Send {boolean} as a boolean, without quotes"),
            Value::String(_) => "Send it as a string, in quotes".to_owned(),
            Value::Array(_) if !safe => "Did you mean an array with this one item?".to_owned(),
            Value::Array(_) => "Send the array itself, not its JSON text".to_owned(),
            Value::Object(_) => "Send the object itself, not its JSON text".to_owned(),
            Value::Null => return None,
        },
        // A member of the rule's own set.
        (Mend::Replace { value, .. }, _) if safe => format!("Send {}", quoted(value)),
        (Mend::Replace { value, .. }, _) => format!("Did you mean {}?", quoted(value)),
    })
}

fn of_expected(violation: &Violation) -> Option<String> {
    Some(match (violation.parameters(), violation.off()) {
        (Expected::Range { bounds, .. }, Some(Off::Low)) => at_least(bounds.min?),
        (Expected::Range { bounds, .. }, Some(Off::High)) => at_most(bounds.max?),
        (Expected::TextRange(bounds), Some(off)) => within(bounds, off)?,
        (Expected::Length(size), Some(off)) => resize(*size, off, "character")?,
        (Expected::Items(size), Some(off)) => resize(*size, off, "item")?,
        (Expected::Unique { repeated }, _) => {
            let (first, second) = (*repeated)?;
            let path = violation.path();
            format!("Leave out `{path}[{second}]`: it repeats `{path}[{first}]`")
        }
        (Expected::Unknown { absent }, _) => unknown(absent),
        (Expected::Misspelt { meant }, _) => format!("Did you mean `{meant}`?"),
        (Expected::OneName { .. } | Expected::Apart { .. }, _) => "Send one of the two".to_owned(),
        (Expected::RequiredWith { what, rules, .. }, _) => {
            format!("Send {}", phrase::of_type(what, rules))
        }
        (Expected::ExactlyOneOf { shown, .. }, _) => format!("Send {}", phrase::any_name(shown)),
        (Expected::Depth(_), _) => "Send fewer levels of arrays and objects".to_owned(),
        (Expected::Words { candidates, .. }, _) => did_you_mean(candidates)?,
        (
            Expected::Missing {
                what,
                rules,
                aliases,
            },
            _,
        ) => {
            let mut says = format!("Send {}", phrase::of_type(what, rules));
            if let [first, ..] = aliases {
                let _ = write!(says, " (`{first}` is accepted as its name too)");
            }
            says
        }
        (expected, _) => match (violation.shape(), expected) {
            (Some(example), _) => format!("Send a value such as {}", quoted(example)),
            (None, Expected::Type { what, rules }) => {
                format!("Send {}", phrase::of_type(what, rules))
            }
            (None, Expected::OneOf { shown, .. }) if shown.len() > 1 => {
                "Send one of these, exactly as written".to_owned()
            }
            (None, Expected::Refused { rules }) => {
                format!("Send {}", phrase::noun_of_rule(rules.first()?))
            }
            (None, Expected::Name(expected)) => {
                format!("Send {} as its name", phrase::noun_of_rule(expected))
            }
            (None, Expected::OtherType) => return None,
            (None, Expected::OneOf { shown, .. }) if shown.is_empty() => return None,
            (None, rule) => format!("Send {}", phrase::noun_of_rule(rule)),
        },
    })
}

fn at_least(min: Bound) -> String {
    if min.exclusive {
        format!("Send more than {}", min.number)
    } else {
        format!("Send {} or more", min.number)
    }
}

fn at_most(max: Bound) -> String {
    if max.exclusive {
        format!("Send less than {}", max.number)
    } else {
        format!("Send {} or less", max.number)
    }
}

/// What to send in place of a text beyond one end. A decimal number is quoted: it is a text too.
fn within(bounds: &TextBounds, off: Off) -> Option<String> {
    let in_time = matches!(bounds.form, Ordered::Date | Ordered::DateTime);
    let (bound, [beyond, near]) = match (off, in_time) {
        (Off::Low, true) => (bounds.min?, ["after", "or later"]),
        (Off::Low, false) => (bounds.min?, ["above", "or more"]),
        (Off::High, true) => (bounds.max?, ["before", "or earlier"]),
        (Off::High, false) => (bounds.max?, ["below", "or less"]),
    };
    let quote = if in_time { "" } else { "\"" };
    let end = format!("{quote}{}{quote}", bound.text);
    Some(match bound.exclusive {
        true => format!("Send {} {beyond} {end}", bounds.form.noun()),
        false => format!("Send {end} {near}"),
    })
}

fn resize(size: Size, off: Off, unit: &str) -> Option<String> {
    let (word, count) = match off {
        Off::Low => ("least", size.min),
        Off::High => ("most", size.max?),
    };
    Some(format!("Send at {word} {}", phrase::count(count, unit)))
}

fn unknown(absent: &[Cow<'static, str>]) -> String {
    let mut says = "Leave it out".to_owned();
    for (position, name) in absent.iter().enumerate() {
        let before = if position == 0 {
            "; arguments not sent yet: "
        } else {
            ", "
        };
        if says.len() + before.len() + name.len() + 2 > LONGEST_SUGGESTION {
            break;
        }
        let _ = write!(says, "{before}`{name}`");
    }
    says
}

fn did_you_mean(candidates: &[ModelText]) -> Option<String> {
    let mut says = String::new();
    for candidate in candidates {
        let before = if says.is_empty() {
            "Did you mean "
        } else {
            " or "
        };
        if says.len() + before.len() + candidate.as_str().len() + 3 > LONGEST_SUGGESTION {
            break;
        }
        let _ = write!(says, "{before}\"{candidate}\"");
    }
    (!says.is_empty()).then(|| says + "?")
}

fn candidates(expected: &Expected) -> Vec<String> {
    match expected {
        Expected::OneOf { shown, .. } => shown.iter().map(phrase::plain).collect(),
        Expected::Unknown { absent: names } | Expected::ExactlyOneOf { shown: names, .. } => {
            names.iter().map(|name| name.to_string()).collect()
        }
        Expected::Misspelt { meant } => vec![meant.to_string()],
        Expected::OnlyMember { shown, .. } => shown.iter().map(|&name| name.to_owned()).collect(),
        Expected::Words { candidates, .. } => candidates.iter().map(ModelText::to_string).collect(),
        _ => Vec::new(),
    }
}
