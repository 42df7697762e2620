//! Arguments whose rules are made at run time: the types are fixed, the rules are data.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;
use std::marker::PhantomData;

use proptest::prelude::*;
use serde_json::{Map, Value};
use tool_errors::input::{
    Field, Location, NotStrict, Report, Rule, Schema, SchemaWriter, Target, decode, schema,
    strict_schema, wrapped,
};
use tool_errors::violation::{Choice, Type};
use tool_errors::{ToolInput, Violations};

use super::case::{Arguments, Case};
use super::rule_data::{RuleData, rules, rules_of};

thread_local! {
    /// The rules of every [`Ruled`] type, while they are asked.
    static RULES: Cell<&'static [&'static dyn Rule]> = const { Cell::new(&[]) };
}

/// A value of a type, under the rules of the moment: what a derived newtype is, with rules that
/// are no constants.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Ruled<T>(T);

impl<T: ToolInput> ToolInput for Ruled<T> {
    const TYPE: Type = T::TYPE;
    const FIELDS: &'static [Field] = T::FIELDS;
    const CHOICES: &'static [Choice] = T::CHOICES;
    const OPTIONAL: bool = T::OPTIONAL;

    fn absent() -> Option<Self> {
        T::absent().map(Self)
    }

    fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
        wrapped::<T>(value, at, RULES.get(), report).map(Self)
    }

    fn schema(writer: &mut SchemaWriter) -> Schema {
        writer.wrapped::<T>("", RULES.get())
    }
}

/// The same value where arguments, elements and members stand.
#[derive(Debug, ToolInput)]
#[allow(dead_code)]
struct Places<T> {
    value: Ruled<T>,
    perhaps: Option<Ruled<T>>,
    #[input(alias = "others")]
    list: Option<Vec<Ruled<T>>>,
    named: Option<BTreeMap<String, Option<Ruled<T>>>>,
}

/// A unit enum with another name.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, ToolInput)]
#[input(rename_all = "snake_case")]
enum Colour {
    Red,
    #[input(alias = "sky")]
    DeepBlue,
    A,
}

struct UnderRules<T> {
    rules: &'static [&'static dyn Rule],
    of: PhantomData<T>,
}

impl<T: ToolInput> Arguments for UnderRules<T> {
    fn decode(&self, value: &Value) -> Result<(), Violations> {
        RULES.set(self.rules);
        decode::<T>(value).map(drop)
    }

    fn schema(&self, target: Target) -> Value {
        RULES.set(self.rules);
        schema::<T>(target).into()
    }

    fn strict(&self) -> Result<Value, NotStrict> {
        RULES.set(self.rules);
        strict_schema::<T>().map(Value::Object)
    }
}

/// A type that rules are put on.
#[derive(Clone, Copy)]
struct Base {
    name: &'static str,
    under: fn(&'static [&'static dyn Rule]) -> Box<dyn Arguments>,
}

impl fmt::Debug for Base {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

macro_rules! bases {
    ($($type:ty)*) => {
        &[$(
            Base {
                name: stringify!($type),
                under: |rules| Box::new(UnderRules::<Ruled<$type>> { rules, of: PhantomData }),
            },
            Base {
                name: stringify!(Places<$type>),
                under: |rules| Box::new(UnderRules::<Places<$type>> { rules, of: PhantomData }),
            },
        )*]
    };
}

static BASES: &[Base] = bases! {
    i8 i16 i32 i64 isize u8 u16 u32 u64 usize f32 f64 bool char String Colour Value Map<String, Value>
    Vec<u8> Vec<f64> Vec<String> Vec<Option<i64>> Vec<Vec<u8>> Vec<Colour> Vec<Value> [u16; 2]
    BTreeSet<u8> BTreeSet<Colour> (u8, String, Option<f64>)
    BTreeMap<String, u8> HashMap<String, Option<String>>
};

/// Rules on one of the types.
pub(crate) fn ruled() -> impl Strategy<Value = RuledCase> {
    (proptest::sample::select(BASES), rules()).prop_map(|(base, rules)| RuledCase { base, rules })
}

/// A type with its rules.
#[derive(Clone)]
pub(crate) struct RuledCase {
    base: Base,
    rules: Vec<RuleData>,
}

impl RuledCase {
    /// These rules on the type of this name.
    pub(crate) fn of(base: &str, rules: Vec<RuleData>) -> Self {
        let base = BASES.iter().find(|known| known.name == base);
        let base = *base.expect("a base of this name");
        Self { base, rules }
    }

    pub(crate) fn case(&self) -> Case {
        let Self { base, rules } = self;
        Case::new(format!("{self:?}"), (base.under)(rules_of(rules)))
            .spelt(&[("others", "list"), ("sky", "deep_blue")])
            .matching_all(rules.iter().flat_map(RuleData::samples))
            .telling(rules.iter().flat_map(RuleData::edges))
    }
}

/// On one line, however it is asked for.
impl fmt::Debug for RuledCase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { base, rules } = self;
        f.write_str(&format!("{base:?} under {rules:?}"))
    }
}
