//! Rules as data: proptest draws them, makes them smaller, and they become the library's own.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use tool_errors::input::Rule;
use tool_errors::input::rule::{
    Each, Format, Items, LazyPattern, Length, MultipleOf, OneOf, Ordered, Prefix, Range, TextRange,
    Unique,
};
use tool_errors::violation::{Literal, Number};

/// One rule.
#[derive(Debug, Clone)]
pub(crate) enum RuleData {
    Range(Option<End>, Option<End>),
    MultipleOf(Number),
    /// The ends of a text that has an order, which nobody publishes.
    TextRange(Ordered, Option<TextEnd>, Option<TextEnd>),
    Length(usize, Option<usize>),
    Items(usize, Option<usize>),
    Unique,
    Pattern(Pattern),
    Prefix(String),
    Format(Format),
    OneOf(Vec<Member>),
    Each(Vec<RuleData>),
}

/// One end of a range.
#[derive(Debug, Clone)]
pub(crate) struct End {
    number: Number,
    exclusive: bool,
}

/// One end of such a text's range.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TextEnd {
    pub(crate) text: &'static str,
    pub(crate) exclusive: bool,
}

/// A member of a set.
#[derive(Debug, Clone)]
pub(crate) enum Member {
    Text(String),
    Number(Number),
    Boolean(bool),
    Null,
    Json(&'static str),
}

/// A regular expression: whole or anywhere in the text.
#[derive(Debug, Clone)]
pub(crate) struct Pattern {
    whole: bool,
    alternatives: Vec<Vec<Part>>,
}

/// Something so many times.
#[derive(Debug, Clone)]
struct Part {
    atom: &'static Atom,
    least: usize,
    most: usize,
}

/// A class of characters with a text that it matches.
#[derive(Debug)]
struct Atom {
    written: &'static str,
    sample: &'static str,
}

const ATOMS: &[Atom] = &[
    Atom {
        written: "a",
        sample: "a",
    },
    Atom {
        written: "ORD-",
        sample: "ORD-",
    },
    Atom {
        written: "[0-9]",
        sample: "7",
    },
    Atom {
        written: r"\d",
        sample: "0",
    },
    Atom {
        written: r"\w",
        sample: "_",
    },
    Atom {
        written: r"\s",
        sample: "\u{a0}",
    },
    Atom {
        written: r"\S",
        sample: "ż",
    },
    Atom {
        written: "[^a-z]",
        sample: "A",
    },
    Atom {
        written: ".",
        sample: "漢",
    },
    Atom {
        written: r"\.",
        sample: ".",
    },
    Atom {
        written: "ż",
        sample: "ż",
    },
    Atom {
        written: r"[\w.-]",
        sample: "-",
    },
    Atom {
        written: r"\u00e9",
        sample: "é",
    },
    Atom {
        written: "(?:xy|z)",
        sample: "xy",
    },
];

impl Pattern {
    /// As ECMA-262 writes it.
    pub(crate) fn written(&self) -> String {
        let alternatives: Vec<String> = self
            .alternatives
            .iter()
            .map(|parts| parts.iter().map(Part::written).collect())
            .collect();
        let alternatives = alternatives.join("|");
        if self.whole {
            format!("^(?:{alternatives})$")
        } else {
            alternatives
        }
    }

    /// Texts that it accepts, the shortest and the longest of each alternative.
    pub(crate) fn samples(&self) -> impl Iterator<Item = String> {
        self.alternatives.iter().flat_map(|parts| {
            let short = parts.iter().map(|part| part.sample(part.least)).collect();
            let long = parts.iter().map(|part| part.sample(part.most)).collect();
            [short, long]
        })
    }
}

impl Part {
    fn written(&self) -> String {
        let Self { atom, least, most } = self;
        let atom =
            if atom.written.chars().count() > 1 && !atom.written.starts_with(['[', '\\', '(']) {
                format!("(?:{})", atom.written)
            } else {
                atom.written.to_owned()
            };
        match (least, most) {
            (1, 1) => atom,
            (0, 1) => format!("{atom}?"),
            (0, 4) => format!("{atom}*"),
            (1, 4) => format!("{atom}+"),
            (least, most) => format!("{atom}{{{least},{most}}}"),
        }
    }

