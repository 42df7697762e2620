//! Literals of examples, defaults and `one_of`: each is of the argument's kind, and of its format.

use tool_errors_shared::{Format, is_whole};

use super::{Subject, refused};
use crate::fault::Faults;
use crate::input::kind::{Integer, Kind};
use crate::input::literal::Literal;
use crate::input::model::{Argument, Default};
use crate::input::number::{Number, Value};
use crate::input::rule::{Demand, Rule};
use crate::words::Said;

pub(super) fn check_default(
    argument: &Argument,
    optional: bool,
    subject: &Subject,
    rules: &[Rule],
    faults: &Faults,
) {
    let Some(Said { word, value }) = &argument.default else {
        return;
    };
    match value {
        // serde's bare words say of an `Option` what is true of it anyway.
        Default::Literal(_) | Default::Value(_) | Default::Function(_) if optional => faults.at(
            word,
            format!(
                "{} is an `Option`, which is `None` where it is absent; take off `{word}` or the \
                 `Option`",
                subject.name
            ),
        ),
        Default::Literal(literal) => check_literal("default", literal, subject, rules, faults),
        Default::Type | Default::Value(_) | Default::Function(_) | Default::Item(_) => {}
    }
}

/// Refuses a literal that the argument can't be, or that its rules refuse.
pub(super) fn check_literal(
    part: &str,
    literal: &Literal,
    subject: &Subject,
    rules: &[Rule],
    faults: &Faults,
) {
    let before = faults.count();
    check(part, literal, subject, faults);
    if faults.count() == before {
        check_format(part, literal, rules, faults);
        refused::check(part, literal, rules, faults);
    }
}

/// Refuses a literal that is not of the argument's format, or one of its elements that is not of theirs.
fn check_format(part: &str, literal: &Literal, rules: &[Rule], faults: &Faults) {
    for rule in rules {
        match (&rule.demand, literal) {
            (Demand::Format(name), Literal::Text(text)) => {
                let format = Format::from_name(&name.value());
                if let Some(format) = format.filter(|format| !format.accepts(&text.value())) {
                    faults.at(literal, format!("this {part} is not {}", format.noun()));
                }
            }
            (Demand::Each(rules), Literal::Array(elements, _)) => {
                for element in elements {
                    check_format(part, element, rules, faults);
                }
            }
            _ => {}
        }
    }
}

/// Refuses a literal that the subject can't be; `part` is the literal's part in the attribute.
pub(super) fn check(part: &str, literal: &Literal, subject: &Subject, faults: &Faults) {
    match (literal, subject.kind) {
        (_, Kind::Unknown)
        | (Literal::Text(_), Kind::Text)
        | (Literal::Boolean(_), Kind::Boolean)
        | (Literal::Number(_), Kind::Number) => {}
        (Literal::Number(number), Kind::Integer(integer)) => {
            check_integer(number, *integer, faults);
        }
        (Literal::Text(text), Kind::Long(_)) if is_whole(&text.value()) => {}
        (Literal::Array(elements, _), Kind::List(_)) => {
            for literal in elements {
                check(part, literal, &subject.element(), faults);
            }
        }
        _ => {
            let (given, expected) = (literal.shown(), subject.kind.shown());
            faults.at(
                literal,
                format!("this {part} is {given}, and {} is {expected}", subject.name),
            );
        }
    }
}

/// Whether an integer type can hold a number of an attribute.
pub(super) fn check_integer(number: &Number, integer: Integer, faults: &Faults) -> bool {
    let name = integer.name;
    let says = match number.value {
        Value::Float(_) => format!("`{name}` holds whole numbers only; write a whole number here"),
        Value::Integer(value) if value < integer.least => {
            format!("`{name}` holds no number below {}", integer.least)
        }
        Value::Integer(value) => match integer.most {
            Some(most) if value > most => format!("`{name}` holds no number above {most}"),
            _ => return true,
        },
    };
    faults.at(number, says);
    false
}
