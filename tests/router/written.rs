//! The cells of what an envelope may say: route × code × `retryable`, with and without a hint.

use serde_json::{Value, json};
use tool_errors::{Envelope, Route};

pub(crate) const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";

/// What stands for the route.
pub(crate) const ROUTES: [&str; 9] = [
    ABSENT,
    "retry",
    "repair",
    "authorize",
    "replace",
    "check",
    "stop",
    UNKNOWN,
    UNREADABLE,
];

/// No member at all.
pub(crate) const ABSENT: &str = "-";
/// A word that nobody knows.
pub(crate) const UNKNOWN: &str = "wait";
/// A number where a text belongs.
pub(crate) const UNREADABLE: &str = "7";

/// What stands for `retryable`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Retryable {
    True,
    False,
    Absent,
    Unreadable,
}

impl Retryable {
    pub(crate) const ALL: [Self; 4] = [Self::True, Self::False, Self::Absent, Self::Unreadable];
}

/// One cell: what an envelope says, and the route that has to be read of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cell {
    pub(crate) code: &'static str,
    /// Whether `field` and `suggestion` are there.
    pub(crate) hint: bool,
    pub(crate) route: &'static str,
    pub(crate) retryable: Retryable,
    /// By the rules.
    pub(crate) read: Route,
}

use Retryable::{Absent, False, True, Unreadable};

const ANY: &[Retryable] = &Retryable::ALL;

/// The rules on reading, cell by cell, in the order of [`ROUTES`]: R retry, P repair, A authorize, L
/// replace, C check, S stop.
///
/// Without a route (first column) the published table decides. A route that can't be read (the last
/// two) is `stop`. Where code and route contradict each other, the safer of the route and of what the
/// code stands for is taken; safer first: stop, check, authorize, replace, repair, retry.
#[rustfmt::skip]
const RULES: [(&str, bool, &[Retryable], &str); 17] = [
    //                                                  -RPALCSw7
    ("TRANSIENT",       false, &[True],                 "RRPALCSSS"),
    ("TRANSIENT",       false, &[False, Unreadable],    "SSSSSSSSS"),
    ("TRANSIENT",       false, &[Absent],               "SRSSSSSSS"),
    ("VALIDATION",      false, ANY,                     "SSPSSSSSS"),
    ("VALIDATION",      true,  ANY,                     "PPPALCSSS"),
    ("PERMISSION",      false, ANY,                     "AAAAACSSS"),
    ("NOT_FOUND",       false, ANY,                     "SSPSLSSSS"),
    ("UNKNOWN_OUTCOME", false, ANY,                     "SCCCCCSSS"),
    ("REFUSED",         false, ANY,                     "SSSSLSSSS"),
    ("INTERNAL",        false, ANY,                     "SSSSSSSSS"),
    // A code that nobody knows stands for nothing: the route decides, and without one it is `stop`.
    (UNKNOWN,           false, &[True, Absent],         "SRPALCSSS"),
    (UNKNOWN,           false, &[False, Unreadable],    "SSPALCSSS"),
    (ABSENT,            false, &[True, Absent],         "SRPALCSSS"),
    (ABSENT,            false, &[False, Unreadable],    "SSPALCSSS"),
    (UNREADABLE,        false, &[True, Absent],         "SRPALCSSS"),
    (UNREADABLE,        false, &[False, Unreadable],    "SSPALCSSS"),
    // A hint changes what `VALIDATION` stands for, and nothing else.
    ("TRANSIENT",       true,  &[True],                 "RRPALCSSS"),
];

/// Every cell.
pub(crate) fn cells() -> impl Iterator<Item = Cell> {
    RULES.into_iter().flat_map(|(code, hint, said, row)| {
        said.iter().flat_map(move |&retryable| {
            ROUTES
                .into_iter()
                .zip(row.chars().map(route))
                .map(move |(route, read)| Cell {
                    code,
                    hint,
                    route,
                    retryable,
                    read,
                })
        })
    })
}

fn route(letter: char) -> Route {
    match letter {
        'R' => Route::Retry,
        'P' => Route::Repair,
        'A' => Route::Authorize,
        'L' => Route::Replace,
        'C' => Route::Check,
        'S' => Route::Stop,
        other => panic!("no route begins with {other}"),
    }
}

impl Cell {
    /// The envelope as somebody sends it.
    pub(crate) fn written(&self) -> Value {
        let mut envelope = json!({"message": "No", "traceId": TRACE});
        for (member, word) in [("code", self.code), ("route", self.route)] {
            match word {
                ABSENT => {}
                UNREADABLE => envelope[member] = json!(7),
                word => envelope[member] = json!(word),
            }
        }
        match self.retryable {
            Absent => {}
            True => envelope["retryable"] = json!(true),
            False => envelope["retryable"] = json!(false),
            Unreadable => envelope["retryable"] = json!("true"),
        }
        if self.hint {
            envelope["field"] = json!("limit");
            envelope["suggestion"] = json!("Send 5");
        }
        envelope
    }

    /// The envelope as it is read, with these members beside.
    pub(crate) fn read_with(&self, members: Value) -> Envelope {
        let mut envelope = self.written();
        if let (Value::Object(envelope), Value::Object(members)) = (&mut envelope, members) {
            envelope.extend(members);
        }
        Envelope::from_value(envelope).expect("an object")
    }
}

#[test]
fn no_cell_is_left_out_and_none_is_there_twice() {
    let codes = [
        "TRANSIENT",
        "VALIDATION",
        "PERMISSION",
        "NOT_FOUND",
        "UNKNOWN_OUTCOME",
        "REFUSED",
        "INTERNAL",
        UNKNOWN,
        ABSENT,
        UNREADABLE,
    ];
    for code in codes {
        for route in ROUTES {
            for retryable in Retryable::ALL {
                let is = |cell: &Cell| {
                    (cell.code, cell.route, cell.retryable, cell.hint)
                        == (code, route, retryable, false)
                };
                let there = cells().filter(is).count();
                assert_eq!(there, 1, "{code}, {route}, {retryable:?}");
            }
        }
    }
}
