//! A tool for each shape of an error, and what is planted where.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde::{Deserialize, Serialize, Serializer};
use tool_errors::text::guards::Guards;
use tool_errors::text::{ModelText, Upstream, Vouched};
use tool_errors::{Toolset, Violation, Violations, require, tool};

use crate::errors::{self, Foreign, Trace};
use crate::operator::Keeper;
use crate::plan::{Place, Plan};

/// The shape whose model view is too long, and is cut.
pub(crate) const MANY: Shape = Shape {
    tool: "judged",
    planted: &[],
    arguments: Arguments::ManyWrong,
};

/// What every tool fails with.
#[derive(Clone, Default)]
pub(crate) struct Desk(Arc<Mutex<(Plan, Guards)>>);

impl Desk {
    pub(crate) fn plan(&self, plan: &Plan) {
        self.0.lock().expect("no tool panics in here").0 = plan.clone();
    }

    pub(crate) fn leave_out(&self, guards: Guards) {
        self.0.lock().expect("no tool panics in here").1 = guards;
    }

    fn planned(&self) -> Plan {
        self.0.lock().expect("no tool panics in here").0.clone()
    }

    fn guards(&self) -> Guards {
        self.0.lock().expect("no tool panics in here").1
    }
}

/// A shape of an error: the tool that returns it, and what it holds.
pub(crate) struct Shape {
    pub(crate) tool: &'static str,
    /// Which canaries are in it, besides those of the arguments.
    pub(crate) planted: &'static [Place],
    /// What its arguments are.
    pub(crate) arguments: Arguments,
}

/// The arguments of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Arguments {
    /// As the tool takes them.
    Right,
    /// One is not as it should be.
    OneWrong,
    /// Several are not.
    Wrong,
    /// More are not than a model view has room for.
    ManyWrong,
}

macro_rules! shapes {
    ($($tool:ident $name:ident $planted:tt -> $error:ty: |$plan:ident| $make:expr;)*) => {
        $(
            #[tool(read, type = $tool)]
            fn $name(
                #[state] desk: &Desk,
                note: String,
                #[input(secret)] key: String,
            ) -> Result<(), $error> {
                let _ = (note, key);
                let $plan = desk.planned();
                Err($make)
            }
        )*

        /// Every shape.
        pub(crate) const SHAPES: &[Shape] = &[
            $(Shape {
                tool: stringify!($name),
                planted: &planted! $planted,
                arguments: Arguments::Right,
            },)*
            Shape { tool: "panics", planted: &[Place::Panic], arguments: Arguments::Right },
            Shape { tool: "panics_once", planted: &[Place::Panic], arguments: Arguments::Right },
            Shape { tool: "unwritable", planted: &[Place::Source], arguments: Arguments::Right },
            Shape { tool: "hides", planted: &[], arguments: Arguments::Right },
            Shape { tool: "judged", planted: &[], arguments: Arguments::OneWrong },
            Shape { tool: "judged", planted: &[], arguments: Arguments::Wrong },
            MANY,
            Shape { tool: "reads_itself", planted: &[], arguments: Arguments::Right },
        ];

        /// A toolset of them all.
        pub(crate) fn toolset(desk: Desk, log: Keeper) -> Toolset<Desk> {
            Toolset::new(desk)
                $(.with($tool))*
                .with(Look)
                .with(Panics)
                .with(PanicsOnce)
                .with(Unwritable)
                .with(Hides)
                .with(Judged)
                .with(ReadsItself)
                .with(Guarded)
                .operator_log(log)
                .build()
                .unwrap_or_else(|faults| panic!("{faults}"))
        }
    };
}

macro_rules! planted {
    ([$($place:ident),*]) => { [$(Place::$place),*] };
}

