//! Whether a rule can judge a value of a kind, and what to write where it can't.

use super::Subject;
use crate::input::kind::Kind;
use crate::input::rule::{Demand, Rule};

/// The fault of a rule on a value that it can't judge, with the line to write.
pub(super) fn misplaced(rule: &Rule, subject: &Subject) -> Option<String> {
    if judges(&rule.demand, subject.kind) {
        return None;
    }
    Some(format!(
        "`{}` judges {}, and {} is {}; {}",
        rule.word,
        judged(&rule.demand),
        subject.name,
        subject.kind.shown(),
        instead(rule, subject.kind)
    ))
}

/// Whether a rule judges values of this kind; of an unknown kind the compiler will tell.
fn judges(demand: &Demand, kind: &Kind) -> bool {
    let is_number = matches!(kind, Kind::Integer(_) | Kind::Number);
    let is_long = matches!(kind, Kind::Long(_));
    let is_list = matches!(kind, Kind::List(_));
    let fits = match demand {
        Demand::TextRange(_)
        | Demand::Length(_)
        | Demand::Pattern(_)
        | Demand::Prefix(_)
        | Demand::Format(_) => matches!(kind, Kind::Text),
        Demand::Range(_) => is_number || is_long,
        Demand::MultipleOf(_) => is_number,
        Demand::OneOf(_) => is_number || is_long || matches!(kind, Kind::Text),
        Demand::Unique => is_list,
        Demand::Items(_) | Demand::Each(_) => is_list || matches!(kind, Kind::Map(_)),
        Demand::Custom(_) | Demand::Own(_) => true,
    };
    fits || matches!(kind, Kind::Unknown)
}

fn judged(demand: &Demand) -> &'static str {
    match demand {
        Demand::Range(_) | Demand::MultipleOf(_) => "numbers",
        Demand::TextRange(_) => "dates and decimal numbers in quotes",
        Demand::Length(_) | Demand::Pattern(_) | Demand::Prefix(_) | Demand::Format(_) => "strings",
        Demand::Items(_) | Demand::Each(_) => "arrays and objects",
        Demand::Unique => "arrays",
        Demand::OneOf(_) => "strings and numbers",
        Demand::Custom(_) | Demand::Own(_) => "everything",
    }
}

/// What to write in place of a rule that doesn't judge this kind.
fn instead(rule: &Rule, kind: &Kind) -> String {
    let written = rule.written();
    match (&rule.demand, kind) {
        (Demand::Length(counts), Kind::List(_) | Kind::Map(_)) => {
            format!(
                "write `items({})` to bound how many it holds",
                counts.written()
            )
        }
        (_, Kind::List(element) | Kind::Map(element)) if judges(&rule.demand, element) => {
            format!("write `each({written})` for every element of it")
        }
        (Demand::TextRange(_), Kind::Integer(_) | Kind::Number) => {
            "leave the quotes out of its bounds".to_owned()
        }
        (Demand::Range(range), Kind::Text) => {
            let counts = range.written_counts();
            format!("write `length({counts})` to bound its characters")
        }
        (Demand::Range(range), Kind::List(_) | Kind::Map(_)) => {
            let counts = range.written_counts();
            format!("write `items({counts})` to bound how many it holds")
        }
        (Demand::Items(counts), Kind::Text) => {
            format!(
                "write `length({})` to bound its characters",
                counts.written()
            )
        }
        (Demand::Length(counts) | Demand::Items(counts), Kind::Integer(_) | Kind::Number) => {
            format!("write `range({})` to bound it", counts.written())
        }
        _ => format!("take `{}` off", rule.word),
    }
}
