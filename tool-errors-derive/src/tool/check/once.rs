//! What a tool that is done `once` must not say, and what only such a tool says.

use tool_errors_shared::Effect;
use tool_errors_shared::near_miss::nearest;

use crate::fault::Faults;
use crate::tool::candidates::offered;
use crate::tool::model::Tool;
use crate::tool::parameter::Kind;

pub(super) fn on_unknown(tool: &Tool, faults: &Faults) {
    let Some(said) = &tool.words.on_unknown else {
        return;
    };
    let effect = tool.effect();
    if effect != Effect::Once {
        let because = match effect {
            Effect::Read => "changes nothing, so its outcome never needs a look",
            _ => "can be called again without harm",
        };
        let says = format!(
            "`on_unknown` is for `once` tools: a tool that is `{}` {because}. Take it away",
            effect.as_str()
        );
        faults.at(&said.word, says);
    }
    for name in said.value.names() {
        let Some(parameter) = tool.parameters.iter().find(|one| one.name == *name) else {
            faults.at(name, no_parameter(tool, &name.to_string()));
            continue;
        };
        if !matches!(parameter.kind, Kind::Argument { .. }) {
            let says = format!(
                "`{name}` is not an argument of the call: the next call takes its values from the \
                 arguments, or from literals"
            );
            faults.at(name, says);
        }
    }
}

/// A value from live data is a guess, and what is done once is done to nothing on a guess.
pub(super) fn candidates(tool: &Tool, faults: &Faults) {
    if tool.effect() != Effect::Once || !tool.knows_effect() {
        return;
    }
    let default = match &tool.words.effect {
        Some(_) => "",
        None => " (the default)",
    };
    for near in offered(tool.function.body.stream()) {
        let says = format!(
            "`{}` is a `once` tool{default}, and a value that is offered from live data may be taken \
             on a guess and be the wrong one for good: leave `.near(..)` out. Write `#[input(from = \
             SearchOrders)]` on the parameter to lead to the tool that finds the value; a \
             `#[tool(read)]` may offer some",
            tool.name
        );
        faults.at(near, says);
    }
}

fn no_parameter(tool: &Tool, given: &str) -> String {
    let names: Vec<String> = tool.argument_names().map(ToString::to_string).collect();
    let tool = &tool.function.signature.ident;
    if names.is_empty() {
        return format!("`{given}` is no parameter: `{tool}` takes no arguments. Give a literal");
    }
    let listed = names.join("`, `");
    match nearest(given, names.iter().map(String::as_str)).only() {
        Some(meant) => format!(
            "`{given}` is no parameter of `{tool}`: did you mean `{meant}`? It takes `{listed}`"
        ),
        None => format!("`{given}` is no parameter of `{tool}`, which takes `{listed}`"),
    }
}
