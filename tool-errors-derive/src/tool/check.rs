//! What a tool must not say. Each fault blames a token and gives the line to write.

mod once;

use proc_macro2::Ident;
use syn::{FnArg, GenericParam, ReturnType, Safety, Type};
use tool_errors_shared::names::belongs_in_tool_name;
use tool_errors_shared::{Effect, LONGEST_TOOL_NAME};

use super::attr::Words;
use super::model::Tool;
use super::parameter::{Kind, Parameter};
use super::types::{find_borrow, find_impl};
use crate::fault::Faults;

/// What of a tool has no faults, so that the compiler may judge it where another part has.
pub(crate) struct Sound {
    /// Its answer and its error.
    pub(crate) returned: bool,
    /// The call that finds out what became of it.
    pub(crate) on_unknown: bool,
}

pub(crate) fn check(tool: &Tool, faults: &Faults) -> Sound {
    let is_sound = |check: &dyn Fn()| {
        let before = faults.count();
        check();
        faults.count() == before
    };
    let signature = is_sound(&|| signature(tool, faults));
    let arguments = is_sound(&|| one_for_all(tool, faults)) && !tool.misread;
    let returned = is_sound(&|| {
        returned(tool, faults);
        one_answer_for_all(tool, faults);
    });
    parameters(tool, faults);
    name(tool, faults);
    effect(tool, faults);
    let on_unknown = is_sound(&|| once::on_unknown(tool, faults)) && !tool.words.on_unknown_misread;
    once::candidates(tool, faults);
    itself(tool, faults);
    // The stand-in is none of a generic `impl`, whose types may stand in the answer.
    let owner = tool.owner.as_ref();
    let is_plain = owner.is_none_or(|owner| owner.parameters.is_empty());
    Sound {
        returned: signature && returned && is_plain,
        on_unknown: signature && arguments && on_unknown,
    }
}

/// Where the tool stands: beside another of its name, or twice on a function.
fn itself(tool: &Tool, faults: &Faults) {
    let taken = |parameters: &[Ident]| parameters.contains(&tool.type_name);
    if tool.type_name == tool.function.signature.ident {
        let says = "the tool beside this function has its name: write another, as in `#[tool(type = \
                    CreateRefund)]`";
        faults.at(&tool.type_name, says);
    } else if tool
        .owner
        .as_ref()
        .is_some_and(|owner| taken(&owner.parameters))
    {
        let says = "the tool beside this `impl` has the name of a parameter of it: write another, \
                    as in `#[tool(type = CreateRefund)]`";
        faults.at(&tool.type_name, says);
    }
    for second in &tool.attributes.second {
        faults.at(
            second,
            "`#[tool]` stands twice on this function: join the two",
        );
    }
}

fn signature(tool: &Tool, faults: &Faults) {
    let signature = &tool.function.signature;
    if let Some(constness) = signature.constness {
        faults.at(
            constness,
            "a tool runs when it is called: take `const` away",
        );
    }
    if let Safety::Unsafe(keyword) = signature.safety {
        faults.at(
            keyword,
            "a model's call can't keep an `unsafe` promise: write a safe function that checks it",
        );
    }
    if let Some(abi) = &signature.abi {
        faults.at(abi, "a tool is a Rust function: take the `extern` away");
    }
    for parameter in &signature.generics.params {
        if !matches!(parameter, GenericParam::Lifetime(_)) {
            let says = "a tool has one schema, so it can't be generic: write the type out where it \
                        is used";
            faults.at(parameter, says);
        }
    }
    for input in &signature.inputs {
        if let (FnArg::Receiver(receiver), None) = (input, &tool.owner) {
            faults.at(
                receiver,
                "a method is a tool where its `impl` says so: write `#[tools]` above `impl \
                 OrderDesk { .. }`, with your own type; outside of an `impl` write `#[state] desk: \
                 &OrderDesk` in place of `self`",
            );
        }
    }
}

/// What the arguments can't name: the tool is one for every type that the `impl` is generic over.
fn one_for_all(tool: &Tool, faults: &Faults) {
    for parameter in &tool.parameters {
        if let Kind::Argument { owned, .. } = &parameter.kind {
            refuse_dependent(tool, owned, "its schema", faults);
        }
    }
}

/// What the error can't name either, nor an answer that is published.
fn one_answer_for_all(tool: &Tool, faults: &Faults) {
    let fails = "what it can fail with";
    match &tool.returned.written {
        Some((output, error)) => {
            refuse_dependent(tool, error, fails, faults);
            if tool.words.output_schema.is_some() {
                refuse_dependent(tool, output, "the published schema of its answer", faults);
            }
        }
        None => refuse_dependent(tool, &tool.returned.ty, fails, faults),
    }
}