    fn sample(&self, times: usize) -> String {
        self.atom.sample.repeat(times)
    }
}

impl RuleData {
    /// A number up to this one.
    pub(crate) fn at_most(number: Number) -> Self {
        Self::Range(
            None,
            Some(End {
                number,
                exclusive: false,
            }),
        )
    }

    /// A number greater than this one.
    pub(crate) fn above(number: Number) -> Self {
        Self::Range(
            Some(End {
                number,
                exclusive: true,
            }),
            None,
        )
    }

    /// The library's rule. It lives as long as the test: rules are constants everywhere else.
    pub(crate) fn rule(&self) -> &'static dyn Rule {
        match self {
            Self::Range(low, high) => {
                let mut range = Range::new();
                if let Some(End { number, exclusive }) = low {
                    range = if *exclusive {
                        range.above(*number)
                    } else {
                        range.at_least(*number)
                    };
                }
                if let Some(End { number, exclusive }) = high {
                    range = if *exclusive {
                        range.below(*number)
                    } else {
                        range.at_most(*number)
                    };
                }
                kept(range)
            }
            Self::TextRange(form, low, high) => kept(text_range(*form, *low, *high)),
            Self::MultipleOf(step) => kept(MultipleOf::new(*step)),
            Self::Length(min, max) => kept(Length::new(*min, *max)),
            Self::Items(min, max) => kept(Items::new(*min, *max)),
            Self::Unique => &Unique,
            Self::Pattern(pattern) => kept(LazyPattern::new(pattern.written().leak())),
            Self::Prefix(prefix) => kept(Prefix::new(prefix.clone().leak())),
            Self::Format(format) => kept(*format),
            Self::OneOf(members) => {
                let members: Vec<Literal> = members.iter().map(Member::literal).collect();
                kept(OneOf::new(members.leak()))
            }
            Self::Each(rules) => kept(Each::new(rules_of(rules))),
        }
    }

    /// Texts that its range tells apart, which no schema gives away.
    pub(crate) fn edges(&self) -> Vec<String> {
        match self {
            Self::TextRange(form, ..) => {
                let texts = ordered_texts(*form).iter();
                texts.map(|text| (*text).to_owned()).collect()
            }
            Self::Each(rules) => rules.iter().flat_map(Self::edges).collect(),
            _ => Vec::new(),
        }
    }

    /// Its patterns, each with texts that it accepts.
    pub(crate) fn samples(&self) -> Vec<(String, Vec<String>)> {
        match self {
            Self::Pattern(pattern) => vec![(pattern.written(), pattern.samples().collect())],
            Self::Each(rules) => rules.iter().flat_map(Self::samples).collect(),
            _ => Vec::new(),
        }
    }
}

/// The library's range of texts.
pub(crate) fn text_range(form: Ordered, low: Option<TextEnd>, high: Option<TextEnd>) -> TextRange {
    let mut range = TextRange::new(form);
    if let Some(TextEnd { text, exclusive }) = low {
        range = if exclusive {
            range.above(text)
        } else {
            range.at_least(text)
        };
    }
    if let Some(TextEnd { text, exclusive }) = high {
        range = if exclusive {
            range.below(text)
        } else {
            range.at_most(text)
        };
    }
    range
}

/// The library's rules, for as long as the test runs.
pub(crate) fn rules_of(rules: &[RuleData]) -> &'static [&'static dyn Rule] {
    let rules: Vec<&'static dyn Rule> = rules.iter().map(RuleData::rule).collect();
    rules.leak()
}

fn kept<R: Rule + 'static>(rule: R) -> &'static dyn Rule {
    Box::leak(Box::new(rule))
}

