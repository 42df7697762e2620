//! Rules across the arguments of one object: which of them go together, and which do not.

use std::borrow::Cow;

use serde_json::{Map, Value, json};

use super::report::absent_demands;
use super::{Field, Location, Object, Report};
use crate::violation::Expected;

/// A rule across arguments that may each be left out, which are named by their positions in
/// [`FIELDS`](super::ToolInput::FIELDS). `null` is absence here as everywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Across {
    /// Where the first is sent, all others are.
    Requires(&'static [usize]),
    /// At most one is sent.
    ConflictsWith(&'static [usize]),
    /// Exactly one is sent.
    ExactlyOneOf(&'static [usize]),
}

impl Across {
    /// The rule's name.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Requires(_) => "requires",
            Self::ConflictsWith(_) => "conflicts_with",
            Self::ExactlyOneOf(_) => "exactly_one_of",
        }
    }

    const fn positions(&self) -> &'static [usize] {
        match self {
            Self::Requires(positions)
            | Self::ConflictsWith(positions)
            | Self::ExactlyOneOf(positions) => positions,
        }
    }

    /// The arguments by their names on the wire.
    pub fn names(&self, fields: &'static [Field]) -> Vec<&'static str> {
        let fields = self.positions().iter().filter_map(|at| fields.get(*at));
        fields.map(|field| field.name).collect()
    }

    /// Whether an object passes of which these arguments were sent.
    #[inline]
    pub fn accepts(&self, is_sent: impl Fn(usize) -> bool) -> bool {
        let mut positions = self.positions().iter().copied();
        match self {
            Self::Requires(_) => {
                let first_is_sent = positions.next().is_some_and(&is_sent);
                !first_is_sent || positions.all(is_sent)
            }
            Self::ConflictsWith(_) => positions.filter(|at| is_sent(*at)).count() <= 1,
            Self::ExactlyOneOf(_) => positions.filter(|at| is_sent(*at)).count() == 1,
        }
    }

    /// What a schema says of it: keywords of the object, and schemas that it has to pass as well.
    pub(super) fn publish(
        &self,
        fields: &'static [Field],
        together: &mut Map<String, Value>,
        also: &mut Vec<Value>,
    ) {
        let names = self.names(fields);
        match self {
            Self::Requires(_) => {
                if let [first, others @ ..] = names.as_slice() {
                    let demanded = together.entry(*first).or_insert_with(|| json!([]));
                    if let Value::Array(demanded) = demanded {
                        let new = others.iter().map(|name| Value::from(*name));
                        let new: Vec<Value> = new.filter(|name| !demanded.contains(name)).collect();
                        demanded.extend(new);
                    }
                }
            }
            Self::ConflictsWith(_) => {
                for (index, one) in names.iter().enumerate() {
                    for other in &names[index + 1..] {
                        also.push(json!({ "not": { "required": [one, other] } }));
                    }
                }
            }
            Self::ExactlyOneOf(_) => {
                let cases = names.iter().map(|name| json!({ "required": [name] }));
                also.push(json!({ "oneOf": cases.collect::<Vec<_>>() }));
            }
        }
    }

    /// The rule as a sentence, for who reads no such keywords.
    pub(crate) fn says(&self, fields: &'static [Field]) -> String {
        let names = self.names(fields);
        let quoted = |names: &[&str]| {
            let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
            quoted.join(", ")
        };
        match (self, names.as_slice()) {
            (Self::Requires(_), [first, others @ ..]) => {
                format!("With `{first}` send {} too.", quoted(others))
            }
            (Self::ConflictsWith(_), names) => format!("Send at most one of {}.", quoted(names)),
            (_, names) => format!("Send exactly one of {}.", quoted(names)),
        }
    }
}

impl<const N: usize> Object<'_, N> {
    /// Asks the rules across the arguments, after each has been asked its own.
    #[inline]
    pub fn across(&self, rules: &'static [Across], report: &mut Report<'_>) {
        for rule in rules {
            if !rule.accepts(|at| self.given(at).is_some()) {
                self.refuse_across(rule, report);
            }
        }
    }

    #[cold]
    fn refuse_across(&self, rule: &Across, report: &mut Report<'_>) {
        let mut sent = rule.positions().iter().filter_map(|at| self.given(*at));
        let Some((first, _)) = sent.next() else {
            let names = rule.names(self.fields()).into_iter();
            let expected = Expected::exactly_one_of(names.map(Cow::Borrowed).collect());
            report.refuse(expected, Some(self.value()), self.location());
            return;
        };
        for position in rule.positions() {
            let Some(field) = self.fields().get(*position) else {
                continue;
            };
            match (rule, self.given(*position)) {
                (Across::Requires(_), None) => {
                    let at = self.location().field(field.name, field);
                    let expected = Expected::RequiredWith {
                        other: first.to_owned(),
                        what: field.of.what,
                        rules: absent_demands(&field.of, &at),
                    };
                    report.refuse(expected, None, &at);
                }
                (Across::ConflictsWith(_) | Across::ExactlyOneOf(_), Some((name, value)))
                    if name != first =>
                {
                    let at: Location<'_> = self.location().field(name, field);
                    let expected = Expected::Apart {
                        other: first.to_owned(),
                        rule: rule.name(),
                    };
                    report.refuse(expected, Some(value), &at);
                }
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Across;

    fn accepted(rule: Across) -> Vec<[bool; 3]> {
        let all = (0..8_u8).map(|bits| [bits & 4 > 0, bits & 2 > 0, bits & 1 > 0]);
        all.filter(|sent| rule.accepts(|at| sent[at])).collect()
    }

    #[test]
    fn the_first_requires_the_others() {
        let refused = [
            [true, false, false],
            [true, false, true],
            [true, true, false],
        ];
        let accepted = accepted(Across::Requires(&[0, 1, 2]));
        assert_eq!(accepted.len(), 5);
        assert!(refused.iter().all(|sent| !accepted.contains(sent)));
    }

    #[test]
    fn at_most_one_of_those_that_conflict() {
        let accepted = accepted(Across::ConflictsWith(&[0, 2]));
        assert_eq!(accepted.len(), 6);
        assert!(!accepted.contains(&[true, false, true]));
        assert!(!accepted.contains(&[true, true, true]));
    }

    #[test]
    fn exactly_one_is_neither_none_nor_two() {
        assert_eq!(
            accepted(Across::ExactlyOneOf(&[0, 1, 2])),
            [
                [false, false, true],
                [false, true, false],
                [true, false, false]
            ]
        );
    }
}
