//! Sets of two rules across four arguments, drawn by constant arithmetic: every kind of rule, over
//! two to four of the arguments, in any order, alone or against another one.

use serde_json::Value;
use tool_errors::ToolInput;
use tool_errors::input::{Across, Field, Location, Object, Report, Schema, SchemaWriter, Unknown};
use tool_errors::violation::Type;

use super::cases;
use crate::inputs::case::Case;

macro_rules! each_set {
    ($($set:literal)*) => {
        [$(cases![Together<$set> => spelt(&[("bee", "b")])]),*]
    };
}

pub(super) fn cases() -> Vec<Case> {
    let sets = each_set!(
        0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
    );
    sets.into_iter().flatten().collect()
}

const SETS: usize = 32;

/// One rule: its kind, and the arguments that it names.
#[derive(Clone, Copy)]
struct Drawn {
    kind: usize,
    order: [usize; 4],
    count: usize,
}

static DRAWN: [[Drawn; 2]; SETS] = {
    let mut sets = [[Drawn {
        kind: 0,
        order: [0, 1, 2, 3],
        count: 2,
    }; 2]; SETS];
    let mut state = 1;
    let mut at = 0;
    while at < 2 * SETS {
        let rule = &mut sets[at / 2][at % 2];
        (rule.kind, state) = below(3, state);
        (rule.count, state) = below(3, state);
        rule.count += 2;
        // Fisher and Yates: the arguments in any order.
        let mut last = 3;
        while last > 0 {
            let other;
            (other, state) = below(last + 1, state);
            rule.order.swap(last, other);
            last -= 1;
        }
        at += 1;
    }
    sets
};

/// A number below `end`, and the next state: the generator of Numerical Recipes.
const fn below(end: usize, state: u32) -> (usize, u32) {
    let next = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
    ((next >> 16) as usize % end, next)
}

const fn rule(set: usize, at: usize) -> Across {
    let Drawn { kind, order, count } = &DRAWN[set][at];
    let (named, _) = order.split_at(*count);
    match kind {
        0 => Across::Requires(named),
        1 => Across::ConflictsWith(named),
        _ => Across::ExactlyOneOf(named),
    }
}

/// Four arguments under the rules of a set: what a derived struct is, with rules that nobody wrote.
struct Together<const SET: usize>;

impl<const SET: usize> ToolInput for Together<SET> {
    const TYPE: Type = Type::Object;
    const FIELDS: &'static [Field] = &[
        Field::new::<Option<u8>>("a", "a"),
        Field {
            aliases: &["bee"],
            ..Field::new::<Option<String>>("b", "b")
        },
        Field::new::<Option<bool>>("c", "c"),
        Field::new::<Option<Vec<u8>>>("d", "d"),
    ];
    const ACROSS: &'static [Across] = &[rule(SET, 0), rule(SET, 1)];

    fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
        let object = match Object::<4>::open::<Self>(value, at, Unknown::Refused, report) {
            Ok(object) => object,
            Err(read) => return read,
        };
        let a = object.take::<Option<u8>>(0, report);
        let b = object.take::<Option<String>>(1, report);
        let c = object.take::<Option<bool>>(2, report);
        let d = object.take::<Option<Vec<u8>>>(3, report);
        object.across(Self::ACROSS, report);
        object.close(report);
        a.and(b).and(c).and(d).map(|_| Self)
    }

    fn schema(writer: &mut SchemaWriter) -> Schema {
        writer.object::<Self>("Together", "", Unknown::Refused)
    }
}
