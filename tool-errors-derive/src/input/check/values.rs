//! Literals of examples, defaults and `one_of`: each is of the argument's kind. Whether an example
//! or a default passes the rules is judged by the rules themselves, when a toolset is built.

use crate::fault::Faults;
use crate::input::attr::Said;
use crate::input::kind::{Integer, Kind, Read};
use crate::input::literal::Literal;
use crate::input::model::{Argument, Default};
use crate::input::number::{Number, Value};

pub(super) fn check_default(argument: &Argument, read: &Read, faults: &Faults) {
    let Some(Said { word, value }) = &argument.default else {
        return;
    };
    let name = &argument.rust;
    match value {
        // serde's bare words say of an `Option` what is true of it anyway.
        Default::Literal(_) | Default::Value(_) | Default::Function(_) if read.optional => faults
            .at(
                word,
                format!(
                    "`{name}` is an `Option`, which is `None` where it is absent; take off \
                     `{word}` or the `Option`"
                ),
            ),
        Default::Literal(literal) => check(word.to_string(), literal, &read.kind, name, faults),
        Default::Type | Default::Value(_) | Default::Function(_) | Default::Item => {}
    }
}

/// Refuses a literal that a value of this kind can't be. `what` is the literal's part in the
/// attribute; `name` the argument.
pub(super) fn check(
    what: impl AsRef<str>,
    literal: &Literal,
    kind: &Kind,
    name: &str,
    faults: &Faults,
) {
    let what = what.as_ref();
    match (literal, kind) {
        (_, Kind::Unknown)
        | (Literal::Text(_), Kind::Text)
        | (Literal::Boolean(_), Kind::Boolean)
        | (Literal::Number(_), Kind::Number) => {}
        (Literal::Number(number), Kind::Integer(integer)) => {
            check_integer(number, *integer, faults);
        }
        (Literal::Array(elements, _), Kind::List(element)) => {
            for literal in elements {
                check(
                    what,
                    literal,
                    element,
                    &format!("an element of {name}"),
                    faults,
                );
            }
        }
        _ => {
            let (given, expected) = (literal.shown(), kind.shown());
            faults.at(
                literal,
                format!("this {what} is {given}, and `{name}` is {expected}"),
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