shapes! {
    NamedSource named_source ([Source, Deep, Debug, Shown]) -> errors::NamedSource: |plan| {
        errors::NamedSource::Failed { id: plan.shown(), source: Foreign::of(&plan) }
    };
    TupleFrom tuple_from ([Source, Deep, Debug]) -> errors::TupleFrom: |plan| Foreign::of(&plan).into();
    MarkedSource marked_source ([Source, Deep, Debug, Shown]) -> errors::MarkedSource: |plan| {
        errors::MarkedSource::Failed { id: plan.shown(), cause: Foreign::of(&plan) }
    };
    BoxedSource boxed_source ([Source, Deep, Debug]) -> errors::BoxedSource: |plan| {
        errors::BoxedSource::Failed(Box::new(Foreign::of(&plan)))
    };
    SharedSource shared_source ([Source, Deep, Debug]) -> errors::SharedSource: |plan| {
        errors::SharedSource::Failed(Arc::new(Foreign::of(&plan)))
    };
    OptionalSource optional_source ([Source, Debug, Shown]) -> errors::OptionalSource: |plan| {
        errors::OptionalSource::Failed { cause: Some(Box::new(Foreign::of(&plan))), id: plan.shown() }
    };
    OperatorField operator_field ([Operator]) -> errors::OperatorField: |plan| {
        errors::OperatorField::Failed { node: plan.says(Place::Operator) }
    };
    WithBacktrace with_backtrace ([Backtrace, Shown]) -> errors::WithBacktrace: |plan| {
        errors::WithBacktrace::Unnamed(plan.shown(), Trace(plan.says(Place::Backtrace)))
    };
    NamedBacktrace named_backtrace ([Backtrace]) -> errors::NamedBacktrace: |plan| {
        errors::NamedBacktrace::Failed { backtrace: Trace(plan.says(Place::Backtrace)) }
    };
    Boundary boundary ([Source, Debug]) -> errors::Boundary: |plan| {
        errors::Boundary::Failed(Foreign::of(&plan))
    };
    ByClassifier by_classifier ([Source, Deep, Debug]) -> errors::ByClassifier: |plan| {
        Foreign::of(&plan).into()
    };
    Transparent transparent ([Source, Deep, Debug, Shown]) -> errors::Transparent: |plan| {
        errors::NamedSource::Failed { id: plan.shown(), source: Foreign::of(&plan) }.into()
    };
    TwiceTransparent twice_transparent ([Source, Deep, Debug, Shown]) -> errors::TwiceTransparent: |plan| {
        let inner = errors::NamedSource::Failed { id: plan.shown(), source: Foreign::of(&plan) };
        errors::Transparent::from(inner).into()
    };
    ShownTwice shown_twice ([Shown]) -> errors::ShownTwice: |plan| {
        errors::ShownTwice::Failed { id: plan.shown(), by: plan.shown() }
    };
    ByHand by_hand ([Source, Deep, Debug, Shown]) -> errors::ByHand: |plan| {
        errors::ByHand::Failed(plan.shown(), Foreign::of(&plan))
    };
    Approval approval ([Source, Deep, Debug, Shown]) -> errors::Approval: |plan| {
        errors::Approval::Failed(plan.shown(), Foreign::of(&plan))
    };
    Replaced replaced ([Source, Deep, Debug, Shown]) -> errors::Replaced: |plan| {
        errors::Replaced::Failed { id: plan.shown(), source: Foreign::of(&plan) }
    };
    Person person ([Source, Deep, Debug, Shown]) -> errors::Person: |plan| {
        errors::Person::Failed { id: plan.shown(), source: Foreign::of(&plan) }
    };
    NextByType next_by_type ([Source, Deep, Debug]) -> errors::NextByType: |plan| {
        errors::NextByType::Failed { id: 7, source: Foreign::of(&plan) }
    };
    Struct a_struct ([Source, Deep, Debug, Shown]) -> errors::Struct: |plan| errors::Struct {
        id: plan.shown(),
        wait: Some(Duration::from_secs(3)),
        source: Foreign::of(&plan),
    };
    Generic generic ([Source, Deep, Debug, Shown]) -> errors::Generic<String>: |plan| {
        errors::Generic::Failed { shown: plan.shown(), source: Foreign::of(&plan) }
    };
    GenericSaid generic_said ([Source, Deep, Debug, Shown]) -> errors::Generic<Upstream<String>>: |plan| {
        errors::Generic::Failed { shown: plan.shown().into(), source: Foreign::of(&plan) }
    };
    Boxed boxed ([Source, Deep, Debug, Shown]) -> Box<errors::NamedSource>: |plan| {
        Box::new(errors::NamedSource::Failed { id: plan.shown(), source: Foreign::of(&plan) })
    };
    Formatted formatted ([Source, Deep, Debug, Shown]) -> errors::Formatted: |plan| {
        errors::Formatted::Failed(12.5, plan.shown(), Foreign::of(&plan))
    };
    Said said ([Source, Deep, Debug, Shown]) -> errors::Said: |plan| errors::Said::Declined {
        id: plan.shown(),
        said: plan.shown().into(),
        source: Foreign::of(&plan),
    };
    SaidAlone said_alone ([Shown]) -> errors::SaidAlone: |plan| {
        errors::SaidAlone::Declined(plan.shown().into())
    };
    VouchedFor vouched_for ([Source, Deep, Debug]) -> errors::VouchedFor: |plan| {
        errors::VouchedFor::Failed(Vouched::new(plan.hostile.clone()), Foreign::of(&plan))
    };
    Mixed mixed ([Source, Deep, Debug, Shown, Operator, Backtrace]) -> errors::Mixed: |plan| {
        errors::Mixed::Failed {
            a: plan.shown(),
            b: true,
            c: -4,
            d: plan.says(Place::Operator),
            source: Foreign::of(&plan),
            backtrace: Trace(plan.says(Place::Backtrace)),
        }
    };
    Refused refused ([]) -> errors::Refused: |plan| {
        let shown = plan.shown();
        let refused = Violations::at("note")
            .expected(ModelText::from("another than ").value(&shown))
            .near([&*shown, "ORD-1"])
            .example(&shown);
        Violations::from(refused).into()
    };
    ByOwnHand by_own_hand ([Source, Deep, Debug, Shown]) -> errors::ByOwnHand: |plan| {
        errors::ByOwnHand(plan.shown(), Foreign::of(&plan))
    };
    Opaque opaque ([Source]) -> String: |plan| plan.says(Place::Source);
    OpaqueBox opaque_box ([Source, Deep, Debug]) -> Box<dyn std::error::Error + Send + Sync>: |plan| {
        Box::new(Foreign::of(&plan))
    };
    OpaqueContext opaque_context ([Source, Deep, Operator]) -> anyhow::Error: |plan| {
        anyhow::Error::new(Foreign::of(&plan)).context(plan.says(Place::Operator))
    };
}