fn refuse_dependent(tool: &Tool, ty: &Type, what: &str, faults: &Faults) {
    let name = tool.owner.as_ref().and_then(|owner| owner.named_in(ty));
    if let Some(name) = name {
        let says = format!(
            "the tool is one for every `{name}` of this `impl`, and {what} can't depend on it: write \
             the type out, or give the method an `impl` of a single type"
        );
        faults.at(name, says);
    }
}

/// Types of std that a function may have returned before it was a tool.
const NO_RESULT: [&str; 22] = [
    "bool", "char", "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128",
    "isize", "f32", "f64", "String", "Option", "Vec", "HashMap", "BTreeMap", "Value",
];

fn returned(tool: &Tool, faults: &Faults) {
    const WRITE: &str = "write `-> Result<Refund, RefundError>` with your own types";
    let signature = &tool.function.signature;
    if let ReturnType::Default = &signature.output {
        let says = format!("a tool returns a `Result`, so that it can fail: {WRITE}");
        return faults.at(&signature.ident, says);
    }
    let ty = &tool.returned.ty;
    // What another path names, only the compiler knows: see `IsResult`.
    let may_be = match ty {
        Type::Path(path) => !NO_RESULT.iter().any(|name| {
            let last = path.path.segments.last();
            last.is_some_and(|last| last.ident == name)
        }),
        _ => false,
    };
    if !may_be {
        let says = format!("a tool returns a `Result`, so that it can fail: {WRITE}");
        return faults.at(ty, says);
    }
    if let Some(keyword) = find_impl(ty) {
        let says = "a tool's answer is published by its type, so it needs a name: write the type \
                    out in place of `impl`";
        faults.at(keyword, says);
    }
    if let Some(borrow) = find_borrow(ty) {
        let says = "a tool's answer outlives the call, so it can't borrow: write an owned type, \
                    such as `String` for `&str`";
        faults.at(borrow, says);
    }
}

fn parameters(tool: &Tool, faults: &Faults) {
    let is_state = |parameter: &&Parameter| matches!(parameter.kind, Kind::State { .. });
    let is_context = |parameter: &&Parameter| matches!(parameter.kind, Kind::Context { .. });
    for second in tool.parameters.iter().filter(is_state).skip(1) {
        let says = if tool
            .parameters
            .first()
            .is_some_and(|first| first.name == "self")
        {
            "`self` is this tool's state, and a tool has one: take a part of it in the body"
        } else {
            "a tool has one `#[state]`: take a type that holds both parts, or a reference to the \
             whole state"
        };
        faults.at(&second.name, says);
    }
    for second in tool.parameters.iter().filter(is_context).skip(1) {
        faults.at(
            &second.name,
            "a tool has one `#[context]`: take this one away",
        );
    }
    for parameter in &tool.parameters {
        match &parameter.kind {
            Kind::Argument { .. } => {}
            Kind::State { part: ty, .. } | Kind::Context { ty, .. } => {
                if let Some(keyword) = find_impl(ty) {
                    faults.at(keyword, "write the type out in place of `impl`");
                } else if parameter.name == "self"
                    && let Some(borrow) = find_borrow(ty)
                {
                    let says = "a toolset lends its state as it is: write `&self`, `self` for a \
                                clone of it, or `self: Arc<Self>` where the state is in an `Arc`";
                    faults.at(borrow, says);
                }
            }
        }
    }
}

fn name(tool: &Tool, faults: &Faults) {
    let name = &tool.name;
    let fault = if name.is_empty() {
        "a tool needs a name: write `name = \"create_refund\"`".to_owned()
    } else if let Some(other) = name.chars().find(|c| !belongs_in_tool_name(*c)) {
        format!(
            "a tool's name has ASCII letters, digits, `_` and `-` alone, because models' APIs \
             refuse any other: {other:?} is none of them"
        )
    } else if name.len() > LONGEST_TOOL_NAME {
        format!(
            "a tool's name has at most {LONGEST_TOOL_NAME} characters, because models' APIs refuse \
             longer ones: this has {}",
            name.len()
        )
    } else {
        return;
    };
    match &tool.words.name {
        Some(said) => faults.at(&said.value, fault),
        None => faults.at(
            &tool.function.signature.ident,
            format!("{fault}. Write one, as in `#[tool(name = \"create_refund\")]`"),
        ),
    }
}

fn effect(tool: &Tool, faults: &Faults) {
    let Words {
        destructive,
        timeout,
        ..
    } = &tool.words;
    if let (Effect::Read, Some(said)) = (tool.effect(), destructive)
        && said.value
    {
        let says = "a `read` tool changes nothing, so it can't be destructive: take one of the two \
                    words away";
        faults.at(&said.word, says);
    }
    if let Some(said) = timeout
        && said.value.duration.is_zero()
    {
        let says = "a time limit of zero never lets the body run: write a longer one, as in \
                    `timeout = \"10s\"`";
        faults.at(&said.value.literal, says);
    }
}