impl Member {
    fn literal(&self) -> Literal {
        match self {
            Self::Text(text) => Literal::Text(text.clone().leak()),
            Self::Number(number) => Literal::Number(*number),
            Self::Boolean(boolean) => Literal::Boolean(*boolean),
            Self::Null => Literal::Null,
            Self::Json(json) => Literal::Json(json),
        }
    }
}

/// A few rules, among them one of another kind's now and then, which has nothing to say.
pub(crate) fn rules() -> impl Strategy<Value = Vec<RuleData>> {
    vec(rule(), 0..=3)
}

fn rule() -> impl Strategy<Value = RuleData> {
    let flat = prop_oneof![
        4 => range(),
        2 => step().prop_map(RuleData::MultipleOf),
        2 => text_ends(UNPUBLISHED).prop_map(|(form, low, high)| RuleData::TextRange(form, low, high)),
        3 => size().prop_map(|(min, max)| RuleData::Length(min, max)),
        2 => size().prop_map(|(min, max)| RuleData::Items(min, max)),
        1 => Just(RuleData::Unique),
        3 => pattern().prop_map(RuleData::Pattern),
        1 => prefix().prop_map(RuleData::Prefix),
        3 => proptest::sample::select(&FORMATS[..]).prop_map(RuleData::Format),
        2 => vec(member(), 1..=4).prop_map(RuleData::OneOf),
    ];
    flat.prop_recursive(2, 6, 2, |inner| vec(inner, 1..=2).prop_map(RuleData::Each))
}

fn range() -> impl Strategy<Value = RuleData> {
    let end =
        || (number(), any::<bool>()).prop_map(|(number, exclusive)| End { number, exclusive });
    (option::of(end()), option::of(end())).prop_map(|(a, b)| match (a, b) {
        // The lower end first, so that most ranges hold something.
        (Some(a), Some(b)) if a.number.compare(b.number).is_gt() => {
            RuleData::Range(Some(b), Some(a))
        }
        (low, high) => RuleData::Range(low, high),
    })
}

/// The forms whose ranges no schema says. Whole numbers are ranged by their types alone, in a pattern.
const UNPUBLISHED: &[Ordered] = &[Ordered::Date, Ordered::DateTime, Ordered::Decimal];

/// A range of texts: their form and both ends, the lower one first in each list.
pub(crate) fn text_ends(
    forms: &'static [Ordered],
) -> impl Strategy<Value = (Ordered, Option<TextEnd>, Option<TextEnd>)> {
    let at = || (0..6_usize, any::<bool>());
    let ends = (option::of(at()), option::of(at()));
    (proptest::sample::select(forms), ends).prop_map(|(form, (one, other))| {
        let end = |(at, exclusive)| {
            let text = ordered_texts(form)[at];
            TextEnd { text, exclusive }
        };
        let (low, high) = match (one, other) {
            (Some(one), Some(other)) if one.0 > other.0 => (Some(other), Some(one)),
            ends => ends,
        };
        (form, low.map(end), high.map(end))
    })
}

/// Texts of a form in their order, none twice.
pub(crate) const fn ordered_texts(form: Ordered) -> &'static [&'static str; 6] {
    match form {
        Ordered::Date => &[
            "0000-01-01",
            "1999-12-31",
            "2000-02-29",
            "2024-02-29",
            "2024-03-01",
            "9999-12-31",
        ],
        Ordered::DateTime => &[
            "1996-12-19T16:39:57-08:00",
            "1996-12-20T00:39:57.5Z",
            "2024-02-29T23:59:59.999Z",
            "2024-03-01T05:30:00+05:30",
            "2024-03-01T00:00:00.000000001Z",
            "2024-03-01T00:30:00-00:30",
        ],
        Ordered::Decimal => &[
            "-1000",
            "-0.5",
            "0",
            "0.10",
            "9.99",
            "123456789012345678901",
        ],
        Ordered::Whole => &[
            "-170141183460469231731687303715884105728",
            "-1000",
            "-9",
            "0",
            "10",
            "170141183460469231731687303715884105727",
        ],
    }
}