/// Looks at the world.
#[tool(read)]
pub(crate) fn look(id: u32) -> Result<u32, String> {
    Ok(id)
}

#[tool(read)]
fn panics(#[state] desk: &Desk, note: String, #[input(secret)] key: String) -> Result<(), String> {
    let _ = (note, key);
    panic!("{}", desk.planned().says(Place::Panic))
}

#[tool(once)]
fn panics_once(
    #[state] desk: &Desk,
    note: String,
    #[input(secret)] key: String,
) -> Result<(), String> {
    let _ = (note, key);
    panic!("{}", desk.planned().says(Place::Panic))
}

/// An answer that says why it can't be written.
struct Unwriting(String);

impl Serialize for Unwriting {
    fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        Err(serde::ser::Error::custom(&self.0))
    }
}

#[tool(read)]
fn unwritable(
    #[state] desk: &Desk,
    note: String,
    #[input(secret)] key: String,
) -> Result<Unwriting, String> {
    let _ = (note, key);
    Ok(Unwriting(desk.planned().says(Place::Source)))
}

#[tool(read)]
fn hides(
    #[state] desk: &Desk,
    note: String,
    #[input(secret)] key: String,
) -> Result<(), Violations> {
    let stored = desk.planned().says(Place::Hidden);
    if note.len().is_multiple_of(2) {
        require!(note == stored, hide);
    }
    require!(
        key == stored,
        because = "it is not the one that was agreed on"
    );
    Ok(())
}

fn in_stock(note: &str) -> Result<(), Violation> {
    if note.starts_with("in stock") {
        return Ok(());
    }
    Err(Violation::new("must be in stock").rule("stock"))
}

#[tool(read)]
fn judged(
    #[input(custom = in_stock, length(..=400))] note: String,
    #[input(secret, pattern = "^[0-9]{4}$")] key: String,
    #[input(range(1..=100))] amount: u32,
    #[input(one_of("new", "used"))] state: Option<String>,
    #[input(each(range(1..=100)))] amounts: Option<Vec<u32>>,
) -> Result<(), String> {
    let _ = (note, key, amount, state, amounts);
    Ok(())
}

/// A type of an author's that says in its own words what it refuses, and repeats it.
#[derive(Deserialize)]
#[serde(try_from = "String")]
struct ItsOwn;

impl TryFrom<String> for ItsOwn {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Err(format!("cannot take {text}"))
    }
}

#[tool(read)]
fn reads_itself(
    #[input(serde)] note: ItsOwn,
    #[input(serde, secret)] key: ItsOwn,
) -> Result<(), String> {
    let _ = (note, key);
    Ok(())
}

/// The shape that passes the guards of the desk alone.
#[tool(read)]
fn guarded(
    #[state] desk: &Desk,
    note: String,
    #[input(secret)] key: String,
) -> Result<(), errors::Guarded> {
    let _ = (note, key);
    let plan = desk.planned();
    Err(errors::Guarded {
        value: plan.shown(),
        said: plan.shown(),
        guards: desk.guards(),
    })
}

/// The tool of [`errors::Guarded`].
pub(crate) const GUARDED: Shape = Shape {
    tool: "guarded",
    planted: &[Place::Shown],
    arguments: Arguments::Right,
};
