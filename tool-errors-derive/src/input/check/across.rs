//! Rules across arguments: each names arguments that exist and may be left out, and no two rules
//! forbid an argument for good.

use syn::Ident;
use syn::ext::IdentExt;
use tool_errors_shared::near_miss::nearest;

use crate::fault::Faults;
use crate::input::across::{Across, Kind};
use crate::input::kind;
use crate::input::model::{Argument, Role, Struct};

pub(super) fn check(data: &Struct, faults: &Faults) {
    for rule in &data.across {
        let mut earlier: Vec<String> = Vec::new();
        for name in &rule.names {
            let given = name.unraw().to_string();
            if earlier.contains(&given) {
                faults.at(name, format!("`{given}` is listed twice; keep one"));
            } else {
                check_name(rule, name, &data.arguments, faults);
            }
            earlier.push(given);
        }
    }
    check_contradictions(&data.across, faults);
}

fn check_name(rule: &Across, name: &Ident, arguments: &[Argument], faults: &Faults) {
    let given = name.unraw().to_string();
    let word = &rule.word;
    match arguments.iter().find(|argument| argument.rust == given) {
        None => {
            let known = arguments.iter().map(|argument| argument.rust.as_str());
            let hint = match nearest(&given, known.clone()).only() {
                Some(meant) => format!("did you mean `{meant}`?"),
                None => format!("the arguments are {}", known.collect::<Vec<_>>().join(", ")),
            };
            faults.at(name, format!("there is no argument `{given}` here; {hint}"));
        }
        Some(argument) if !matches!(argument.role, Role::Plain) => faults.at(
            name,
            format!("`{given}` is no argument of its own; write `{word}` on its type"),
        ),
        Some(argument) if is_required(argument) => faults.at(name, required(word, &given)),
        Some(_) => {}
    }
}

/// The fault of a rule on an argument that every call has.
pub(crate) fn required(word: &Ident, name: &str) -> String {
    format!(
        "`{name}` is in every call, and `{word}` is about arguments that may be left out; make it \
         an `Option`, or take it out of the list"
    )
}

/// Whether an argument is in every call, as far as its syntax tells.
fn is_required(argument: &Argument) -> bool {
    let read = kind::Read::of(argument.ty);
    let known = read.kind != kind::Kind::Unknown;
    known && !read.optional && argument.default.is_none()
}

/// Two arguments of which one demands the other and must not be sent with it.
fn check_contradictions(rules: &[Across], faults: &Faults) {
    for rule in rules.iter().filter(|rule| rule.kind == Kind::Requires) {
        let names: Vec<String> = rule.plain_names().collect();
        let Some((first, others)) = names.split_first() else {
            continue;
        };
        for apart in rules.iter().filter(|rule| rule.kind != Kind::Requires) {
            let apart_names: Vec<String> = apart.plain_names().collect();
            let both = others.iter().find(|other| apart_names.contains(other));
            if let (Some(other), true) = (both, apart_names.contains(first)) {
                let says = format!(
                    "`{first}` could never be sent: it requires `{other}`, which must not be sent \
                     with it"
                );
                faults.at(&apart.word, says);
            }
        }
    }
}