static FORMATS: [Format; Format::ALL.len()] = Format::ALL;

/// Where floats stop to hold every integer, where 64 bits end, and beyond.
static WIDE: &[i128] = &[
    0,
    (1 << 53) - 1,
    1 << 53,
    (1 << 53) + 1,
    i64::MAX as i128,
    i64::MIN as i128,
    u64::MAX as i128,
    u64::MAX as i128 + 1,
    10_i128.pow(25) + 1,
    -(10_i128.pow(25)) - 1,
    i128::MAX,
];

static AWKWARD: &[f64] = &[
    -0.0,
    0.1,
    0.1 + 0.2,
    1e-7,
    5e-324,
    1e17,
    1e300,
    -1e300,
    f64::MAX,
    9_007_199_254_740_992.0,
];

fn number() -> impl Strategy<Value = Number> {
    prop_oneof![
        6 => (-20_i128..200).prop_map(Number::Integer),
        2 => (-80_i32..800).prop_map(|quarters| Number::Float(f64::from(quarters) / 4.0)),
        1 => proptest::sample::select(WIDE).prop_map(Number::Integer),
        1 => proptest::sample::select(AWKWARD).prop_map(Number::Float),
    ]
}

/// A step, at most 2^53: beyond, the oracle divides by another number than the schema says.
fn step() -> impl Strategy<Value = Number> {
    prop_oneof![
        4 => (1_i128..60).prop_map(Number::Integer),
        2 => (1_u32..500).prop_map(|hundredths| Number::Float(f64::from(hundredths) / 100.0)),
        1 => proptest::sample::select(&[0.125, 0.1, 1e-6, 2.5, 1e9, 3.0][..]).prop_map(Number::Float),
        1 => Just(Number::Integer(1 << 53)),
    ]
}

fn size() -> impl Strategy<Value = (usize, Option<usize>)> {
    (0_usize..4, option::of(0_usize..5)).prop_map(|(min, more)| (min, more.map(|more| min + more)))
}

fn prefix() -> impl Strategy<Value = String> {
    proptest::sample::select(
        &[
            "", "a", "ORD-", "a+b", "^$", "(x|y)", "\\d", "ż", "\n", "/", "[0-9]",
        ][..],
    )
    .prop_map(str::to_owned)
}

fn member() -> impl Strategy<Value = Member> {
    let texts = &["", "a", "ORD-", "7", "true", "null", "A", "ż", "2024-02-29"][..];
    prop_oneof![
        4 => proptest::sample::select(texts).prop_map(|text| Member::Text(text.to_owned())),
        4 => number().prop_map(Member::Number),
        1 => any::<bool>().prop_map(Member::Boolean),
        1 => Just(Member::Null),
        1 => proptest::sample::select(&["[]", "[1]", "{}", r#"{"a": 1}"#, "[[1.0]]"][..])
            .prop_map(Member::Json),
    ]
}

fn pattern() -> impl Strategy<Value = Pattern> {
    let times =
        proptest::sample::select(&[(1, 1), (0, 1), (0, 4), (1, 4), (2, 2), (0, 2), (3, 5)][..]);
    let part = (proptest::sample::select(ATOMS_BY_REFERENCE), times)
        .prop_map(|(atom, (least, most))| Part { atom, least, most });
    (any::<bool>(), vec(vec(part, 0..4), 1..3)).prop_map(|(whole, alternatives)| Pattern {
        whole,
        alternatives,
    })
}

/// As `select` wants it: what it hands out has to be cloned.
static ATOMS_BY_REFERENCE: &[&Atom] = &{
    let mut references = [&ATOMS[0]; ATOMS.len()];
    let mut at = 0;
    while at < references.len() {
        references[at] = &ATOMS[at];
        at += 1;
    }
    references
};
